import type { Turn } from '@studio/contract'
import { Banner } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { ApiError } from '../../platform/calls/api.ts'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { queryClient } from '../../platform/calls/query-client.ts'
import { useHotkeys } from '../../platform/session/own-profile.queries.ts'
import { turnQuery } from '../../platform/turns/turns.queries.ts'
import { useKeys } from '../../platform/turns/use-keys.ts'
import type { VerdictId } from '../../platform/turns/verdict.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { JudgedTurn } from './stream/last-judged.tsx'
import { groupsOf, neighboursOf } from './stream/stream.ts'
import { TurnUnderReview } from './stream/turn-under-review.tsx'
import type { Stream } from './stream/use-stream.ts'
import { useReviewBarred } from './use-review-barred.ts'

/** The turn that is shown, with the keys that move on. */
export function OpenTurn({
  turnId,
  stream,
  queued,
  lastJudged,
  isTakingBack,
  onNext,
  onPrevious,
  onJudging,
  onRefused,
  onJudged,
  onTakeBack,
}: {
  turnId: string
  stream: Stream
  queued: RefObject<VerdictId | undefined>
  lastJudged: JudgedTurn | undefined
  isTakingBack: boolean
  onNext: () => void
  onPrevious: () => void
  onJudging: (turn: Turn, equalTurnIds: string[]) => void
  onRefused: (before: Turn, equalTurnIds: string[]) => void
  onJudged: (judged: JudgedTurn) => void
  onTakeBack: (judged: JudgedTurn) => void
}) {
  const { t } = useWords('review')
  const { data, error, refetch } = useQuery(turnQuery(turnId))
  const listed = stream.turns.find((turn) => turn.turnId === turnId)
  // What the list knows is shown at once; the reasons follow.
  const explained = data ?? (listed && { turn: listed, explanations: [], whatWouldChangeIt: '' })
  const barred = useReviewBarred('edit', explained?.turn.storyfileId)
  const mayErase = useReviewBarred('owner', explained?.turn.storyfileId) === undefined
  const keys = useHotkeys()
  const { previous, next } = neighboursOf(groupsOf(stream.turns), turnId)
  const isFirst = !previous && !stream.hasPrevious
  useEffect(() => {
    if (next) void queryClient.prefetchQuery({ ...turnQuery(next), staleTime: 60_000 })
  }, [next])
  useKeys({ [keys.next]: onNext, [keys.previous]: isFirst ? undefined : onPrevious })
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="p-4 lg:p-8">
        <Banner kind="warning" action={{ label: t('toNextTurn'), onClick: onNext }}>
          {t('turnGone')}
        </Banner>
      </div>
    )
  if (!explained)
    return error ? (
      <div className="p-4 lg:p-8">
        <NotRead reading={{ error, refetch }} />
      </div>
    ) : (
      <div aria-busy="true" />
    )
  return (
    <TurnUnderReview
      explained={explained}
      equalTurnIds={data?.equalTurnIds}
      barred={barred}
      mayErase={mayErase}
      isFirst={isFirst}
      queued={queued}
      lastJudged={lastJudged}
      isTakingBack={isTakingBack}
      onNext={onNext}
      onPrevious={onPrevious}
      onJudging={onJudging}
      onRefused={onRefused}
      onJudged={onJudged}
      onTakeBack={onTakeBack}
      onAnnotated={(turn) => stream.note(new Map([[turn.turnId, turn]]))}
    />
  )
}
