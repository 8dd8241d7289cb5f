import type { Sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import { failUpload } from './fail-upload.ts'
import { originalKeyOf } from './upload.ts'
import { lockUpload } from './upload-lock.ts'
import { findUpload } from './uploads.store.ts'

/** Ends an upload whose bytes are not all here, unless somebody who sends them does not let go in time. */
export async function endWaiting(
  context: Pick<Context, 'sql' | 'jobs'>,
  staging: Staging,
  uploadId: string,
  sentence: Sentence,
  waitMilliseconds = 0,
): Promise<void> {
  const lock = await lockUpload(context.sql, uploadId, { waitMilliseconds })
  if (!lock) return
  try {
    // A finished file is never touched: it is in the storage and its row says so.
    if ((await findUpload(context.sql, uploadId))?.stage !== 'waiting') return
    await staging.discard(originalKeyOf(uploadId))
    await failUpload(context, uploadId, 'unsent', sentence)
  } finally {
    await lock.release()
  }
}
