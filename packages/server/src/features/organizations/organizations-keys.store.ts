import type { OrganizationKey } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

type Row = Omit<OrganizationKey, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date | null }

/** The keys of an organization that were not revoked, newest first. */
export async function listOrganizationKeys(
  sql: Queryable,
  organizationId: string,
): Promise<OrganizationKey[]> {
  const rows = await sql<Row[]>`
    select k.api_key_id, k.name, k.role, k.created_at, k.last_used_at,
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as person
    from offered.api_keys k join offered.users u using (user_id)
    where k.organization_id = ${organizationId} and k.revoked_at is null order by k.created_at desc, k.api_key_id`
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
}
