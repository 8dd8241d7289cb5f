import type { ClipPlace } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

/** Archives that were made while the clips were there: they may have been downloaded. */
export async function placesInArchives(
  sql: Queryable,
  { organizationId, clipIds }: { organizationId: string; clipIds: string[] },
): Promise<ClipPlace[]> {
  const rows = await sql<{ name: string; from: Date; until: Date | null }[]>`
    select left(e.export_id::text, 8) as name, e.finished_at as "from", e.expires_at as until from organization_exports e
    where e.organization_id = ${organizationId} and e.status in ('ready', 'expired') and e.finished_at > (
      select min(created_at) from offered.clips where clip_id = any(${clipIds}::uuid[]))
    order by e.finished_at`
  return rows.map(({ name, from, until }) => ({
    kind: 'export',
    name,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    times: null,
  }))
}
