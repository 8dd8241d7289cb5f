import {
  type Attachment,
  type AttachmentFile,
  attachmentTypeOf,
  type BodyOf,
  type ClipAttachments,
  contentPath,
  Refusal,
  type routes,
  type Sentence,
  sentence,
  type Upload,
} from '@studio/contract'
import type { Queryable, Sql } from '../../platform/database/sql.ts'
import { noteClip } from '../clips/index.ts'
import { currentCut } from '../cuts/index.ts'
import {
  type AttachmentFileRow,
  announceUpload,
  attachmentType,
  findAttachmentFiles,
} from '../media/index.ts'
import { countChange, lockStoryfile } from '../storyfiles/index.ts'
import { type AttachmentsRow, listAttachments, saveAttachments } from './attachments.store.ts'

type Caller = Parameters<typeof noteClip>[1]

export async function readAttachments(sql: Queryable, clipId: string): Promise<ClipAttachments> {
  const { sourceAssetId } = await currentCut(sql, clipId)
  const [row] = await listAttachments(sql, [clipId])
  return present(sql, row, sourceAssetId)
}

/** Saves what is shown beside a clip; it reaches visitors with the next training. */
export async function changeAttachments(
  sql: Sql,
  caller: Caller,
  clipId: string,
  { basedOn, items }: BodyOf<typeof routes.attachments.save>,
): Promise<ClipAttachments> {
  const storyfileId = caller.owner.storyfileId!
  return sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const { sourceAssetId } = await currentCut(tx, clipId)
    const [before] = await listAttachments(tx, [clipId])
    if ((before?.version ?? 0) !== basedOn)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('clip') })
    await checkItems(tx, storyfileId, items)
    await saveAttachments(tx, {
      clipId,
      items,
      sourceAssetId,
      version: basedOn + 1,
      updatedBy: caller.actor.userId,
    })
    await countChange(tx, storyfileId, 'clips')
    await noteClip(tx, caller, clipId, 'clip.attachments_changed', {
      before: { attachments: before?.items.length ?? 0 },
      after: { attachments: items.length },
    })
    const [after] = await listAttachments(tx, [clipId])
    return present(tx, after, sourceAssetId)
  })
}

/** Makes room for a file; what comes of it is found by the id of the upload. */
export async function announceAttachment(
  sql: Sql,
  { actor, owner }: Caller,
  clipId: string,
  { fileName, bytes }: BodyOf<typeof routes.attachments.announce>,
): Promise<Upload> {
  return sql.begin((tx) =>
    announceUpload(tx, {
      organizationId: owner.organizationId,
      userId: actor.userId,
      storyfileId: owner.storyfileId,
      resourceType: attachmentType,
      resourceId: clipId,
      fileName,
      bytes,
      mayBeSilent: true,
    }),
  )
}

export async function fileOf(sql: Queryable, storyfileId: string, fileId: string): Promise<AttachmentFile> {
  const [file] = await findAttachmentFiles(sql, [fileId])
  if (file?.storyfileId !== storyfileId) throw new Refusal('NOT_FOUND')
  return presentFile(file)
}

/** Each has what its kind shows; files are of this storyfile and processed. */
async function checkItems(sql: Queryable, storyfileId: string, items: Attachment[]): Promise<void> {
  const refuse = (reason: Sentence) => {
    throw new Refusal('INVALID_INPUT', { reason })
  }
  if (new Set(items.map(({ attachmentId }) => attachmentId)).size < items.length)
    refuse(sentence('Two attachments have the same id.'))
  const ids = items.flatMap(({ fileId }) => fileId ?? [])
  const files = new Map((await findAttachmentFiles(sql, ids)).map((file) => [file.fileId, file]))
  for (const { kind, fileId, address, alternative, title } of items) {
    const file = fileId ? files.get(fileId) : undefined
    if (fileId && file?.storyfileId !== storyfileId)
      refuse(sentence('The file of “{title}” is not there. Upload it again.', { title }))
    if (file && file.type !== attachmentTypeOf[kind])
      refuse(sentence('The file of “{title}” does not fit its kind. Choose another kind or file.', { title }))
    if (!file && kind !== 'link' && kind !== 'map')
      refuse(sentence('“{title}” has no file. Upload one.', { title }))
    if (!file && !address) refuse(sentence('“{title}” has no address. Enter one.', { title }))
    if (file?.type === 'image/webp' && alternative === '')
      refuse(sentence('Describe “{title}” for people who don’t see it.', { title }))
  }
}

async function present(
  sql: Queryable,
  row: AttachmentsRow | undefined,
  sourceAssetId: string,
): Promise<ClipAttachments> {
  if (!row) return { items: [], files: [], version: 0, fits: true, byName: null, updatedAt: null }
  const { items, version, byName } = row
  const ids = items.flatMap(({ fileId }) => fileId ?? [])
  const files = (await findAttachmentFiles(sql, ids)).map(presentFile)
  return {
    items,
    files,
    version,
    byName,
    fits: row.sourceAssetId === sourceAssetId,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function presentFile(file: AttachmentFileRow): AttachmentFile {
  const { fileId, type, fileName, bytes, width, height, durationMs } = file
  return {
    fileId,
    type,
    fileName,
    bytes,
    width,
    height,
    durationMs,
    fileUrl: contentPath(fileId, 'attachment'),
  }
}
