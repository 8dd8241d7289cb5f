import { limits } from '@studio/contract'
import { useSyncExternalStore } from 'react'

/** What this browser remembers; storage may be full or forbidden, then a setting lasts for the visit only. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

/** What tells of somebody's work is kept apart for each person: the next one on this computer finds nothing of it. */
export const personal = ['recent-', 'uploads', 'kept-', 'feedback-draft-', 'house-rules-']
let person = ''

const isPersonal = (key: string) => personal.some((beginning) => key.startsWith(beginning))
const placeOf = (key: string) => (isPersonal(key) ? `${key}@${person}` : key)

/** From now on what is kept for this person is read and written. */
export function keepFor(iam: string): void {
  if (iam === person) return
  person = iam
  for (const listener of newcomerListeners) listener()
  tellChange()
}

const newcomerListeners = new Set<() => void>()

/** Calls back when it is known, or known anew, for whom things are kept. */
export function onNewcomer(listener: () => void): void {
  newcomerListeners.add(listener)
}

export function readLocal(key: string): string | null {
  const place = placeOf(key)
  try {
    return localStorage.getItem(place) ?? memory.get(place) ?? null
  } catch {
    return memory.get(place) ?? null
  }
}

export function writeLocal(key: string, value: string | null): void {
  const place = placeOf(key)
  if (value === null) memory.delete(place)
  else memory.set(place, value)
  try {
    if (value === null) localStorage.removeItem(place)
    else localStorage.setItem(place, value)
  } catch {}
  tellChange()
}

/** The keys in use that begin so; of other people's none. */
export function localKeys(beginning: string): string[] {
  const ending = isPersonal(beginning) ? `@${person}` : ''
  const stored = new Set(memory.keys())
  try {
    for (const place of Object.keys(localStorage)) stored.add(place)
  } catch {}
  return [...stored]
    .filter((place) => place.startsWith(beginning) && place.endsWith(ending))
    .map((place) => place.slice(0, place.length - ending.length))
}

function tellChange(): void {
  for (const listener of listeners) listener()
}

export function useLocal(key: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readLocal(key),
  )
}

/** One thing that was open lately. */
export type Recent = {
  name: string
  url: string
  /** Milliseconds since 1970. */
  addedOn: number
  storyfileId?: string
  /** What the chat log was asked for, as it stands in the address. */
  chatLogQuery?: string
}

/** Pages and, apart from them, queries of the chat log are keyed by name, storyfiles by id (specification, point 3). */
export type RecentList = 'activity' | 'chatLogs' | 'storyfiles'

const recentKey = (list: RecentList) => `recent-${list}`
const keyOf = (list: RecentList, entry: Recent) => (list === 'storyfiles' ? entry.storyfileId : entry.name)

/** Recent lists keep the 5 newest entries; deleted things are never added (specification, points 4 and 5). */
export function addRecent(list: RecentList, entry: Omit<Recent, 'addedOn'>): void {
  const added = { ...entry, addedOn: Date.now() }
  const key = keyOf(list, added)
  if (!key || entry.name.includes(' - Deleted')) return
  const others = readRecents(list).filter((one) => keyOf(list, one) !== key)
  const kept = [added, ...others].slice(0, limits.recentEntries)
  writeLocal(recentKey(list), JSON.stringify(Object.fromEntries(kept.map((one) => [keyOf(list, one), one]))))
}

/** The newest first. */
export function readRecents(list: RecentList): Recent[] {
  try {
    const kept = JSON.parse(readLocal(recentKey(list)) ?? '{}') as Record<string, Recent>
    return Object.values(kept)
      .filter((one) => typeof one?.name === 'string' && typeof one.url === 'string')
      .sort((a, b) => b.addedOn - a.addedOn)
  } catch {
    return []
  }
}

/** Gives entries the names they have now, as in another language; what has no new name keeps its own. */
export function renameRecents(list: RecentList, nameOf: (entry: Recent) => string | undefined): void {
  const kept = readRecents(list).map((one) => ({ ...one, name: nameOf(one) ?? one.name }))
  if (kept.length > 0)
    writeLocal(
      recentKey(list),
      JSON.stringify(Object.fromEntries(kept.map((one) => [keyOf(list, one), one]))),
    )
}

/** The newest first, as they are now. */
export function useRecents(list: RecentList): Recent[] {
  useLocal(recentKey(list))
  return readRecents(list)
}

/** A thing that is gone is no longer offered. */
export function forgetRecents(list: RecentList, isGone: (entry: Recent) => boolean = () => true): void {
  const kept = readRecents(list).filter((one) => !isGone(one))
  const table = Object.fromEntries(kept.map((one) => [keyOf(list, one), one]))
  writeLocal(recentKey(list), kept.length > 0 ? JSON.stringify(table) : null)
}

/** Rows per page on this device: 30 unless chosen, from 1 to 100. */
export function usePageSize(): [rows: number, choose: (rows: number) => void] {
  const { min, max, default: standard } = limits.pageSize
  const kept = Number(useLocal('pageSize'))
  const rows = Number.isInteger(kept) && kept >= min && kept <= max ? kept : standard
  return [rows, (chosen) => writeLocal('pageSize', String(chosen))]
}

export type ListView = 'list' | 'grid'

/** Rows or cards, on this device. */
export function useListView(): [view: ListView, choose: (view: ListView) => void] {
  const view = useLocal('listView') === 'grid' ? 'grid' : 'list'
  return [view, (chosen) => writeLocal('listView', chosen)]
}
