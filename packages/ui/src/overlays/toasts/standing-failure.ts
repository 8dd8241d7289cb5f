import { type ReactNode, useSyncExternalStore } from 'react'

/** Undefined: there's none, or it was dismissed. */
let standing: ReactNode
const listeners = new Set<() => void>()

/** A failure that only a toast told of, once that toast has closed. */
export function keepFailure(message: ReactNode): void {
  stand(message)
}

/** It was read, or people went on. */
export function dismissFailure(): void {
  stand(undefined)
}

function stand(message: ReactNode): void {
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
