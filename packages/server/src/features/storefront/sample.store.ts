import type { Queryable } from '../../platform/database/sql.ts'
import { address, fromStoryfiles, standing } from './standing.store.ts'

type SampleRow = { storyfileId: string; shortName: string; posterAssetId: string | null }

/** The oldest sample that is open to visitors. */
export async function findSample(sql: Queryable): Promise<SampleRow | undefined> {
  const [row] = await sql<SampleRow[]>`
    select s.storyfile_id, ${address(sql)} as short_name, s.poster_asset_id ${fromStoryfiles(sql)}
      and s.is_sample and ${standing(sql)} <> 'not_published' and not p.is_guarded
    order by s.created_at limit 1`
  return row
}
