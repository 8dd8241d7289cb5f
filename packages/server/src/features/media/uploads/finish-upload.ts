import type { Context } from '../../../context.ts'
import { sha256Of } from '../../../platform/checksum.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import { jobOf, originalKeyOf, type UploadRow } from './upload.ts'
import { setLength, setUploaded } from './uploads.store.ts'

/** Its sender says that it is complete, or it is ended with what it has; from here on it is finished like any other. */
export async function endRecording(
  context: Pick<Context, 'sql' | 'storage' | 'jobs'>,
  staging: Staging,
  row: UploadRow,
  bytes: number,
): Promise<void> {
  await setLength(context.sql, row.uploadId, bytes)
  await finishUpload(context, staging, { ...row, bytes, lengthKnown: true })
}

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
  // Whoever recorded it keeps it until it is known to be the same here; what was chosen from a disk stays there anyway.
  const sha256 = row.limitBytes !== null ? await sha256Of(await storage.read(key)) : null
  await sql.begin(async (tx) => {
    if (await setUploaded(tx, row.uploadId, { originalKey: key, sha256 }))
      await jobs.enqueue(tx, jobOf(row.resourceType), { uploadId: row.uploadId })
  })
}
