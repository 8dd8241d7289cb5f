import { languageOf, locales } from '@studio/contract'
import { Select } from '@studio/ui'
import { languageName, languageOfBrowser, languages } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/use-words.ts'

const ofBrowser = 'browser'

/** What the choice of a locale is called; null: the browser's. */
export function useLanguageWords(): (locale: string | null) => string {
  const { t } = useWords('profile')
  return (locale) =>
    locale === null
      ? t('languageOfBrowser', { language: languageName(languageOfBrowser()) })
      : languageName(locale)
}

/** The language of the studio's own words, each named in itself; null: the browser's. */
export function LanguageField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (locale: string | null) => void
}) {
  const { t } = useWords('profile')
  const languageWords = useLanguageWords()
  return (
    <Select
      label={t('language')}
      value={value === null ? ofBrowser : languageOf(value)}
      onChange={(chosen) => onChange(chosen === ofBrowser ? null : locales[chosen])}
      options={[
        { value: ofBrowser, label: languageWords(null) },
        ...languages.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
