import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** Deletes what belongs to a storyfile that is gone, but for uploads that still run; answers the keys of all files. */
export async function takeMedia(tx: Transaction, storyfileId: string): Promise<string[]> {
  const rows = await tx<{ key: string | null }[]>`
    with gone_assets as (
      delete from assets where storyfile_id = ${storyfileId}
      returning original_key, video_key, poster_key, waveform_key
    ), gone_uploads as (
      delete from uploads where storyfile_id = ${storyfileId} and stage in ('processed', 'failed') returning original_key
    ), gone_avatar as (
      delete from avatars where resource_type = 'storyfile' and resource_id = ${storyfileId} returning image_key
    )
    select key from gone_assets, unnest(array[original_key, video_key, poster_key, waveform_key]) as key
    union select original_key from gone_uploads union select image_key from gone_avatar`
  return rows.flatMap((row) => row.key ?? [])
}

/** Those of the files that something still shows or was made of. */
export async function keysInUse(sql: Queryable, keys: string[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select key from assets, unnest(array[original_key, video_key, poster_key, waveform_key]) as key
      where key = any(${keys})
    union select original_key from uploads where original_key = any(${keys})
    union select image_key from avatars where image_key = any(${keys})`
  return new Set(rows.map((row) => row.key))
}
