import type { ClipPlace } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

/** Whether the app lists these storyfiles. */
export async function placesInApp(
  sql: Queryable,
  { storyfileIds }: { storyfileIds: string[] },
): Promise<ClipPlace[]> {
  const rows = await sql<{ name: string }[]>`
    select s.name from app_listings l join offered.storyfiles s using (storyfile_id)
    where l.listed and l.storyfile_id = any(${storyfileIds}::uuid[]) order by s.name`
  return rows.map(({ name }) => ({ kind: 'app', name, from: null, until: null, times: null }))
}
