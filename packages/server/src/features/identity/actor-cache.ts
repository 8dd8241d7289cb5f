import type { CurrentUser } from '@studio/contract'
import type { Actor } from '../../access.ts'

/** Who a credential stands for, ready to use. */
export type Known = { actor: Actor; currentUser: CurrentUser }
type Entry = Known & { until: number }

/** How old a cached membership may be, in milliseconds; the promise to members is 60 s. */
export const actorLifetimeMs = 30_000

/** Credentials that were checked a moment ago, by their hash; the least recently used leave first. */
export function createActorCache(limit = 10_000) {
  const entries = new Map<string, Entry>()
  return {
    get(hash: string, now: number): Known | undefined {
      const found = entries.get(hash)
      if (!found) return undefined
      entries.delete(hash)
      if (found.until <= now) return undefined
      entries.set(hash, found)
      return found
    },
    /** `validUntil` in milliseconds since 1970: the credential's own end. */
    put(hash: string, known: Known, now: number, validUntil = Number.POSITIVE_INFINITY): void {
      entries.delete(hash)
      entries.set(hash, { ...known, until: Math.min(now + actorLifetimeMs, validUntil) })
      if (entries.size > limit) entries.delete(entries.keys().next().value!)
    },
    forget(userId: string): void {
      for (const [hash, entry] of entries) if (entry.actor.userId === userId) entries.delete(hash)
    },
    get size() {
      return entries.size
    },
  }
}
export type ActorCache = ReturnType<typeof createActorCache>
