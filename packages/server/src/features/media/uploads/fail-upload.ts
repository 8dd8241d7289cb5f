import { type Sentence, stored, type UploadFailure } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { failedEvent } from '../media-events.ts'
import type { UploadRow } from './upload.ts'
import { setFailed } from './uploads.store.ts'

/**
 * Ends an upload with a sentence for a person and what can help, and tells later features; nothing happens when it had
 * ended before.
 */
export async function failUpload(
  { sql, jobs }: Pick<Context, 'sql' | 'jobs'>,
  uploadId: string,
  failure: UploadFailure,
  sentence: Sentence,
): Promise<void> {
  await sql.begin(async (tx) => {
    const row = await setFailed(tx, uploadId, failure, stored(sentence))
    if (row) await jobs.emit(tx, failedEvent, failureOf(row))
  })
}

/** The data of `media.failed`. */
export function failureOf({ uploadId, resourceType, resourceId, storyfileId, error }: UploadRow) {
  return { uploadId, resourceType, resourceId, storyfileId, error }
}
