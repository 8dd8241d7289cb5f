import { languageOf, locales, type OrganizationDetail } from '@studio/contract'
import { Form, Select, TextField } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldConflict } from '../../platform/drafts/field-conflict.tsx'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { useFieldDraft } from '../../platform/drafts/use-field-draft.ts'
import { languages } from '../../platform/language.ts'
import { isLabelFree } from './organizations.queries.ts'
import { fieldError, SaveError, useSaveOrganization } from './use-save-organization.tsx'

export function GeneralTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const { t: tDrafts } = useTranslation('drafts')
  const { label, shortName, locale, timeZone } = organization
  const draft = useFieldDraft({ label, shortName, locale, timeZone })
  const { shown, unsent, conflicts, change } = draft
  const [labelError, setLabelError] = useState<string>()
  const save = useSaveOrganization(organization)
  const changed = Object.keys(unsent).length > 0
  const checkLabel = async () => {
    const wanted = shown.label.trim()
    if (!wanted || wanted.toLowerCase() === label.toLowerCase()) return
    const free = await isLabelFree(wanted).catch(() => true)
    setLabelError(free ? undefined : t('nameTaken'))
  }
  const submit = () => {
    setLabelError(shown.label.trim() ? undefined : t('nameRequired'))
    if (shown.label.trim() && changed && conflicts.length === 0)
      save.mutate(unsent, { onSuccess: draft.clear })
  }
  const words = { label: t('name'), shortName: t('shortName'), locale: t('locale'), timeZone: t('timeZone') }
  const storedWords = (field: keyof typeof words) =>
    field === 'locale' ? languages.find(({ code }) => code === languageOf(locale))!.name : organization[field]
  return (
    <Form onSubmit={submit} submitting={save.isPending} className="grid gap-4 sm:grid-cols-2">
      <div className="grid gap-3 empty:hidden sm:col-span-2">
        <SaveError save={save} />
        {conflicts.map((field) => (
          <FieldConflict
            key={field}
            field={words[field]}
            theirs={storedWords(field)}
            onSettle={(whose) => draft.settle(field, whose)}
          />
        ))}
      </div>
      <TextField
        className="sm:col-span-2"
        label={t('name')}
        required
        maxLength={120}
        value={shown.label}
        error={labelError ?? fieldError(save, 'label')}
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
        error={fieldError(save, 'shortName')}
        onChange={(value) => change({ shortName: value })}
      />
      <Select
        label={t('locale')}
        hint={t('localeHint')}
        value={languageOf(shown.locale)}
        error={fieldError(save, 'locale')}
        onChange={(code) => change({ locale: locales[code] })}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        label={t('timeZone')}
        value={shown.timeZone}
        error={fieldError(save, 'timeZone')}
        onChange={(value) => change({ timeZone: value })}
        options={timeZones(organization.timeZone).map((value) => ({
          value,
          label: value.replaceAll('_', ' '),
        }))}
      />
      <div>
        <SaveButton
          changed={changed || conflicts.length > 0}
          barred={conflicts.length > 0 ? tDrafts('conflictsFirst') : undefined}
          saving={save.isPending}
          primary
        />
      </div>
    </Form>
  )
}

/** Names known here; the one in force stays in the list. */
function timeZones(chosen: string): string[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return known.includes(chosen) ? known : [chosen, ...known]
}
