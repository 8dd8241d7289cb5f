import { randomUUID } from 'node:crypto'
import type { List, ListQuery, Organization } from '@studio/contract'
import type { Owner, Scope } from '../../access.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import { listAnswer, pageOf } from '../../platform/lists.ts'

export type OrganizationRow = { organizationId: string; label: string; shortName: string }

/** Makes an organization; undefined when the label is taken (compared without case). */
export async function createOrganization(
  sql: Queryable,
  organization: { label: string; shortName: string },
): Promise<OrganizationRow | undefined> {
  const [row] = await sql<OrganizationRow[]>`
    insert into organizations (organization_id, label, short_name)
    values (${randomUUID()}, ${organization.label.trim()}, ${organization.shortName})
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

type Listed = Omit<Organization, 'attributes' | 'createdAt'> & {
  attributes: string
  createdAt: Date
  total: number
}

const listing: Listing = {
  columns: { name: 'o.label', shortName: 'o.short_name' },
  defaults: ['name'],
  sorts: { name: words('o.label'), createdAt: ['o.created_at'] },
  order: 'lower(o.label)',
  key: 'o.organization_id',
}

/** The organizations of the scope, from A to Z unless asked otherwise. */
export async function listOrganizations(
  sql: Queryable,
  scope: Scope,
  query: ListQuery,
): Promise<List<Organization>> {
  const { limit, offset } = pageOf(query)
  const inScope = scope.everything
    ? sql`true`
    : sql`o.organization_id = any(${scope.organizationIds}::uuid[])`
  // Attributes as text: the driver would rewrite their keys.
  const rows = await sql<Listed[]>`
    select o.organization_id, o.label, o.short_name, o.attributes::text, o.created_at,
      (select count(*)::int from memberships m where m.organization_id = o.organization_id) as member_count,
      (select count(*)::int from storyfiles s
        where s.organization_id = o.organization_id and s.status <> 'deleted') as storyfile_count,
      count(*) over ()::int as total
    from organizations o
    where o.status = 'active' and ${inScope} and ${matches(sql, listing, query)}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  const items = rows.map(({ total: _, attributes, createdAt, ...row }) => ({
    ...row,
    attributes: JSON.parse(attributes) as Organization['attributes'],
    createdAt: createdAt.toISOString(),
  }))
  return listAnswer(items, rows[0]?.total ?? 0, query)
}
