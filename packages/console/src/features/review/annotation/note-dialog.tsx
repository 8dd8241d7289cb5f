import { limits, type Turn } from '@studio/contract'
import { FormDialog, TextArea } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import type { useAnnotating } from './use-annotating.ts'

/** A note about a turn, for colleagues. Saved empty, it is removed. */
export function NoteDialog({
  turn,
  annotate,
  onClose,
}: {
  turn: Turn
  annotate: ReturnType<typeof useAnnotating>
  onClose: () => void
}) {
  const { t } = useWords('review')
  const form = useForm({
    start: { note: turn.note },
    send: ({ note }) =>
      note.trim() === turn.note
        ? undefined
        : annotate.mutateAsync({ annotation: { note }, said: 'noteSaved', inDialog: true }),
    onSaved: onClose,
  })
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('noteTitle')} submitLabel={t('save')}>
      <TextArea
        label={t('note')}
        hint={t('noteHelp')}
        rows={3}
        maxLength={limits.noteCharacters}
        {...form.field('note')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </FormDialog>
  )
}
