import type { ClipKind } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

/** A video of the organization, with what it is; `question` is the first that its clip answers. */
export type VideoRow = {
  originalKey: string
  /** Null: it was not processed. */
  videoKey: string | null
  posterKey: string | null
  storyfileId: string | null
  storyfile: string | null
  fileName: string
  kind: ClipKind
  question: string | null
  transcript: string
}

/** Every original that is there but of answers that their person took back, also of clips that were replaced or deleted, and of uploads that could not be played. */
export async function listVideos(sql: Queryable, organizationId: string): Promise<VideoRow[]> {
  return sql<VideoRow[]>`
    select v.original_key, v.video_key, v.poster_key, v.storyfile_id, s.name as storyfile,
      coalesce(nullif(c.file_name, ''), v.file_name, '') as file_name, coalesce(c.kind, 'regular') as kind,
      coalesce(c.transcript, '') as transcript,
      (select q.text from offered.clip_questions cq join offered.questions q using (question_id)
        where cq.clip_id = c.clip_id order by q.position, q.question_id limit 1) as question
    from (
      select a.asset_id, a.original_key, a.video_key, a.poster_key, a.storyfile_id, u.file_name, a.created_at
      from offered.assets a left join offered.uploads u using (upload_id) where a.organization_id = ${organizationId}
        and not exists (select from offered.exclusions x join offered.clips k using (clip_id)
          where x.why = 'consent' and (k.asset_id = a.asset_id or a.asset_id = any(k.former_asset_ids)
            or exists (select from offered.clip_cuts t where t.clip_id = k.clip_id and a.asset_id in (t.asset_id, t.source_asset_id))))
      union all
      select null, u.original_key, null, null, u.storyfile_id, u.file_name, u.created_at from offered.uploads u
      where u.organization_id = ${organizationId} and u.original_key is not null and u.asset_id is null) v
    left join offered.storyfiles s using (storyfile_id)
    left join lateral (select * from offered.clips c where c.asset_id = v.asset_id
      order by c.deleted_at nulls first, c.created_at limit 1) c on true
    order by lower(s.name) nulls last, v.storyfile_id, v.created_at`
}

export type AttachedRow = {
  fileKey: string
  fileName: string
  storyfileId: string | null
  storyfile: string | null
}

/** What is shown beside answers. */
export async function listAttached(sql: Queryable, organizationId: string): Promise<AttachedRow[]> {
  return sql<AttachedRow[]>`
    select f.file_key, f.file_name, f.storyfile_id, s.name as storyfile
    from offered.attachment_files f left join offered.storyfiles s using (storyfile_id)
    where f.organization_id = ${organizationId} order by lower(s.name) nulls last, f.storyfile_id, f.file_id`
}

export type PictureRow = { imageKey: string; contentType: string; resourceType: string; name: string }

/** Pictures of the organization and of its storyfiles and roles. */
export async function listPictures(sql: Queryable, organizationId: string): Promise<PictureRow[]> {
  return sql<PictureRow[]>`
    select a.image_key, a.content_type, a.resource_type, coalesce(s.name, a.resource_type) as name
    from offered.avatars a left join offered.storyfiles s on a.resource_type = 'storyfile' and s.storyfile_id::text = a.resource_id
    where a.organization_id = ${organizationId} order by a.resource_type, lower(s.name), a.resource_id`
}

/** About how much the archive will be: what is stored of the organization. */
export async function storedBytes(sql: Queryable, organizationId: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from (
      select bytes + original_bytes as bytes from offered.assets where organization_id = ${organizationId}
      union all select bytes from offered.attachment_files where organization_id = ${organizationId}) stored`
  return Number(row!.bytes)
}
