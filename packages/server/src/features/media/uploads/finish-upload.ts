import { isAvatarType } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import { mediaJobNames, originalKeyOf, type UploadRow } from './upload.ts'
import { setUploaded } from './uploads.store.ts'

/**
 * The last byte is here: the file goes into the storage, out of reach of everything that cleans up uploads, and only
 * then does the row say so, together with the job that processes it. Safe to repeat after a kill at any point.
 */
export async function finishUpload(
  { sql, storage, jobs }: Pick<Context, 'sql' | 'storage' | 'jobs'>,
  staging: Staging,
  row: UploadRow,
): Promise<void> {
  const key = originalKeyOf(row.uploadId)
  await staging.finish(key)
  const stored = await storage.stat(key)
  if (stored?.bytes !== row.bytes) {
    throw new Error(
      `The original of upload ${row.uploadId} has ${stored?.bytes} bytes instead of ${row.bytes}.`,
    )
  }
  const next = isAvatarType(row.resourceType) ? mediaJobNames.avatar : mediaJobNames.process
  await sql.begin(async (tx) => {
    if (await setUploaded(tx, row.uploadId, key)) await jobs.enqueue(tx, next, { uploadId: row.uploadId })
  })
}
