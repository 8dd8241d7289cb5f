import { stored } from '@studio/contract'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { failedEvent } from '../media-events.ts'
import { failureOf } from './fail-upload.ts'
import { uploadErrors } from './upload.ts'
import { failWaiting, resumeProcessing, type Transaction } from './uploads.store.ts'

/**
 * Rows that came out of a backup: bytes of incomplete uploads are in no backup, so these end with a sentence; complete
 * ones begin their processing anew, with all its time, by the jobs that come back with them.
 */
export async function settleRestoredUploads(
  tx: Transaction,
  jobs: Pick<Jobs, 'emit'>,
): Promise<{ failed: number; resumed: number }> {
  const failed = await failWaiting(tx, stored(uploadErrors.notInBackup))
  for (const row of failed) await jobs.emit(tx, failedEvent, failureOf(row))
  return { failed: failed.length, resumed: await resumeProcessing(tx) }
}
