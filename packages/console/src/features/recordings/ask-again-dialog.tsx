import type { RecordedTake } from '@studio/contract'
import { FormDialog, TextArea, toast } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { askAgain } from './recordings.queries.ts'

/** Asks the guest for another take, with a note. */
export function AskAgainDialog({
  storyfileId,
  take,
  onClose,
}: {
  storyfileId: string
  take: RecordedTake
  onClose: () => void
}) {
  const { t } = useWords('recordings')
  const { takeId, guestName: name, questionText: question } = take
  const form = useForm({
    start: { note: take.note },
    check: ({ note }) => ({ note: note.trim() ? undefined : t('noteRequired') }),
    send: ({ note }) => askAgain(storyfileId, takeId, note.trim()),
    onSaved: () => {
      toast(t('againToast', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('againTitle', { question })}
      submitLabel={t('againSend')}
    >
      <p className="text-text2">{t('againHelp', { name })}</p>
      <TextArea label={t('note')} required maxLength={1000} rows={3} {...form.field('note')} />
    </FormDialog>
  )
}
