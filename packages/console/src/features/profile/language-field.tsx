import { languageOf, locales } from '@studio/contract'
import { Select } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { languages } from '../../platform/language.ts'

/** The language of the studio's own words, each named in itself. */
export function LanguageField({ value, onChange }: { value: string; onChange: (locale: string) => void }) {
  const { t } = useTranslation('profile')
  return (
    <Select
      label={t('language')}
      value={languageOf(value)}
      onChange={(code) => onChange(locales[code])}
      options={languages.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
