import type { Storyfile } from '@studio/contract'
import { FormDialog, Select, toast } from '@studio/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { BulkChosen } from '../../../platform/lists/bulk-bar.tsx'
import { scriptQuery } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { chosenClips, moveQuestions } from './clip-bulk.queries.ts'

/** Moves the questions of the chosen clips to another topic. */
export function MoveDialog({
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
  const { data: script } = useQuery(scriptQuery(storyfileId))
  const topics = script?.topics ?? []
  const form = useForm({
    start: { topicId: '' },
    check: ({ topicId }) => ({ topicId: topicId ? undefined : t('topicMissing') }),
    send: async ({ topicId }) => {
      const topic = topics.find((one) => one.topicId === topicId)!
      return moveQuestions(storyfileId, await chosenClips(client, storyfileId, chosen.selection), topic)
    },
    onSaved: (acted) => {
      const { count } = acted
      toast(count === 0 ? t('movedNone') : t('movedMany', { count }), { kind: 'success' })
      chosen.done(acted)
      onClose()
    },
  })
  return (
    <FormDialog {...form.dialog} title={t('moveTitle')} submitLabel={t('move')} onClose={onClose}>
      <p>{t('moveHelp')}</p>
      <Select
        label={t('topic')}
        placeholder={t('chooseTopic')}
        options={topics.map(({ topicId, name }) => ({ value: topicId, label: name }))}
        {...form.field('topicId')}
      />
    </FormDialog>
  )
}
