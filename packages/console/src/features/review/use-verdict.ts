import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Judged, type Judgement, judgeTurn } from '../../platform/turns/turns.queries.ts'
import { useKeys } from '../../platform/turns/use-keys.ts'
import type { TurnUnderReviewProps } from './turn-under-review.tsx'
import { undoOf, verdictOf, verdicts } from './verdict.ts'

/** The verdict on one turn, by button or key; it says in a toast what it did and can be taken back. */
export function useVerdict({ explained, mayEdit, lastJudged, onJudged, onTakenBack }: TurnUnderReviewProps) {
  const { t } = useTranslation('review')
  const { turn: before } = explained
  const [choosing, setChoosing] = useState(false)
  const judge = useMutation({
    mutationFn: (judgement: Judgement) => judgeTurn(before.turnId, judgement),
    onSuccess: (judged) => {
      setChoosing(false)
      tell(judged)
      onJudged(judged)
    },
  })
  const tell = ({ turn, live }: Judged) => {
    const said: string = t(`marked_${verdictOf(turn) ?? 'right'}`)
    const undo = undoOf(before)
    toast(
      live
        ? `${said} ${t('live', { ms: Math.max(1, Math.round(live.ms)), number: live.releaseNumber })}`
        : said,
      {
        kind: 'success',
        ...(undo
          ? {
              undoKey: 'u',
              undo: () =>
                void judgeTurn(before.turnId, undo).then(
                  () => onTakenBack(before),
                  (error: Error) => toast(error.message, { kind: 'error' }),
                ),
            }
          : {}),
      },
    )
  }
  const say = (judgement: Judgement) => judge.mutate(judgement)
  const act = (verdict: (typeof verdicts)[number]) => () =>
    verdict.judgement ? say(verdict.judgement) : setChoosing(true)
  const idle = mayEdit && !judge.isPending && !choosing
  useKeys({
    ...Object.fromEntries(verdicts.map((verdict) => [verdict.key, idle ? act(verdict) : undefined])),
    u: idle && lastJudged ? () => onTakenBack(lastJudged.turn) : undefined,
  })
  return { choosing, setChoosing, say, act, isPending: judge.isPending }
}

export type VerdictActs = ReturnType<typeof useVerdict>
