import type { Queryable } from '../../../platform/database/sql.ts'

/**
 * How many bytes an organization may still store; null: there is no limit. What is on its way counts as stored;
 * announcements of one organization wait for each other.
 */
export async function storageLeft(sql: Queryable, organizationId: string): Promise<number | null> {
  const [row] = await sql<{ left: number | null }[]>`
    select (p.storage_limit_bytes
      - (select coalesce(sum(a.bytes + a.original_bytes), 0) from assets a where a.organization_id = p.organization_id)
      - (select coalesce(sum(f.bytes), 0) from attachment_files f where f.organization_id = p.organization_id)
      - (select coalesce(sum(u.bytes), 0) from uploads u where u.organization_id = p.organization_id
          and u.stage in ('waiting', 'uploaded', 'processing')))::bigint as left
    from offered.plans p where p.organization_id = ${organizationId} and p.storage_limit_bytes is not null
    for no key update of p`
  return row?.left ?? null
}
