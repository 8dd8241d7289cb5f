import { limits, readPasted } from '@studio/contract'
import { Dialog, FormDialog, TextArea } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
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
  const { t } = useWords('whitelist')
  const form = useForm({
    start: { ...newSettings, values: '' },
    check: ({ values }) => ({ values: readPasted(values).length === 0 ? t('valuesRequired') : undefined }),
    send: ({ values, ...settings }) => addEntries({ organizationId: organization.id, values }, settings),
  })
  if (form.reply) return <AddResults results={form.reply.results} onClose={onClose} />
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width={640}
      title={t('addTitle', { organization: organization.label })}
      submitLabel={t('add')}
    >
      <TextArea
        label={t('values')}
        hint={t('valuesHint')}
        required
        rows={3}
        maxLength={limits.pastedCharacters}
        spellCheck={false}
        autoCapitalize="none"
        {...form.field('values')}
      />
      <EntryForm organizationId={organization.id} form={form} />
    </FormDialog>
  )
}

type Result = Awaited<ReturnType<typeof addEntries>>['results'][number]

/** What became of each: a dialog of its own, so that the focus goes into it and what it says is read. */
function AddResults({ results, onClose }: { results: Result[]; onClose: () => void }) {
  const { t } = useWords('whitelist')
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
