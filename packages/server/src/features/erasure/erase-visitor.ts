import { type BodyOf, invalidField, Refusal, type ReplyOf, routes, sentence } from '@studio/contract'
import type { Actor, Owner } from '../../access.ts'
import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { inverses, noteAct } from '../acts/index.ts'
import { pupilErasures } from '../learning/index.ts'
import { audit } from '../organizations/index.ts'
import { eraseFromParts } from '../parts/index.ts'
import { findRelease, readPointers } from '../publishing/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { forgetLearned, queueRun } from '../training/index.ts'
import { noteClasses } from './class-copies.store.ts'
import {
  type Conversation,
  expireArchives,
  lockConversations,
  markStale,
  notWritten,
  readConversations,
  readSaid,
  removeConversations,
  removeTexts,
} from './erasure.store.ts'
import {
  deleteErasure,
  dueErasures,
  insertErasure,
  lockErasure,
  readHeld,
  restoreRows,
} from './held-rows.store.ts'

export type By = { actor: Actor; owner: Owner; requestId: string }

/** So long an erased visitor can come back, and the copies of what was said stay. */
const undoMs = 24 * 60 * 60 * 1000

/** The conversation of a turn, and others that are probably of the same device. */
export async function describeVisitor(
  { sql }: Context,
  turnId: string,
): Promise<ReplyOf<typeof routes.erasure.visitor>> {
  const [own, ...others] = await readConversations(sql, turnId)
  if (!own) throw new Refusal('NOT_FOUND')
  return {
    conversation: present(own),
    isPupils: own.isPupils,
    others: own.isPupils ? [] : others.map(present),
  }
}

function present({ sessionId, storyfileName, firstQuestion, startedAt, lastAt, questions }: Conversation) {
  const span = { startedAt: startedAt.toISOString(), lastAt: lastAt.toISOString() }
  return { sessionId, storyfileName, firstQuestion, questions, ...span }
}

/**
 * Erases the conversation of a turn, and others of the same device that a person chose. They are in no list, export or
 * figure when this returns; the copies of what was said go a day later, and until then all of it can be undone.
 */
export async function eraseVisitor(
  context: Context,
  { actor, owner, requestId }: By,
  turnId: string,
  { alsoSessionIds }: BodyOf<typeof routes.erasure.eraseVisitor>,
): Promise<ReplyOf<typeof routes.erasure.eraseVisitor>> {
  return context.sql.begin<ReplyOf<typeof routes.erasure.eraseVisitor>>(async (tx) => {
    const [own, ...others] = await readConversations(tx, turnId)
    if (!own) throw new Refusal('NOT_FOUND')
    if (own.isPupils)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence(
          'This conversation belongs to a class activity. Delete the student’s work in Students.',
        ),
      })
    const { organizationId, storyfileId } = own
    const offered = new Set(others.map(({ sessionId }) => sessionId))
    if (!alsoSessionIds.every((one) => offered.has(one)))
      throw invalidField('alsoSessionIds', sentence('Choose conversations of this day from the same device.'))
    const sessionIds = [...new Set([own.sessionId, ...alsoSessionIds])]
    await lockConversations(tx, sessionIds)
    const said = await readSaid(tx, sessionIds)
    const turnIds = said.map((one) => one.turnId)
    const counted = { sessions: sessionIds.length, turns: said.length }
    const dueAt = new Date(context.now().getTime() + undoMs)
    const by = displayName(actor)
    const erasureId = await insertErasure(
      context,
      tx,
      { organizationId, storyfileId, ...counted, by, dueAt },
      { sessionIds, turnIds },
    )
    await removeConversations(tx, sessionIds, turnIds)
    for (const [id, turns] of Map.groupBy(said, (one) => one.storyfileId))
      await changed(tx, id, [...new Set(turns.map(({ day }) => day))])
    const actId = await noteAct(tx, {
      actor,
      storyfileId,
      kind: 'visitor_erased',
      about: String(counted.turns),
      inverse: { erasureId },
      until: dueAt,
    })
    await audit(tx, {
      organizationId,
      actor,
      action: 'visitor.erased',
      objectType: 'storyfile',
      objectId: storyfileId,
      storyfileId: owner.storyfileId ?? storyfileId,
      details: { count: counted.turns },
      requestId,
    })
    return { ...counted, actId, until: dueAt.toISOString() }
  })
}

/** What is kept of the days and what the pages show is read again. */
async function changed(tx: Transaction, storyfileId: string, days: string[]): Promise<void> {
  await markStale(tx, storyfileId, days)
  for (const topic of ['turn', 'shoot', 'script'] as const) await noteStoryfile(tx, topic, storyfileId)
  await noteClasses(tx, storyfileId)
}

/** An erased visitor comes back as long as nothing is deleted yet; owners undo it. An erased pupil does not. */
export function extendErasure(context: Context): void {
  pupilErasures.add(context, erasePupil)
  const { access, needs } = routes.erasure.eraseVisitor
  inverses.add(context, {
    kinds: ['visitor_erased'],
    access,
    needs,
    undo: async (_context, _by, { inverse }: { storyfileId: string; inverse: { erasureId: string } }) => {
      await context.sql.begin(async (tx) => {
        const { erasureId } = inverse
        if (!(await lockErasure(tx, erasureId)))
          throw new Refusal('STATE_CONFLICT', { reason: sentence('The time to undo this is over.') })
        await restoreRows(context, tx, erasureId)
        for (const { storyfileId, days } of await readHeld(tx, erasureId))
          await changed(tx, storyfileId, days)
        await deleteErasure(tx, erasureId)
      })
    },
  })
}

/** A pupil is erased with the rest of their work, in its transaction: what was said goes at once, with its copies. */
export async function erasePupil(
  context: Context,
  tx: Transaction,
  { organizationId, sessionIds, by }: { organizationId: string; sessionIds: string[]; by: string },
): Promise<void> {
  await lockConversations(tx, sessionIds)
  const said = await readSaid(tx, sessionIds)
  const [first] = said
  if (!first) return
  const turnIds = said.map(({ turnId }) => turnId)
  const counted = { sessions: sessionIds.length, turns: said.length }
  const { storyfileId } = first
  const erasureId = await insertErasure(
    context,
    tx,
    { organizationId, storyfileId, ...counted, by, dueAt: context.now() },
    { sessionIds, turnIds },
  )
  await removeConversations(tx, sessionIds, turnIds)
  await finish(context, tx, erasureId)
}

/** Deletes what was kept aside for a day, with every copy of what only these visitors said. */
export async function finishErasures(context: Context): Promise<void> {
  for (const { erasureId } of await dueErasures(context.sql))
    await context.sql.begin((tx) => finish(context, tx, erasureId))
}

async function finish(context: Context, tx: Transaction, erasureId: string): Promise<void> {
  const erasure = await lockErasure(tx, erasureId)
  if (!erasure) return
  for (const { storyfileId, days, onlyTheirs, learned } of await readHeld(tx, erasureId)) {
    await removeTexts(tx, storyfileId, onlyTheirs)
    await changed(tx, storyfileId, days)
    await unlearn(context, tx, { storyfileId, texts: onlyTheirs, learned, startedBy: erasure.by })
  }
  await expireArchives(tx, erasure.organizationId)
  await deleteErasure(tx, erasureId)
}

/**
 * Takes texts that only the erased said out of releases and of what was trained: of the parts that releases share, and of every
 * matcher that may have learned them. `startedBy`: the name of a person.
 */
export async function unlearn(
  context: Context,
  tx: Transaction,
  one: { storyfileId: string; texts: string[]; learned: number; startedBy: string },
): Promise<void> {
  const { storyfileId, texts, learned, startedBy } = one
  const erased = await eraseFromParts(context, tx, storyfileId, await notWritten(tx, storyfileId, texts))
  if (!erased && learned === 0) return
  await forgetLearned(tx, storyfileId, texts)
  await trainAgain(context, tx, storyfileId, startedBy)
}

/** What visitors talk to is trained again without what is no longer there. */
export async function trainAgain(
  context: Context,
  tx: Transaction,
  storyfileId: string,
  startedBy: string,
): Promise<void> {
  const [pointers] = await readPointers(tx, [storyfileId])
  const releaseId = pointers?.liveReleaseId ?? pointers?.previewReleaseId
  if (!releaseId) return
  const { snapshotId } = (await findRelease(tx, releaseId))!
  await queueRun(context, tx, { storyfileId, trigger: 'auto', startedBy, snapshotId })
}
