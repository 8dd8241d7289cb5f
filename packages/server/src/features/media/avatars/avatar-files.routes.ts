import { type AvatarType, isAvatarType, Refusal, routes } from '@studio/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Authorise } from '../../../platform/http/gateway.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import type { UploadRow } from '../uploads/upload.ts'
import type { FileMetadata } from '../uploads/upload-headers.ts'
import { announceAvatar } from './announce-avatar.ts'
import { openAvatar } from './avatar-place.ts'

type Parts = { authorise: Authorise; staging: Staging }

/** Whether the sender opens an upload of a picture; other uploads were announced before and name theirs. */
export function opensAvatar(metadata: FileMetadata | undefined): boolean {
  return metadata !== undefined && !metadata.uploadObjectKey && isAvatarType(metadata.resource_type)
}

/**
 * The sender of a picture brings the metadata of the specification and nothing else: opening the upload announces it,
 * and the id that tus then needs is put into the request.
 */
export async function openAvatarUpload(
  request: FastifyRequest,
  context: Context,
  { authorise, staging }: Parts,
  metadata: FileMetadata,
): Promise<void> {
  const { actor } = await authorise(request, routes.identity.me, nothing)
  const thing = { type: metadata.resource_type as AvatarType, id: metadata.resource_id ?? '' }
  const { organizationId } = await openAvatar(context, actor!, thing, 'change')
  const uploadId = await announceAvatar(context, staging, {
    userId: actor!.userId,
    thing,
    organizationId,
    fileType: metadata.filetype ?? '',
    bytes: Number(request.headers['upload-length']),
  })
  const named = `uploadObjectKey ${Buffer.from(uploadId).toString('base64')}`
  request.raw.headers['upload-metadata'] = `${request.headers['upload-metadata']},${named}`
}

/** Every later call: the upload is the caller's own, and the thing may still be changed. */
export async function admitAvatar(
  request: FastifyRequest,
  context: Context,
  { authorise }: Parts,
  row: UploadRow,
): Promise<void> {
  const { actor } = await authorise(request, routes.identity.me, nothing)
  if (row.userId !== actor!.userId) throw new Refusal('NOT_FOUND')
  await openAvatar(context, actor!, { type: row.resourceType as AvatarType, id: row.resourceId }, 'change')
}

const nothing = { params: {}, query: {}, body: undefined }
