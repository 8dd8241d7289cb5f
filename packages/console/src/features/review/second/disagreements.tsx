import type { Disagreement, GivenVerdict } from '@studio/contract'
import { Button, formatDateTime, formatNumber, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { QualityChip } from '../quality-chip.tsx'
import { disagreementsQuery, settle } from './second-reviews.queries.ts'

/** Turns of which two people said different things; one of the verdicts is kept. */
export function Disagreements({ organizationId }: { organizationId: string }) {
  const { t } = useWords('review')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(disagreementsQuery(organizationId, page))
  if (error) return <NotRead reading={{ error, refetch }} />
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="disagreements" className="flex flex-col gap-3">
      <h2 id="disagreements" className="font-semibold text-title">
        {t('disagreements', { count: data.total, number: formatNumber(data.total) })}
      </h2>
      <ul className="flex flex-col gap-3">
        {data.items.map((one) => (
          <li key={one.turn.turnId} className="rounded-10 border border-line px-4 py-3">
            <DisagreementRow disagreement={one} />
          </li>
        ))}
      </ul>
      {data.pageCount > 1 ? (
        <div className="flex items-center gap-3 text-meta text-text2">
          <Button
            size="small"
            disabledReason={page > 1 ? undefined : t('isFirstPage')}
            onClick={() => setPage(page - 1)}
          >
            {t('newer')}
          </Button>
          {t('pageOf', { page: formatNumber(data.page), pages: formatNumber(data.pageCount) })}
          <Button
            size="small"
            disabledReason={page < data.pageCount ? undefined : t('isLastPage')}
            onClick={() => setPage(page + 1)}
          >
            {t('older')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function DisagreementRow({ disagreement: { turn, first, second, version } }: { disagreement: Disagreement }) {
  const { t } = useWords('review')
  const keep = useMutation({
    mutationFn: (which: 'first' | 'second') => settle({ turnId: turn.turnId, version }, which),
    onSuccess: () => void toast(t('settled'), { kind: 'success' }),
  })
  const side = (which: 'first' | 'second', given: GivenVerdict) => (
    <div className="flex flex-col items-start gap-2">
      <Given verdict={given} />
      <Button
        size="small"
        loading={keep.isPending && keep.variables === which}
        onClick={() => keep.mutate(which)}
      >
        {t('keepVerdict', { name: given.reviewer || t('formerReviewer') })}
      </Button>
    </div>
  )
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="break-words font-voice text-said-large">{turn.heardText}</h3>
        <p className="text-meta text-text2">
          {turn.chosenQuestion ? `${t('answeredWith')}: ${turn.chosenQuestion}` : t(`kind_${turn.kind}`)}
          {' · '}
          {turn.storyfileName}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {side('first', first)}
        {side('second', second)}
      </div>
    </div>
  )
}

function Given({
  verdict: { reviewer, quality, correctClipId, correctQuestion, at },
}: {
  verdict: GivenVerdict
}) {
  const { t } = useWords('review')
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <QualityChip quality={quality} noAnswer={quality === 'wrong' && correctClipId === null} />
        {correctQuestion ? <span className="font-voice text-said">{correctQuestion}</span> : null}
      </p>
      <p className="text-meta text-text2">
        {t('reviewedBy', { name: reviewer || t('formerReviewer'), time: formatDateTime(at) })}
      </p>
    </div>
  )
}
