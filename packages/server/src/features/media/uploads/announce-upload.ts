import { randomUUID } from 'node:crypto'
import { type Language, limits, Refusal, sentence, type Upload } from '@studio/contract'
import { takeRoom } from './check-room.ts'
import { uploadView } from './upload.ts'
import { findUpload, insertUpload, type Queryable, type Transaction } from './uploads.store.ts'

/** An upload as its owner tells it; undefined: it is gone. */
export async function findAnnounced(
  sql: Queryable,
  uploadId: string,
  language: Language,
): Promise<Upload | undefined> {
  const row = await findUpload(sql, uploadId)
  return row && uploadView(row, language)
}

export type Announcement = {
  organizationId: string
  /** Null: a person without an account. */
  userId: string | null
  storyfileId: string | null
  /** What the upload is for, in the words of the feature that announces it: `clip` and the clip's id. */
  resourceType: string
  resourceId: string
  fileName: string
  /** Null: not known yet; its sender declares it at the end. */
  bytes: number | null
  /** What an upload of unknown length may have at most; 20 GB unless told. */
  limitBytes?: number
  /** Resting and listening clips need no sound. */
  mayBeSilent: boolean
}

/** Makes room for an upload in the transaction of what it is for; its id is also the id of the tus upload. */
export async function announceUpload(
  tx: Transaction,
  { limitBytes = limits.videoBytes, ...announcement }: Announcement,
): Promise<Upload> {
  const lengthKnown = announcement.bytes !== null
  const bytes = announcement.bytes ?? Math.min(limits.recordingStepBytes, limitBytes)
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw new Refusal('INVALID_INPUT', { reason: sentence('bytes: The file is empty.') })
  if (bytes > limits.videoBytes)
    throw new Refusal('TOO_LARGE', { reason: sentence('a video may have 20 GB at most.') })
  await takeRoom(tx, announcement, bytes)
  const upload = {
    uploadId: randomUUID(),
    ...announcement,
    bytes,
    lengthKnown,
    limitBytes: lengthKnown ? null : limitBytes,
  }
  // Nothing of it can have failed yet.
  return uploadView(await insertUpload(tx, upload), 'en')
}
