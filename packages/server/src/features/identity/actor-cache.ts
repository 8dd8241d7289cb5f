import type { CurrentUser } from '@studio/contract'
import type { Actor } from '../../access.ts'

/** Who a credential stands for, ready to use. */
export type Known = { actor: Actor; currentUser: CurrentUser }
type Entry = Known & { until: number }

/** How old a cached membership may be, in milliseconds; the promise to members is 60 s. */
export const actorLifetimeMs = 30_000

/**
 * After a change a person is read anew for this long by every call, in milliseconds: until its transaction has ended,
 * the news of it has come by the database, and what was read before has been answered.
 */
export const unsettledMs = 5_000
const unsettled = new Map<string, number>()

/** This process is changing the person, or has heard of a change: from here on nobody is taken for who they were. */
export function unsettle(userId: string, now = performance.now()): void {
  unsettled.delete(userId)
  unsettled.set(userId, now + unsettledMs)
  for (const [oldest, until] of unsettled) {
    if (until > now) break
    unsettled.delete(oldest)
  }
}

const isUnsettled = (userId: string) => (unsettled.get(userId) ?? 0) > performance.now()

/** Credentials that were checked a moment ago, by their hash; the least recently used leave first. */
export function createActorCache(limit = 10_000) {
  const entries = new Map<string, Entry>()
  return {
    get(hash: string, now: number): Known | undefined {
      const found = entries.get(hash)
      if (!found) return undefined
      entries.delete(hash)
      if (found.until <= now || isUnsettled(found.actor.userId)) return undefined
      entries.set(hash, found)
      return found
    },
    /** `validUntil` in milliseconds since 1970: the credential's own end. */
    put(hash: string, known: Known, now: number, validUntil = Number.POSITIVE_INFINITY): void {
      entries.delete(hash)
      if (isUnsettled(known.actor.userId)) return
      entries.set(hash, { ...known, until: Math.min(now + actorLifetimeMs, validUntil) })
      if (entries.size > limit) entries.delete(entries.keys().next().value!)
    },
    /** For what was changed by another server. */
    forget(userId: string): void {
      unsettle(userId)
      for (const [hash, entry] of entries) if (entry.actor.userId === userId) entries.delete(hash)
    },
    get size() {
      return entries.size
    },
  }
}
export type ActorCache = ReturnType<typeof createActorCache>
