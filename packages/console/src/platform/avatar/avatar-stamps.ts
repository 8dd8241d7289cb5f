import type { AvatarType } from '@studio/contract'
import { useSyncExternalStore } from 'react'
import { announceCurrentUser, currentUserUpdated } from './current-user-updated.ts'

const stamps = new Map<string, number>()
const listeners = new Set<() => void>()
let people: number | undefined

/** A picture changed here: whatever shows it asks for it again, around the browser's cache. */
export function renewAvatar(type: AvatarType, id: string): void {
  stamps.set(`${type}/${id}`, Date.now())
  // The event tells the other tabs, too; which of the people it is, each of them finds out by asking.
  if (type === 'user') announceCurrentUser()
  tell()
}

addEventListener(currentUserUpdated, () => {
  people = Date.now()
  tell()
})

function tell(): void {
  for (const listener of listeners) listener()
}

/** The timestamp for the address of a picture; undefined while the cache may answer. */
export function useAvatarStamp(type: AvatarType, id: string | undefined): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (type === 'user' ? people : stamps.get(`${type}/${id}`)),
  )
}
