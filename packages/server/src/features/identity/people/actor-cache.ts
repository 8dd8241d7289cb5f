import type { CurrentUser, OwnMembership } from '@studio/contract'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../../access.ts'

/** Who a credential stands for, ready to use. */
export type Known = { actor: Actor; currentUser: CurrentUser; memberships: OwnMembership[] }
/** `until` in milliseconds since 1970; `keptAt` by the clock of the process. */
type Entry = Known & { until: number; keptAt: number }

/** How old a cached membership may be, in milliseconds; the promise to members is 60 s. */
export const actorLifetimeMs = 30_000

/**
 * After a change a person is read anew for this long by every call, in milliseconds: until its transaction has ended,
 * the news of it has come by the database, and what was read before has been answered.
 */
export const unsettledMs = 5_000
/** Until when each person who changed is unsettled, the oldest change first; no one is kept from before that. */
const changed = new Map<string, number>()

/** This process is changing the person, or has heard of a change: from here on no one is taken for who they were. */
export function unsettle(userId: string, now = performance.now()): void {
  changed.delete(userId)
  changed.set(userId, now + unsettledMs)
  for (const [oldest, until] of changed) {
    if (until + actorLifetimeMs > now) break
    changed.delete(oldest)
  }
}

const settledAt = (userId: string) => changed.get(userId) ?? Number.NEGATIVE_INFINITY

/** Credentials that were checked a moment ago, by their hash; the least recently used leave first. */
export function createActorCache(limit = 10_000) {
  const entries = new LRUCache<string, Entry>({ max: limit })
  const callers = new LRUCache<string, string>({ max: limit })
  return {
    get(hash: string, now: number): Known | undefined {
      const found = entries.get(hash)
      if (!found) return undefined
      if (found.until > now && found.keptAt >= settledAt(found.actor.userId)) return found
      entries.delete(hash)
      return undefined
    },
    /** `validUntil` in milliseconds since 1970: the credential's own end. */
    put(hash: string, known: Known, now: number, validUntil = Number.POSITIVE_INFINITY): void {
      const keptAt = performance.now()
      callers.set(hash, known.actor.userId)
      entries.delete(hash)
      if (keptAt < settledAt(known.actor.userId)) return
      entries.set(hash, { ...known, keptAt, until: Math.min(now + actorLifetimeMs, validUntil) })
    },
    /** Whose credential it was when it was last checked. Enough to count by; it may have ended since. */
    callerOf(hash: string): string | undefined {
      return callers.peek(hash)
    },
    clear(): void {
      entries.clear()
    },
    get size() {
      return entries.size
    },
  }
}
export type ActorCache = ReturnType<typeof createActorCache>
