import type { Reached } from '@studio/contract'

/** Fewer than this many say nothing yet. */
const askedLeast = 3
const gotLeast = 0.6

/** Whether an answer is likely to stay hidden from pupils: too few of the visitors who asked for it got it. */
export function isRarelyFound({ got, asked }: Reached): boolean {
  return asked >= askedLeast && got / asked < gotLeast
}
