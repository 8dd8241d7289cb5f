import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type BodyOf, Refusal, type RehearsalLink, type routes, type Stage, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import { openRehearsalVisit } from '../conversations/index.ts'
import { audit } from '../organizations/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { findOpenLink, insertLink, insertVisit, isVisitOpen, listLinks, revokeLink } from './links.store.ts'
import { type By, findEditable } from './prepare-rehearsal.ts'
import { findRehearsal } from './rehearsal.store.ts'

/** Makes a link for guests. Its secret part is answered once and kept only as a hash. */
export async function addGuestLink(
  { sql }: Context,
  by: By,
  storyfileId: string,
  { days }: BodyOf<typeof routes.rehearsal.addLink>,
): Promise<{ link: RehearsalLink; path: string }> {
  const linkCode = randomBytes(32).toString('base64url')
  const rehearsalLinkId = randomUUID()
  const { organizationId } = by.owner
  const link = await sql.begin<RehearsalLink>(async (tx) => {
    await findEditable(tx, by, storyfileId)
    if (!(await findRehearsal(tx, storyfileId))?.isOpen)
      throw new Refusal('STATE_CONFLICT', { reason: sentence('Prepare the rehearsal first.') })
    const madeBy = by.actor.userId
    await insertLink(tx, {
      rehearsalLinkId,
      storyfileId,
      organizationId,
      codeHash: hashOf(linkCode),
      madeBy,
      days,
    })
    const made = (await listLinks(tx, storyfileId)).find((one) => one.rehearsalLinkId === rehearsalLinkId)!
    await audit(tx, {
      organizationId,
      actor: by.actor,
      requestId: by.requestId,
      action: 'rehearsal.link_made',
      objectType: 'storyfile',
      objectId: storyfileId,
      details: { endsAt: made.endsAt },
    })
    await noteStoryfile(tx, 'rehearsal', storyfileId)
    return made
  })
  return { link, path: `/rehearsal/${linkCode}` }
}

export async function revokeGuestLink(
  { sql }: Context,
  by: By,
  storyfileId: string,
  rehearsalLinkId: string,
): Promise<void> {
  const { organizationId } = by.owner
  await sql.begin(async (tx) => {
    if (!(await revokeLink(tx, storyfileId, rehearsalLinkId))) throw new Refusal('NOT_FOUND')
    await audit(tx, {
      organizationId,
      actor: by.actor,
      requestId: by.requestId,
      action: 'rehearsal.link_revoked',
      objectType: 'storyfile',
      objectId: storyfileId,
      details: {},
    })
    await noteStoryfile(tx, 'rehearsal', storyfileId)
  })
}

/** Whether a link never existed, has ended or was revoked is answered in the same words. */
export async function openGuestVisit(
  context: Context,
  { linkCode, clientSessionId }: BodyOf<typeof routes.rehearsal.open>,
  address: string,
): Promise<Stage> {
  const link = await findOpenLink(context.sql, hashOf(linkCode))
  if (!link) throw new Refusal('REHEARSAL_ENDED')
  const { rehearsalLinkId, storyfileId, organizationId } = link
  const stage = await openRehearsalVisit(context, {
    storyfileId,
    address,
    // Another conversation with each link, and none of those that visitors have.
    clientSessionId: `${rehearsalLinkId} ${clientSessionId}`,
  })
  await insertVisit(context.sql, { sessionId: stage.sessionId, rehearsalLinkId, organizationId })
  return stage
}

export async function refuseAfterEnd({ sql }: Context, { sessionId }: { sessionId: string }): Promise<void> {
  if (!(await isVisitOpen(sql, sessionId))) throw new Refusal('REHEARSAL_ENDED')
}

/** 256 random bits need no salt and no slow hash. */
function hashOf(linkCode: string): string {
  return createHash('sha256').update(linkCode).digest('hex')
}
