import type { Attachment } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

export type AttachmentsRow = {
  clipId: string
  items: Attachment[]
  sourceAssetId: string
  version: number
  byName: string | null
  updatedAt: Date
}

export async function listAttachments(sql: Queryable, clipIds: string[]): Promise<AttachmentsRow[]> {
  return sql<AttachmentsRow[]>`
    select k.*, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by_name
    from clip_attachments k left join offered.users u on u.user_id = k.updated_by
    where k.clip_id = any(${clipIds}::uuid[]) order by k.clip_id`
}

export async function saveAttachments(
  sql: Queryable,
  row: Pick<AttachmentsRow, 'clipId' | 'items' | 'sourceAssetId' | 'version'> & { updatedBy: string | null },
): Promise<void> {
  const { clipId, sourceAssetId, version, updatedBy } = row
  await sql`
    insert into clip_attachments (clip_id, items, source_asset_id, version, updated_by)
    values (${clipId}, ${sql.json(row.items)}, ${sourceAssetId}, ${version}, ${updatedBy})
    on conflict (clip_id) do update set items = excluded.items, source_asset_id = excluded.source_asset_id,
      version = excluded.version, updated_by = excluded.updated_by, updated_at = now()`
}

/** Files that came before this moment, and that no answer and no part of a release shows. */
const leftOver = (sql: Queryable, before: Date) => sql`
  f.created_at < ${before}
  and not exists (
    select from clip_attachments k join offered.clips c using (clip_id), jsonb_array_elements(k.items) a
    where c.storyfile_id = f.storyfile_id and a->>'fileId' = f.file_id::text)
  and not exists (
    select from offered.parts p, jsonb_array_elements(p.json->'clips') k, jsonb_array_elements(k->'attachments') a
    where p.storyfile_id = f.storyfile_id and p.kind = 'attachments' and a->>'fileId' = f.file_id::text)`

export async function storyfilesWithLeftOvers(sql: Queryable, before: Date): Promise<string[]> {
  const rows = await sql<{ storyfileId: string }[]>`
    select distinct f.storyfile_id from offered.attachment_files f
    where f.storyfile_id is not null and ${leftOver(sql, before)}`
  return rows.map(({ storyfileId }) => storyfileId)
}

export async function leftOverFiles(sql: Queryable, storyfileId: string, before: Date): Promise<string[]> {
  const rows = await sql<{ fileId: string }[]>`
    select f.file_id from offered.attachment_files f where f.storyfile_id = ${storyfileId} and ${leftOver(sql, before)}`
  return rows.map(({ fileId }) => fileId)
}
