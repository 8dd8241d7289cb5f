import type { ClipCut } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

export type Loop = NonNullable<ClipCut['loop']>

/** The whole videos of resting clips in which no loop was looked for yet. */
export async function unlooped(
  sql: Queryable,
  most: number,
): Promise<{ assetId: string; storyfileId: string }[]> {
  return sql`
    select distinct on (found.asset_id) found.asset_id, found.storyfile_id from (
      select coalesce(k.source_asset_id, c.asset_id) as asset_id, c.storyfile_id
      from offered.clips c
        left join clip_cuts k on k.clip_id = c.clip_id and k.asset_id = c.asset_id and k.state = 'made'
      where c.kind = 'resting' and c.deleted_at is null and c.asset_id is not null) found
    where not exists (select 1 from clip_loops l where l.asset_id = found.asset_id)
    order by found.asset_id limit ${most}`
}

export async function saveLoop(sql: Queryable, assetId: string, loop: Loop): Promise<void> {
  await sql`insert into clip_loops ${sql({ assetId, ...loop })} on conflict do nothing`
}

export async function findLoop(sql: Queryable, assetId: string): Promise<Loop | undefined> {
  const [row] = await sql<Loop[]>`
    select from_ms, until_ms, seam from clip_loops where asset_id = ${assetId} and until_ms > from_ms`
  return row
}
