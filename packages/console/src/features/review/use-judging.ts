import type { Turn } from '@studio/contract'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { releaseKeys } from '../../platform/turns/held-keys.ts'
import { judgeTurn } from '../../platform/turns/turns.queries.ts'
import type { VerdictId } from '../../platform/turns/verdict.ts'
import type { JudgedTurn } from './stream/last-judged.tsx'
import { verdictsOf } from './stream/stream.ts'
import type { useStream } from './stream/use-stream.ts'

/** What a verdict does to the stream of turns while it is saved and after, and how the last one is undone. */
export function useJudging({
  stream,
  shown,
  open,
  leadOn,
  tell,
}: {
  stream: ReturnType<typeof useStream>
  /** The turn on the screen; none after the review was left. */
  shown: RefObject<string | undefined>
  open: (turnId: string) => void
  /** Opens what is found, unless the reviewer has left the turn since. */
  leadOn: (from: string, find: () => Promise<string | undefined>) => Promise<void>
  tell: (reason: Error) => void
}) {
  const [lastJudged, setLastJudged] = useState<JudgedTurn>()
  const [isTakingBack, setTakingBack] = useState(false)
  /** The verdict whose key was pressed before the turn that it is for could take one. */
  const queued = useRef<VerdictId>(undefined)
  const drop = useCallback(() => {
    queued.current = undefined
    releaseKeys()
  }, [])
  useEffect(
    () => () => {
      releaseKeys()
    },
    [],
  )
  /** Verdicts on their way, and the judged turn that is shown because no further one has been read. */
  const saving = useRef({ turnIds: new Set<string>(), last: '' })
  /** The reviewer does not wait until a verdict is saved. */
  const onJudging = (turn: Turn, equalTurnIds: string[]) => {
    setLastJudged(undefined)
    stream.note(verdictsOf(turn, equalTurnIds))
    saving.current.turnIds.add(turn.turnId)
    const next = stream.nextKnown(turn.turnId)
    saving.current.last = next ? '' : turn.turnId
    if (next) open(next)
  }
  const onRefused = (before: Turn, equalTurnIds: string[]) => {
    // The key behind it was meant for another turn than the one that comes back now.
    drop()
    saving.current.turnIds.delete(before.turnId)
    if (saving.current.last === before.turnId) saving.current.last = ''
    stream.note(verdictsOf(before, equalTurnIds))
    // A person who left the review stays where they are.
    if (shown.current) open(before.turnId)
  }
  const onJudged = (judged: JudgedTurn) => {
    saving.current.turnIds.delete(judged.judged.turn.turnId)
    setLastJudged(judged)
    stream.note(verdictsOf(judged.judged.turn, judged.equalTurnIds))
    // A list of what has no verdict changes with each one: more of it is read when all are saved.
    const { turnIds, last } = saving.current
    if (turnIds.size === 0 && last !== '' && shown.current === last)
      void leadOn(last, () => stream.nextOpen(last)).catch(tell)
  }
  const takeBack = async ({ judged, undo, equalTurnIds }: JudgedTurn) => {
    if (isTakingBack) return
    setTakingBack(true)
    try {
      const { turn } = await judgeTurn(judged.turn.turnId, {
        ...undo,
        equalTurnIds,
        seenReviewedAt: judged.turn.reviewedAt,
      })
      stream.note(verdictsOf(turn, equalTurnIds))
      setLastJudged(undefined)
      open(turn.turnId)
    } catch (reason) {
      tell(reason as Error)
    } finally {
      setTakingBack(false)
    }
  }
  return { queued, drop, lastJudged, isTakingBack, takeBack, onJudging, onRefused, onJudged }
}
