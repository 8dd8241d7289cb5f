import { overBudget, type ScriptRemark } from '@studio/dialogue/coach'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useHeld } from '../../../platform/dragging/use-held.ts'
import type { ScriptSource, SourcedScript } from '../../../platform/scripts/script-source.ts'
import { WordingsDialog } from '../wordings/wordings-dialog.tsx'
import { useWordingsWish } from '../wordings/wordings-wish.ts'
import { coverageQuery } from './coverage.queries.ts'
import { handOf, type ScriptHand } from './script-hand.ts'
import { type CoachRemarks, useCoach } from './use-coach.ts'

type Room = {
  source: ScriptSource
  remarks: CoachRemarks['remarks']
  /** What is wrong with the script as a whole, or with a topic. */
  ofScript: ScriptRemark[]
  hand: ScriptHand | null
  /** Of the script. */
  language: string
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
  const { source } = script
  const { data: measured } = useQuery(coverageQuery(source))
  const { remarks, ofScript } = useHeld(useCoach(script.topics, measured?.language))
  const budgets = useMemo(() => overBudget(script.topics, budgetMinutes), [script.topics, budgetMinutes])
  const hand = useMemo(() => (mayEdit ? handOf(source, onOpen) : null), [source, onOpen, mayEdit])
  const language = measured?.language ?? ''
  const room = useMemo(
    () => ({ source, remarks, ofScript: [...ofScript, ...budgets], hand, language }),
    [source, remarks, ofScript, budgets, hand, language],
  )
  const [isWished, endWish] = useWordingsWish(source)
  return (
    <RoomContext value={room}>
      {children}
      {isWished && mayEdit && language ? (
        <WordingsDialog source={source} language={language} onClose={endWish} />
      ) : null}
    </RoomContext>
  )
}

/** Null outside of a `CoachRoom`. */
export function useCoachRoom(): Room | null {
  return useContext(RoomContext)
}
