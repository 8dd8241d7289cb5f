import { Refusal, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { findTurn } from '../review.store.ts'
import { type Caller, type CorrectionBefore, reviewTurn } from '../review-turn.ts'

/** Gives the turns the verdict that they had before, unless they got another one since. */
export async function undoCorrection(
  context: Context,
  caller: Caller,
  { turnId, equalTurnIds, before, after }: CorrectionBefore,
): Promise<void> {
  const turn = await findTurn(context.sql, caller.scope, turnId)
  if (!turn) throw new Refusal('NOT_FOUND')
  if (turn.quality !== after.quality || turn.correctClipId !== after.correctClipId)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('The verdict changed since. Look at it in the chat log.'),
    })
  const { quality } = before
  const correctClipId = quality === 'wrong' || quality === 'acceptable' ? before.correctClipId : undefined
  const seenReviewedAt = turn.reviewedAt?.toISOString() ?? null
  const judgement = { quality, correctClipId, equalTurnIds, seenReviewedAt, confirmBroken: true }
  await reviewTurn(context, caller, turnId, judgement, { isUndo: true })
}
