import { avatarTypes } from '@studio/contract'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { UploadRow } from '../uploads/upload.ts'
import type { AvatarPlace, Pictured } from './avatar-place.ts'

export type AvatarRow = {
  imageKey: string
  contentType: string
  bytes: number
  updatedAt: Date
}

/** For callers that access was already decided for. */
export async function findAvatar(sql: Queryable, { type, id }: Pictured): Promise<AvatarRow | undefined> {
  const [row] = await sql<AvatarRow[]>`
    select image_key, content_type, bytes, updated_at from avatars
    where resource_type = ${type} and resource_id = ${id}`
  return row
}

/** Puts the picture in the place of the one before; answers the key of that one. */
export async function putAvatar(
  tx: Queryable,
  { type, id }: Pictured,
  avatar: { imageKey: string; contentType: string; bytes: number; updatedBy: string | null } & Pick<
    AvatarPlace,
    'organizationId'
  >,
): Promise<string | undefined> {
  const [before] = await tx<{ imageKey: string }[]>`
    select image_key from avatars where resource_type = ${type} and resource_id = ${id} for update`
  await tx`
    insert into avatars ${tx({ ...avatar, resourceType: type, resourceId: id })}
    on conflict (resource_type, resource_id) do update set image_key = excluded.image_key,
      content_type = excluded.content_type, bytes = excluded.bytes, organization_id = excluded.organization_id,
      updated_by = excluded.updated_by, updated_at = now()`
  return before?.imageKey
}

/** Answers the key of the picture that is gone now. */
export async function deleteAvatar(tx: Queryable, { type, id }: Pictured): Promise<string | undefined> {
  const [row] = await tx<{ imageKey: string }[]>`
    delete from avatars where resource_type = ${type} and resource_id = ${id} returning image_key`
  return row?.imageKey
}

/** The organization of a role that narrows one of the six. */
export async function customRoleOrganization(sql: Queryable, roleId: string): Promise<string | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select organization_id from offered.custom_roles where role_id = ${roleId} and deleted_at is null`
  return row?.organizationId
}

export async function userExists(sql: Queryable, userId: string): Promise<boolean> {
  return (await sql`select from offered.users where user_id = ${userId}`).length > 0
}

/** Whether the person is a member of one of these organizations. */
export async function sharesOrganization(
  sql: Queryable,
  userId: string,
  organizationIds: string[],
): Promise<boolean> {
  const rows = await sql`
    select from offered.memberships where user_id = ${userId} and organization_id = any(${organizationIds}::uuid[]) limit 1`
  return rows.length > 0
}

/** The sender of a picture, for the audit log. */
export async function findSender(
  sql: Queryable,
  userId: string | null,
): Promise<{ userId: string; email: string; firstName: string; lastName: string } | undefined> {
  const [row] = await sql<{ userId: string; email: string; firstName: string; lastName: string }[]>`
    select user_id, email, first_name, last_name from offered.users where user_id = ${userId}`
  return row
}

/** The picture was made of the upload. Answers false when it had ended meanwhile. */
export async function setPictured(tx: Queryable, uploadId: string): Promise<boolean> {
  const rows = await tx`
    update uploads set stage = 'processed', percentage = 100, error = null, updated_at = now()
    where upload_id = ${uploadId} and stage = 'processing' returning 1`
  return rows.length === 1
}

/**
 * What a person has on its way: uploads whose bytes are not all here, and the size of what waits to be made. Others of
 * the same person wait until this transaction is through.
 */
export async function avatarsUnderWay(
  tx: Transaction,
  userId: string,
): Promise<{ begunIds: string[]; unmadeBytes: number }> {
  await tx`select pg_advisory_xact_lock(hashtext(${`avatars of ${userId}`}))`
  const rows = await tx<Pick<UploadRow, 'uploadId' | 'stage' | 'bytes'>[]>`
    select upload_id, stage, bytes from uploads
    where user_id = ${userId} and stage in ('waiting', 'uploaded', 'processing')
      and resource_type = any(${[...avatarTypes]}::text[])`
  const begun = rows.filter(({ stage }) => stage === 'waiting')
  const unmade = rows.filter(({ stage }) => stage !== 'waiting')
  return {
    begunIds: begun.map(({ uploadId }) => uploadId),
    unmadeBytes: unmade.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Ended avatar uploads whose files are still there: only what we encoded ourselves may stay. */
export async function listSpent(
  sql: Queryable,
  types: readonly string[],
): Promise<{ uploadId: string; originalKey: string }[]> {
  return sql<{ uploadId: string; originalKey: string }[]>`
    select upload_id, original_key from uploads
    where original_key is not null and stage in ('processed', 'failed') and resource_type = any(${types as string[]})
    limit 100`
}

export async function forgetOriginal(sql: Queryable, uploadId: string): Promise<void> {
  await sql`update uploads set original_key = null where upload_id = ${uploadId}`
}

/** The picture of a person, for the copy of their own data. */
export async function pictureOf(sql: Queryable, userId: string): Promise<Record<string, unknown> | null> {
  const [row] = await sql<Record<string, unknown>[]>`
    select content_type, bytes, updated_at from avatars where resource_type = 'user' and resource_id = ${userId}`
  return row ?? null
}
