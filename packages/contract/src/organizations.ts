import { z } from 'zod'
import { id, listOf, listQuery, name, timestamp } from './list.ts'
import { attributeKeys } from './permissions.ts'
import { access, route } from './route.ts'

export const organization = z.object({
  organizationId: id,
  label: z.string(),
  shortName: z.string(),
  attributes: z.partialRecord(z.enum(attributeKeys), z.boolean()),
  memberCount: z.number().int(),
  storyfileCount: z.number().int(),
  createdAt: timestamp,
})
export type Organization = z.infer<typeof organization>

export const auditEntry = z.object({
  auditId: z.string(),
  at: timestamp,
  who: z.string(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string().nullable(),
  result: z.enum(['done', 'refused']),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Types whose names are unique: `{type}` of the `nameTaken` call. */
export const namedTypes = ['storyfiles', 'organizations', 'topics'] as const

export const organizationsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/organizations',
    access: access.member('read', 'any'),
    summary: 'The organizations of the caller.',
    query: listQuery,
    reply: listOf(organization),
  }),
  audit: route({
    method: 'GET',
    path: '/v1/conversa/audit',
    access: access.member('owner', 'organization'),
    summary: 'Who did what, newest first.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(auditEntry),
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
