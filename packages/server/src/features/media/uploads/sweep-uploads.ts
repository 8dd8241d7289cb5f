import type { Context } from '../../../context.ts'
import { createStaging } from '../../../platform/storage/create-staging.ts'
import { endWaiting } from './end-waiting.ts'
import { failUpload } from './fail-upload.ts'
import { processingTries, uploadErrors } from './upload.ts'
import { listExpired, listStuck } from './uploads.store.ts'

/** A worker that has not renewed its row for this long is gone. */
const silentSeconds = 120

/** Lets nothing hang: unfinished uploads end after days without a byte, processing ends at its deadline. */
export async function sweepUploads(
  context: Pick<Context, 'sql' | 'jobs' | 'storage' | 'config'>,
): Promise<void> {
  for (const row of await listStuck(context.sql, { tries: processingTries, silentSeconds })) {
    await failUpload(context, row.uploadId, 'studio', row.late ? uploadErrors.tooSlow : uploadErrors.ourFault)
  }
  const expired = await listExpired(context.sql)
  if (expired.length === 0) return
  const staging = await createStaging(context.config, context.storage)
  for (const { uploadId } of expired)
    await endWaiting(context, staging, uploadId, uploadErrors.notFinished, { keeps: true })
}
