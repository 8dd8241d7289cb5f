import { Button, EmptyState, formatNumber, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { useKeys } from '../../../platform/turns/use-keys.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { reviewedQuery, type TurnsQuery } from '../review.queries.ts'
import { type JudgedTurn, LastJudged } from './last-judged.tsx'

/** After the last turn: everything is done, or what was skipped is left. The last verdict can still be undone. */
export function StreamEnd({
  query,
  lastJudged,
  isTakingBack,
  onBack,
  onTakeBack,
  onBegin,
  onLeave,
}: {
  query: TurnsQuery
  lastJudged: JudgedTurn | undefined
  isTakingBack: boolean
  /** To the turn that was shown last; undefined: there was none. */
  onBack: (() => void) | undefined
  onTakeBack: (judged: JudgedTurn) => void
  onBegin: () => void
  onLeave: () => void
}) {
  const { t } = useWords('review')
  const keys = useHotkeys()
  useKeys({
    [keys.previous]: onBack,
    [keys.undo]: lastJudged && !isTakingBack ? () => onTakeBack(lastJudged) : undefined,
  })
  const { sort: _, dir: __, page: ___, quality, ...found } = query
  const { data, isFetching } = useQuery(reviewedQuery(found))
  const left = data?.open ?? 0
  const isAll = quality !== undefined && quality !== 'unreviewed'
  return (
    <section aria-label={t('underReview')} className="flex min-h-0 flex-col bg-surface">
      <div role="status" className="grow px-4 py-4 lg:px-8">
        {!data || isFetching ? (
          <Skeleton width="40%" />
        ) : left > 0 && !isAll ? (
          <EmptyState
            title={t('endLeft', { count: left, number: formatNumber(left) })}
            action={
              <Button variant="primary" onClick={onBegin}>
                {t('reviewLeft')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={isAll ? t('endOfList') : t('allReviewed')}
            action={<Button onClick={onLeave}>{t('toTable')}</Button>}
          >
            {isAll ? null : t('allReviewedHelp')}
          </EmptyState>
        )}
      </div>
      {lastJudged ? (
        <div className="shrink-0 border-line border-t px-4 py-3 lg:px-8">
          <LastJudged last={lastJudged} onTakeBack={() => onTakeBack(lastJudged)} />
        </div>
      ) : null}
    </section>
  )
}
