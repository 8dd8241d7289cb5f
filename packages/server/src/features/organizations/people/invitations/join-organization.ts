import {
  type Language,
  locales,
  type OpenedInvitation,
  Refusal,
  roleNames,
  type Sentence,
  sentence,
} from '@studio/contract'
import type { Actor } from '../../../../access.ts'
import type { Context } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/database/sql.ts'
import { confirmEmail, createUser, refuseWeak, secretHash } from '../../../identity/index.ts'
import { audit } from '../../audit/audit.store.ts'
import { addToTeams } from '../../teams/teams.store.ts'
import { addMember, setShares } from '../members.store.ts'
import { type Found, findAccount, findByLink, standingOf, takeInvitation } from './invitations.store.ts'

type Joiner = Pick<Actor, 'userId' | 'email' | 'firstName' | 'lastName'>

const expired = sentence('This invitation has expired. Send it again.')

/** What the page behind a link shows, also of an invitation that has ended. */
export async function openInvitation({ sql, config }: Context, token: string): Promise<OpenedInvitation> {
  const found = await findByLink(sql, secretHash(token))
  if (!found) throw new Refusal('NOT_FOUND')
  const { organization, invitedBy, email, role, message, status } = found
  const account = await findAccount(sql, email)
  const next = config.OIDC_ISSUER ? 'provider' : account ? 'sign_in' : 'password'
  return { organization, invitedBy, email, role, message, status, next }
}

/** Makes the account of a new person of the embedded provider, who joins with it. */
export async function acceptAsNewPerson(
  { sql, config }: Context,
  given: { token: string; firstName: string; lastName: string; password: string },
  { requestId, language }: { requestId: string; language: Language },
): Promise<{ userId: string; email: string }> {
  if (config.OIDC_ISSUER) throw new Refusal('NOT_FOUND')
  const { token, ...person } = given
  const known = await openOne(sql, token)
  refuseWeak(person.password, { ...person, email: known.email })
  return sql.begin(async (tx) => {
    const found = await openOne(tx, token)
    const { email, byMail } = found
    const user = await createUser(tx, { ...person, email, emailVerified: byMail, locale: locales[language] })
    if (!user) throw conflict(sentence('{email} has an account. Sign in to join.', { email }))
    await join(tx, found, user, requestId)
    return user
  })
}

/** Joins with the account that is signed in. A person who is a member already stays what they are. */
export async function acceptAsMember(
  { sql }: Context,
  actor: Actor,
  token: string,
  requestId: string,
): Promise<{ organizationId: string; organization: string }> {
  return sql.begin(async (tx) => {
    const found = await findByLink(tx, secretHash(token))
    if (!found) throw new Refusal('NOT_FOUND')
    const { organizationId, organization, email } = found
    if (email.toLowerCase() !== actor.email.toLowerCase())
      throw conflict(
        sentence('This invitation is for {email}. You are signed in as {own}.', { email, own: actor.email }),
      )
    const { isMember } = await standingOf(tx, organizationId, email)
    if (isMember && found.status === 'accepted') return { organizationId, organization }
    refuseEnded(found)
    if (found.byMail) await confirmEmail(tx, actor.userId)
    if (isMember) await takeInvitation(tx, found.invitationId, actor.userId)
    else await join(tx, found, actor, requestId)
    return { organizationId, organization }
  })
}

/** Makes the person a member as the invitation says: role, teams, shared storyfiles. */
export async function join(
  tx: Transaction,
  invitation: Found,
  person: Joiner,
  requestId?: string,
): Promise<void> {
  const { organizationId, invitationId, role } = invitation
  if (!(await takeInvitation(tx, invitationId, person.userId))) throw conflict(expired)
  await addMember(tx, organizationId, person.userId, role)
  await addToTeams(tx, organizationId, invitation.teamIds, { userIds: [person.userId] })
  if (invitation.storyfileIds.length > 0)
    await setShares(tx, organizationId, person.userId, invitation.storyfileIds)
  await audit(tx, {
    organizationId,
    actor: person,
    action: 'user.joined',
    objectType: 'user',
    objectId: person.userId,
    details: { email: person.email, by: 'invitation', role: roleNames[role].en },
    ...(requestId ? { requestId } : {}),
  })
}

async function openOne(sql: Parameters<typeof findByLink>[0], token: string): Promise<Found> {
  const found = await findByLink(sql, secretHash(token))
  if (!found) throw new Refusal('NOT_FOUND')
  refuseEnded(found)
  return found
}

function refuseEnded({ status }: Found): void {
  if (status === 'expired') throw conflict(expired)
  if (status === 'accepted') throw conflict(sentence('This invitation has been accepted already.'))
  if (status === 'revoked') throw conflict(sentence('This invitation has been taken back.'))
}

function conflict(reason: Sentence): Refusal {
  return new Refusal('STATE_CONFLICT', { reason })
}
