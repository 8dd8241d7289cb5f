import type { RecordedTake } from '@studio/contract'

type Take = Pick<RecordedTake, 'review' | 'state' | 'kept'>

const isUnderWay = ({ state }: Take) => state === 'sending' || state === 'processing'

/** What nobody has decided on: takes that can be looked at, and how many are still on their way. */
export function openTakes<T extends Take>(
  takes: readonly T[],
): { open: T[]; arrived: number; underWay: number } {
  const open = takes.filter((take) => take.review === 'open' && (take.kept || isUnderWay(take)))
  const underWay = open.filter(isUnderWay).length
  return { open, arrived: open.length - underWay, underWay }
}
