import { limits, type Storyfile } from '@studio/contract'
import { FormDialog, TextArea, toast } from '@studio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { BulkChosen } from '../../../platform/lists/bulk-bar.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { chosenClips, noteQuestions } from './clip-bulk.queries.ts'

/** Says what visitors should know before the chosen answers. */
export function NoteDialog({
  storyfile: { storyfileId },
  chosen,
  onClose,
}: {
  storyfile: Pick<Storyfile, 'storyfileId'>
  chosen: BulkChosen
  onClose: () => void
}) {
  const { t } = useWords('clips')
  const client = useQueryClient()
  const form = useForm({
    start: { note: '' },
    send: async ({ note }) =>
      noteQuestions(storyfileId, await chosenClips(client, storyfileId, chosen.selection), note.trim()),
    onSaved: (acted) => {
      toast(t('notedMany', { count: acted.count }), { kind: 'success' })
      chosen.done(acted)
      onClose()
    },
  })
  return (
    <FormDialog {...form.dialog} title={t('contentNote')} submitLabel={t('saveNote')} onClose={onClose}>
      <TextArea
        label={t('noteBefore')}
        hint={t('noteEmpty')}
        rows={3}
        maxLength={limits.contentNoteCharacters}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
