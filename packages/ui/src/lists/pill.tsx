import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { textOf } from '../actions/button-id.ts'
import { fillIn } from '../english-words.ts'
import { useKitWords } from '../words.tsx'

/** A filter in force, which can be taken away. */
export function Pill({ children, onRemove }: { children: ReactNode; onRemove?: () => void }) {
  const words = useKitWords()
  return (
    <span className="kit-pill">
      {children}
      {onRemove ? (
        <button
          type="button"
          className="kit-reach"
          aria-label={fillIn(words.remove, { label: textOf(children) })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      ) : null}
    </span>
  )
}

/** A filter that is one press away, with how much it finds; in force it stays where it is, and a press takes it away. */
export function PillButton({
  children,
  count,
  isChosen = false,
  onClick,
}: {
  children: ReactNode
  count: string
  isChosen?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="kit-pill kit-reach"
      data-press=""
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {children} <span className="kit-tab-count">{count}</span>
      {isChosen ? <X aria-hidden="true" /> : null}
    </button>
  )
}
