import type { Sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import { failUpload } from './fail-upload.ts'
import { endRecording } from './finish-upload.ts'
import { lockUpload } from './locks/upload-lock.ts'
import { originalKeyOf } from './upload.ts'
import { findUpload } from './uploads.store.ts'

/**
 * Ends an upload whose bytes are not all here, unless a person who sends them does not let go in time. `keeps`: what came
 * of a recording is processed.
 */
export async function endWaiting(
  context: Pick<Context, 'sql' | 'jobs' | 'storage'>,
  staging: Staging,
  uploadId: string,
  sentence: Sentence,
  { waitMilliseconds = 0, keeps = false }: { waitMilliseconds?: number; keeps?: boolean } = {},
): Promise<void> {
  const lock = await lockUpload(context.sql, uploadId, { waitMilliseconds })
  if (!lock) return
  try {
    // A finished file is never touched: it is in the storage and its row says so.
    const row = await findUpload(context.sql, uploadId)
    if (row?.stage !== 'waiting') return
    // Of a recording, unlike of a file, the beginning is worth keeping.
    const there = row.limitBytes === null ? 0 : ((await staging.receivedBytes(originalKeyOf(uploadId))) ?? 0)
    const verified = Math.min(there, row.unverifiedFrom ?? there)
    if (verified > 0 && keeps) {
      if (verified < there) await staging.truncate(originalKeyOf(uploadId), verified)
      return await endRecording(context, staging, row, verified)
    }
    await staging.discard(originalKeyOf(uploadId))
    await failUpload(context, uploadId, 'unsent', sentence)
  } finally {
    await lock.release()
  }
}
