/**
 * The languages in which the studio itself speaks, each with its country, in whose way dates and numbers are written:
 * this is what is stored at a person or an organization. What people record and ask may be in any language.
 */
export const locales = { en: 'en-US', de: 'de-DE' } as const
export type Language = keyof typeof locales
export const languageCodes = Object.keys(locales) as [Language, ...Language[]]

/** The languages of pages for people without an account: what they read and sign is said in these. */
export const guestLocales = { ...locales, es: 'es-ES', fr: 'fr-FR' } as const
export type GuestLanguage = keyof typeof guestLocales
export const guestLanguageCodes = Object.keys(guestLocales) as [GuestLanguage, ...GuestLanguage[]]

/** As `languageOf`, of the languages that pages of guests speak. */
export function guestLanguageOf(wish: string | undefined): GuestLanguage {
  return (wish && firstIn(wish, guestLanguageCodes)) || 'en'
}

/**
 * The language of ours that comes first in the first wish that names one. A wish is a locale, a list of them as in
 * `ui_locales`, or one with weights as in `accept-language`; `de-AT` is read in German. English for all others.
 */
export function languageOf(...wishes: unknown[]): Language {
  for (const wish of wishes) {
    const found = typeof wish === 'string' ? firstIn(wish, languageCodes) : undefined
    if (found) return found
  }
  return 'en'
}

function firstIn<Code extends string>(wish: string, codes: readonly Code[]): Code | undefined {
  const named = wish
    .slice(0, 1000)
    .toLowerCase()
    .replace(/\s*;\s*/g, ';')
    .split(/[\s,]+/)
    .map((one) => {
      const [tag, weight = '1'] = one.split(';q=')
      return { code: codes.find((code) => code === tag!.split('-')[0]), weight: Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
  return named.sort((a, b) => b.weight - a.weight).find(({ code }) => code)?.code
}
