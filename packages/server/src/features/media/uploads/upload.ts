import type { Upload, UploadFailure } from '@studio/contract'
import { isAvatarType, type Language, recall, sentence } from '@studio/contract'

export type UploadStage = Upload['stage']

/** A row of `uploads`. Times are dates; sizes are bytes. */
export type UploadRow = {
  uploadId: string
  /** None for pictures, which are their sender's alone until they are made. */
  organizationId: string | null
  userId: string | null
  storyfileId: string | null
  resourceType: string
  resourceId: string
  fileName: string
  /** While the length is not known: the room that is promised. */
  bytes: number
  lengthKnown: boolean
  /** What a recording, whose length is declared at its end, may have at most; null for a file. */
  limitBytes: number | null
  receivedBytes: number
  stage: UploadStage
  percentage: number
  /** The English sentence. */
  error: string | null
  /** What can help; null unless failed. */
  failure: UploadFailure | null
  mayBeSilent: boolean
  metadata: Record<string, string | null> | null
  unverifiedFrom: number | null
  originalKey: string | null
  originalSha256: string | null
  assetId: string | null
  attempts: number
  deadlineAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export const mediaJobNames = {
  process: 'media.process',
  transcode: 'media.transcode',
  measure: 'media.measure',
  avatar: 'media.avatar',
  attachment: 'media.attachment',
  sweepAvatars: 'media.sweep-avatars',
  sweep: 'media.sweep',
} as const

/** Unfinished uploads are kept this long after the last byte. */
export const unfinishedDays = 7
/** From the last byte to END or FAIL: browsers stop asking after 8,904 s (the specification's 120 polls). */
export const processingSeconds = 8400
/** How often processing is tried when the file is not at fault. */
export const processingTries = 3
/** A video that the disk has no room for is looked at again after this. */
export const roomSeconds = 20
/** A worker that is alive renews its row this often. */
export const heartbeatSeconds = 10

/** Sentences for a person, where it was not the file's own fault (those are in `judge-video.ts`). */
export const uploadErrors = {
  notFinished: sentence('The upload was not finished within {days} days. Upload the file again.', {
    days: unfinishedDays,
  }),
  notInBackup: sentence(
    'The studio was restored from a backup that was made during this upload. Upload the file again.',
  ),
  tooSlow: sentence('The video could not be processed in time. Try again.'),
  avatar: sentence('The picture could not be processed. Try again.'),
  attachment: sentence('The file could not be processed. Try again.'),
  ourFault: sentence('The video could not be processed. Try again.'),
} as const

/** The server's word for an upload (specification, point 3): empty until all bytes are here. */
export function statusWord(stage: UploadStage): '' | 'START' | 'END' | 'FAIL' {
  if (stage === 'waiting') return ''
  if (stage === 'failed') return 'FAIL'
  return stage === 'processed' ? 'END' : 'START'
}

/** What is shown beside an answer: announced like a video, and made into a picture, a sound or a document. */
export const attachmentType = 'attachment'

/** The job that makes something of an upload. */
export function jobOf(resourceType: string): string {
  if (isAvatarType(resourceType)) return mediaJobNames.avatar
  return resourceType === attachmentType ? mediaJobNames.attachment : mediaJobNames.process
}

/** Where the bytes of an upload live, while they arrive and afterwards. */
export function originalKeyOf(uploadId: string): string {
  return `originals/${uploadId}`
}

/** Why it failed, told to whoever reads that language. */
export function failureIn({ error }: UploadRow, language: Language): string | null {
  return error && recall(error)[language]
}

/** The row as the contract tells it. */
export function uploadView(row: UploadRow, language: Language): Upload {
  return {
    uploadId: row.uploadId,
    stage: row.stage,
    fileName: row.fileName,
    bytes: row.lengthKnown ? row.bytes : null,
    receivedBytes: row.receivedBytes,
    sha256: row.originalSha256,
    percentage: Math.floor(row.percentage),
    error: failureIn(row, language),
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    resourceType: row.resourceType,
    resourceId: row.resourceId,
    storyfileId: row.storyfileId,
  }
}
