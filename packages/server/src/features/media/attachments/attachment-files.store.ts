import type { Queryable } from '../../../platform/database/sql.ts'

/** A file that is shown beside an answer. Immutable. */
export type AttachmentFileRow = {
  fileId: string
  organizationId: string
  storyfileId: string | null
  fileKey: string
  type: 'image/webp' | 'audio/mp4' | 'application/pdf'
  fileName: string
  bytes: number
  width: number | null
  height: number | null
  durationMs: number | null
}

export async function insertAttachmentFile(sql: Queryable, file: AttachmentFileRow): Promise<void> {
  await sql`insert into attachment_files ${sql(file)}`
}

/** For callers that access was already decided for. */
export async function findAttachmentFiles(sql: Queryable, fileIds: string[]): Promise<AttachmentFileRow[]> {
  return sql<AttachmentFileRow[]>`select * from attachment_files where file_id = any(${fileIds}::uuid[])`
}

/** Gives a storyfile files of its own that are stored once. */
export async function copyAttachmentFiles(
  sql: Queryable,
  storyfileId: string,
  copies: { oldId: string; newId: string }[],
): Promise<void> {
  await sql`
    insert into attachment_files (file_id, organization_id, storyfile_id, file_key, type, file_name, bytes, width, height,
      duration_ms)
    select c.new_id, f.organization_id, ${storyfileId}, f.file_key, f.type, f.file_name, f.bytes, f.width, f.height,
      f.duration_ms
    from unnest(${copies.map((one) => one.oldId)}::uuid[], ${copies.map((one) => one.newId)}::uuid[]) as c(old_id, new_id)
      join attachment_files f on f.file_id = c.old_id`
}
