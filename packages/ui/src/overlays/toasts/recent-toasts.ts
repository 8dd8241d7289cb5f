import { type ReactNode, useSyncExternalStore } from 'react'

/** A toast that was shown, kept after it is gone. */
interface RecentToast {
  id: number
  message: ReactNode
  kind: 'success' | 'info' | 'error'
  at: Date
  /** Takes the act back; undefined: it cannot be, or was already. */
  undo: (() => void) | undefined
  isUndone: boolean
}

/** Older ones are forgotten. */
const keptMost = 30

let kept: readonly RecentToast[] = []
let count = 0
const listeners = new Set<() => void>()

function keep(next: readonly RecentToast[]): void {
  kept = next
  for (const listener of listeners) listener()
}

/** Keeps a toast, newest first. Answers its undo, which acts once whether the toast or the list calls it. */
export function keepToast(
  message: ReactNode,
  { kind, undo }: { kind: RecentToast['kind']; undo: (() => void) | undefined },
  now: Date,
): (() => void) | undefined {
  count += 1
  const id = count
  const undoOnce =
    undo &&
    (() => {
      if (kept.find((one) => one.id === id)?.isUndone) return
      keep(kept.map((one) => (one.id === id ? { ...one, undo: undefined, isUndone: true } : one)))
      undo()
    })
  keep([{ id, message, kind, at: now, undo: undoOnce, isUndone: false }, ...kept].slice(0, keptMost))
  return undoOnce
}

/** What toasts said on this page since it was opened, newest first. */
export function useRecentToasts(): readonly RecentToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept,
  )
}

/** The same outside of a component. */
export function readRecentToasts(): readonly RecentToast[] {
  return kept
}
