import {
  type GuestLanguage,
  guestLanguageCodes,
  guestLocales,
  type Language,
  languageCodes,
} from '@studio/contract'
import german from './languages/de.json' with { type: 'json' }
import spanish from './languages/guests/es.json' with { type: 'json' }
import french from './languages/guests/fr.json' with { type: 'json' }

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>
/** What letters and pages of the server say in other languages than English. */
const catalogues: { [Code in GuestLanguage]?: Catalogue } = { de: german, es: spanish, fr: french }

/** The words of a letter or a page in each language: the English ones where a language lacks them. */
export function wordsIn<Key extends string>(
  namespace: string,
  english: Readonly<Record<Key, string>>,
): Record<Language, Record<Key, string>> {
  return wordsOf(languageCodes, namespace, english)
}

/** The same for what people without an account read and sign. */
export function guestWordsIn<Key extends string>(
  namespace: string,
  english: Readonly<Record<Key, string>>,
): Record<GuestLanguage, Record<Key, string>> {
  return wordsOf(guestLanguageCodes, namespace, english)
}

function wordsOf<Code extends GuestLanguage, Key extends string>(
  codes: readonly Code[],
  namespace: string,
  english: Readonly<Record<Key, string>>,
): Record<Code, Record<Key, string>> {
  const words = codes.map((code) => [code, { ...english, ...catalogues[code]?.[namespace] }])
  return Object.fromEntries(words)
}

/** Puts values into the places of their braces. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
}

/** The text for a number, in the plural form that the language has for it; `{count}` is the number. */
export function counted<Key extends string>(
  words: Readonly<Record<`${Key}_one` | `${Key}_other`, string>>,
  key: Key,
  count: number,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  const form = new Intl.PluralRules(language).select(count)
  const texts = words as Readonly<Record<string, string>>
  const text = texts[`${key}_${form}`] ?? texts[`${key}_other`]!
  return fill(text, { ...values, count: count.toLocaleString(guestLocales[language]) })
}
