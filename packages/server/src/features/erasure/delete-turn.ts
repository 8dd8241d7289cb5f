import { Refusal, type ReplyOf, type routes } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import { audit } from '../organizations/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { noteClasses } from './class-copies.store.ts'
import { type By, unlearn } from './erase-visitor.ts'
import { expireArchives, lockTurn, markStale, readCopies, removeTexts, removeTurn } from './erasure.store.ts'

/** What would go with a turn, and what would stay. */
export async function copiesOfTurn(
  { sql }: Context,
  turnId: string,
): Promise<ReplyOf<typeof routes.erasure.copies>> {
  const copies = await readCopies(sql, turnId)
  if (!copies) throw new Refusal('NOT_FOUND')
  return copies
}

/**
 * Deletes one turn with what was learned from it, and the copies of its words unless somebody else asked the same. What was
 * counted stays: figures hold nothing of what was said. The audit log does not say what was asked.
 */
export async function deleteTurn(
  context: Context,
  { actor, owner, requestId }: By,
  turnId: string,
  keepTest: boolean,
): Promise<void> {
  await context.sql.begin(async (tx) => {
    const turn = await lockTurn(tx, turnId)
    if (!turn) throw new Refusal('NOT_FOUND')
    const { storyfileId, organizationId } = turn
    const learned = await removeTurn(tx, turnId)
    if (turn.onlyTheirs.length > 0)
      await removeTexts(tx, storyfileId, turn.onlyTheirs, { keepTests: keepTest })
    await markStale(tx, storyfileId, [turn.day])
    for (const topic of ['turn', 'shoot', 'script'] as const) await noteStoryfile(tx, topic, storyfileId)
    await noteClasses(tx, storyfileId)
    const startedBy = displayName(actor)
    await unlearn(context, tx, { storyfileId, texts: turn.onlyTheirs, learned, startedBy })
    await expireArchives(tx, organizationId)
    await audit(tx, {
      organizationId,
      actor,
      action: 'turn.deleted',
      objectType: 'turn',
      objectId: turnId,
      storyfileId: owner.storyfileId ?? storyfileId,
      details: {},
      requestId,
    })
  })
}
