import type { Queryable } from '../../platform/database/sql.ts'

/** The short name of the sample storyfile, if it is open to visitors; null otherwise. */
export async function findSample(sql: Queryable): Promise<string | null> {
  const [row] = await sql<{ shortName: string }[]>`
    select s.short_name from storyfiles s join publications p using (storyfile_id)
    where s.is_sample and s.status <> 'deleted' and p.visibility <> 'private' and p.live_release_id is not null
    order by s.created_at limit 1`
  return row?.shortName ?? null
}
