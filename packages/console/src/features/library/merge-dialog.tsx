import type { LibraryTopic } from '@studio/contract'
import { EmptyState, FormDialog, Select, Skeleton, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [from, setFrom] = useState('')
  const [isMissing, setMissing] = useState(false)
  const merge = useMutation({
    mutationFn: () => mergeTopics(topic.topicId, from),
    meta: { showsError: true },
    onSuccess: (merged) => {
      toast(t('saved', merged), { kind: 'success' })
      onMerged(merged)
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('merge')}
      description={t('mergeHelp', topic)}
      onSubmit={() => {
        setMissing(from === '')
        if (from) merge.mutate()
      }}
      submitLabel={t('merge')}
      submitting={merge.isPending}
      error={merge.error?.message}
    >
      {others ? null : <Skeleton height="60px" />}
      {others?.length === 0 ? <EmptyState title={t('mergeNone')} /> : null}
      {others && others.length > 0 ? (
        <Select
          label={t('mergeFrom')}
          placeholder={t('mergeChoose')}
          value={from}
          error={isMissing && from === '' ? t('mergeRequired') : undefined}
          options={others.map((one) => ({ value: one.topicId, label: one.name }))}
          onChange={setFrom}
        />
      ) : null}
    </FormDialog>
  )
}
