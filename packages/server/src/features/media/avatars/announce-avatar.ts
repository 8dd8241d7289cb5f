import { randomUUID } from 'node:crypto'
import { avatarFileTypes, limits, Refusal, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import { checkPassage, checkRoom } from '../uploads/check-room.ts'
import { endWaiting } from '../uploads/end-waiting.ts'
import { storageLeft } from '../uploads/storage-left.store.ts'
import { insertUpload, type Transaction } from '../uploads/uploads.store.ts'
import type { Pictured } from './avatar-place.ts'
import { avatarsUnderWay } from './avatars.store.ts'

export type AvatarAnnouncement = {
  userId: string
  thing: Pictured
  /** Whose storage it counts for; none for the picture of a person. */
  organizationId: string | null
  fileType: string
  bytes: number
}

/**
 * Makes room for the picture of a thing that the sender may change; answers the id of the tus upload. One person sends
 * one picture at a time, whatever it is of: what was begun before and not finished ends here, and pictures that wait to
 * be made count, so that no one holds room many times over.
 */
export async function announceAvatar(
  context: Pick<Context, 'sql' | 'jobs' | 'storage' | 'config'>,
  staging: Staging,
  announcement: AvatarAnnouncement,
): Promise<string> {
  const { fileType, bytes } = announcement
  if (!avatarFileTypes.some((type) => type === fileType))
    throw new Refusal('INVALID_INPUT', { reason: sentence('filetype: choose a png or jpeg') })
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw new Refusal('INVALID_INPUT', { reason: sentence('upload-length: the file is empty') })
  if (bytes > limits.avatarBytes)
    throw new Refusal('TOO_LARGE', { reason: sentence('an avatar may have 10,000,000,000 bytes at most.') })
  await checkRoom(context, { metadata: null, bytes })
  await checkPassage(context, staging, bytes)
  const uploadId = randomUUID()
  const begun = await context.sql.begin((tx) => insertAlone(tx, uploadId, announcement))
  for (const before of begun)
    await endWaiting(context, staging, before, sentence('Another picture was sent instead.'), {
      waitMilliseconds: sendersWaitMilliseconds,
    })
  return uploadId
}

/** Whoever sends an older picture right now lets go within this time. */
const sendersWaitMilliseconds = 5000

/** Inserts the upload; answers the person's older ones, which it takes the place of. */
async function insertAlone(
  tx: Transaction,
  uploadId: string,
  { userId, thing, organizationId, bytes }: AvatarAnnouncement,
): Promise<string[]> {
  const left = organizationId === null ? null : await storageLeft(tx, organizationId)
  if (left !== null && bytes > left)
    throw new Refusal('TOO_LARGE', {
      reason: sentence('the storage of your organization has no room for it.'),
    })
  const { begunIds, unmadeBytes } = await avatarsUnderWay(tx, userId)
  if (unmadeBytes + bytes > limits.avatarBytes)
    throw new Refusal('TOO_LARGE', {
      reason: sentence('your other picture is still being made. Try again in a moment.'),
    })
  await insertUpload(tx, {
    uploadId,
    organizationId: null,
    userId,
    storyfileId: null,
    resourceType: thing.type,
    resourceId: thing.id,
    fileName: 'avatar',
    bytes,
    mayBeSilent: true,
  })
  return begunIds
}
