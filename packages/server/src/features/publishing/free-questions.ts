import { answeringClips, type Snapshot } from '../training/index.ts'
import type { ReleaseRow } from './publishing.store.ts'

/** Without a measurement, visitors may type from this many answers on. */
const freeFrom = 20
/** Of phrasings that the training has not seen, the share whose answer is among the three that a visitor gets. */
const foundEnough = 0.75

/**
 * Whether visitors may type and speak. What was measured decides, not a count: a question that is not answered directly
 * is usually one tap away, so the three nearest answers are what counts.
 */
export function freeQuestions(
  snapshot: Pick<Snapshot, 'clips'>,
  { metrics }: Pick<ReleaseRow, 'metrics'>,
): boolean {
  const found = metrics?.heldOutHitAt3
  return found === undefined ? answeringClips(snapshot).length >= freeFrom : found >= foundEnough
}
