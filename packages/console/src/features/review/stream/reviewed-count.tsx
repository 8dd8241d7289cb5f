import { limits } from '@studio/contract'
import { formatNumber, Meter } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { reviewedQuery, type TurnsQuery } from '../review.queries.ts'

/** How far the review of what the filters find has come. */
export function ReviewedCount({ query }: { query: TurnsQuery }) {
  const { t } = useWords('review')
  const { sort: _, dir: __, page: ___, quality: ____, ...found } = query
  const { data } = useQuery(reviewedQuery(found))
  if (!data) return null
  if (data.reviewed === null)
    return (
      <span className="text-meta text-text2">
        {data.open > limits.countedTurns
          ? t('manyOpen', { number: formatNumber(limits.countedTurns) })
          : t('openOfMany', { count: data.open, number: formatNumber(data.open) })}
      </span>
    )
  const words = { reviewed: formatNumber(data.reviewed), total: formatNumber(data.total) }
  return (
    <div className="flex items-center gap-2.5 text-meta text-text2">
      <span aria-hidden="true">
        <b className="text-text">{words.reviewed}</b> {t('ofReviewed', words)}
      </span>
      <Meter
        label={t('reviewed')}
        hideLabel
        className="w-32"
        value={data.reviewed}
        max={Math.max(1, data.total)}
        valueText={`${words.reviewed} ${t('ofReviewed', words)}`}
      />
    </div>
  )
}
