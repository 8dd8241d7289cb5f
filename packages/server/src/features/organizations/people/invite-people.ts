import { randomUUID } from 'node:crypto'
import {
  type AssignableRole,
  type BodyOf,
  type Invitation,
  isEmail,
  limits,
  Refusal,
  type ReplyOf,
  readPasted,
  roleDisplayNames,
  type routes,
} from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { letterheadOf, newLinkToken } from '../../identity/index.ts'
import { audit } from '../audit/audit.store.ts'
import { defaultRoleOf } from '../teams/teams.store.ts'
import {
  countSending,
  findInvitation,
  insertInvitation,
  insertLink,
  replaceEnded,
  revokeInvitation,
  standingOf,
} from './invitations.store.ts'
import { areOfOrganization, lockMembers } from './members.store.ts'
import { requireWithin } from './within-own-role.ts'

type Body = BodyOf<typeof routes.invitations.invite>
type Result = ReplyOf<typeof routes.invitations.invite>['results'][number]
/** Who invites, and into which organization. */
export type Inviter = { actor: Actor; organizationId: string; requestId: string }

export const sendInvitationJob = 'organizations.send-invitation'

/** Invites everybody whose address stands in the pasted text; answers in its order what became of each. */
export async function invitePeople(context: Context, by: Inviter, body: Body): Promise<Result[]> {
  const entries = readPasted(body.emails)
  if (entries.length === 0) throw invalid('Please enter a valid email address.')
  if (entries.length > limits.invitationsPerPaste)
    throw invalid(`You can invite ${limits.invitationsPerPaste} people at once.`)
  return context.sql.begin(async (tx) => {
    // Two who invite the same people in another order would wait for each other.
    await lockMembers(tx, by.organizationId)
    if (!(await areOfOrganization(tx, by.organizationId, body))) throw new Refusal('NOT_FOUND')
    const role = body.role ?? (await defaultRoleOf(tx, body.teamIds[0])) ?? 'read:ns'
    requireWithin(by.actor, by.organizationId, { role })
    const results: Result[] = []
    for (const email of entries) results.push(await inviteOne(context, tx, by, { ...body, role, email }))
    return results
  })
}

async function inviteOne(
  context: Context,
  tx: Transaction,
  by: Inviter,
  { email, role, teamIds, storyfileIds, message }: Body & { role: AssignableRole; email: string },
): Promise<Result> {
  const refused = (reason: string): Result => ({ email, invitationId: null, link: null, message: reason })
  if (!isEmail(email)) return refused('Please enter a valid email address.')
  const { isMember, isInvited } = await standingOf(tx, by.organizationId, email)
  if (isMember) return refused(`${email} is already a member.`)
  if (isInvited) return refused(`${email} is already invited.`)
  await replaceEnded(tx, by.organizationId, email)
  const invitationId = randomUUID()
  const { organizationId } = by
  const invitedBy = by.actor.userId
  const made = { invitationId, organizationId, email, role, teamIds, storyfileIds, message, invitedBy }
  if (!(await insertInvitation(tx, made))) return refused(`${email} is already invited.`)
  const link = await send(context, tx, { invitationId, organizationId })
  await note(tx, by, 'invitation.sent', invitationId, { email, role: roleDisplayNames[role] })
  return { email, invitationId, link, message: '' }
}

/** Sends an invitation once more, also one that has expired or bounced. */
export async function resendInvitation(
  context: Context,
  by: Inviter,
  invitationId: string,
): Promise<{ invitation: Invitation; link: string | null }> {
  return context.sql.begin(async (tx) => {
    const before = await findInvitation(tx, invitationId)
    if (!before) throw new Refusal('NOT_FOUND')
    requireWithin(by.actor, by.organizationId, before)
    if (!(await countSending(tx, invitationId)))
      throw conflict(
        before.sends >= limits.invitationSends && before.status !== 'accepted' && before.status !== 'revoked'
          ? `An invitation can be sent ${limits.invitationSends} times. Revoke this one and invite ${before.email} again.`
          : `This invitation is ${before.status}.`,
      )
    const { organizationId } = by
    const link = await send(context, tx, { invitationId, organizationId })
    await note(tx, by, 'invitation.sent_again', invitationId, {
      email: before.email,
      sends: before.sends + 1,
    })
    return { invitation: (await findInvitation(tx, invitationId))!, link }
  })
}

export async function takeBackInvitation(
  { sql }: Context,
  by: Inviter,
  invitationId: string,
): Promise<Invitation> {
  return sql.begin(async (tx) => {
    if (!(await revokeInvitation(tx, invitationId))) {
      const { status } = (await findInvitation(tx, invitationId))!
      throw conflict(`This invitation is ${status}.`)
    }
    const invitation = (await findInvitation(tx, invitationId))!
    await note(tx, by, 'invitation.revoked', invitationId, { email: invitation.email })
    return invitation
  })
}

/** By mail where there is a mail server, in the transaction of the invitation; otherwise answers the link. */
async function send(
  { config, jobs }: Context,
  tx: Transaction,
  { invitationId, organizationId }: { invitationId: string; organizationId: string },
): Promise<string | null> {
  if (config.SMTP_URL) {
    await jobs.enqueue(tx, sendInvitationJob, { invitationId })
    return null
  }
  const { origin } = await letterheadOf(tx, config, organizationId)
  return makeLink(tx, origin, invitationId, false)
}

/** The address of the page behind a new link; only the hash of its token is kept. */
export async function makeLink(
  sql: Parameters<typeof insertLink>[0],
  origin: string,
  invitationId: string,
  byMail: boolean,
): Promise<string> {
  const { token, tokenHash } = newLinkToken()
  await insertLink(sql, { invitationId, tokenHash, byMail })
  return `${origin}/?invitation=${token}`
}

function note(
  tx: Transaction,
  by: Inviter,
  action: string,
  objectId: string,
  details: object,
): Promise<void> {
  return audit(tx, { ...by, action, objectType: 'invitation', objectId, details: { ...details } })
}

function conflict(reason: string): Refusal {
  return new Refusal('STATE_CONFLICT', { reason })
}

function invalid(message: string): Refusal {
  return new Refusal('INVALID_INPUT', { reason: message }, { fields: [{ field: 'emails', message }] })
}
