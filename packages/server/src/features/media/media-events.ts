import { jobEvent } from '../../platform/jobs/jobs.ts'
import type { UploadRow } from './uploads/upload.ts'

type Uploaded = Pick<UploadRow, 'uploadId' | 'resourceType' | 'resourceId' | 'storyfileId'>
export type MediaProcessed = Uploaded & { assetId: string; durationMs: number }

/** An upload can be played, told in the transaction that links its asset. */
export const processedEvent = jobEvent<MediaProcessed>('media.processed')
/** An upload ended for good; `error` is a stored sentence. */
export const failedEvent = jobEvent<Uploaded & Pick<UploadRow, 'error'>>('media.failed')
