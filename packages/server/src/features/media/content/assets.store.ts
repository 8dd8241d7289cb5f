import type { CutPart, SoundTrack, VideoNote } from '@studio/contract'
import type { Fragment, Queryable } from '../../../platform/database/sql.ts'

/** Of an original with several tracks: which there are, and which of them are heard. */
export type SoundTracks = { tracks: SoundTrack[]; taken: number[] }

/** A playable video. Immutable, but for what is measured shortly after it became playable. */
export type AssetRow = {
  assetId: string
  organizationId: string
  storyfileId: string | null
  uploadId: string | null
  originalKey: string
  originalSha256: string
  originalBytes: number
  videoKey: string
  posterKey: string
  waveformKey: string | null
  bytes: number
  durationMs: number
  width: number
  height: number
  fps: number | null
  hasAudio: boolean
  copied: boolean
  notes: VideoNote[]
  loudnessLufs: number | null
  /** The stretches of its original that it shows; null: the whole. */
  parts: CutPart[] | null
  /** Null: its original has one track at most. */
  soundTracks: SoundTracks | null
  createdAt: Date
}

type Optional = 'waveformKey' | 'loudnessLufs' | 'notes' | 'parts' | 'soundTracks'

export async function insertAsset(
  sql: Queryable,
  {
    parts,
    soundTracks,
    ...asset
  }: Omit<AssetRow, 'createdAt' | Optional> & Partial<Pick<AssetRow, Optional>>,
): Promise<void> {
  await sql`insert into assets ${sql({
    ...asset,
    ...(parts ? { parts: sql.json(parts) } : {}),
    ...(soundTracks ? { soundTracks: sql.json(soundTracks) } : {}),
  })}`
}

export async function setMeasured(
  sql: Queryable,
  assetId: string,
  measured: { waveformKey: string; loudnessLufs: number | null },
): Promise<void> {
  await sql`update assets set ${sql(measured)} where asset_id = ${assetId}`
}

/** For callers that access was already decided for: a content token, an owner checked before, a job. */
export async function findAssets(sql: Queryable, assetIds: string[]): Promise<AssetRow[]> {
  return sql<AssetRow[]>`select * from assets where asset_id = any(${assetIds}::uuid[])`
}

export async function findAsset(sql: Queryable, assetId: string): Promise<AssetRow | undefined> {
  const [row] = await findAssets(sql, [assetId])
  return row
}

/** By asset id; null for silence. What is not measured yet is left out. */
export async function loudnessOfAssets(
  sql: Queryable,
  assetIds: string[],
): Promise<Map<string, number | null>> {
  const rows = await sql<Pick<AssetRow, 'assetId' | 'loudnessLufs'>[]>`
    select asset_id, loudness_lufs from assets
    where asset_id = any(${assetIds}::uuid[]) and (waveform_key is not null or loudness_lufs is not null)`
  return new Map(rows.map((row) => [row.assetId, row.loudnessLufs]))
}

/**
 * A part of a statement that gives a storyfile assets of its own with the files of others; `copied` selects asset_id and
 * new_asset_id.
 */
export function copyAssets(sql: Queryable, storyfileId: string, copied: Fragment): Fragment {
  return sql`
    insert into assets (asset_id, organization_id, storyfile_id, upload_id, original_key, original_sha256,
      original_bytes, video_key, poster_key, waveform_key, bytes, duration_ms, width, height, fps, has_audio, copied,
      notes, loudness_lufs, parts, sound_tracks)
    select c.new_asset_id, a.organization_id, ${storyfileId}, a.upload_id, a.original_key, a.original_sha256,
      a.original_bytes, a.video_key, a.poster_key, a.waveform_key, a.bytes, a.duration_ms, a.width, a.height, a.fps,
      a.has_audio, a.copied, a.notes, a.loudness_lufs, a.parts, a.sound_tracks
    from (${copied}) c join assets a on a.asset_id = c.asset_id`
}
