import { useMutation } from '@tanstack/react-query'
import { type Judgement, judgeTurn, showRefused } from '../../../platform/turns/turns.queries.ts'
import { useVerdict } from '../../../platform/turns/use-verdict.ts'
import { undoOf } from '../../../platform/turns/verdict.ts'
import type { TurnUnderReviewProps } from './turn-under-review.tsx'

/** The verdict on one turn and those equal to it. */
export function useStreamVerdict({
  explained,
  equalTurnIds,
  barred,
  queued,
  lastJudged,
  isTakingBack,
  onJudging,
  onRefused,
  onJudged,
  onTakeBack,
}: TurnUnderReviewProps) {
  const { turn: before } = explained
  const judge = useMutation({
    mutationFn: (judgement: Judgement) =>
      judgeTurn(before.turnId, { ...judgement, equalTurnIds, seenReviewedAt: before.reviewedAt }),
    onError: (error) => {
      showRefused(error)
      onRefused(before, equalTurnIds ?? [])
    },
    onSuccess: (judged) => {
      verdict.setChoosing(false)
      onJudged({ judged, undo: undoOf(before), equalTurnIds: equalTurnIds ?? [] })
    },
  })
  const verdict = useVerdict({
    say(judgement) {
      judge.mutate(judgement)
      const { quality, correctClipId = before.correctClipId } = judgement
      onJudging({ ...before, quality, correctClipId }, equalTurnIds ?? [])
    },
    // Once it is judged, the next turn is on its way: a key that comes first must not judge this one again.
    isPending: judge.isPending || judge.isSuccess || isTakingBack || equalTurnIds === undefined,
    barred,
    // A key that comes while the turn, or the verdict before, is on its way is for the turn that is shown next.
    queued: isTakingBack ? undefined : queued,
    more: { undo: barred || !lastJudged ? undefined : () => onTakeBack(lastJudged) },
  })
  return verdict
}
