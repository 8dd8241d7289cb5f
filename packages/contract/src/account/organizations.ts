import { z } from 'zod'
import { attributeKeys, namespaceRoles } from '../people/permissions.ts'
import { limits } from '../wire/limits.ts'
import { id, languageTag, listOf, listQuery, name, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { providerHints } from './brand.ts'

export const organizationStatuses = ['active', 'suspended', 'archived'] as const
export const organizationPlans = ['trial', 'studio', 'enterprise'] as const

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour like #1d5f8a.')

/** How an organization presents itself; its logo is the avatar of type `namespace`. Empty: the studio's own. */
export const organizationBrand = z.strictObject({
  accent: z.union([colour, z.literal('')]).default(''),
  accentDark: z.union([colour, z.literal('')]).default(''),
  hostName: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+)?$/,
      'Enter a host name like stories.museum.org.',
    )
    .default(''),
  idpHint: z.enum([...providerHints, '']).default(''),
})
export type OrganizationBrand = z.infer<typeof organizationBrand>

const attributes = z.partialRecord(z.enum(attributeKeys), z.boolean())

export const organization = z.object({
  organizationId: id,
  label: z.string(),
  shortName: z.string(),
  attributes,
  status: z.enum(organizationStatuses),
  plan: z.enum(organizationPlans),
  trialEndsAt: timestamp.nullable(),
  memberCount: z.number().int(),
  storyfileCount: z.number().int(),
  storageBytes: z.number().int(),
  storageLimitBytes: z.number().int().nullable(),
  createdAt: timestamp,
})
export type Organization = z.infer<typeof organization>

/** One organization with what its owners set. */
export const organizationDetail = organization.extend({
  locale: z.string(),
  timeZone: z.string(),
  brand: organizationBrand,
  retentionDays: z.number().int(),
  publishedCount: z.number().int(),
  /** What visitors of a trial may ask; null: the usual number, `trial.questions`. */
  questionBudget: z.number().int().nullable(),
  questionsUsed: z.number().int(),
  version: z.number().int(),
})
export type OrganizationDetail = z.infer<typeof organizationDetail>

const organizationShortName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]+(_V[2-9]\d*)?$/, 'Use letters and digits only.')
  .max(limits.shortNameCharacters)

/** Whether the browser and the server know the time zone, by its IANA name. */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}

export const auditEntry = z.object({
  auditId: z.string(),
  at: timestamp,
  who: z.string(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string().nullable(),
  result: z.enum(['done', 'refused']),
  details: z.record(z.string(), z.unknown()),
  /** From where: the address of the call and its device in a few words. Empty: by the studio itself. */
  address: z.string(),
  device: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>
const auditId = z.string().regex(/^\d{1,18}$/)
/** By id. */
const auditNames = z.object({ names: z.record(z.string(), z.string()) })

/** A key for programs as the owners of its organization see it; the secret is shown once, when it is made. */
export const organizationKey = z.object({
  apiKeyId: id,
  name: z.string(),
  role: z.enum(namespaceRoles),
  person: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type OrganizationKey = z.infer<typeof organizationKey>

/** Types whose names are unique: `{type}` of the `nameTaken` call. */
export const namedTypes = [
  'storyfiles',
  'organizations',
  'topics',
  'scripts',
  'categories',
  'log_views',
  'activities',
  'groups',
  'teams',
  'roles',
  'promo_clients',
] as const

const inOrganization = z.object({ organizationId: id })

const auditChoices = z.object({
  people: z.array(z.object({ userId: id, who: z.string() })),
  actions: z.array(z.string()),
  months: z.array(z.string()),
})

export const organizationsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/organizations',
    // Not for members alone: who owns nothing but a closed organization comes here to open it again.
    access: access.signedIn,
    summary: 'The organizations of the caller; with `role`, those where the caller holds it.',
    query: listQuery.extend({ role: z.enum(namespaceRoles).default('read') }),
    reply: listOf(organization),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/organizations',
    access: access.admin,
    summary: 'Makes an organization; the platform admin becomes its first owner.',
    body: z.strictObject({
      label: name,
      shortName: organizationShortName.optional(),
      plan: z.enum(organizationPlans).default('studio'),
      trialEndsAt: timestamp.nullable().default(null),
    }),
    reply: organizationDetail,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/v1/conversa/organizations/:organizationId',
    access: access.member('owner', 'organization'),
    summary: 'One organization.',
    params: inOrganization,
    reply: organizationDetail,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/organizations/:organizationId',
    access: access.member('owner', 'organization'),
    summary: 'Changes what owners set; with `if-match`, refused if it changed since.',
    params: inOrganization,
    body: z.strictObject({
      label: name.optional(),
      shortName: organizationShortName.optional(),
      locale: languageTag.max(35).optional(),
      timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone.').optional(),
      brand: organizationBrand.optional(),
      retentionDays: z
        .number()
        .int()
        .min(30, 'Keep conversations for at least 30 days.')
        .max(3650, 'Conversations cannot be kept for more than 3,650 days.')
        .optional(),
    }),
    reply: organizationDetail,
  }),
  govern: route({
    method: 'PATCH',
    path: '/v1/conversa/organizations/:organizationId/terms',
    access: access.admin,
    summary:
      'Changes what platform admins set: plan, room, suspension, and of the attributes those that are named; with `if-match`, refused if it changed since.',
    params: inOrganization,
    body: z.strictObject({
      attributes: attributes.optional(),
      plan: z.enum(organizationPlans).optional(),
      trialEndsAt: timestamp.nullable().optional(),
      questionBudget: z.number().int().min(0).max(1_000_000_000).nullable().optional(),
      storageLimitBytes: z.number().int().positive().nullable().optional(),
      status: z.enum(['active', 'suspended']).optional(),
    }),
    reply: organizationDetail,
  }),
  archive: route({
    method: 'POST',
    path: '/v1/conversa/organizations/:organizationId/archive',
    access: access.member('owner', 'organization'),
    summary: 'Closes an organization that has nothing published; it can be restored.',
    params: inOrganization,
    reply: nothing,
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/organizations/:organizationId/restore',
    access: access.signedIn,
    summary: 'Opens an archived organization again; for its owners and platform admins.',
    params: inOrganization,
    reply: organizationDetail,
  }),
  keys: route({
    method: 'GET',
    path: '/v1/conversa/organizations/:organizationId/api_keys',
    access: access.member('owner', 'organization'),
    summary: 'The API keys of an organization, with the person each acts for.',
    params: inOrganization,
    reply: z.object({ items: z.array(organizationKey) }),
  }),
  createKey: route({
    method: 'POST',
    path: '/v1/conversa/organizations/:organizationId/api_keys',
    access: access.member('owner', 'organization'),
    summary: 'Makes an API key; its secret is shown once.',
    secret: true,
    params: inOrganization,
    body: z.strictObject({ name, role: z.enum(namespaceRoles) }),
    reply: organizationKey.extend({ secret: z.string() }),
    status: 201,
  }),
  revokeKey: route({
    method: 'DELETE',
    path: '/v1/conversa/organizations/:organizationId/api_keys/:apiKeyId',
    access: access.member('owner', 'organization'),
    summary: 'Revokes an API key of the organization, whichever member made it.',
    params: inOrganization.extend({ apiKeyId: id }),
    reply: nothing,
  }),
  takeAway: route({
    method: 'GET',
    path: '/v1/conversa/organizations/:organizationId/everything',
    access: access.member('owner', 'organization'),
    needs: 'export',
    summary:
      'Everything that the studio keeps about an organization, as one JSON file, without the media files.',
    params: inOrganization,
    reply: z.unknown(),
    file: ['application/json'],
    perMinute: 4,
  }),
  audit: route({
    method: 'GET',
    path: '/v1/conversa/audit',
    access: access.member('owner', 'organization'),
    summary: 'Who did what, newest first.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(auditEntry),
  }),
  auditChoices: route({
    method: 'GET',
    path: '/v1/conversa/audit/choices',
    access: access.member('owner', 'organization'),
    summary: 'The filters of an organization’s audit log.',
    query: z.object({ organizationId: id }),
    reply: auditChoices,
  }),
  auditNames: route({
    method: 'GET',
    path: '/v1/conversa/audit/names',
    access: access.member('owner', 'organization'),
    summary: 'Today’s names of the ids in an entry of the audit log; deleted things have none.',
    query: z.object({ organizationId: id, auditId }),
    reply: auditNames,
  }),
  platformAudit: route({
    method: 'GET',
    path: '/v1/conversa/audit/platform',
    access: access.admin,
    summary: 'Acts beyond a single organization, newest first.',
    query: listQuery,
    reply: listOf(auditEntry),
  }),
  platformAuditChoices: route({
    method: 'GET',
    path: '/v1/conversa/audit/platform/choices',
    access: access.admin,
    summary: 'The filters of the platform’s audit log.',
    reply: auditChoices,
  }),
  platformAuditNames: route({
    method: 'GET',
    path: '/v1/conversa/audit/platform/names',
    access: access.admin,
    summary: 'Today’s names of the ids in an entry of the platform’s audit log.',
    query: z.object({ auditId }),
    reply: auditNames,
  }),
  nameTaken: route({
    method: 'GET',
    path: '/v1/conversa/:type/nameTaken',
    access: access.member('read', 'any'),
    summary: 'Whether a name is still free within its type and organizations.',
    params: z.object({ type: z.enum(namedTypes) }),
    query: z.object({ name, organizationIds: z.string().max(4000).default('') }),
    reply: z.object({ unique: z.boolean() }),
    perMinute: 120,
  }),
}

export const organizationsNoun = {
  name: 'organizations',
  about: 'Organizations, their settings, their API keys and their audit log.',
  routes: organizationsRoutes,
  allows: {
    dashboard: ['nameTaken'],
    platform: ['create', 'platformAudit', 'platformAuditChoices', 'platformAuditNames'],
    account: [
      'get',
      'update',
      'archive',
      'keys',
      'createKey',
      'revokeKey',
      'takeAway',
      'audit',
      'auditChoices',
      'auditNames',
    ],
    attributes: ['govern'],
    signedIn: ['list', 'restore'],
  },
  refusals: {
    list: ['ROLE_REQUIRED'],
    create: ['NAME_TAKEN', 'ALREADY_EXISTS'],
    update: ['NAME_TAKEN', 'ALREADY_EXISTS', 'FORBIDDEN'],
    govern: ['NAME_TAKEN', 'ALREADY_EXISTS'],
    archive: ['FORBIDDEN'],
    restore: ['NAME_TAKEN', 'ALREADY_EXISTS', 'ROLE_REQUIRED', 'FORBIDDEN'],
    createKey: ['FORBIDDEN', 'NOT_IN_ROLE'],
    revokeKey: ['FORBIDDEN'],
    takeAway: ['FORBIDDEN'],
    platformAuditNames: ['NOT_FOUND'],
  },
  changes: { organization: 'read', api_key: 'owner' },
  stale: {
    organization: ['organizations.list', 'organizations.get', 'identity.me'],
    api_key: ['organizations.keys', 'identity.apiKeys'],
  },
} as const satisfies Noun
