import type { Clip, CutPart, CutVersion } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

export type CutRow = {
  clipId: string
  version: number
  sourceAssetId: string
  parts: CutPart[]
  evenLight: boolean
  evenLoudness: boolean
  lightBy: number | null
  gainDb: number | null
  state: CutVersion['state']
  error: string | null
  assetId: string | null
  /** The chosen sound tracks; null: those of the source. */
  sound: number[] | null
  /** The whole video with them; null: the source, or it is not made yet. */
  wholeAssetId: string | null
  createdBy: string | null
  byName: string | null
  createdAt: Date
}

/** What is said in the whole video. */
export type SourceRow = { sourceAssetId: string } & Pick<Clip, 'transcript' | 'words'>

/** All cuts of a clip, the newest first, also of videos that it had before. */
export async function listCuts(sql: Queryable, clipId: string): Promise<CutRow[]> {
  return sql<CutRow[]>`
    select k.*, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by_name
    from clip_cuts k left join offered.users u on u.user_id = k.created_by
    where k.clip_id = ${clipId} order by k.version desc`
}

export async function insertCut(
  sql: Queryable,
  cut: Omit<CutRow, 'error' | 'byName' | 'createdAt'>,
): Promise<void> {
  await sql`update clip_cuts set state = 'passed' where clip_id = ${cut.clipId} and state = 'making'`
  const lists = { parts: sql.json(cut.parts), sound: cut.sound && sql.json(cut.sound) }
  await sql`insert into clip_cuts ${sql({ ...cut, ...lists })}`
}

/** Keeps the whole video with the sound of this version. Answers false where it is not being made any more. */
export async function setWhole(
  sql: Queryable,
  { clipId, version }: Pick<CutRow, 'clipId' | 'version'>,
  wholeAssetId: string,
): Promise<boolean> {
  const { count } = await sql`
    update clip_cuts set whole_asset_id = ${wholeAssetId}
    where clip_id = ${clipId} and version = ${version} and state = 'making'`
  return count > 0
}

/** Answers false where the video of this version is not being made any more. */
export async function settleCut(
  sql: Queryable,
  { clipId, version }: Pick<CutRow, 'clipId' | 'version'>,
  outcome:
    | { state: 'made'; assetId: string; lightBy: number | null; gainDb: number | null }
    | { state: 'failed'; error: string },
): Promise<boolean> {
  const error = outcome.state === 'failed' ? outcome.error : null
  const assetId = outcome.state === 'made' ? outcome.assetId : null
  const { lightBy, gainDb } = outcome.state === 'made' ? outcome : { lightBy: null, gainDb: null }
  const { count } = await sql`
    update clip_cuts set state = ${outcome.state}, error = ${error}, asset_id = ${assetId}, light_by = ${lightBy},
      gain_db = ${gainDb}
    where clip_id = ${clipId} and version = ${version} and state = 'making'`
  return count > 0
}

/** The video that plays before and after the clips of a storyfile: that of its chosen resting clip. */
export async function restingAsset(sql: Queryable, storyfileId: string): Promise<string | undefined> {
  const [row] = await sql<{ assetId: string }[]>`
    select asset_id from offered.clips where storyfile_id = ${storyfileId} and kind = 'resting' and chosen
      and deleted_at is null and asset_id is not null order by created_at limit 1`
  return row?.assetId
}

export async function findSource(sql: Queryable, clipId: string): Promise<SourceRow | undefined> {
  const [row] = await sql<SourceRow[]>`
    select source_asset_id, transcript, words from clip_sources where clip_id = ${clipId}`
  return row
}

export async function saveSource(sql: Queryable, clipId: string, source: SourceRow): Promise<void> {
  const { sourceAssetId, transcript, words } = source
  await sql`
    insert into clip_sources (clip_id, source_asset_id, transcript, words)
    values (${clipId}, ${sourceAssetId}, ${transcript}, ${sql.json(words)})
    on conflict (clip_id) do update set source_asset_id = excluded.source_asset_id,
      transcript = excluded.transcript, words = excluded.words`
}
