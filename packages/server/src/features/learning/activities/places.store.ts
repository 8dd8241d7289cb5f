import type { ClipPlace } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'

/** The class activities with these storyfiles. */
export async function placesInClasses(
  sql: Queryable,
  { storyfileIds, organizationId }: { storyfileIds: string[]; organizationId: string },
): Promise<ClipPlace[]> {
  const rows = await sql<{ name: string; from: Date }[]>`
    select name, created_at as "from" from learning_activities
    where organization_id = ${organizationId} and storyfile_ids && ${storyfileIds}::uuid[] and not is_draft
    order by created_at, name`
  return rows.map(({ name, from }) => ({
    kind: 'activity',
    name,
    from: from.toISOString(),
    until: null,
    times: null,
  }))
}
