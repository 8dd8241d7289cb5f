import { limits } from '@studio/contract'
import { useSyncExternalStore } from 'react'

/** What this browser remembers; storage may be full or forbidden, then a setting lasts for the visit only. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeLocal(key: string, value: string | null): void {
  if (value === null) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
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

export type Recent = { id: string; name: string; url: string; addedOn: number }

/** Recent lists keep the 5 newest entries; deleted things are never added (specification, points 4 and 5). */
export function addRecent(list: string, entry: Omit<Recent, 'addedOn'>): void {
  if (entry.name.includes(' - Deleted')) return
  const others = readRecents(list).filter((one) => one.id !== entry.id)
  const kept = [{ ...entry, addedOn: Date.now() }, ...others].slice(0, limits.recentEntries)
  writeLocal(`recent-${list}`, JSON.stringify(kept))
}

export function readRecents(list: string): Recent[] {
  try {
    const value = JSON.parse(readLocal(`recent-${list}`) ?? '[]') as unknown
    return Array.isArray(value) ? (value as Recent[]) : []
  } catch {
    return []
  }
}
