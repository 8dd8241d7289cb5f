import i18next from 'i18next'

/** What a storyfile may be recorded in, as BCP 47 names them; the studio's own words are another matter. */
const codes =
  'en de fr es it pt nl pl cs sk sl hr sr bs mk bg ro hu sq el tr da sv nb is fi et lv lt ga cy eu ca gl ru uk be ka hy he ar fa ur hi bn ta te ml mr gu pa si ne th lo km my vi id ms tl zh ja ko mn kk uz sw am zu xh af yo ig ha so mi sm haw'.split(
    ' ',
  )

let names = new Intl.DisplayNames(['en'], { type: 'language' })

/** "German" for "de", in the language of the studio; the code where no one named it. */
export function languageName(code: string): string {
  const { language = 'en' } = i18next
  if (names.resolvedOptions().locale !== language)
    names = new Intl.DisplayNames([language], { type: 'language' })
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** From A to Z, with the one that is in use already, whatever it is. */
export function languageOptions(inUse?: string): { value: string; label: string }[] {
  return [...new Set([...codes, ...(inUse ? [inUse] : [])])]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18next.language))
}
