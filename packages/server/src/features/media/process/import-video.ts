import type { Context } from '../../../context.ts'
import { mediaJobNames, originalKeyOf } from '../uploads/upload.ts'
import { setUploaded } from '../uploads/uploads.store.ts'

/** Fills an announced upload from a file at the server; from there on it is processed like any other. */
export async function importVideo(
  { sql, storage, jobs }: Pick<Context, 'sql' | 'storage' | 'jobs'>,
  uploadId: string,
  path: string,
): Promise<void> {
  const key = originalKeyOf(uploadId)
  await storage.putFile(key, path, 'video/mp4')
  await sql.begin(async (tx) => {
    if (await setUploaded(tx, uploadId, { originalKey: key }))
      await jobs.enqueue(tx, mediaJobNames.process, { uploadId })
  })
}
