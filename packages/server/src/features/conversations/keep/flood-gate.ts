import { Refusal } from '@studio/contract'

/**
 * Counts calls by key in whole minutes and refuses those over the limit. Its memory is bounded: with more keys than
 * `keysMost` in a minute, new ones share one count.
 */
export function createFloodGate(perMinute: number, now: () => number, keysMost = 20_000) {
  let minute = 0
  const counts = new Map<string, number>()
  return (key: string): void => {
    const time = now()
    const current = Math.floor(time / 60_000)
    if (current !== minute) {
      minute = current
      counts.clear()
    }
    const counted = counts.has(key) || counts.size < keysMost ? key : ''
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    if (count <= perMinute) return
    const seconds = Math.max(1, Math.ceil(((current + 1) * 60_000 - time) / 1000))
    throw new Refusal('TOO_MANY_REQUESTS', { seconds }, { retryAfterSeconds: seconds })
  }
}
