import type { Script } from '@studio/contract'
import type { Remark } from '@studio/dialogue/coach'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ScriptHand } from './script-hand.ts'
import { useCoach } from './use-coach.ts'

type Room = { topics: Script['topics']; remarks: Map<string, Remark>; hand: ScriptHand | null }

const RoomContext = createContext<Room | null>(null)

/** Around the panes of a script: its rows find their remarks here. Without a `hand` they are only read. */
export function CoachRoom({
  topics,
  language,
  hand,
  children,
}: {
  topics: Script['topics']
  language: string
  hand: ScriptHand | null
  children: ReactNode
}) {
  const remarks = useCoach(topics, language)
  const room = useMemo(() => ({ topics, remarks, hand }), [topics, remarks, hand])
  return <RoomContext value={room}>{children}</RoomContext>
}

/** Null outside of a `CoachRoom`. */
export function useCoachRoom(): Room | null {
  return useContext(RoomContext)
}
