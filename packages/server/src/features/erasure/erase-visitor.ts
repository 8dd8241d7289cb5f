import { Refusal, type ReplyOf, type routes } from '@studio/contract'
import type { Actor, Owner } from '../../access.ts'
import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'
import { readPointers, releasesOf } from '../publishing/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { queueRun } from '../training/index.ts'
import { noteClasses } from './class-copies.store.ts'
import {
  expireArchives,
  findVisitor,
  markStale,
  readSaid,
  removeConversations,
  removeTexts,
} from './erasure.store.ts'

export type By = { actor: Actor; owner: Owner; requestId: string }

/**
 * Erases the visitor who asked a turn: conversations, examples, comparisons, proposals, wordings taken from the log and kept replies,
 * all in one transaction. What a matcher has learned from them goes with a training that begins then.
 */
export async function eraseVisitor(
  context: Context,
  { actor, owner, requestId }: By,
  turnId: string,
): Promise<ReplyOf<typeof routes.erasure.eraseVisitor>> {
  return (await context.sql.begin(async (tx) => {
    const visitor = await findVisitor(tx, turnId)
    if (!visitor) throw new Refusal('NOT_FOUND')
    const said = await readSaid(tx, visitor)
    const learned = await removeConversations(
      tx,
      visitor,
      said.map((one) => one.turnId),
    )
    for (const [storyfileId, own] of Map.groupBy(said, (one) => one.storyfileId)) {
      const texts = own.flatMap((one) => one.onlyTheirs)
      await removeTexts(tx, storyfileId, [...new Set(texts)])
      await markStale(tx, storyfileId, [...new Set(own.map((one) => one.day))])
      await noteStoryfile(tx, 'turn', storyfileId)
      await noteStoryfile(tx, 'shoot', storyfileId)
      await noteStoryfile(tx, 'script', storyfileId)
      await noteClasses(tx, storyfileId)
      if (learned > 0) await trainAgain(context, tx, storyfileId, actor)
    }
    await expireArchives(tx, visitor.organizationId)
    const erased = { sessions: visitor.sessionIds.length, turns: said.length }
    await audit(tx, {
      organizationId: visitor.organizationId,
      actor,
      action: 'visitor.erased',
      objectType: 'storyfile',
      objectId: visitor.storyfileId,
      storyfileId: owner.storyfileId ?? visitor.storyfileId,
      details: { count: erased.turns },
      requestId,
    })
    return erased
  })) as ReplyOf<typeof routes.erasure.eraseVisitor>
}

/** What visitors talk to is trained again without what is no longer there. */
export async function trainAgain(
  context: Context,
  tx: Transaction,
  storyfileId: string,
  actor: Actor,
): Promise<void> {
  const [pointers] = await readPointers(tx, [storyfileId])
  const releaseId = pointers?.liveReleaseId ?? pointers?.previewReleaseId
  if (!releaseId) return
  const { snapshotId } = (await releasesOf(context).cache.loadWithin(tx, releaseId)).row
  await queueRun(context, tx, { storyfileId, trigger: 'auto', startedBy: displayName(actor), snapshotId })
}
