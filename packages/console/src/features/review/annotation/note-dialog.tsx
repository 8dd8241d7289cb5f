import { limits, type Turn } from '@studio/contract'
import { FormDialog, TextArea } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation('review')
  const [note, setNote] = useState(turn.note)
  const submit = () => {
    if (note.trim() === turn.note) return onClose()
    annotate.mutate({ annotation: { note }, said: 'noteSaved', inDialog: true }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('noteTitle')}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={t('save')}
      submitting={annotate.isPending}
      error={annotate.error?.message}
    >
      <TextArea
        label={t('note')}
        hint={t('noteHelp')}
        rows={3}
        maxLength={limits.noteCharacters}
        value={note}
        onChange={setNote}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </FormDialog>
  )
}
