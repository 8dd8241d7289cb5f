import { classNames, toast } from '@studio/ui'
import { CircleAlert } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

/** Why the last act on a thing was refused, by the thing's id; kept while a place on the page shows it. */
const said = new Map<string, string>()
const places = new Map<string, number>()
const listeners = new Set<() => void>()

function say(about: string, message: string | undefined): void {
  if (message === undefined) said.delete(about)
  else said.set(about, message)
  for (const listener of listeners) listener()
}

/** An act on a thing begins: what was said about the last one is gone. Answers what tells that this one was refused. */
export function beginAct(about: string): (error: Error) => void {
  say(about, undefined)
  return ({ message }) => {
    // It may have left the page meanwhile.
    if (places.has(about)) say(about, message)
    else toast(message, { kind: 'error' })
  }
}

/** Says why the last act on a thing was refused, where the thing stands, until the next act on it. */
export function Refusal({ about, className }: { about: string; className?: string }) {
  const message = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => said.get(about),
  )
  useEffect(() => {
    places.set(about, (places.get(about) ?? 0) + 1)
    return () => {
      const left = places.get(about)! - 1
      if (left > 0) return void places.set(about, left)
      places.delete(about)
      said.delete(about)
    }
  }, [about])
  return message ? <RefusalLine className={className}>{message}</RefusalLine> : null
}

/** The same, under the name of a table's row. */
export const refusalOf = (about: string) => <Refusal about={about} />

/** The line itself. */
export function RefusalLine({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <p className={classNames('kit-error', className)} role="alert">
      <CircleAlert className="shrink-0" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
