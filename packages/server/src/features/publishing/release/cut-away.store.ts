import type { Queryable } from '../../../platform/database/sql.ts'

/** All videos of a storyfile that were cut, or that a cut made. */
export async function cutAssets(sql: Queryable, storyfileId: string): Promise<string[]> {
  const rows = await sql<{ assetId: string }[]>`
    select distinct unnest(array_remove(array[k.source_asset_id, k.asset_id], null)) as asset_id
    from offered.clip_cuts k join offered.clips c using (clip_id) where c.storyfile_id = ${storyfileId}`
  return rows.map(({ assetId }) => assetId)
}

/** The videos that the releases of a storyfile show which somebody can open now. */
export async function shownAssets(sql: Queryable, storyfileId: string): Promise<string[]> {
  const rows = await sql<{ assetId: string }[]>`
    select distinct k->>'assetId' as asset_id
    from publications p
      join releases r on r.release_id in (p.live_release_id, p.preview_release_id)
      join offered.snapshots s on s.snapshot_id = r.snapshot_id, jsonb_array_elements(s.content->'clips') k
    where p.storyfile_id = ${storyfileId}`
  return rows.map(({ assetId }) => assetId)
}
