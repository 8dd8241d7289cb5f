import type { Caption, ClipCaptions } from '@studio/contract'
import { silentKinds } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

export type CaptionsRow = {
  clipId: string
  language: string
  state: ClipCaptions['state']
  cues: Caption[]
  sourceAssetId: string
  version: number
  byName: string | null
  updatedAt: Date
}

export async function listCaptions(sql: Queryable, clipIds: string[]): Promise<CaptionsRow[]> {
  return sql<CaptionsRow[]>`
    select k.*, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by_name
    from clip_captions k left join offered.users u on u.user_id = k.updated_by
    where k.clip_id = any(${clipIds}::uuid[]) order by k.clip_id, k.language`
}

export async function saveCaptions(
  sql: Queryable,
  row: Pick<CaptionsRow, 'clipId' | 'language' | 'state' | 'cues' | 'sourceAssetId' | 'version'> & {
    updatedBy: string | null
  },
): Promise<void> {
  const { clipId, language, state, sourceAssetId, version, updatedBy } = row
  await sql`
    insert into clip_captions (clip_id, language, state, cues, source_asset_id, version, updated_by)
    values (${clipId}, ${language}, ${state}, ${sql.json(row.cues)}, ${sourceAssetId}, ${version}, ${updatedBy})
    on conflict (clip_id, language) do update set state = excluded.state, cues = excluded.cues,
      source_asset_id = excluded.source_asset_id, version = excluded.version, updated_by = excluded.updated_by,
      updated_at = now()`
}

export async function deleteCaptions(sql: Queryable, clipId: string, language: string): Promise<boolean> {
  const { count } = await sql`delete from clip_captions where clip_id = ${clipId} and language = ${language}`
  return count > 0
}

/** The clips of a storyfile that can have captions, each with its first question. */
export async function clipsWithVideo(
  sql: Queryable,
  storyfileId: string,
): Promise<{ clipId: string; name: string }[]> {
  return sql`
    select c.clip_id, coalesce((
      select q.text from offered.clip_questions l join offered.questions q using (question_id)
      where l.clip_id = c.clip_id order by q.position, q.question_id limit 1), c.kind) as name
    from offered.clips c where c.storyfile_id = ${storyfileId} and c.deleted_at is null and c.asset_id is not null
    order by c.created_at`
}

/** The languages that clips of a storyfile have captions in, each with the chosen takes that lack them. */
export async function lackingCaptions(
  sql: Queryable,
  storyfileId: string,
): Promise<{ language: string; clips: number; lackingClipIds: string[] }[]> {
  return sql`
    with spoken as (
      select clip_id from offered.clips
      where storyfile_id = ${storyfileId} and deleted_at is null and chosen and asset_id is not null
        and not kind = any(${[...silentKinds]})
    ), languages as (
      select distinct k.language from clip_captions k join spoken using (clip_id)
    )
    select l.language,
      (select count(*)::int from clip_captions k join spoken using (clip_id) where k.language = l.language) as clips,
      array(select clip_id from spoken s where not exists (
        select 1 from clip_captions k where k.clip_id = s.clip_id and k.language = l.language)) as lacking_clip_ids
    from languages l order by l.language`
}
