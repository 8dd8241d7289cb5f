import { z } from 'zod'
import { assignableRoles, roleValues } from '../people/permissions.ts'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, nothing, selection, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

/** A member of an organization: active ↔ suspended → deactivated; content stays with the organization. */
export const memberStatuses = ['active', 'suspended', 'deactivated'] as const
export type MemberStatus = (typeof memberStatuses)[number]

const team = z.object({ teamId: id, name: z.string() })

export const user = z.object({
  userId: id,
  /** By the name display rule: first and last name if present, otherwise email. */
  name: z.string(),
  email: z.string(),
  role: z.enum(roleValues),
  /** The narrowed role of the organization that the person holds instead. */
  narrowedTo: z.string().nullable(),
  teams: z.array(team),
  /** The person's other organizations, as far as the caller may see them. */
  organizations: z.array(z.string()),
  status: z.enum(memberStatuses),
  /** The account itself is closed, by the platform: everywhere, whatever the status here. */
  accountClosed: z.boolean(),
  lastSeenAt: timestamp.nullable(),
  /** Seen within five minutes. */
  isOnline: z.boolean(),
  /** How the person may sign in: `password`, the hint of a provider, or `sso` for the issuer of the installation. */
  providers: z.array(z.string()),
  joinedAt: timestamp,
  /** What is shared with the person one by one. */
  storyfileIds: z.array(id),
})
export type User = z.infer<typeof user>

/** What became of an act on many: how many were changed, and who was not, with the sentence that says why. */
const outcome = z.object({
  changed: z.number().int(),
  refused: z.array(z.object({ userId: id, email: z.string(), message: z.string() })),
})
export type MembersOutcome = z.infer<typeof outcome>

const many = { organizationId: id, selection }
const one = { organizationId: id, userId: id }
const owner = access.member('owner', 'organization')
const act = <Body extends z.ZodRawShape>(name: string, summary: string, body: Body) =>
  route({
    method: 'POST',
    path: `/v1/conversa/users/${name}`,
    access: owner,
    summary,
    body: z.strictObject({ ...many, ...body }),
    reply: outcome,
    perMinute: 60,
  })

/** A password that a person chooses; `passwordFault` says why one is refused. */
export const newPassword = z.string().max(1000)

export const usersRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/users',
    access: owner,
    summary: 'The members of an organization.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(user),
  }),
  changeRole: act('change_role', 'Gives members another role.', { role: z.enum(assignableRoles) }),
  suspend: act('suspend', 'Suspends members: nothing of the organization opens for them.', {}),
  reactivate: act('reactivate', 'Ends the suspension of members.', {}),
  remove: act('remove', 'Removes members from this organization, and from no other.', {}),
  signOut: act('sign_out', 'Ends every sign-in of members, on all devices.', {}),
  deactivate: route({
    method: 'POST',
    path: '/v1/conversa/users/deactivate',
    access: owner,
    summary: 'Ends a membership for good; what the person made is handed over to another member.',
    body: z.strictObject({ ...one, handOverTo: id }),
    reply: z.object({ storyfiles: z.number().int(), apiKeys: z.number().int() }),
  }),
  share: route({
    method: 'PUT',
    path: '/v1/conversa/users/shares',
    access: owner,
    summary: 'Chooses the storyfiles that a member who sees only shared ones may see.',
    body: z.strictObject({ ...one, storyfileIds: z.array(id).max(limits.sharesPerPerson) }),
    reply: z.object({ storyfileIds: z.array(id) }),
  }),
  resetSignIn: route({
    method: 'POST',
    path: '/v1/conversa/users/reset_sign_in',
    access: owner,
    summary: 'Makes a link, good once and for a day, by which a member chooses a new password.',
    secret: true,
    body: z.strictObject(one),
    /** Null: it was sent to the person by mail. Otherwise it is told only here. */
    reply: z.object({ link: z.string().nullable() }),
    perMinute: 20,
  }),
  setAccountStatus: route({
    method: 'PUT',
    path: '/v1/conversa/users/:userId/account',
    access: access.admin,
    summary: 'Closes an account for every organization, or opens it again.',
    params: z.object({ userId: id }),
    body: z.strictObject({ closed: z.boolean() }),
    reply: nothing,
  }),
  lookAtReset: route({
    method: 'POST',
    path: '/api/sign_in_resets/look',
    access: access.public,
    summary: 'Whose password a link is for.',
    body: z.strictObject({ token: z.string().max(200) }),
    reply: z.object({ email: z.string(), isOpen: z.boolean() }),
    perMinute: 30,
    secret: true,
  }),
  useReset: route({
    method: 'POST',
    path: '/api/sign_in_resets/use',
    access: access.public,
    summary: 'Sets a new password by a link, once.',
    body: z.strictObject({ token: z.string().max(200), password: newPassword }),
    reply: z.object({ email: z.string() }),
    perMinute: 10,
    secret: true,
  }),
}

export const usersNoun = {
  name: 'users',
  about: 'The members of an organization.',
  routes: usersRoutes,
  allows: {
    account: [
      'list',
      'changeRole',
      'suspend',
      'reactivate',
      'remove',
      'signOut',
      'deactivate',
      'share',
      'resetSignIn',
    ],
    platform: ['setAccountStatus'],
    everybody: ['lookAtReset', 'useReset'],
  },
  refusals: {
    changeRole: ['FORBIDDEN', 'NOT_IN_ROLE'],
    reactivate: ['FORBIDDEN', 'NOT_IN_ROLE'],
    deactivate: ['FORBIDDEN', 'NOT_IN_ROLE'],
    resetSignIn: ['FORBIDDEN', 'STATE_CONFLICT', 'NOT_IN_ROLE'],
    useReset: ['STATE_CONFLICT', 'NOT_FOUND'],
  },
  changes: { user: 'owner' },
  stale: {
    user: [
      'users.list',
      'roles.members',
      'roles.list',
      'teams.get',
      'teams.candidates',
      'identity.me',
      'ownAccount.profile',
    ],
    team: ['users.list'],
    role: ['users.list'],
  },
} as const satisfies Noun
