import type { LibraryTopic } from '@studio/contract'
import { EmptyState, FormDialog, Select, Skeleton, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../platform/forms/use-form.ts'
import { mergeTopics, topicsQuery } from './library.queries.ts'

/** Takes the questions of another topic of the same organization into this one. */
export function MergeDialog({
  topic,
  onClose,
  onMerged,
}: {
  topic: LibraryTopic
  onClose: () => void
  onMerged: (topic: LibraryTopic) => void
}) {
  const { t } = useTranslation('library')
  const { data } = useQuery(
    topicsQuery({ filter: 'scope:organization', sort: 'name', dir: 'asc', pageSize: 100 }),
  )
  const others = data?.items.filter(
    (one) => one.organizationId === topic.organizationId && one.topicId !== topic.topicId,
  )
  const form = useForm({
    start: { from: '' },
    check: ({ from }) => ({ from: from ? undefined : t('mergeRequired') }),
    send: ({ from }) => mergeTopics(topic.topicId, from),
    onSaved: (merged) => {
      toast(t('saved', merged), { kind: 'success' })
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
      {others ? null : <Skeleton height="60px" />}
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
