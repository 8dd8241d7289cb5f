import { z } from 'zod'
import { assignableRoles } from '../people/permissions.ts'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { newPassword } from './users.ts'

export const invitationStatuses = ['pending', 'accepted', 'expired', 'revoked', 'bounced'] as const

export const invitation = z.object({
  invitationId: id,
  email: z.string(),
  role: z.enum(assignableRoles),
  teams: z.array(z.object({ teamId: id, name: z.string() })),
  /** For members who see only what is shared with them. */
  storyfileIds: z.array(id),
  message: z.string(),
  invitedBy: z.string(),
  status: z.enum(invitationStatuses),
  /** How often it was sent, of five times. */
  sends: z.number().int(),
  /** Null: it has not left by mail, because there is no mail server or it has not answered yet. */
  mailedAt: timestamp.nullable(),
  /** What the mail server said when it refused; empty otherwise. */
  mailProblem: z.string(),
  expiresAt: timestamp,
  createdAt: timestamp,
})
export type Invitation = z.infer<typeof invitation>

/** Without a mail server the link is shown to whoever invites, here and never again; null: it goes by mail. */
const link = z.string().nullable()

const token = z.string().max(200)
const onInvitation = z.object({ invitationId: id })

/** What the page behind a link shows. */
export const openedInvitation = z.object({
  organization: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: z.enum(assignableRoles),
  message: z.string(),
  status: z.enum(invitationStatuses),
  /** What comes next: choose a password, sign in with the account that exists, or sign in at the provider. */
  next: z.enum(['password', 'sign_in', 'provider']),
})
export type OpenedInvitation = z.infer<typeof openedInvitation>

export const invitationsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/invitations',
    access: access.member('owner', 'organization'),
    summary: 'Who was invited to an organization.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(invitation),
  }),
  invite: route({
    method: 'POST',
    path: '/v1/conversa/invitations',
    access: access.member('owner', 'organization'),
    summary: 'Invites many people at once; tells for each address what became of it.',
    body: z.strictObject({
      organizationId: id,
      /** As it was pasted: any separators. */
      emails: z.string().max(limits.pastedCharacters),
      /** Missing: the default role of the first team, or without a team that of a viewer. */
      role: z.enum(assignableRoles).optional(),
      teamIds: z.array(id).max(limits.teamsPerPerson).default([]),
      storyfileIds: z.array(id).max(limits.sharesPerPerson).default([]),
      message: z.string().trim().max(limits.invitationMessageCharacters).default(''),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          email: z.string(),
          /** Null: not invited; `message` says why. */
          invitationId: id.nullable(),
          link,
          message: z.string(),
        }),
      ),
    }),
    status: 201,
    perMinute: 20,
    secret: true,
  }),
  resend: route({
    method: 'POST',
    path: '/v1/conversa/invitations/:invitationId/resend',
    access: access.member('owner', 'invitation'),
    summary: 'Sends an invitation again, five times at most; it lasts 14 days from then.',
    params: onInvitation,
    reply: z.object({ invitation, link }),
    perMinute: 30,
    secret: true,
  }),
  revoke: route({
    method: 'POST',
    path: '/v1/conversa/invitations/:invitationId/revoke',
    access: access.member('owner', 'invitation'),
    summary: 'Takes an invitation back; its links end.',
    params: onInvitation,
    reply: invitation,
  }),
  look: route({
    method: 'POST',
    path: '/api/invitations/look',
    access: access.public,
    summary: 'Who invites to what, for the page behind a link.',
    body: z.strictObject({ token }),
    reply: openedInvitation,
    perMinute: 30,
    secret: true,
  }),
  accept: route({
    method: 'POST',
    path: '/api/invitations/accept',
    access: access.public,
    summary: 'Makes the account of a new person, who joins with it.',
    body: z.strictObject({
      token,
      firstName: z.string().trim().min(1, 'Please enter a name.').max(limits.nameCharacters),
      lastName: z.string().trim().max(limits.nameCharacters),
      password: newPassword,
    }),
    /** `loginHint`: told to the embedded provider, it signs the new person in; good once and for two minutes. */
    reply: z.object({ email: z.string(), loginHint: z.string() }),
    status: 201,
    perMinute: 10,
    secret: true,
  }),
  join: route({
    method: 'POST',
    path: '/v1/conversa/invitations/join',
    access: access.signedIn,
    summary: 'Joins with the account that is signed in; its email has to be the invited one.',
    body: z.strictObject({ token }),
    reply: z.object({ organizationId: id, organization: z.string() }),
    perMinute: 30,
    secret: true,
  }),
}

export const invitationsNoun = {
  name: 'invitations',
  about: 'Inviting people by link or email.',
  routes: invitationsRoutes,
  allows: {
    account: ['list', 'invite', 'resend', 'revoke'],
    everybody: ['look', 'accept'],
    signedIn: ['join'],
  },
  refusals: {
    invite: ['FORBIDDEN', 'NOT_IN_ROLE', 'STATE_CONFLICT'],
    resend: ['FORBIDDEN', 'NOT_IN_ROLE', 'STATE_CONFLICT'],
    look: ['NOT_FOUND'],
    accept: ['STATE_CONFLICT', 'NOT_FOUND'],
    join: ['FORBIDDEN', 'STATE_CONFLICT', 'NOT_FOUND'],
  },
  changes: { invitation: 'owner' },
  stale: {
    invitation: ['invitations.list', 'users.list'],
  },
} as const satisfies Noun
