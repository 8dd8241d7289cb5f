import { languageOf, locales } from '@studio/contract'
import { Select } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { languageOfBrowser, languages } from '../../platform/language.ts'

const ofBrowser = 'browser'

/** The language of the studio's own words, each named in itself; null: the browser's. */
export function LanguageField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (locale: string | null) => void
}) {
  const { t } = useTranslation('profile')
  const language = languages.find(({ code }) => code === languageOfBrowser())!.name
  return (
    <Select
      label={t('language')}
      value={value === null ? ofBrowser : languageOf(value)}
      onChange={(chosen) => onChange(chosen === ofBrowser ? null : locales[chosen])}
      options={[
        { value: ofBrowser, label: t('languageOfBrowser', { language }) },
        ...languages.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
