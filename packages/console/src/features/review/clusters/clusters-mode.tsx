import { EmptyState, formatNumber, Select, Skeleton, Spinner } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { storyfileNamesQuery } from '../../storyfiles/index.ts'
import { clustersQuery } from '../review.queries.ts'
import { ClusterDetail } from './cluster-detail.tsx'
import { ClusterList } from './cluster-list.tsx'
import { clusterDays, daysOf } from './days-of.ts'

/** What the visitors of one storyfile asked, grouped by what they wanted to know. */
export function ClustersMode({
  search,
  onChange,
}: {
  search: ChatLogSearch
  onChange: (next: ChatLogSearch) => void
}) {
  const { t } = useWords('review')
  const { data: storyfiles } = useQuery(storyfileNamesQuery)
  // There is nothing to choose from one.
  const storyfile =
    storyfiles?.find((one) => one.storyfileId === search.storyfileId) ??
    (storyfiles?.length === 1 ? storyfiles[0] : undefined)
  const days = daysOf(search)
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 px-4 py-3 lg:px-5">
        <Select
          label={t('storyfile')}
          className="min-w-60"
          value={storyfile?.storyfileId ?? ''}
          onChange={(storyfileId: string) => onChange({ ...search, storyfileId })}
          options={[
            ...(storyfile ? [] : [{ value: '', label: t('chooseStoryfile') }]),
            ...(storyfiles ?? []).map((one) => ({ value: one.storyfileId, label: one.name })),
          ]}
        />
        <Select
          label={t('days')}
          value={String(days)}
          onChange={(next: string) => onChange({ ...search, days: next })}
          options={clusterDays.map((one) => ({ value: String(one), label: t('lastDays', { number: one }) }))}
        />
      </div>
      {storyfile ? (
        <Clusters key={`${storyfile.storyfileId} ${days}`} storyfile={storyfile} days={days} />
      ) : storyfiles ? (
        <Centred>
          <EmptyState title={t('chooseStoryfile')}>{t('clustersOfOne')}</EmptyState>
        </Centred>
      ) : null}
    </>
  )
}

function Centred({ children }: { children: ReactNode }) {
  return <div className="p-4 lg:p-5">{children}</div>
}

function Clusters({
  storyfile,
  days,
}: {
  storyfile: { storyfileId: string; organizationId: string }
  days: (typeof clusterDays)[number]
}) {
  const { t } = useWords('review')
  const { data, error, refetch } = useQuery(clustersQuery(storyfile.storyfileId, days))
  const [chosen, setChosen] = useState<string>()
  if (error)
    return (
      <Centred>
        <NotRead reading={{ error, refetch }} />
      </Centred>
    )
  if (!data || (data.forming && data.clusters.length === 0))
    return (
      <Centred>
        <p role="status" className="pb-3 text-text2">
          {data
            ? t('clusteringOf', { count: data.questions, number: formatNumber(data.questions) })
            : t('clustering')}
        </p>
        <Skeleton height="10rem" />
      </Centred>
    )
  const cluster = data.clusters.find((one) => one.text === chosen) ?? data.clusters[0]
  if (!cluster)
    return (
      <Centred>
        <EmptyState title={t('noClusters')}>{t('noClustersHelp')}</EmptyState>
      </Centred>
    )
  return (
    <>
      {data.forming ? (
        <p role="status" className="flex items-center gap-2 px-4 pb-3 text-text2 lg:px-5">
          <Spinner />
          {t('clustersSoon')}
        </p>
      ) : null}
      <div className="flex grow flex-col border-line border-t lg:grid lg:h-0 lg:min-h-[30rem] lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
        <ClusterList found={data} shown={cluster.text} onOpen={setChosen} />
        <ClusterDetail key={cluster.text} cluster={cluster} storyfile={storyfile} />
      </div>
    </>
  )
}
