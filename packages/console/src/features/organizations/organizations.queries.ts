import {
  type BodyInput,
  conversationsRoutes,
  type OrganizationDetail,
  organizationsRoutes,
  type QueryInput,
} from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'

export function organizationsQuery(query: QueryInput<typeof organizationsRoutes.list>) {
  return listQuery(organizationsRoutes.list, { query })
}

export function organizationQuery(organizationId: string) {
  return routeQuery(organizationsRoutes.get, { params: { organizationId } })
}

export function hearingQuery(organizationId: string) {
  return routeQuery(conversationsRoutes.hearing, { params: { organizationId } })
}
/** Tests the recognizer, however long that takes on a busy server. */
export async function testHearing(organizationId: string): Promise<void> {
  const hearing = await call(conversationsRoutes.testHearing, { params: { organizationId } })
  queryClient.setQueryData(hearingQuery(organizationId).queryKey, hearing)
}

export async function createOrganization(body: BodyInput<typeof organizationsRoutes.create>) {
  const made = await call(organizationsRoutes.create, { body })
  await settled(made)
  return made
}

/** Saves what owners set; what another person changed since `seen` is not overwritten. */
export async function saveOrganization(
  seen: OrganizationDetail,
  body: BodyInput<typeof organizationsRoutes.update>,
): Promise<OrganizationDetail> {
  const { organizationId, version } = seen
  const saved = await call(organizationsRoutes.update, {
    params: { organizationId },
    body,
    ifMatch: version,
  })
  await settled(saved)
  return saved
}

/** Saves what platform admins set; what another person changed since `seen` is not overwritten. */
export async function governOrganization(
  seen: OrganizationDetail,
  body: BodyInput<typeof organizationsRoutes.govern>,
): Promise<OrganizationDetail> {
  const { organizationId, version } = seen
  const saved = await call(organizationsRoutes.govern, {
    params: { organizationId },
    body,
    ifMatch: version,
  })
  await settled(saved)
  return saved
}

export async function archiveOrganization(organizationId: string): Promise<void> {
  await call(organizationsRoutes.archive, { params: { organizationId } })
  await refreshOrganizations()
}

export async function restoreOrganization(organizationId: string): Promise<OrganizationDetail> {
  const restored = await call(organizationsRoutes.restore, { params: { organizationId } })
  await settled(restored)
  return restored
}

async function settled(one: OrganizationDetail): Promise<void> {
  queryClient.setQueryData(organizationQuery(one.organizationId).queryKey, one)
  await refreshOrganizations()
}

export function refreshOrganizations(): Promise<void> {
  return refreshTopic('organization')
}

export function organizationKeysQuery(organizationId: string) {
  return routeQuery(organizationsRoutes.keys, { params: { organizationId } })
}

export async function createKey(
  organizationId: string,
  body: BodyInput<typeof organizationsRoutes.createKey>,
): Promise<string> {
  const { secret } = await call(organizationsRoutes.createKey, { params: { organizationId }, body })
  await refreshTopic('api_key', { organizationId })
  return secret
}

export async function revokeKey(organizationId: string, apiKeyId: string): Promise<void> {
  await call(organizationsRoutes.revokeKey, { params: { organizationId, apiKeyId } })
  await refreshTopic('api_key', { organizationId })
}

/** The log of an organization; without one that of the platform. */
export function auditQuery(organizationId: string | undefined, query: ListInput) {
  return organizationId
    ? listQuery(organizationsRoutes.audit, { query: { ...query, organizationId } })
    : listQuery(organizationsRoutes.platformAudit, { query })
}

export function auditChoicesQuery(organizationId: string | undefined) {
  return organizationId
    ? routeQuery(organizationsRoutes.auditChoices, { query: { organizationId } })
    : routeQuery(organizationsRoutes.platformAuditChoices)
}

/** What the ids in an entry of a log are called. */
export function auditNamesQuery(organizationId: string | undefined, auditId: string) {
  return organizationId
    ? routeQuery(organizationsRoutes.auditNames, { query: { organizationId, auditId } })
    : routeQuery(organizationsRoutes.platformAuditNames, { query: { auditId } })
}
