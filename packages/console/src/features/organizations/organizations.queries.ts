import { type BodyInput, type OrganizationDetail, type QueryInput, routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import { queryClient } from '../../platform/query-client.ts'
import { meQuery } from '../../platform/session.ts'

const keys = {
  all: ['organizations'] as const,
  one: (organizationId: string) => ['organizations', 'one', organizationId] as const,
  keys: (organizationId: string) => ['organizations', 'keys', organizationId] as const,
  audit: (organizationId: string | undefined) =>
    ['organizations', 'audit', organizationId ?? 'platform'] as const,
}

export function organizationsQuery(query: QueryInput<typeof routes.organizations.list>) {
  return queryOptions({
    queryKey: [...keys.all, 'list', query],
    queryFn: ({ signal }) => call(routes.organizations.list, { query, signal }),
    placeholderData: (before) => before,
  })
}

export function organizationQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.one(organizationId),
    queryFn: ({ signal }) => call(routes.organizations.get, { params: { organizationId }, signal }),
  })
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
  queryClient.setQueryData(keys.one(one.organizationId), one)
  await refreshOrganizations()
}

/** Names and attributes of organizations stand beside the current user too. */
export async function refreshOrganizations(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  await queryClient.invalidateQueries({ queryKey: keys.all })
}

export function organizationKeysQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.keys(organizationId),
    queryFn: ({ signal }) => call(routes.organizations.keys, { params: { organizationId }, signal }),
  })
}

export async function createKey(
  organizationId: string,
  body: BodyInput<typeof routes.organizations.createKey>,
): Promise<string> {
  const { secret } = await call(routes.organizations.createKey, { params: { organizationId }, body })
  await queryClient.invalidateQueries({ queryKey: keys.keys(organizationId) })
  return secret
}

export async function revokeKey(organizationId: string, apiKeyId: string): Promise<void> {
  await call(routes.organizations.revokeKey, { params: { organizationId, apiKeyId } })
  await queryClient.invalidateQueries({ queryKey: keys.keys(organizationId) })
}

/** The log of an organization; without one that of the platform. */
export function auditQuery(organizationId: string | undefined, query: ListInput) {
  return queryOptions({
    queryKey: [...keys.audit(organizationId), 'list', query],
    queryFn: ({ signal }) =>
      organizationId
        ? call(routes.organizations.audit, { query: { ...query, organizationId }, signal })
        : call(routes.organizations.platformAudit, { query, signal }),
    placeholderData: (before) => before,
  })
}

export function auditChoicesQuery(organizationId: string | undefined) {
  return queryOptions({
    queryKey: [...keys.audit(organizationId), 'choices'],
    queryFn: ({ signal }) =>
      organizationId
        ? call(routes.organizations.auditChoices, { query: { organizationId }, signal })
        : call(routes.organizations.platformAuditChoices, { signal }),
  })
}

/** What the ids in an entry of a log are called. */
export function auditNamesQuery(organizationId: string | undefined, auditId: string) {
  return queryOptions({
    queryKey: [...keys.audit(organizationId), 'names', auditId],
    queryFn: ({ signal }) =>
      organizationId
        ? call(routes.organizations.auditNames, { query: { organizationId, auditId }, signal })
        : call(routes.organizations.platformAuditNames, { query: { auditId }, signal }),
  })
}

export async function isLabelFree(name: string): Promise<boolean> {
  const { unique } = await call(routes.organizations.nameTaken, {
    params: { type: 'organizations' },
    query: { name },
  })
  return unique
}
