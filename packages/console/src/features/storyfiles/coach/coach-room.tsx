import type { ScriptContent } from '@studio/contract'
import { overBudget, type Remark, type ScriptRemark } from '@studio/dialogue/coach'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { SourcedScript } from '../builder/script-source.ts'
import { coverageQuery } from './coverage.queries.ts'
import { handOf, type ScriptHand } from './script-hand.ts'
import { useCoach } from './use-coach.ts'

type Room = {
  topics: ScriptContent['topics']
  remarks: Map<string, Remark>
  /** What is wrong with the script as a whole, or with a topic. */
  ofScript: ScriptRemark[]
  hand: ScriptHand | null
}

const RoomContext = createContext<Room | null>(null)

/** Around the panes of a script: its rows find their remarks here. Who may not edit reads them. */
export function CoachRoom({
  script,
  budgetMinutes,
  mayEdit,
  onOpen,
  children,
}: {
  script: SourcedScript
  /** Of camera time that the whole script may take. */
  budgetMinutes: number | null
  mayEdit: boolean
  onOpen: (questionId: string) => void
  children: ReactNode
}) {
  const { data: measured } = useQuery(coverageQuery(script.source))
  const { remarks, ofScript } = useCoach(script.topics, measured?.language)
  const budgets = useMemo(() => overBudget(script.topics, budgetMinutes), [script.topics, budgetMinutes])
  const hand = mayEdit ? handOf(script, onOpen) : null
  return (
    <RoomContext value={{ topics: script.topics, remarks, ofScript: [...ofScript, ...budgets], hand }}>
      {children}
    </RoomContext>
  )
}

/** Null outside of a `CoachRoom`. */
export function useCoachRoom(): Room | null {
  return useContext(RoomContext)
}
