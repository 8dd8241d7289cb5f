import type { WhitelistEntry } from '@studio/contract'
import { FormDialog, toast } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { EntryForm, settingsOf } from './entry-form.tsx'
import { changeEntry } from './whitelist.queries.ts'

/** Changes what whoever comes by an entry becomes. */
export function EditDialog({
  organizationId,
  entry,
  onClose,
}: {
  organizationId: string
  entry: WhitelistEntry
  onClose: () => void
}) {
  const { t } = useWords('whitelist')
  const { value } = entry
  const form = useForm({
    start: settingsOf(entry),
    send: (settings) => changeEntry(entry, settings),
    onSaved: () => {
      toast(t('saved', { value }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width={640}
      title={t('editTitle', { value })}
      submitLabel={t('save')}
    >
      <EntryForm organizationId={organizationId} form={form} />
    </FormDialog>
  )
}
