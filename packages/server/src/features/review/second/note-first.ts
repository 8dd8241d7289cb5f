import { Refusal, sentence } from '@studio/contract'
import type { Transaction } from '../../../platform/database/sql.ts'
import { labelOf } from './agreement.ts'
import {
  dropFirst,
  isSampled,
  lockSecondReview,
  markSettled,
  saveFirst,
  type Verdict,
} from './second-reviews.store.ts'

/**
 * A verdict in the open: it is the first of a turn of the sample, or settles one of which two people said different things.
 * `settles`: the version of the disagreement that the person saw.
 */
export async function noteVerdict(
  tx: Transaction,
  turnId: string,
  reviewerId: string,
  verdict: Omit<Verdict, 'label' | 'quality'> & { quality: Verdict['quality'] | null },
  settles: number | undefined,
): Promise<void> {
  const known = await lockSecondReview(tx, turnId)
  if (settles !== undefined && (!known || known.version !== settles || known.settledAt))
    throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('turn') })
  if (known?.secondLabel) {
    if (verdict.quality !== null) await markSettled(tx, turnId, reviewerId)
    return
  }
  const { quality, clipId, question } = verdict
  if (quality === null) return dropFirst(tx, turnId)
  if (!known && !(await isSampled(tx, turnId))) return
  const label = labelOf({ quality, correctClipId: clipId })
  await saveFirst(tx, turnId, reviewerId, { label, quality, clipId, question })
}
