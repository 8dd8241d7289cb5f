import { useSyncExternalStore } from 'react'
import { keyOf, type ScriptSource } from '../../../platform/scripts/script-source.ts'

/** One act on a script and its opposite. Each may answer the act that takes the place of the other, e.g. with a new id. */
type Act = () => Promise<unknown>
type Entry = { undo: Act; redo: Act }
type History = { past: readonly Entry[]; future: readonly Entry[]; isBusy: boolean }

const none: History = { past: [], future: [], isBusy: false }
const histories = new Map<string, History>()
const listeners = new Set<() => void>()
/** While an act is undone or done again, what it does is no new act. */
let isReplaying = false

function set(source: ScriptSource, history: History): void {
  histories.set(keyOf(source), history)
  for (const listener of listeners) listener()
}

const read = (source: ScriptSource) => histories.get(keyOf(source)) ?? none

/** What is noted of a script while several acts are done as one. */
const groups = new Map<string, Entry[]>()

/** Notes what a person did to a script in this visit, so that it can be undone. */
export function noteAct(source: ScriptSource, entry: Entry): void {
  if (isReplaying) return
  const group = groups.get(keyOf(source))
  if (group) {
    group.push(entry)
    return
  }
  set(source, { past: [...read(source).past, entry], future: [], isBusy: false })
}

/** What is shown already, and noted only when the server has it. */
const underway = new Map<string, Set<Promise<unknown>>>()

/** Undo waits for what `work` does to the script, and does not undo what came before it instead. */
export async function shownBefore<Result>(
  source: ScriptSource,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = keyOf(source)
  const others = underway.get(key) ?? new Set()
  underway.set(key, others)
  const working = work()
  others.add(working)
  try {
    return await working
  } finally {
    others.delete(working)
  }
}

/** What `work` does to the script is undone, and done again, in one step: a drag of something new, a merge. */
export function asOneAct<Result>(source: ScriptSource, work: () => Promise<Result>): Promise<Result> {
  return shownBefore(source, () => grouped(source, work))
}

async function grouped<Result>(source: ScriptSource, work: () => Promise<Result>): Promise<Result> {
  const key = keyOf(source)
  // The outer one holds all of it.
  if (groups.has(key)) return work()
  const group: Entry[] = []
  groups.set(key, group)
  try {
    return await work()
  } finally {
    groups.delete(key)
    const inOrder = async (acts: Act[]) => {
      for (const act of acts) await act()
    }
    if (group.length > 0)
      noteAct(source, {
        undo: () => inOrder(group.toReversed().map(({ undo }) => undo)),
        redo: () => inOrder(group.map(({ redo }) => redo)),
      })
  }
}

async function replay(source: ScriptSource, which: 'undo' | 'redo'): Promise<void> {
  await Promise.allSettled(underway.get(keyOf(source)) ?? [])
  const { past, future, isBusy } = read(source)
  const entry = which === 'undo' ? past.at(-1) : future.at(-1)
  if (!entry || isBusy) return
  set(source, { past, future, isBusy: true })
  isReplaying = true
  try {
    await entry[which]()
    set(
      source,
      which === 'undo'
        ? { past: past.slice(0, -1), future: [...future, entry], isBusy: false }
        : { past: [...past, entry], future: future.slice(0, -1), isBusy: false },
    )
  } catch (error) {
    // What another person removed meanwhile cannot be undone: it leaves the list, and the reason is told.
    set(
      source,
      which === 'undo'
        ? { past: past.slice(0, -1), future, isBusy: false }
        : { past, future: future.slice(0, -1), isBusy: false },
    )
    throw error
  } finally {
    isReplaying = false
  }
}

export function useHistory(source: ScriptSource) {
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const { past, future, isBusy } = useSyncExternalStore(subscribe, () => read(source))
  return {
    canUndo: past.length > 0 && !isBusy,
    canRedo: future.length > 0 && !isBusy,
    undo: () => replay(source, 'undo'),
    redo: () => replay(source, 'redo'),
  }
}

export const undoLast = (source: ScriptSource) => replay(source, 'undo')
export const redoLast = (source: ScriptSource) => replay(source, 'redo')
