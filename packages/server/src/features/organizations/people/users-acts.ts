import {
  type Language,
  type MembersOutcome,
  Refusal,
  type RoleValue,
  roleNames,
  type Selection,
  type Sentence,
  sentence,
} from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { postLetter } from '../../../platform/mail/letters.ts'
import { endSignIns, forgetPerson, makeReset, revokeApiKeys } from '../../identity/index.ts'
import { audit } from '../audit/audit.store.ts'
import { countFullOwners } from '../roles/roles.store.ts'
import { resetKind } from './invitations/invitations-letters.ts'
import {
  areOfOrganization,
  handOver,
  lockMembers,
  removeMember,
  setMemberRole,
  setMemberStatus,
  setShares,
  standingElsewhere,
} from './members.store.ts'
import { type Member, type Seen, selectMembers } from './users.store.ts'
import { beyond, requireWithin } from './within-own-role.ts'

/** Who acts in which organization. */
export type By = { actor: Actor; organizationId: string; requestId: string; language: Language }

/** Something that owners do to members, one or many. */
export type MemberAct = {
  /** Of the audit log. */
  action: string
  /** Why this cannot be done to this member; undefined: it can. */
  refuse?: (member: Member, isOneself: boolean) => Sentence | undefined
  /** Whether a member who is an owner is none afterwards. */
  endsOwnership?: boolean
  /** Already so: nothing happens, and it counts as done. */
  isDone?: (member: Member) => boolean
  /** Does it; answers what the audit log keeps. */
  apply: (tx: Transaction, organizationId: string, member: Member) => Promise<Record<string, unknown>>
}

export const lastOwner = sentence('You cannot remove the last owner of an organization.')

export function changeRole(role: RoleValue): MemberAct {
  return {
    action: 'user.role_changed',
    refuse: (_member, isOneself) => (isOneself ? sentence('You cannot change your own role.') : undefined),
    endsOwnership: role !== 'owner:ns',
    // A person with a narrowed copy of the role gets the whole one.
    isDone: (member) => member.role === role && member.narrowedTo === null,
    async apply(tx, organizationId, member) {
      await setMemberRole(tx, organizationId, member.userId, role)
      return { before: member.narrowedTo ?? roleNames[member.role].en, after: roleNames[role].en }
    },
  }
}

export const suspend: MemberAct = {
  action: 'user.suspended',
  refuse: (member, isOneself) =>
    isOneself
      ? sentence('You cannot suspend yourself.')
      : member.status === 'deactivated'
        ? sentence('{name} is deactivated.', { name: member.name })
        : undefined,
  endsOwnership: true,
  isDone: (member) => member.status === 'suspended',
  apply: (tx, organizationId, member) => setStatus(tx, organizationId, member, 'suspended'),
}

/** Gives a role back: no one gives back more than they hold. */
export function reactivate({ actor, organizationId }: By): MemberAct {
  return {
    action: 'user.reactivated',
    refuse: (member) =>
      member.status === 'deactivated'
        ? sentence('{name} is deactivated. Send an invitation instead.', { name: member.name })
        : beyond(actor, organizationId, member)
          ? sentence('The role of {name} includes more than yours.', { name: member.name })
          : undefined,
    isDone: (member) => member.status === 'active',
    apply: (tx, id, member) => setStatus(tx, id, member, 'active'),
  }
}

async function setStatus(
  tx: Transaction,
  organizationId: string,
  member: Member,
  status: 'active' | 'suspended',
): Promise<Record<string, unknown>> {
  await setMemberStatus(tx, organizationId, member.userId, status)
  return { before: member.status, after: status }
}

/** Leaving is removing oneself. */
export const remove: MemberAct = {
  action: 'user.removed',
  endsOwnership: true,
  async apply(tx, organizationId, member) {
    await removeMember(tx, organizationId, member.userId)
    return { before: roleNames[member.role].en }
  },
}

export const signOut: MemberAct = {
  action: 'user.signed_out_everywhere',
  apply: async (tx, _organizationId, member) => ({ ended: await endSignIns(tx, member.userId) }),
}

/**
 * Does the act to every chosen member to whom it can be done, and tells about the others. Refuses when it could be done
 * to no one.
 */
export async function actOnMembers(
  { sql }: Context,
  by: By,
  selection: Selection,
  act: MemberAct,
): Promise<MembersOutcome> {
  const { actor, organizationId } = by
  return sql.begin(async (tx) => {
    await lockMembers(tx, organizationId)
    const chosen = await selectMembers(tx, organizationId, seenBy(actor), selection)
    if (chosen.length === 0) throw new Refusal('NOT_FOUND')
    let owners = await countFullOwners(tx, organizationId)
    const refused: { userId: string; email: string; why: Sentence }[] = []
    for (const member of chosen) {
      const losesOwner = act.endsOwnership === true && isActiveOwner(member)
      const why =
        act.refuse?.(member, member.userId === actor.userId) ??
        (losesOwner && owners === 1 ? lastOwner : undefined)
      if (why) {
        refused.push({ userId: member.userId, email: member.email, why })
        continue
      }
      if (act.isDone?.(member)) continue
      if (losesOwner) owners--
      await note(tx, by, act.action, member, await act.apply(tx, organizationId, member))
    }
    if (refused.length === chosen.length) throw new Refusal('STATE_CONFLICT', { reason: refused[0]!.why })
    return {
      changed: chosen.length - refused.length,
      refused: refused.map(({ why, ...member }) => ({ ...member, message: why[by.language] })),
    }
  })
}

/** Ends a membership for good; storyfiles go to another member, keys for programs end. */
export async function deactivate(
  { sql }: Context,
  by: By,
  who: { userId: string; handOverTo: string },
): Promise<{ storyfiles: number; apiKeys: number }> {
  const { actor, organizationId } = by
  return sql.begin(async (tx) => {
    await lockMembers(tx, organizationId)
    const member = await findOne(tx, by, who.userId)
    const heir = await findOne(tx, by, who.handOverTo)
    if (member.userId === actor.userId) throw conflict(sentence('You cannot deactivate yourself.'))
    if (member.userId === heir.userId || heir.status !== 'active' || heir.accountClosed)
      throw conflict(sentence('Choose an active member who takes over.'))
    if (isActiveOwner(member) && (await countFullOwners(tx, organizationId)) === 1) throw conflict(lastOwner)
    const storyfiles = await handOver(tx, organizationId, member.userId, heir.userId)
    const apiKeys = await revokeApiKeys(tx, organizationId, member.userId)
    await setMemberStatus(tx, organizationId, member.userId, 'deactivated')
    await note(tx, by, 'user.deactivated', member, { handedOverTo: heir.email, storyfiles, apiKeys })
    return { storyfiles, apiKeys }
  })
}

/** Chooses what a member sees who sees only shared storyfiles. */
export async function share(
  { sql }: Context,
  by: By,
  { userId, storyfileIds }: { userId: string; storyfileIds: string[] },
): Promise<string[]> {
  return sql.begin(async (tx) => {
    const member = await findOne(tx, by, userId)
    if (!(await areOfOrganization(tx, by.organizationId, { storyfileIds }))) throw new Refusal('NOT_FOUND')
    const shared = await setShares(tx, by.organizationId, userId, storyfileIds)
    await forgetPerson(tx, userId)
    await note(tx, by, 'user.shares_changed', member, { storyfiles: shared.length })
    return shared
  })
}

/**
 * Lets a member choose a new password. The link goes to the member by mail; without a mail server it is told to the
 * caller, but only for people over whose every organization the caller stands: a password opens all of them.
 */
export async function resetMember(context: Context, by: By, userId: string): Promise<string | undefined> {
  const { sql, config } = context
  if (config.OIDC_ISSUER)
    throw conflict(sentence('People sign in at another provider here. Passwords are changed there.'))
  return sql.begin(async (tx) => {
    const member = await findOne(tx, by, userId)
    if (member.accountClosed || member.status !== 'active')
      throw conflict(sentence('{name} is not active.', { name: member.name }))
    await note(tx, by, 'user.sign_in_reset', member, { by: config.SMTP_URL ? 'mail' : 'link' })
    if (config.SMTP_URL) {
      const { organizationId } = by
      await postLetter(context, tx, resetKind, { organizationId, about: { userId, organizationId } })
      return undefined
    }
    requireWithin(by.actor, by.organizationId, member)
    const elsewhere = await standingElsewhere(tx, userId, by)
    if (!by.actor.isAdmin && (elsewhere.isAdmin || elsewhere.organizations > 0))
      throw conflict(
        sentence('{name} belongs to other organizations, too. Ask a platform admin for the link.', {
          name: member.name,
        }),
      )
    return makeReset(tx, userId, false)
  })
}

/** What of other organizations the caller may see: those where they are a member themselves. */
export function seenBy(actor: Actor): Seen {
  const organizationIds = actor.memberships
    .filter((one) => one.scope !== 'restricted:ns' && one.scope !== 'non_conversa_user')
    .map((one) => one.organizationId)
  return { everything: actor.isAdmin, organizationIds }
}

/** A narrowed owner could not give the others what an organization needs. */
function isActiveOwner(member: Member): boolean {
  return (
    member.role === 'owner:ns' &&
    member.narrowedTo === null &&
    member.status === 'active' &&
    !member.accountClosed
  )
}

async function findOne(tx: Transaction, { organizationId, actor }: By, userId: string): Promise<Member> {
  const [member] = await selectMembers(tx, organizationId, seenBy(actor), { ids: [userId] })
  if (!member) throw new Refusal('NOT_FOUND')
  return member
}

function note(
  tx: Transaction,
  { actor, organizationId, requestId }: By,
  action: string,
  member: Member,
  details: Record<string, unknown>,
): Promise<void> {
  return audit(tx, {
    organizationId,
    actor,
    action,
    objectType: 'user',
    objectId: member.userId,
    details: { email: member.email, ...details },
    requestId,
  })
}

function conflict(reason: Sentence): Refusal {
  return new Refusal('STATE_CONFLICT', { reason })
}
