import type { Queryable } from '../../../platform/database/sql.ts'

/** All videos of a storyfile that were cut, or that a cut made. */
export async function cutAssets(sql: Queryable, storyfileId: string): Promise<string[]> {
  const rows = await sql<{ assetId: string }[]>`
    select distinct unnest(array_remove(array[k.source_asset_id, k.asset_id, k.whole_asset_id], null)) as asset_id
    from offered.clip_cuts k join offered.clips c using (clip_id) where c.storyfile_id = ${storyfileId}`
  return rows.map(({ assetId }) => assetId)
}

/**
 * Files that are to be shown beside clips, and that no release shows which a person can open now: those of drafts, of earlier
 * releases, and of clips that were taken back.
 */
export async function unshownFiles(sql: Queryable, storyfileId: string): Promise<string[]> {
  const rows = await sql<{ fileId: string }[]>`
    select file_id from offered.attachment_files f where f.storyfile_id = ${storyfileId} and not exists (
      select 1 from offered.release_pointers p join offered.release_parts r on r.release_id = p.release_id and r.kind = 'attachments'
        join offered.parts c on c.storyfile_id = r.storyfile_id and c.hash = r.hash,
        jsonb_array_elements(c.json->'clips') k, jsonb_array_elements(k->'attachments') a
      where p.storyfile_id = ${storyfileId} and a->>'fileId' = f.file_id::text
        and not exists (select 1 from offered.exclusions x where x.clip_id::text = k->>'clipId'))`
  return rows.map(({ fileId }) => fileId)
}

/** The videos that the releases of a storyfile show which a person can open now. */
export async function shownAssets(sql: Queryable, storyfileId: string): Promise<string[]> {
  const rows = await sql<{ assetId: string }[]>`
    select distinct k->>'assetId' as asset_id
    from offered.release_pointers p join offered.release_parts r on r.release_id = p.release_id and r.kind = 'clips'
      join offered.parts c on c.storyfile_id = r.storyfile_id and c.hash = r.hash,
      jsonb_array_elements(c.json->'clips') k
    where p.storyfile_id = ${storyfileId}`
  return rows.map(({ assetId }) => assetId)
}
