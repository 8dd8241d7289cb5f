import type { ScriptContent } from '@studio/contract'
import type { Remark } from '@studio/dialogue/coach'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { SourcedScript } from '../builder/script-source.ts'
import { coverageQuery } from './coverage.queries.ts'
import { handOf, type ScriptHand } from './script-hand.ts'
import { useCoach } from './use-coach.ts'

type Room = { topics: ScriptContent['topics']; remarks: Map<string, Remark>; hand: ScriptHand | null }

const RoomContext = createContext<Room | null>(null)

/** Around the panes of a script: its rows find their remarks here. Who may not edit reads them. */
export function CoachRoom({
  script,
  mayEdit,
  onOpen,
  children,
}: {
  script: SourcedScript
  mayEdit: boolean
  onOpen: (questionId: string) => void
  children: ReactNode
}) {
  const { data: measured } = useQuery(coverageQuery(script.source))
  const remarks = useCoach(script.topics, measured?.language)
  const hand = mayEdit ? handOf(script, onOpen) : null
  return <RoomContext value={{ topics: script.topics, remarks, hand }}>{children}</RoomContext>
}

/** Null outside of a `CoachRoom`. */
export function useCoachRoom(): Room | null {
  return useContext(RoomContext)
}
