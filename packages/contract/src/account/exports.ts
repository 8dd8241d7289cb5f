import { z } from 'zod'
import { id, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

export const exportStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const
/** How long an archive can be fetched. */
export const exportDays = 7

/** Everything of an organization as one archive, which a job makes. */
export const organizationExport = z.object({
  exportId: id,
  status: z.enum(exportStatuses),
  percentage: z.number(),
  /** Null until it is ready. */
  bytes: z.number().int().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
})
export type OrganizationExport = z.infer<typeof organizationExport>

const inOrganization = z.object({ organizationId: id })

export const exportsRoutes = {
  newest: route({
    method: 'GET',
    path: '/v1/conversa/organizations/:organizationId/exports',
    access: access.member('owner', 'organization'),
    summary: 'The newest archive of an organization, or the one that is being made.',
    params: inOrganization,
    reply: z.object({ newest: organizationExport.nullable() }),
  }),
  start: route({
    method: 'POST',
    path: '/v1/conversa/organizations/:organizationId/exports',
    access: access.member('owner', 'organization'),
    needs: 'export',
    summary: 'Begins an archive of everything: rows, originals and playable videos. One at a time.',
    params: inOrganization,
    reply: organizationExport,
    status: 202,
    perMinute: 4,
  }),
  file: route({
    method: 'GET',
    path: '/v1/conversa/organizations/:organizationId/exports/:exportId/file',
    access: access.member('owner', 'organization'),
    needs: 'export',
    summary: 'The archive, whole or by range.',
    params: inOrganization.extend({ exportId: id }),
    reply: z.unknown(),
    file: ['application/zip'],
  }),
}

export const exportsNoun = {
  name: 'exports',
  about: 'The archive of an organization.',
  routes: exportsRoutes,
  allows: {
    account: ['newest', 'start', 'file'],
  },
  refusals: {
    start: ['STORAGE_FULL'],
  },
  changes: { export: 'owner' },
  stale: {
    export: ['exports.newest'],
  },
} as const satisfies Noun
