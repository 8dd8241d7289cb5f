import { randomUUID } from 'node:crypto'
import {
  type AssignableRole,
  type BodyOf,
  type Invitation,
  invalidField,
  isEmail,
  type Language,
  limits,
  Refusal,
  type ReplyOf,
  readPasted,
  roleNames,
  type routes,
  type Sentence,
  sentence,
} from '@studio/contract'
import type { Actor } from '../../../../access.ts'
import type { Context } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/database/sql.ts'
import { postLetter } from '../../../../platform/mail/letters.ts'
import { audit } from '../../audit/audit.store.ts'
import { letterheadOf } from '../../brand/organization-brand.ts'
import { defaultRoleOf } from '../../teams/teams.store.ts'
import { areOfOrganization, lockMembers } from '../members.store.ts'
import { requireWithin } from '../within-own-role.ts'
import {
  countSending,
  findInvitation,
  insertInvitation,
  replaceEnded,
  revokeInvitation,
  standingOf,
} from './invitations.store.ts'
import { invitationKind, makeLink } from './invitations-letters.ts'

type Body = BodyOf<typeof routes.invitations.invite>
type Result = ReplyOf<typeof routes.invitations.invite>['results'][number]
/** Who invites, and into which organization. */
export type Inviter = { actor: Actor; organizationId: string; requestId: string; language: Language }

/** Invites everybody whose address stands in the pasted text; answers in its order what became of each. */
export async function invitePeople(context: Context, by: Inviter, body: Body): Promise<Result[]> {
  const entries = readPasted(body.emails)
  if (entries.length === 0) throw invalidField('emails', sentence('Please enter a valid email address.'))
  if (entries.length > limits.invitationsPerPaste)
    throw invalidField(
      'emails',
      sentence('You can invite {most} people at once.', { most: limits.invitationsPerPaste }),
    )
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
  const refused = (reason: Sentence): Result => ({
    email,
    invitationId: null,
    link: null,
    message: reason[by.language],
  })
  if (!isEmail(email)) return refused(sentence('Please enter a valid email address.'))
  const { isMember, isInvited } = await standingOf(tx, by.organizationId, email)
  if (isMember) return refused(sentence('{email} is already a member.', { email }))
  if (isInvited) return refused(sentence('{email} is already invited.', { email }))
  await replaceEnded(tx, by.organizationId, email)
  const invitationId = randomUUID()
  const { organizationId } = by
  const invitedBy = by.actor.userId
  const made = { invitationId, organizationId, email, role, teamIds, storyfileIds, message, invitedBy }
  if (!(await insertInvitation(tx, made))) return refused(sentence('{email} is already invited.', { email }))
  const link = await send(context, tx, { invitationId, organizationId })
  await note(tx, by, 'invitation.sent', invitationId, { email, role: roleNames[role].en })
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
          ? sentence('An invitation can be sent {most} times. Revoke this one and invite {email} again.', {
              most: limits.invitationSends,
              email: before.email,
            })
          : sentence(`This invitation is ${before.status}.`),
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
      throw conflict(sentence(`This invitation is ${status}.`))
    }
    const invitation = (await findInvitation(tx, invitationId))!
    await note(tx, by, 'invitation.revoked', invitationId, { email: invitation.email })
    return invitation
  })
}

/** By mail where there is a mail server, in the transaction of the invitation; otherwise answers the link. */
async function send(
  context: Context,
  tx: Transaction,
  { invitationId, organizationId }: { invitationId: string; organizationId: string },
): Promise<string | null> {
  if (context.config.SMTP_URL) {
    await postLetter(context, tx, invitationKind, { organizationId, about: { invitationId } })
    return null
  }
  const { origin } = await letterheadOf(tx, context.config, organizationId)
  return makeLink(tx, origin, invitationId, false)
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

function conflict(reason: Sentence): Refusal {
  return new Refusal('STATE_CONFLICT', { reason })
}
