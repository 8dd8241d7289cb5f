import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import type { Ffmpeg } from '../../../platform/ffmpeg/ffmpeg.ts'
import { setPictured } from '../avatars/avatars.store.ts'
import { jobsFolder } from '../process/work-folders.ts'
import { failUpload } from '../uploads/fail-upload.ts'
import type { UploadRow } from '../uploads/upload.ts'
import { insertAttachmentFile } from './attachment-files.store.ts'
import { readAttachment } from './read-attachment.ts'

const endings = { 'image/webp': 'webp', 'audio/mp4': 'm4a', 'application/pdf': 'pdf' } as const

/** Makes the file that visitors get of an upload, or ends the upload with a sentence. File first, then row. */
export async function processAttachment(
  context: Context,
  ffmpeg: () => Promise<Ffmpeg>,
  row: UploadRow,
  signal: AbortSignal,
): Promise<void> {
  const { storage, sql, config } = context
  const { uploadId, organizationId, storyfileId, fileName } = row
  await (await ffmpeg()).inJobFolder(jobsFolder(config), async (folder) => {
    await storage.toLocalFile(row.originalKey!, join(folder, 'in'))
    await chmod(join(folder, 'in'), 0o644) // ffmpeg may run as another person; the folders above keep everybody out
    const made = await readAttachment(ffmpeg, folder, signal)
    if ('fault' in made) return failUpload(context, uploadId, 'file', made.fault)
    const fileKey = `attachments/${uploadId}.${endings[made.type]}`
    const { size: bytes } = await stat(join(folder, 'out'))
    await storage.moveFile(fileKey, join(folder, 'out'), made.type)
    const isWanted = await sql.begin(async (tx) => {
      if (!(await setPictured(tx, uploadId))) return false
      await insertAttachmentFile(tx, {
        fileId: uploadId,
        organizationId: organizationId!,
        storyfileId,
        fileKey,
        fileName,
        bytes,
        ...made,
      })
      return true
    })
    // Ended meanwhile: no row will ever name the new file.
    if (!isWanted) await storage.remove(fileKey)
  })
}
