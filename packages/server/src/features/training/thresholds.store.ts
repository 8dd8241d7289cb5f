import type { Queryable } from '../../platform/database/sql.ts'
import type { SetThresholds } from './thresholds.ts'

/** The thresholds of what visitors, or else the studio, talk to. */
export async function currentThresholds(sql: Queryable, storyfileId: string): Promise<SetThresholds> {
  const [row] = await sql<{ thresholds: SetThresholds }[]>`
    select r.thresholds from offered.publications p
      join offered.releases r on r.release_id = coalesce(p.live_release_id, p.preview_release_id)
    where p.storyfile_id = ${storyfileId}`
  return row?.thresholds ?? {}
}
