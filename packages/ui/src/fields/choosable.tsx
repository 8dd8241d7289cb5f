import type { ReactNode } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'

interface ChoosableProps {
  /** Of the input inside. */
  id: string
  /** Why it cannot be chosen. */
  reason: string | undefined
  /** The notes of the field that belong to it. */
  notes?: readonly ReactNode[]
  className?: string
  isChosen?: boolean
  children: (barred: {
    'aria-disabled': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** The label around a box or a dot with its words; where it cannot be chosen, it can be reached and says why. */
export function Choosable({
  id,
  reason,
  notes = [],
  className = 'kit-check',
  isChosen,
  children,
}: ChoosableProps) {
  const barred = reason !== undefined
  const described = [...notes.filter(Boolean), barred && 'reason'].filter(Boolean)
  return (
    <>
      {barred ? (
        <span id={`${id}-reason`} hidden>
          {reason}
        </span>
      ) : null}
      <Tooltip text={reason} onPress={barred}>
        <label className={className} htmlFor={id} data-checked={isChosen || undefined}>
          {children({
            'aria-disabled': barred || undefined,
            'aria-describedby': described.map((note) => `${id}-${note}`).join(' ') || undefined,
          })}
        </label>
      </Tooltip>
    </>
  )
}
