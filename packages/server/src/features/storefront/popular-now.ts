import type { Context } from '../../context.ts'
import { rankedIds } from './popular.store.ts'

/** The ranking counts a month of conversations: apps get one that is at most so old. */
const keepMs = 60_000

const kept = new WeakMap<Context, { until: number; ids: Promise<string[]> }>()

/** What the app ranks, best first. Who may see what is asked afresh with every call, not here. */
export function popularNow(context: Context): Promise<string[]> {
  const now = context.now()
  const known = kept.get(context)
  if (known && known.until > now.getTime()) return known.ids
  const ids = rankedIds(context.sql, now)
  kept.set(context, { until: now.getTime() + keepMs, ids })
  ids.catch(() => kept.delete(context))
  return ids
}

/** After an admin has pinned or hidden one: it shows at once here, and within a minute at other servers. */
export function forgetPopular(context: Context): void {
  kept.delete(context)
}
