import type { Queryable } from '../../platform/database/sql.ts'
import type { SetThresholds } from './thresholds.ts'

/** The thresholds of what visitors, or else the studio, talk to. */
export async function currentThresholds(sql: Queryable, storyfileId: string): Promise<SetThresholds> {
  const [row] = await sql<{ thresholds: SetThresholds }[]>`
    select p.json as thresholds
    from (select release_id from offered.release_pointers
        where storyfile_id = ${storyfileId} and name in ('live', 'preview') order by name limit 1) current
      join offered.release_parts r on r.release_id = current.release_id and r.kind = 'thresholds'
      join offered.parts p using (storyfile_id, hash)`
  return row?.thresholds ?? {}
}
