import type { StoreCalls } from '../store/worker-calls.ts'
import { heldNow, takeLock } from './hold-question.ts'
import type { TakeFacts } from './take.ts'

/** Takes of an owner that were cut off by a kill, and that no window films at the moment. Those without a second are removed. */
export async function findUnfinished(
  store: StoreCalls,
  owner: string,
  held: () => Promise<Set<string>> = heldNow,
): Promise<TakeFacts[]> {
  const takes = (await store.list()).filter((take) => take.owner === owner && take.ended === null)
  const locks = await held()
  const left = takes.filter((take) => !locks.has(takeLock(take.takeId)))
  for (const take of left) if (take.bytes === 0 && !take.upload) await store.remove(take.takeId)
  return left.filter((take) => take.bytes > 0 || take.upload)
}

/** Keeps a take that was cut off: it is sent like any other. */
export function restoreTake(store: StoreCalls, takeId: string): Promise<TakeFacts> {
  return store.note(takeId, { ended: 'recovered' })
}
