import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { noteClasses } from './class-copies.store.ts'
import { type By, unlearn } from './erase-visitor.ts'
import { expireArchives, markStale } from './erasure.store.ts'

/** What follows when words of a turn are gone: figures, lists and releases without them. The audit log does not say which. */
export async function forgetTurn(
  context: Context,
  tx: Transaction,
  { actor, owner, requestId }: By,
  {
    turnId,
    storyfileId,
    organizationId,
    day,
    onlyTheirs,
    learned,
    action,
  }: {
    turnId: string
    storyfileId: string
    organizationId: string
    day: string
    onlyTheirs: string[]
    learned: number
    action: string
  },
): Promise<void> {
  await markStale(tx, storyfileId, [day])
  for (const topic of ['turn', 'shoot', 'script'] as const) await noteStoryfile(tx, topic, storyfileId)
  await noteClasses(tx, storyfileId)
  await unlearn(context, tx, { storyfileId, texts: onlyTheirs, learned, startedBy: displayName(actor) })
  await expireArchives(tx, organizationId)
  await audit(tx, {
    organizationId,
    actor,
    action,
    objectType: 'turn',
    objectId: turnId,
    storyfileId: owner.storyfileId ?? storyfileId,
    details: {},
    requestId,
  })
}
