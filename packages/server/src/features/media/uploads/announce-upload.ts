import { randomUUID } from 'node:crypto'
import { limits, Refusal, sentence, type Upload } from '@studio/contract'
import { storageLeft } from '../../plans/index.ts'
import { uploadView } from './upload.ts'
import { insertUpload, type Transaction, unfinishedBytes } from './uploads.store.ts'

export type Announcement = {
  organizationId: string
  userId: string
  storyfileId: string | null
  /** What the upload is for, in the words of the feature that announces it: `clip` and the clip's id. */
  resourceType: string
  resourceId: string
  fileName: string
  bytes: number
  /** Resting and listening clips need no sound. */
  mayBeSilent: boolean
}

/** Makes room for an upload in the transaction of what it is for; its id is also the id of the tus upload. */
export async function announceUpload(tx: Transaction, announcement: Announcement): Promise<Upload> {
  const { bytes } = announcement
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw new Refusal('INVALID_INPUT', { reason: sentence('bytes: The file is empty.') })
  if (bytes > limits.videoBytes)
    throw new Refusal('TOO_LARGE', { reason: sentence('a video may have 20 GB at most.') })
  const left = await storageLeft(tx, announcement.organizationId)
  if (left !== null && bytes > left)
    throw new Refusal('TOO_LARGE', {
      reason: sentence('the storage of your organization has no room for it.'),
    })
  const under = await unfinishedBytes(tx, announcement.userId)
  if (under + bytes > limits.unfinishedBytesPerPerson)
    throw new Refusal('TOO_LARGE', {
      reason: sentence(
        'your uploads that are not finished may have 200 GB together. Wait until some of them are.',
      ),
    })
  // Nothing of it can have failed yet.
  return uploadView(await insertUpload(tx, { uploadId: randomUUID(), ...announcement }), 'en')
}
