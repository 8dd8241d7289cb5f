import { useSyncExternalStore } from 'react'

/** What can be dragged (specification, point 4). */
export type DragType = 'topic' | 'question' | 'questionLibrary' | 'starter'

/** Interface state that lasts as long as one stays on a page (specification, point 3). Navigation clears it. */
export type TemporaryState = {
  /** The page alone, without menu, top bar and footer. */
  fullscreen: boolean
  /** What is being loaded, by name; the shell shows a line while anything is. */
  loading: Readonly<Record<string, boolean>>
  /** What the chat log's table showed before turns were reviewed one by one: going back shows it again. */
  chatLogPage: Readonly<Record<string, unknown>> | null
  /** Who deals with a drag of each type. */
  dragHandles: Readonly<Partial<Record<DragType, object>>>
  /** The list of what happened lately is open. */
  recent: boolean
  /** From before a row is lifted until it has landed. */
  isDragging: boolean
}

const fresh: TemporaryState = {
  fullscreen: false,
  loading: {},
  chatLogPage: null,
  dragHandles: {},
  isDragging: false,
  recent: false,
}
let state = fresh
const listeners = new Set<() => void>()

export function readTemporary<Key extends keyof TemporaryState>(key: Key): TemporaryState[Key] {
  return state[key]
}

export function setTemporary<Key extends keyof TemporaryState>(key: Key, value: TemporaryState[Key]): void {
  state = { ...state, [key]: value }
  for (const listener of listeners) listener()
}

export function clearTemporary(): void {
  state = fresh
  for (const listener of listeners) listener()
}

export function useTemporary<Key extends keyof TemporaryState>(key: Key): TemporaryState[Key] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readTemporary(key),
  )
}
