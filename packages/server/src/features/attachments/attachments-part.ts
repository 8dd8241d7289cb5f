import { isKept, type PlayableAttachment, toCut } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { currentCut } from '../cuts/index.ts'
import { findAttachmentFiles } from '../media/index.ts'
import { type PartOfClips, partOfClips } from '../parts/index.ts'
import { listAttachments } from './attachments.store.ts'

/** As a release has it: with its second in the clip as it was cut then. */
export type ReleasedAttachment = Omit<PlayableAttachment, 'fileUrl'> & { fileId: string | null }
/** What is shown beside clips. */
export type AttachmentsPart = PartOfClips<'attachments', ReleasedAttachment>

/**
 * What is shown beside these clips. What belongs to a second that was cut away is left out, and so is what belongs to a
 * video that a clip had before. Read it in the view in which the clips were read. Undefined: there is none.
 */
export async function takeAttachments(
  sql: Queryable,
  clipIds: string[],
): Promise<AttachmentsPart | undefined> {
  const rows = (await listAttachments(sql, clipIds)).filter(({ items }) => items.length > 0)
  const ids = rows.flatMap(({ items }) => items.flatMap(({ fileId }) => fileId ?? []))
  const files = new Map((await findAttachmentFiles(sql, ids)).map((file) => [file.fileId, file]))
  const clips: AttachmentsPart['clips'] = []
  for (const { clipId, items, sourceAssetId } of rows) {
    const cut = await currentCut(sql, clipId)
    if (sourceAssetId !== cut.sourceAssetId) continue
    const attachments = items
      .filter(({ atMs }) => atMs === null || isKept(atMs, cut.parts))
      .map(({ atMs, ...item }) => ({
        ...item,
        atMs: atMs === null ? null : toCut(atMs, cut.parts),
        width: files.get(item.fileId ?? '')?.width ?? null,
        height: files.get(item.fileId ?? '')?.height ?? null,
      }))
      .sort((a, b) => (a.atMs ?? Number.POSITIVE_INFINITY) - (b.atMs ?? Number.POSITIVE_INFINITY))
    if (attachments.length > 0) clips.push({ clipId, attachments })
  }
  return clips.length > 0 ? { clips } : undefined
}

export const attachmentsPart = partOfClips(
  'attachments',
  ({ attachmentId }: ReleasedAttachment) => attachmentId,
)
