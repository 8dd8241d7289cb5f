import { limits, readPasted } from '@studio/contract'
import { Banner, Button, Dialog, TextArea } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
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
  const formId = useId()
  const [values, setValues] = useState('')
  const [problem, setProblem] = useState<string>()
  const [settings, setSettings] = useState(newSettings)
  const add = useMutation({
    mutationFn: () => addEntries({ organizationId: organization.id, values }, settings),
    meta: { showsError: true },
    onError: (error) => setProblem(error instanceof ApiError ? error.field('values') : undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = readPasted(values).length === 0
    setProblem(isEmpty ? t('valuesRequired') : undefined)
    if (!isEmpty) add.mutate()
  }
  const results = add.data?.results
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('addTitle', { organization: organization.label })}
      closeOnBackdrop={values === '' || results !== undefined}
      footer={
        results ? (
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button variant="cancel" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" loading={add.isPending}>
              {t('add')}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <Results results={results} />
      ) : (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
          {add.error && !problem ? <Banner kind="error">{add.error.message}</Banner> : null}
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
        </form>
      )}
    </Dialog>
  )
}

type Result = Awaited<ReturnType<typeof addEntries>>['results'][number]

function Results({ results }: { results: Result[] }) {
  const { t } = useTranslation('whitelist')
  const added = results.filter((one) => one.whitelistEntryId)
  const refused = results.filter((one) => !one.whitelistEntryId)
  return (
    <div className="grid gap-4">
      {added.length > 0 ? <Banner kind="success">{t('addResult', { count: added.length })}</Banner> : null}
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
    </div>
  )
}
