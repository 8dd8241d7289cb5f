import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'

export interface CoachLineProps {
  /** Where the walk through the remarks lands. */
  id?: string
  children: ReactNode
  /** Missing where the reader may not change anything. */
  act?: { label: string; name: string; onAct: () => void; pending?: boolean } | undefined
}

/** What could be better in a row: one sentence, and the one act that mends it. */
export function CoachLine({ id, children, act }: CoachLineProps) {
  return (
    <div className="kit-coach" id={id} tabIndex={-1}>
      <Flag aria-hidden="true" />
      <span>{children}</span>
      {act ? (
        <Button variant="text" size="small" aria-label={act.name} loading={act.pending} onClick={act.onAct}>
          {act.label}
        </Button>
      ) : null}
    </div>
  )
}
