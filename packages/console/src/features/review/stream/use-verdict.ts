import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { holdKeys } from '../../../platform/turns/held-keys.ts'
import { type Judgement, judgeTurn, showRefused } from '../../../platform/turns/turns.queries.ts'
import { useKeys } from '../../../platform/turns/use-keys.ts'
import { undoOf, type Verdict, verdicts } from '../../../platform/turns/verdict.ts'
import type { TurnUnderReviewProps } from './turn-under-review.tsx'

/** The verdict on one turn and those equal to it, by button or key. */
export function useVerdict({
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
  const keys = useHotkeys()
  const [choosing, setChoosing] = useState(false)
  const judge = useMutation({
    mutationFn: (judgement: Judgement) =>
      judgeTurn(before.turnId, { ...judgement, equalTurnIds, seenReviewedAt: before.reviewedAt }),
    onError: (error) => {
      showRefused(error)
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
  const act = (verdict: Verdict) => () => {
    if (verdict.judgement) return say(verdict.judgement)
    // What is typed from here on is what is looked for.
    holdKeys()
    setChoosing(true)
  }
  // Once it is judged, the next turn is on its way: a key that comes first must not judge this one again.
  const isPending = judge.isPending || judge.isSuccess || isTakingBack || equalTurnIds === undefined
  const idle = !barred && !isPending && !choosing
  // A key that comes while the turn, or the verdict before, is on its way is kept: it is for the turn that is shown next.
  const keep = (verdict: Verdict) => () => {
    if (queued.current || isTakingBack) return
    queued.current = verdict.id
    if (!verdict.judgement) holdKeys()
  }
  const later = (verdict: Verdict) => (barred || choosing ? undefined : idle ? act(verdict) : keep(verdict))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the turn can take a verdict
  useEffect(() => {
    const kept = idle ? verdicts.find(({ id }) => id === queued.current) : undefined
    if (!kept) return
    queued.current = undefined
    act(kept)()
  }, [idle])
  useKeys({
    ...Object.fromEntries(verdicts.map((verdict) => [keys[verdict.id], later(verdict)])),
    [keys.undo]: idle && lastJudged ? () => onTakeBack(lastJudged) : undefined,
  })
  return { choosing, setChoosing, say, act, isPending }
}

export type VerdictActs = ReturnType<typeof useVerdict>
