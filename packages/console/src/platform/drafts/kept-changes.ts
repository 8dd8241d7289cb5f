import { localKeys, readLocal, writeLocal } from '../places/local-settings.ts'

/** A change that could not be sent yet: what it is about, and what its feature needs to send it. */
export type Kept = {
  kind: 'settings' | 'question' | 'newQuestions' | 'story'
  id: string
  /** For the sentences about it. */
  name: string
  data: unknown
}

const beginning = 'kept-'
const keyOf = ({ kind, id }: Pick<Kept, 'kind' | 'id'>) => `${beginning}${kind}-${id}`
const inHand = new Set<string>()
const listeners = new Set<() => void>()

export function keep(kept: Kept): void {
  writeLocal(keyOf(kept), JSON.stringify(kept))
}

/** What this browser cannot read counts as nothing. */
export function readKept(what: Pick<Kept, 'kind' | 'id'>): Kept | undefined {
  return parsed(readLocal(keyOf(what)))
}

/** With `unless`, only if it is still what was kept then. */
export function forgetKept(what: Pick<Kept, 'kind' | 'id'>, unless?: Kept): void {
  const key = keyOf(what)
  if (readLocal(key) === null || (unless && readLocal(key) !== JSON.stringify(unless))) return
  writeLocal(key, null)
}

/** What waits and is open nowhere: what is open is sent from there alone. */
export function listWaiting(): Kept[] {
  return localKeys(beginning)
    .filter((key) => !inHand.has(key))
    .flatMap((key) => parsed(readLocal(key)) ?? [])
}

/** While something is open, it is sent from there. Call what is returned when it is closed: the rest is sent then. */
export function takeInHand(what: Pick<Kept, 'kind' | 'id'>): () => void {
  inHand.add(keyOf(what))
  return () => {
    inHand.delete(keyOf(what))
    for (const listener of listeners) listener()
  }
}

/** Calls back when something may wait to be sent that was open until now. */
export function onLetGo(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parsed(text: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return typeof kept?.kind === 'string' && typeof kept.id === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}
