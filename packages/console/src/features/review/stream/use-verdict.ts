import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/calls/api.ts'
import { refreshTopic } from '../../../platform/calls/route-query.ts'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { type Judgement, judgeTurn } from '../../../platform/turns/turns.queries.ts'
import { undoOf } from '../../../platform/turns/undo-of.ts'
import { useKeys } from '../../../platform/turns/use-keys.ts'
import type { TurnUnderReviewProps } from './turn-under-review.tsx'
import { verdicts } from './verdict.ts'

/** The verdict on one turn and those equal to it, by button or key. */
export function useVerdict({
  explained,
  equalTurnIds,
  barred,
  lastJudged,
  isTakingBack,
  onJudging,
  onRefused,
  onJudged,
  onTakeBack,
}: TurnUnderReviewProps) {
  const { turn: before } = explained
  const keys = useHotkeys()
  const [choosing, setChoosing] = useState(false)
  const judge = useMutation({
    mutationFn: (judgement: Judgement) =>
      judgeTurn(before.turnId, { ...judgement, equalTurnIds, seenReviewedAt: before.reviewedAt }),
    // A refusal says what somebody else did: it has to be seen before the next try.
    onError: (error) => {
      if (error instanceof ApiError && [404, 409].includes(error.status)) void refreshTopic('turn')
      onRefused(before, equalTurnIds ?? [])
    },
    onSuccess: (judged) => {
      setChoosing(false)
      onJudged({ judged, undo: undoOf(before), equalTurnIds: equalTurnIds ?? [] })
    },
  })
  const say = (judgement: Judgement) => {
    judge.mutate(judgement)
    const { quality, correctClipId = before.correctClipId } = judgement
    onJudging({ ...before, quality, correctClipId }, equalTurnIds ?? [])
  }
  const act = (verdict: (typeof verdicts)[number]) => () =>
    verdict.judgement ? say(verdict.judgement) : setChoosing(true)
  // Once it is judged, the next turn is on its way: a key that comes first must not judge this one again.
  const isPending = judge.isPending || judge.isSuccess || isTakingBack || equalTurnIds === undefined
  const idle = !barred && !isPending && !choosing
  useKeys({
    ...Object.fromEntries(verdicts.map((verdict) => [keys[verdict.id], idle ? act(verdict) : undefined])),
    [keys.undo]: idle && lastJudged ? () => onTakeBack(lastJudged) : undefined,
  })
  return { choosing, setChoosing, say, act, isPending }
}

export type VerdictActs = ReturnType<typeof useVerdict>
