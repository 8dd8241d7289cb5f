import type { Queryable, Transaction } from '../../platform/database/sql.ts'

export type TakenMedia = {
  keys: string[]
  /** Uploads whose bytes were not all here: what came of them is not in the storage yet. */
  unfinishedIds: string[]
}

/** Deletes what belongs to a storyfile that is gone, uploads on their way as well; answers what is left of it in files. */
export async function takeMedia(tx: Transaction, storyfileId: string): Promise<TakenMedia> {
  // A worker that is about to publish a video holds its row: the asset it makes has to be seen by what follows.
  await tx`select from uploads where storyfile_id = ${storyfileId} order by upload_id for update`
  const rows = await tx<{ key: string | null; unfinishedId: string | null }[]>`
    with gone_assets as (
      delete from assets where storyfile_id = ${storyfileId}
      returning original_key, video_key, poster_key, waveform_key
    ), gone_uploads as (
      delete from uploads where storyfile_id = ${storyfileId}
      returning original_key, case when stage in ('waiting', 'failed') and original_key is null then upload_id end as unfinished_id
    ), gone_attachments as (
      delete from attachment_files where storyfile_id = ${storyfileId} returning file_key
    ), gone_avatar as (
      delete from avatars where resource_type = 'storyfile' and resource_id = ${storyfileId} returning image_key
    )
    select key, null::uuid as unfinished_id
      from gone_assets, unnest(array[original_key, video_key, poster_key, waveform_key]) as key
    union select original_key, unfinished_id from gone_uploads
    union select file_key, null from gone_attachments
    union select image_key, null from gone_avatar`
  return {
    keys: rows.flatMap((row) => row.key ?? []),
    unfinishedIds: rows.flatMap((row) => row.unfinishedId ?? []),
  }
}

/** Deletes these videos and the uploads that they came by; answers their files. */
export async function takeAssets(tx: Transaction, assetIds: string[]): Promise<string[]> {
  const rows = await tx<{ key: string | null }[]>`
    with gone_assets as (
      delete from assets where asset_id = any(${assetIds}::uuid[])
      returning upload_id, original_key, video_key, poster_key, waveform_key
    ), gone_uploads as (
      delete from uploads where upload_id in (select upload_id from gone_assets)
        and not exists (select from assets a where a.upload_id = uploads.upload_id and not a.asset_id = any(${assetIds}::uuid[]))
      returning original_key
    )
    select key from gone_assets, unnest(array[original_key, video_key, poster_key, waveform_key]) as key where key is not null
    union select original_key from gone_uploads where original_key is not null`
  return rows.flatMap((row) => row.key ?? [])
}

/** Deletes these files that were shown beside answers, and the uploads that they came by; answers where they are stored. */
export async function takeAttachmentFiles(tx: Transaction, fileIds: string[]): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    with gone_uploads as (delete from uploads where upload_id = any(${fileIds}::uuid[]))
    delete from attachment_files where file_id = any(${fileIds}::uuid[]) returning file_key as key`
  return rows.map(({ key }) => key)
}

/** Files of videos, by what they are. */
export async function filesOfAssets(
  sql: Queryable,
  assetIds: string[],
): Promise<{ what: 'original' | 'video' | 'poster' | 'waveform'; key: string; sha256: string | null }[]> {
  return sql<{ what: 'original' | 'video' | 'poster' | 'waveform'; key: string; sha256: string | null }[]>`
    select distinct f.what, f.key, case f.what when 'original' then a.original_sha256 end as sha256
    from assets a, lateral (values ('original', a.original_key), ('video', a.video_key), ('poster', a.poster_key),
      ('waveform', a.waveform_key)) as f (what, key)
    where a.asset_id = any(${assetIds}::uuid[]) and f.key is not null order by f.key`
}

/** Those of the files that something still shows or was made of. */
export async function keysInUse(sql: Queryable, keys: string[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select key from assets, unnest(array[original_key, video_key, poster_key, waveform_key]) as key
      where key = any(${keys})
    union select original_key from uploads where original_key = any(${keys})
    union select file_key from attachment_files where file_key = any(${keys})
    union select image_key from avatars where image_key = any(${keys})`
  return new Set(rows.map((row) => row.key))
}
