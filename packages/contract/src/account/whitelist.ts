import { z } from 'zod'
import { assignableRoles } from '../people/permissions.ts'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, selection, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { providerHints } from './brand.ts'

export const whitelistProviders = ['any', ...providerHints] as const
export type WhitelistProvider = (typeof whitelistProviders)[number]

export const whitelistEntry = z.object({
  whitelistEntryId: id,
  kind: z.enum(['email', 'domain']),
  value: z.string(),
  provider: z.enum(whitelistProviders),
  role: z.enum(assignableRoles),
  teams: z.array(z.object({ teamId: id, name: z.string() })),
  /** People who have an account already join when they sign in; without it only new ones do. */
  autoJoin: z.boolean(),
  expiresAt: timestamp.nullable(),
  usedCount: z.number().int(),
  lastUsedAt: timestamp.nullable(),
  status: z.enum(['active', 'paused', 'expired']),
  version: z.number().int(),
})
export type WhitelistEntry = z.infer<typeof whitelistEntry>

const ofOrganization = access.member('owner', 'organization', { attribute: 'SSO_WHITELIST' })
const ofEntry = access.member('owner', 'whitelistEntry', { attribute: 'SSO_WHITELIST' })
const settings = {
  provider: z.enum(whitelistProviders),
  role: z.enum(assignableRoles),
  teamIds: z.array(id).max(limits.teamsPerPerson),
  autoJoin: z.boolean(),
  expiresAt: timestamp.nullable(),
}

export const whitelistRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/whitelist',
    access: ofOrganization,
    summary: 'Who may join an organization by signing in; with `deleted`, the entries that can be restored.',
    query: listQuery.extend({ organizationId: id, deleted: z.stringbool().default(false) }),
    reply: listOf(whitelistEntry),
  }),
  add: route({
    method: 'POST',
    path: '/v1/conversa/whitelist',
    access: ofOrganization,
    summary: 'Adds pasted addresses and domains; tells for each what became of it.',
    body: z.strictObject({
      organizationId: id,
      values: z.string().max(limits.pastedCharacters),
      ...settings,
    }),
    reply: z.object({
      /** Null: not added; `message` says why. */
      results: z.array(z.object({ value: z.string(), whitelistEntryId: id.nullable(), message: z.string() })),
    }),
    status: 201,
    perMinute: 60,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/whitelist/:whitelistEntryId',
    access: ofEntry,
    summary: 'Changes an entry; with `if-match`, refused if it changed since.',
    params: z.object({ whitelistEntryId: id }),
    body: z.strictObject({ ...settings, status: z.enum(['active', 'paused']) }).partial(),
    reply: whitelistEntry,
  }),
  setStatus: route({
    method: 'POST',
    path: '/v1/conversa/whitelist/change_status',
    access: ofOrganization,
    summary: 'Pauses entries, or lets them count again.',
    body: z.strictObject({ organizationId: id, selection, status: z.enum(['active', 'paused']) }),
    reply: z.object({ changed: z.number().int() }),
  }),
  remove: route({
    method: 'POST',
    path: '/v1/conversa/whitelist/remove',
    access: ofOrganization,
    summary: 'Removes entries; they can be restored for 30 days. People who already joined keep access.',
    body: z.strictObject({ organizationId: id, selection }),
    reply: z.object({ removedIds: z.array(id) }),
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/whitelist/restore',
    access: ofOrganization,
    summary: 'Restores removed entries.',
    body: z.strictObject({ organizationId: id, ids: z.array(id).min(1).max(1000) }),
    reply: z.object({ restored: z.number().int() }),
  }),
  test: route({
    method: 'GET',
    path: '/v1/conversa/whitelist/test',
    access: ofOrganization,
    summary: 'Whether an address would get in by signing in, and with which role.',
    query: z.object({
      organizationId: id,
      email: z.string().trim().max(254),
      provider: z.enum(whitelistProviders).default('any'),
    }),
    reply: z.object({
      /** `member`: is one already; `known`: has an account, and no entry lets accounts join by themselves. */
      answer: z.enum(['member', 'invitation', 'whitelist', 'known', 'no']),
      /** The entry that decides. */
      value: z.string().nullable(),
      role: z.enum(assignableRoles).nullable(),
      teams: z.array(z.string()),
      /** The message for a person who doesn’t get in. */
      message: z.string(),
    }),
    perMinute: 120,
  }),
}

export const whitelistNoun = {
  name: 'whitelist',
  about: 'Letting people join by signing in with a known address or domain.',
  routes: whitelistRoutes,
  allows: {
    whitelist: ['list', 'add', 'update', 'setStatus', 'remove', 'restore', 'test'],
  },
  refusals: {
    add: ['FORBIDDEN', 'NOT_IN_ROLE'],
    update: ['FORBIDDEN', 'NOT_IN_ROLE'],
    setStatus: ['FORBIDDEN', 'NOT_IN_ROLE'],
    restore: ['FORBIDDEN', 'NOT_IN_ROLE'],
  },
  changes: { whitelist_entry: 'owner' },
  stale: {
    whitelist_entry: ['whitelist.list'],
  },
} as const satisfies Noun
