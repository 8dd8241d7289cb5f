import type { Queryable } from '../../../platform/database/sql.ts'
import type { ConsentBounds } from './bounds.ts'

/** What the consents of storyfiles say of their clips, by storyfile. */
export async function readBounds(
  sql: Queryable,
  storyfileIds: string[],
): Promise<Map<string, ConsentBounds[]>> {
  const rows = await sql<
    (ConsentBounds & { storyfileId: string; from: string | null; until: string | null })[]
  >`
    select of.storyfile_id, c.consent_id, lower(c.name) as subject, c.channels, c.withdrawn_at is not null as is_withdrawn,
      extract(epoch from c.starts_on::timestamp at time zone c.time_zone) * 1000 as "from",
      extract(epoch from (c.ends_on + 1)::timestamp at time zone c.time_zone) * 1000 as until, of.clip_ids
    from (
      select storyfile_id, consent_id, null::uuid[] as clip_ids from consents
        where storyfile_id = any(${storyfileIds}::uuid[]) and covers = 'storyfile'
      union all
      select k.storyfile_id, k.consent_id, array_agg(k.clip_id order by k.clip_id) from consent_clips k join consents o using (consent_id)
        where k.storyfile_id = any(${storyfileIds}::uuid[]) and (o.covers = 'clips' or o.storyfile_id <> k.storyfile_id)
        group by 1, 2) of
      join consents c using (consent_id)
    where c.decision in ('asked', 'signed')
    order by c.consent_id, of.storyfile_id`
  const number = (value: unknown) => (value === null ? null : Number(value))
  return Map.groupBy(
    rows.map((row) => ({ ...row, from: number(row.from), until: number(row.until) })),
    ({ storyfileId }) => storyfileId,
  )
}

/** The videos of a storyfile's clips, also those that they had before. */
export async function assetsByClip(sql: Queryable, storyfileId: string): Promise<Map<string, string[]>> {
  const rows = await sql<{ clipId: string; assetIds: string[] }[]>`
    select clip_id, array_remove(former_asset_ids || asset_id, null) as asset_ids from offered.clips
    where storyfile_id = ${storyfileId}`
  return new Map(rows.map(({ clipId, assetIds }) => [clipId, assetIds]))
}
