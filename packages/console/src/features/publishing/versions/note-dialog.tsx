import { type ListedRelease, limits } from '@studio/contract'
import { FormDialog, IconButton, TextField, toast } from '@studio/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { annotate } from '../publishing.queries.ts'

/** The note of a release, and the way to change it. */
export function ReleaseNote({ release, barred }: { release: ListedRelease; barred: string | undefined }) {
  const { t } = useWords('publishing')
  const [isOpen, setOpen] = useState(false)
  const { number, note } = release
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 break-words text-meta text-text2">{note || t('noNote')}</span>
      <IconButton
        size="small"
        label={t('editNote', { number })}
        icon={<Pencil aria-hidden="true" />}
        disabledReason={barred}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <NoteDialog release={release} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}

function NoteDialog({ release, onClose }: { release: ListedRelease; onClose: () => void }) {
  const { t } = useWords('publishing')
  // What the person saw when the dialog opened: what another person wrote since then is not overwritten.
  const [seen] = useState(release.note)
  const form = useForm({
    start: { note: seen },
    send: ({ note }) => annotate(release, { note, basedOn: seen }),
    onSaved: () => {
      toast(t('noteSaved'), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('noteOf', { number: release.number })}
      submitLabel={t('saveNote')}
    >
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        maxLength={limits.releaseNoteCharacters}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
