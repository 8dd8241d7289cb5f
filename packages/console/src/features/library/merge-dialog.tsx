import type { LibraryTopic } from '@studio/contract'
import { EmptyState, FormDialog, Select, Skeleton, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { mergeTopics, topicsQuery, undoMerge } from './library.queries.ts'

/** Takes the questions of another topic of the same organization into this one. */
export function MergeDialog({
  topic,
  onClose,
  onMerged,
  onUndone,
}: {
  topic: LibraryTopic
  onClose: () => void
  onMerged: (topic: LibraryTopic) => void
  onUndone: (topic: LibraryTopic) => void
}) {
  const { t } = useWords('library')
  const topics = useQuery(
    topicsQuery({ filter: 'scope:organization', sort: 'name', dir: 'asc', pageSize: 100 }),
  )
  const others = topics.data?.items.filter(
    (one) => one.organizationId === topic.organizationId && one.topicId !== topic.topicId,
  )
  const undo = useMutation({
    mutationFn: (mergeId: string) => undoMerge(topic.topicId, mergeId),
    onSuccess: (split) => {
      toast(t('mergeUndone'), { kind: 'success' })
      onUndone(split)
    },
  })
  const form = useForm({
    start: { from: '' },
    check: ({ from }) => ({ from: from ? undefined : t('mergeRequired') }),
    send: ({ from }) => mergeTopics(topic.topicId, from),
    onSaved: (merged) => {
      toast(t('merged', merged), {
        kind: 'success',
        undo: () => undo.mutate(merged.mergeId),
        undoKey: 'u',
      })
      onMerged(merged)
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('merge')}
      description={t('mergeHelp', topic)}
      submitLabel={t('merge')}
    >
      <NotRead reading={topics} />
      {others || topics.error ? null : <Skeleton height="60px" />}
      {others?.length === 0 ? <EmptyState title={t('mergeNone')} /> : null}
      {others && others.length > 0 ? (
        <Select
          label={t('mergeFrom')}
          placeholder={t('mergeChoose')}
          {...form.field('from')}
          options={others.map((one) => ({ value: one.topicId, label: one.name }))}
        />
      ) : null}
    </FormDialog>
  )
}
