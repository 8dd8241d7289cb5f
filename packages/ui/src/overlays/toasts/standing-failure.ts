import { type ReactNode, useSyncExternalStore } from 'react'

let standing: ReactNode
const listeners = new Set<() => void>()

/** A failure that only a toast told of, once that toast has closed; undefined: there's none, or it was dismissed. */
export function keepFailure(message: ReactNode): void {
  standing = message
  for (const listener of listeners) listener()
}

/** The failure that stands: people who looked elsewhere for three seconds must not miss it. */
export function useStandingFailure(): ReactNode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => standing,
  )
}
