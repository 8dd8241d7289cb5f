import { limits, readPasted } from '@studio/contract'
import { Dialog, FormDialog, TextArea } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { EntryForm, newSettings } from './entry-form.tsx'
import { addEntries } from './whitelist.queries.ts'

/** Adds as many addresses and domains as are pasted; then tells what became of each. */
export function AddDialog({
  organization,
  onClose,
}: {
  organization: { id: string; label: string }
  onClose: () => void
}) {
  const { t } = useTranslation('whitelist')
  const [values, setValues] = useState('')
  const [problem, setProblem] = useState<string>()
  const [settings, setSettings] = useState(newSettings)
  const add = useMutation({
    mutationFn: () => addEntries({ organizationId: organization.id, values }, settings),
    meta: { showsError: true },
    onError: (error) => setProblem(error instanceof ApiError ? error.field('values') : undefined),
  })
  const submit = () => {
    const isEmpty = readPasted(values).length === 0
    setProblem(isEmpty ? t('valuesRequired') : undefined)
    if (!isEmpty) add.mutate()
  }
  if (add.data) return <AddResults results={add.data.results} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      width={640}
      title={t('addTitle', { organization: organization.label })}
      closeOnBackdrop={values === ''}
      onSubmit={submit}
      submitLabel={t('add')}
      submitting={add.isPending}
      error={add.error && !problem ? add.error.message : undefined}
    >
      <TextArea
        label={t('values')}
        hint={t('valuesHint')}
        required
        rows={3}
        maxLength={limits.pastedCharacters}
        spellCheck={false}
        autoCapitalize="none"
        value={values}
        error={problem}
        onChange={(text) => {
          setValues(text)
          setProblem(undefined)
        }}
      />
      <EntryForm organizationId={organization.id} settings={settings} onChange={setSettings} />
    </FormDialog>
  )
}

type Result = Awaited<ReturnType<typeof addEntries>>['results'][number]

/** What became of each: a dialog of its own, so that the focus goes into it and what it says is read. */
function AddResults({ results, onClose }: { results: Result[]; onClose: () => void }) {
  const { t } = useTranslation('whitelist')
  const added = results.filter((one) => one.whitelistEntryId)
  const refused = results.filter((one) => !one.whitelistEntryId)
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('addResultTitle')}
      description={t('addResult', { count: added.length })}
    >
      {refused.length > 0 ? (
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('addRefused')}</h3>
          <ul className="grid gap-1">
            {refused.map(({ value, message }) => (
              <li key={value}>{t('refusedLine', { value, message })}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  )
}
