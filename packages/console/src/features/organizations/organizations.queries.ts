import { type BodyInput, type OrganizationDetail, type QueryInput, routes } from '@studio/contract'
import { call } from '../../platform/api.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import { queryClient } from '../../platform/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/route-query.ts'

export function organizationsQuery(query: QueryInput<typeof routes.organizations.list>) {
  return listQuery(routes.organizations.list, { query })
}

export function organizationQuery(organizationId: string) {
  return routeQuery(routes.organizations.get, { params: { organizationId } })
}

export async function createOrganization(body: BodyInput<typeof routes.organizations.create>) {
  const made = await call(routes.organizations.create, { body })
  await settled(made)
  return made
}

/** Saves what owners set; what somebody else changed since `seen` is not overwritten. */
export async function saveOrganization(
  seen: OrganizationDetail,
  body: BodyInput<typeof routes.organizations.update>,
): Promise<OrganizationDetail> {
  const { organizationId, version } = seen
  const saved = await call(routes.organizations.update, {
    params: { organizationId },
    body,
    ifMatch: version,
  })
  await settled(saved)
  return saved
}

/** Saves what platform admins set; what somebody else changed since `seen` is not overwritten. */
export async function governOrganization(
  seen: OrganizationDetail,
  body: BodyInput<typeof routes.organizations.govern>,
): Promise<OrganizationDetail> {
  const { organizationId, version } = seen
  const saved = await call(routes.organizations.govern, {
    params: { organizationId },
    body,
    ifMatch: version,
  })
  await settled(saved)
  return saved
}

export async function archiveOrganization(organizationId: string): Promise<void> {
  await call(routes.organizations.archive, { params: { organizationId } })
  await refreshOrganizations()
}

export async function restoreOrganization(organizationId: string): Promise<OrganizationDetail> {
  const restored = await call(routes.organizations.restore, { params: { organizationId } })
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
  return routeQuery(routes.organizations.keys, { params: { organizationId } })
}

export async function createKey(
  organizationId: string,
  body: BodyInput<typeof routes.organizations.createKey>,
): Promise<string> {
  const { secret } = await call(routes.organizations.createKey, { params: { organizationId }, body })
  await refreshTopic('api_key', { organizationId })
  return secret
}

export async function revokeKey(organizationId: string, apiKeyId: string): Promise<void> {
  await call(routes.organizations.revokeKey, { params: { organizationId, apiKeyId } })
  await refreshTopic('api_key', { organizationId })
}

/** The log of an organization; without one that of the platform. */
export function auditQuery(organizationId: string | undefined, query: ListInput) {
  return organizationId
    ? listQuery(routes.organizations.audit, { query: { ...query, organizationId } })
    : listQuery(routes.organizations.platformAudit, { query })
}

export function auditChoicesQuery(organizationId: string | undefined) {
  return organizationId
    ? routeQuery(routes.organizations.auditChoices, { query: { organizationId } })
    : routeQuery(routes.organizations.platformAuditChoices)
}

/** What the ids in an entry of a log are called. */
export function auditNamesQuery(organizationId: string | undefined, auditId: string) {
  return organizationId
    ? routeQuery(routes.organizations.auditNames, { query: { organizationId, auditId } })
    : routeQuery(routes.organizations.platformAuditNames, { query: { auditId } })
}

export async function isLabelFree(name: string): Promise<boolean> {
  const { unique } = await call(routes.organizations.nameTaken, {
    params: { type: 'organizations' },
    query: { name },
  })
  return unique
}
