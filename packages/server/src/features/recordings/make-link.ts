import { randomBytes, randomUUID } from 'node:crypto'
import {
  type BodyOf,
  invalidField,
  limits,
  type RecordingLink,
  Refusal,
  type routes,
  sentence,
} from '@studio/contract'
import { type Actor, displayName, type Owner, type Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'
import { findStoryfile, lockStoryfile, noteStoryfile, readScript } from '../storyfiles/index.ts'
import { hashOf } from './guest-pass.ts'
import {
  countLinks,
  insertLink,
  listLinks,
  renewOwnLink,
  revokeLink,
  setLinkQuestions,
} from './links.store.ts'

export type By = { actor: Actor; scope: Scope; owner: Owner; requestId: string }

/** How long a member's own link lasts; opening it again makes a new one of the same takes. */
const ownDays = 7

export async function findRecordable(sql: Queryable, { scope }: By, storyfileId: string) {
  const storyfile = await findStoryfile(sql, scope, storyfileId)
  if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
  if (storyfile.status === 'archived')
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('{name} is archived. Restore it first.', { name: storyfile.name }),
    })
  return storyfile
}

/** Makes a link for chosen questions. Its secret part is answered once and kept only as a hash. */
export async function addRecordingLink(
  { sql }: Context,
  by: By,
  storyfileId: string,
  { questionIds, ...wish }: BodyOf<typeof routes.recordings.addLink>,
): Promise<{ link: RecordingLink; path: string }> {
  const linkCode = newCode()
  const recordingLinkId = randomUUID()
  const link = await sql.begin<RecordingLink>(async (tx) => {
    await findRecordable(tx, by, storyfileId)
    await lockStoryfile(tx, storyfileId)
    if ((await countLinks(tx, storyfileId)) >= limits.recordingLinks)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('A storyfile may have 500 recording links at most.'),
      })
    await insertLink(tx, {
      recordingLinkId,
      storyfileId,
      organizationId: by.owner.organizationId,
      ...wish,
      codeHash: hashOf(linkCode),
      ownUserId: null,
      madeBy: by.actor.userId,
    })
    const chosen = new Set(questionIds)
    if ((await setLinkQuestions(tx, { recordingLinkId, storyfileId }, [...chosen])) !== chosen.size)
      throw invalidField('questionIds', sentence('questionIds: one of them is not in this storyfile'))
    const made = (await listLinks(tx, storyfileId)).find((one) => one.recordingLinkId === recordingLinkId)!
    await note(tx, by, storyfileId, 'recording.link_made', { name: made.name, endsAt: made.endsAt })
    return made
  })
  return { link, path: `/record/${linkCode}` }
}

export async function endRecordingLink(
  { sql }: Context,
  by: By,
  storyfileId: string,
  recordingLinkId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const name = await revokeLink(tx, storyfileId, recordingLinkId)
    if (name === undefined) throw new Refusal('NOT_FOUND')
    await note(tx, by, storyfileId, 'recording.link_revoked', { name })
  })
}

/**
 * The address at which a member records the questions that are left: one link of each member and storyfile, whose takes
 * wait for approval like those of anybody else.
 */
export async function openOwnLink({ sql }: Context, by: By, storyfileId: string): Promise<{ path: string }> {
  const linkCode = newCode()
  const { userId } = by.actor
  await sql.begin(async (tx) => {
    await findRecordable(tx, by, storyfileId)
    await lockStoryfile(tx, storyfileId)
    const left = (await readScript(tx, storyfileId)).topics
      .flatMap(({ questions }) => questions)
      .filter(({ status }) => status === 'todo')
      .toSorted(inShootOrder)
      .slice(0, limits.recordingQuestions)
    if (left.length === 0)
      throw new Refusal('STATE_CONFLICT', { reason: sentence('Every question has its video.') })
    const codeHash = hashOf(linkCode)
    const renewed = await renewOwnLink(tx, { storyfileId, ownUserId: userId, codeHash, days: ownDays })
    const recordingLinkId = renewed ?? randomUUID()
    const name = displayName(by.actor)
    if (!renewed)
      await insertLink(tx, {
        recordingLinkId,
        storyfileId,
        organizationId: by.owner.organizationId,
        codeHash,
        name,
        greeting: '',
        isPanel: false,
        ownUserId: userId,
        madeBy: userId,
        days: ownDays,
      })
    await setLinkQuestions(
      tx,
      { recordingLinkId, storyfileId },
      left.map(({ questionId }) => questionId),
    )
    await note(tx, by, storyfileId, 'recording.link_made', { name })
  })
  return { path: `/record/${linkCode}` }
}

type Placed = { shootPosition: number | null }
const last = Number.MAX_SAFE_INTEGER
/** As the shoot orders them; what has no place follows in the order of the script. */
const inShootOrder = (a: Placed, b: Placed) => (a.shootPosition ?? last) - (b.shootPosition ?? last)

function newCode(): string {
  return randomBytes(32).toString('base64url')
}

export async function note(
  tx: Transaction,
  { actor, owner, requestId }: By,
  storyfileId: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    organizationId: owner.organizationId,
    actor,
    requestId,
    action,
    objectType: 'storyfile',
    objectId: storyfileId,
    details,
  })
  await noteStoryfile(tx, 'recording', storyfileId)
}
