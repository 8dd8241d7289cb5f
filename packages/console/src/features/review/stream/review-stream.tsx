import { useEffect, useRef, useState } from 'react'
import { tellFailure } from '../../../platform/calls/declined.ts'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { OpenTurn } from '../open-turn.tsx'
import { TurnList } from '../turn-list.tsx'
import { useJudging } from '../use-judging.ts'
import { useMarkReadAtEnd } from '../use-mark-read.ts'
import { beginOf, groupsOf } from './stream.ts'
import { StreamEnd } from './stream-end.tsx'
import { type StreamQuery, useStream } from './use-stream.ts'

/** The list of turns at the left, one turn at the right; a verdict leads to the next turn without one. */
export function ReviewStream({
  turnId,
  query,
  onOpen,
  onBegin,
  onLeave,
}: {
  /** Undefined: where the review begins. */
  turnId: string | undefined
  query: StreamQuery
  onOpen: (turnId: string) => void
  /** Reads the turns again, from the first one without a verdict. */
  onBegin: () => void
  onLeave: () => void
}) {
  const stream = useStream(query)
  const { turns, error, isRead } = stream
  const [ended, setEnded] = useState(false)
  const groups = groupsOf(turns)
  const begin = beginOf(groups, query.quality)
  const open = (next: string) => {
    setEnded(false)
    onOpen(next)
  }
  useEffect(() => {
    if (!turnId && begin && !ended) onOpen(begin)
  }, [turnId, begin, ended, onOpen])
  useMarkReadAtEnd(turnId)
  const shown = useRef(turnId)
  useEffect(() => {
    shown.current = turnId
    return () => {
      shown.current = undefined
    }
  }, [turnId])

  const leadOn = async (from: string, find: () => Promise<string | undefined>) => {
    const next = await find()
    if (shown.current !== from) return
    if (next) open(next)
    else setEnded(true)
  }
  const judging = useJudging({ stream, shown, open, leadOn, tell: tellFailure })
  const { queued, drop, lastJudged, isTakingBack, takeBack, onJudging, onRefused, onJudged } = judging
  // At the end no key judges anything.
  useEffect(() => {
    if (ended) drop()
  }, [ended, drop])

  if (error && !isRead)
    return (
      <div className="p-4 lg:p-8">
        <NotRead reading={{ error, refetch: stream.refetch }} />
      </div>
    )
  const isEnd = ended || (isRead && turns.length === 0 && !turnId)
  return (
    <div className="flex grow flex-col lg:grid lg:h-0 lg:min-h-[34rem] lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <TurnList
        turnId={isEnd ? undefined : turnId}
        groups={groups}
        isUncertainFirst={query.sort === 'certainty' && query.dir === 'asc'}
        onOpen={open}
      />
      {isEnd ? (
        <StreamEnd
          query={query}
          lastJudged={lastJudged}
          isTakingBack={isTakingBack}
          onBack={turnId ? () => open(turnId) : undefined}
          onTakeBack={(last) => void takeBack(last)}
          onBegin={onBegin}
          onLeave={onLeave}
        />
      ) : turnId ? (
        <OpenTurn
          key={turnId}
          turnId={turnId}
          stream={stream}
          queued={queued}
          lastJudged={lastJudged}
          isTakingBack={isTakingBack}
          onNext={() => void leadOn(turnId, () => stream.next(turnId)).catch(tellFailure)}
          onPrevious={() =>
            void stream.previous(turnId).then((before) => before && open(before), tellFailure)
          }
          onJudging={onJudging}
          onRefused={onRefused}
          onJudged={onJudged}
          onTakeBack={(last) => void takeBack(last)}
        />
      ) : (
        <div aria-busy="true" />
      )}
    </div>
  )
}
