import { languageOf, locales, type OrganizationDetail } from '@studio/contract'
import { Form, Select, TextField } from '@studio/ui'
import { useState } from 'react'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { DraftSave } from '../../platform/drafts/draft-save.tsx'
import { isNameFree } from '../../platform/organizations/name-free.ts'
import { languageName, languages } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { saveOrganization } from './organizations.queries.ts'
import { fieldError, useOrganizationForm } from './use-organization-form.ts'

export function GeneralTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const { label, shortName, locale, timeZone } = organization
  const form = useOrganizationForm(
    organization,
    { label, shortName, locale, timeZone },
    (seen, _shown, changes) => saveOrganization(seen, changes),
  )
  const { shown, change } = form
  const [labelError, setLabelError] = useState<string>()
  const checkLabel = async () => {
    const wanted = shown.label.trim()
    if (!wanted || wanted.toLowerCase() === label.toLowerCase()) return
    const free = await isNameFree('organizations', wanted).catch(() => true)
    setLabelError(free ? undefined : t('nameTaken'))
  }
  const submit = () => {
    setLabelError(shown.label.trim() ? undefined : t('nameRequired'))
    if (shown.label.trim()) form.submit()
  }
  const names = { label: t('name'), shortName: t('shortName'), locale: t('locale'), timeZone: t('timeZone') }
  return (
    <Form onSubmit={submit} submitting={form.isSaving} className="grid gap-4 sm:grid-cols-2">
      <DraftNotices form={form} names={names} written={{ locale: languageName }} faultsAtFields />
      <TextField
        className="sm:col-span-2"
        label={t('name')}
        required
        maxLength={120}
        value={shown.label}
        error={labelError ?? fieldError(form, 'label')}
        onChange={(value) => {
          change({ label: value })
          setLabelError(undefined)
        }}
        onBlur={() => void checkLabel()}
      />
      <TextField
        className="sm:col-span-2"
        label={t('shortName')}
        hint={t('shortNameHint')}
        maxLength={40}
        value={shown.shortName}
        error={fieldError(form, 'shortName')}
        onChange={(value) => change({ shortName: value })}
      />
      <Select
        label={t('locale')}
        hint={t('localeHint')}
        value={languageOf(shown.locale)}
        error={fieldError(form, 'locale')}
        onChange={(code) => change({ locale: locales[code] })}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        label={t('timeZone')}
        value={shown.timeZone}
        error={fieldError(form, 'timeZone')}
        onChange={(value) => change({ timeZone: value })}
        options={timeZones(organization.timeZone).map((value) => ({
          value,
          label: value.replaceAll('_', ' '),
        }))}
      />
      <div>
        <DraftSave form={form} primary />
      </div>
    </Form>
  )
}

/** Names known here; the one in force stays in the list. */
function timeZones(chosen: string): string[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return known.includes(chosen) ? known : [chosen, ...known]
}
