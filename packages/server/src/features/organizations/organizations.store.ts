import { randomUUID } from 'node:crypto'
import type { Owner } from '../../access.ts'
import type { Queryable } from '../../platform/database/sql.ts'

export type OrganizationRow = { organizationId: string; label: string; shortName: string }

/** Makes an organization; undefined when the label is taken (compared without case). */
export async function createOrganization(
  sql: Queryable,
  organization: { label: string; shortName: string },
): Promise<OrganizationRow | undefined> {
  const [row] = await sql<OrganizationRow[]>`
    insert into organizations (organization_id, label, short_name)
    values (${randomUUID()}, ${organization.label}, ${organization.shortName})
    on conflict do nothing returning organization_id, label, short_name`
  return row
}

export async function findOrganizationByLabel(
  sql: Queryable,
  label: string,
): Promise<OrganizationRow | undefined> {
  const [row] = await sql<OrganizationRow[]>`
    select organization_id, label, short_name from organizations where lower(label) = ${label.trim().toLowerCase()}`
  return row
}

export async function findOrganizationOwner(sql: Queryable, id: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select organization_id from organizations where organization_id = ${id} and status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null }
}
