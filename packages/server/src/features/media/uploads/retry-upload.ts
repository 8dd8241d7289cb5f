import { Refusal, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { jobOf, type UploadRow } from './upload.ts'
import { findUpload, setRestarted } from './uploads.store.ts'

/** Processes a failed upload again from its original, which every failure keeps. */
export async function retryUpload(
  { sql, jobs }: Pick<Context, 'sql' | 'jobs'>,
  uploadId: string,
): Promise<UploadRow> {
  return sql.begin(async (tx) => {
    const restarted = await setRestarted(tx, uploadId)
    if (restarted) {
      await jobs.enqueue(tx, jobOf(restarted.resourceType), { uploadId })
      return restarted
    }
    const row = await findUpload(tx, uploadId)
    if (!row) throw new Refusal('NOT_FOUND')
    throw new Refusal('STATE_CONFLICT', {
      reason:
        row.stage === 'failed'
          ? sentence('The file did not arrive. Upload it again.')
          : sentence('Only a failed upload can be processed again.'),
    })
  })
}
