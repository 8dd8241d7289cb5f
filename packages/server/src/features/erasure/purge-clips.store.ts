import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** Every video that a clip has or had: replaced ones, its whole video, and what was cut of it. */
export async function videosOfClip(sql: Queryable, clipId: string): Promise<string[]> {
  const rows = await sql<{ assetId: string }[]>`
    select unnest(former_asset_ids || asset_id) as asset_id from clips where clip_id = ${clipId}
    union select source_asset_id from clip_cuts where clip_id = ${clipId}
    union select asset_id from clip_cuts where clip_id = ${clipId}
    union select source_asset_id from clip_sources where clip_id = ${clipId}`
  return rows.flatMap((row) => row.assetId ?? [])
}

/** Locks what says that a clip is to be deleted; false: it is not any more. */
export async function lockWithdrawn(tx: Transaction, clipId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from consent_withdrawn_clips where clip_id = ${clipId} and returned_at is null and purged_at is null for update`
  return rows.length > 0
}

export async function textsOfClip(tx: Transaction, clipId: string): Promise<string[]> {
  const rows = await tx<{ text: string }[]>`
    select transcript as text from clips where clip_id = ${clipId} and transcript <> ''
    union select transcript from clip_sources where clip_id = ${clipId} and transcript <> ''`
  return rows.map((row) => row.text)
}

/** Empties a clip; its row stays, so that releases that name it go on without it. Answers how many captions went. */
export async function emptyClip(tx: Transaction, clipId: string, assetIds: string[]): Promise<number> {
  const captions = await tx`delete from clip_captions where clip_id = ${clipId}`
  await tx`delete from clip_sources where clip_id = ${clipId}`
  await tx`
    update clips set transcript = '', words = '[]', file_name = '', version = version + 1, updated_at = now(),
      asset_id = null, upload_id = null, former_asset_ids = ${assetIds}
    where clip_id = ${clipId}`
  return captions.count
}
