import { useSyncExternalStore } from 'react'
import { keyOf, type ScriptSource } from '../../../platform/scripts/script-source.ts'

/** A list of so many questions was pasted by a person who wants more than to note one down. */
const listFrom = 3

let wished: string | undefined
const listeners = new Set<() => void>()

function set(key: string | undefined): void {
  wished = key
  for (const listener of listeners) listener()
}

/** After a pasted list: its script proposes other wordings as soon as it is shown. */
export function wishWordings(source: ScriptSource, pasted: { variants?: unknown[] | undefined }[]): void {
  const bare = pasted.filter(({ variants = [] }) => variants.length === 0)
  if (bare.length >= listFrom) set(keyOf(source))
}

/** Whether wordings are to be proposed for a script at once, and how to end that. */
export function useWordingsWish(source: ScriptSource): [boolean, () => void] {
  const isWished = useSyncExternalStore(subscribe, () => wished === keyOf(source))
  return [isWished, () => set(undefined)]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
