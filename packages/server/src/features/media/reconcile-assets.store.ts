import type { Queryable } from '../../platform/database/sql.ts'

export type StoredKeys = { assetId: string; keys: string[] }

/** The files that each asset has to have, its original apart. */
export async function listAssetKeys(sql: Queryable, after: string | null): Promise<StoredKeys[]> {
  return sql<StoredKeys[]>`
    select asset_id, array_remove(array[video_key, poster_key, waveform_key], null) as keys from assets
    where ${after}::uuid is null or asset_id > ${after}::uuid order by asset_id limit 500`
}

/** Of these keys, those of an asset of the same id: nearly all, found without a look at the whole table. */
export async function ownKeys(sql: Queryable, keys: string[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select key from unnest(${keys}::text[]) as key
      join assets a on a.asset_id::text = split_part(key, '/', 2)
    where key in (a.video_key, a.poster_key, a.waveform_key)`
  return new Set(rows.map((row) => row.key))
}

/** Of pictures of people and things, and of what is shown beside answers. */
export async function listPictureKeys(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select image_key as key from avatars union all select distinct file_key from attachment_files`
  return rows.map(({ key }) => key)
}
