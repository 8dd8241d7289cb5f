import { languageOf, locales, type OrganizationDetail } from '@studio/contract'
import { Form, Select, TextField } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { languages } from '../../platform/language.ts'
import { isLabelFree } from './organizations.queries.ts'
import { fieldError, SaveError, useSaveOrganization } from './use-save-organization.tsx'

export function GeneralTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const [label, setLabel] = useState(organization.label)
  const [shortName, setShortName] = useState(organization.shortName)
  const [locale, setLocale] = useState(organization.locale)
  const [timeZone, setTimeZone] = useState(organization.timeZone)
  const [labelError, setLabelError] = useState<string>()
  const save = useSaveOrganization(organization)
  const changed =
    label !== organization.label ||
    shortName !== organization.shortName ||
    locale !== organization.locale ||
    timeZone !== organization.timeZone
  const checkLabel = async () => {
    const wanted = label.trim()
    if (!wanted || wanted.toLowerCase() === organization.label.toLowerCase()) return
    const free = await isLabelFree(wanted).catch(() => true)
    setLabelError(free ? undefined : t('nameTaken'))
  }
  const submit = () => {
    setLabelError(label.trim() ? undefined : t('nameRequired'))
    if (label.trim() && changed) save.mutate({ label, shortName, locale, timeZone })
  }
  return (
    <Form onSubmit={submit} submitting={save.isPending} className="grid gap-4 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <SaveError save={save} />
      </div>
      <TextField
        className="sm:col-span-2"
        label={t('name')}
        required
        maxLength={120}
        value={label}
        error={labelError ?? fieldError(save, 'label')}
        onChange={(value) => {
          setLabel(value)
          setLabelError(undefined)
        }}
        onBlur={() => void checkLabel()}
      />
      <TextField
        className="sm:col-span-2"
        label={t('shortName')}
        hint={t('shortNameHint')}
        maxLength={40}
        value={shortName}
        error={fieldError(save, 'shortName')}
        onChange={setShortName}
      />
      <Select
        label={t('locale')}
        hint={t('localeHint')}
        value={languageOf(locale)}
        error={fieldError(save, 'locale')}
        onChange={(code) => setLocale(locales[code])}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        label={t('timeZone')}
        value={timeZone}
        error={fieldError(save, 'timeZone')}
        onChange={setTimeZone}
        options={timeZones(organization.timeZone).map((value) => ({
          value,
          label: value.replaceAll('_', ' '),
        }))}
      />
      <div>
        <SaveButton changed={changed} saving={save.isPending} primary />
      </div>
    </Form>
  )
}

/** Names known here; the one in force stays in the list. */
function timeZones(chosen: string): string[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return known.includes(chosen) ? known : [chosen, ...known]
}
