import type { ClipsPart, PartClip } from '../clips/index.ts'
import { compareLists, counted, type ReleasePart } from '../parts/index.ts'

/** What the guests of a rehearsal read in the place of videos. */
export type CardsPart = Omit<ClipsPart, 'clips'> & { clips: (PartClip & { card?: string })[] }

export const cardsPart = {
  kind: 'cards',
  version: 1,
  count: ({ clips }) => clips.length,
  compare(before, after) {
    const { added, removed, changed } = compareLists(
      before?.clips ?? [],
      after?.clips ?? [],
      ({ clipId }) => clipId,
      (one, other) => one.card === other.card,
    )
    return [
      ...counted('cardsAdded', added),
      ...counted('cardsRemoved', removed),
      ...counted('cardsChanged', changed),
    ]
  },
} as const satisfies ReleasePart<CardsPart>
