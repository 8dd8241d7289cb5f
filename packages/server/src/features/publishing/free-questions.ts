import { answeringClips, type Snapshot } from '../training/index.ts'
import type { ReleaseRow } from './publishing.store.ts'

/** Of phrasings that the training has not seen, the share whose answer is among the three that a visitor gets. */
const foundEnough = 0.75
/**
 * What strangers found of first storyfiles of eight answers without a variant (`npm run bench -- match --first`): what
 * to expect where little or nothing could be measured.
 */
const foundUsually = { byMeaning: 0.85, byWords: 0.7 }
/** It counts as much as so many questions that were asked: a wording that was missed must not switch typing off. */
const usualCounts = 10
/** Where not even words were measured, visitors may type from this many answers on. */
const freeFrom = 20

/**
 * Whether visitors may type and speak. What was measured decides, not a count: a question that is not answered directly
 * is usually one tap away, so the three nearest answers are what counts.
 */
export function freeQuestions(
  snapshot: Pick<Snapshot, 'clips'>,
  { metrics }: Pick<ReleaseRow, 'metrics'>,
): boolean {
  const { heldOutHitAt3, heldOutQuestions = 0, byMeaning } = metrics ?? {}
  if (heldOutHitAt3 === undefined && !byMeaning) return answeringClips(snapshot).length >= freeFrom
  const usual = byMeaning ? foundUsually.byMeaning : foundUsually.byWords
  const found = (heldOutHitAt3 ?? 0) * heldOutQuestions + usual * usualCounts
  return found / (heldOutQuestions + usualCounts) >= foundEnough
}
