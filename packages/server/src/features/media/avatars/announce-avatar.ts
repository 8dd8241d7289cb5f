import { randomUUID } from 'node:crypto'
import { avatarFileTypes, limits, Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import { storageLeft } from '../../organizations/index.ts'
import { checkRoom } from '../check-room.ts'
import { endWaiting } from '../end-waiting.ts'
import { insertUpload } from '../uploads.store.ts'
import type { Pictured } from './avatar-place.ts'
import { listBegun } from './avatars.store.ts'

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
 * one file for one thing: what was begun before and not finished ends here, so that nobody holds room many times over.
 */
export async function announceAvatar(
  context: Pick<Context, 'sql' | 'jobs' | 'storage' | 'config'>,
  staging: Staging,
  { userId, thing, organizationId, fileType, bytes }: AvatarAnnouncement,
): Promise<string> {
  if (!avatarFileTypes.some((type) => type === fileType))
    throw new Refusal('INVALID_INPUT', { reason: 'filetype: choose a png or jpeg' })
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw new Refusal('INVALID_INPUT', { reason: 'upload-length: the file is empty' })
  if (bytes > limits.avatarBytes)
    throw new Refusal('TOO_LARGE', { reason: 'an avatar may have 10,000,000,000 bytes at most.' })
  const left = organizationId === null ? null : await storageLeft(context.sql, organizationId)
  if (left !== null && bytes > left)
    throw new Refusal('TOO_LARGE', { reason: 'the storage of your organization has no room for it.' })
  for (const { uploadId } of await listBegun(context.sql, userId, thing)) {
    await endWaiting(context, staging, uploadId, 'Another picture was sent instead.')
  }
  await checkRoom(context, { metadata: null, bytes })
  const { uploadId } = await insertUpload(context.sql, {
    uploadId: randomUUID(),
    organizationId: null,
    userId,
    storyfileId: null,
    resourceType: thing.type,
    resourceId: thing.id,
    fileName: 'avatar',
    bytes,
    mayBeSilent: true,
  })
  return uploadId
}
