import { type BodyOf, Refusal, type routes, sentence } from '@studio/contract'
import type { Actor, Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { audit } from '../../organizations/index.ts'
import { findTurn } from '../review.store.ts'
import { questionOf, reviewTurn } from '../review-turn.ts'
import { labelOf } from './agreement.ts'
import { lockSecondReview, markSettled, type SecondReview, saveSecond } from './second-reviews.store.ts'

type Caller = { actor: Actor; scope: Scope; requestId: string; ifMatch: number | undefined }

/** The second verdict on a turn. What is taught stays as the first one said until a disagreement is settled. */
export async function giveSecond(
  context: Context,
  { actor, scope, requestId, ifMatch }: Caller,
  turnId: string,
  { quality, correctClipId = null }: BodyOf<typeof routes.secondReviews.give>,
): Promise<{ agrees: boolean }> {
  const turn = await findTurn(context.sql, scope, turnId)
  if (!turn) throw new Refusal('NOT_FOUND')
  const question = correctClipId ? await questionOf(context, turn, correctClipId) : null
  return context.sql.begin<{ agrees: boolean }>(async (tx) => {
    const known = await lockSecondReview(tx, turnId)
    if (!known) throw new Refusal('NOT_FOUND')
    if (known.secondLabel !== null || isOutdated(known, ifMatch))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('turn') })
    if (known.firstReviewerId === actor.userId)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('You gave the first verdict on this turn. A colleague gives the second.'),
      })
    const label = labelOf({ quality, correctClipId })
    await saveSecond(tx, turnId, actor.userId, { label, quality, clipId: correctClipId, question })
    await audit(tx, {
      organizationId: turn.organizationId,
      actor,
      requestId,
      action: 'turn.reviewed_again',
      objectType: 'turn',
      objectId: turnId,
      storyfileId: turn.storyfileId,
      details: { quality },
    })
    return { agrees: label === known.firstLabel }
  })
}

/** Keeps one of two different verdicts. The second one is then judged as any correction, and taught. */
export async function settleTurn(
  context: Context,
  { actor, scope, requestId, ifMatch }: Caller,
  turnId: string,
  { keep, confirmBroken }: BodyOf<typeof routes.secondReviews.settle>,
): Promise<void> {
  const known = await context.sql.begin(async (tx) => {
    const found = await lockSecondReview(tx, turnId)
    if (!found?.secondLabel) throw new Refusal('NOT_FOUND')
    if (found.settledAt !== null || isOutdated(found, ifMatch))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('turn') })
    if (keep === 'second') return found
    const turn = await findTurn(tx, scope, turnId)
    if (!turn) throw new Refusal('NOT_FOUND')
    await markSettled(tx, turnId, actor.userId)
    await audit(tx, {
      organizationId: turn.organizationId,
      actor,
      requestId,
      action: 'turn.settled',
      objectType: 'turn',
      objectId: turnId,
      storyfileId: turn.storyfileId,
    })
    return undefined
  })
  if (!known) return
  const { secondQuality, secondClipId, version } = known
  const judgement = {
    quality: secondQuality!,
    ...(secondQuality === 'wrong' || secondClipId ? { correctClipId: secondClipId } : {}),
    ...(confirmBroken ? { confirmBroken } : {}),
  }
  await reviewTurn(context, { actor, scope, requestId, settles: version }, turnId, judgement)
}

const isOutdated = ({ version }: SecondReview, seen: number | undefined) =>
  seen !== undefined && seen !== version
