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
