import type { UploadFailure } from '@studio/contract'
import type { Owner } from '../../../access.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { attachmentType, processingSeconds, type UploadRow, unfinishedDays } from './upload.ts'

export type { Queryable, Transaction }

async function noteUpload(sql: Queryable, row: UploadRow): Promise<void> {
  const { organizationId, storyfileId, uploadId } = row
  await noteChange(sql, { topic: 'upload', organizationId, storyfileId, subjectId: uploadId })
}

export async function insertUpload(
  sql: Queryable,
  upload: Pick<
    UploadRow,
    | 'uploadId'
    | 'organizationId'
    | 'userId'
    | 'storyfileId'
    | 'resourceType'
    | 'resourceId'
    | 'fileName'
    | 'bytes'
    | 'mayBeSilent'
  > &
    Partial<Pick<UploadRow, 'lengthKnown' | 'limitBytes'>>,
): Promise<UploadRow> {
  const [row] = await sql<UploadRow[]>`insert into uploads ${sql(upload)} returning *`
  await noteUpload(sql, row!)
  return row!
}

/** For callers that access was already decided for (the anchor of the route, or the studio's own jobs). */
export async function findUpload(sql: Queryable, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`select * from uploads where upload_id = ${uploadId}`
  return row
}

export async function uploadOwner(sql: Queryable, uploadId: string): Promise<Owner | undefined> {
  const [row] = await sql<
    Owner[]
  >`select organization_id, storyfile_id from uploads where upload_id = ${uploadId}`
  return row
}

/** What a list of uploads in progress shows: unfinished ones and failed ones. */
export async function listUnfinished(sql: Queryable, storyfileId: string): Promise<UploadRow[]> {
  return sql<UploadRow[]>`
    select * from uploads where storyfile_id = ${storyfileId} and stage <> 'processed' and resource_type <> ${attachmentType}
    order by created_at limit 1000`
}

/** What an upload still has to bring, over all unfinished ones; room on the disk is promised to them. */
export async function promisedBytes(sql: Queryable): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes - received_bytes), 0)::bigint as bytes from uploads
    where stage = 'waiting' and metadata is not null`
  return row!.bytes
}

/** What a person has on its way; announcements of one person wait for each other, so that none is counted twice. */
export async function unfinishedBytes(tx: Transaction, userId: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtext(${`uploads of ${userId}`}))`
  const [row] = await tx<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from uploads
    where user_id = ${userId} and stage in ('waiting', 'uploaded', 'processing')`
  return row!.bytes
}

/** Room that is promised to an upload of unknown length; it never shrinks. */
export async function setReserved(sql: Queryable, uploadId: string, bytes: number): Promise<void> {
  await sql`
    update uploads set bytes = greatest(bytes, ${bytes}), updated_at = now()
    where upload_id = ${uploadId} and stage = 'waiting' and not length_known`
}

/** The length of an upload is known from now on. */
export async function setLength(sql: Queryable, uploadId: string, bytes: number): Promise<void> {
  await sql`
    update uploads set bytes = ${bytes}, length_known = true, updated_at = now()
    where upload_id = ${uploadId} and stage = 'waiting' and limit_bytes is not null`
}

/** The sender opened the upload. */
export async function openUpload(
  sql: Queryable,
  uploadId: string,
  metadata: Record<string, string | null>,
): Promise<void> {
  await sql`update uploads set metadata = ${sql.json(metadata)}, updated_at = now() where upload_id = ${uploadId}`
}

export async function setReceived(sql: Queryable, uploadId: string, bytes: number): Promise<void> {
  const [row] = await sql<UploadRow[]>`
    update uploads set received_bytes = ${bytes}, unverified_from = null, updated_at = now()
    where upload_id = ${uploadId} and stage = 'waiting' returning *`
  if (row) await noteUpload(sql, row)
}

export async function setUnverified(sql: Queryable, uploadId: string, from: number): Promise<void> {
  await sql`update uploads set unverified_from = ${from} where upload_id = ${uploadId}`
}

/** All bytes are in the storage. Answers false when another person had seen that already. */
export async function setUploaded(
  sql: Queryable,
  uploadId: string,
  { originalKey, sha256 = null }: { originalKey: string; sha256?: string | null },
): Promise<boolean> {
  const [row] = await sql<UploadRow[]>`
    update uploads set stage = 'uploaded', original_key = ${originalKey}, original_sha256 = ${sha256}, received_bytes = bytes, unverified_from = null,
      deadline_at = now() + ${processingSeconds} * interval '1 second', updated_at = now()
    where upload_id = ${uploadId} and stage = 'waiting' returning *`
  if (row) await noteUpload(sql, row)
  return row !== undefined
}

/** A worker begins; answers undefined when there is nothing to process. */
export async function beginProcessing(sql: Queryable, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    update uploads set stage = 'processing', attempts = attempts + 1, updated_at = now()
    where upload_id = ${uploadId} and stage in ('uploaded', 'processing') returning *`
  if (row) await noteUpload(sql, row)
  return row
}

/** The quick worker leaves a row to the one that encodes pictures, with all its tries. */
export async function handOver(sql: Queryable, uploadId: string): Promise<boolean> {
  const rows = await sql`
    update uploads set stage = 'uploaded', attempts = 0, updated_at = now()
    where upload_id = ${uploadId} and stage = 'processing' returning 1`
  return rows.length === 1
}

/** A worker could not begin, for no fault of the video: it waits, with all its tries and time. */
export async function putBack(sql: Queryable, uploadId: string): Promise<boolean> {
  const [row] = await sql<UploadRow[]>`
    update uploads set stage = 'uploaded', attempts = 0,
      deadline_at = now() + ${processingSeconds} * interval '1 second', updated_at = now()
    where upload_id = ${uploadId} and stage = 'processing' returning *`
  if (row) await noteUpload(sql, row)
  return row !== undefined
}

export async function setPercentage(sql: Queryable, uploadId: string, percentage: number): Promise<void> {
  const [row] = await sql<UploadRow[]>`
    update uploads set percentage = ${percentage}, updated_at = now()
    where upload_id = ${uploadId} and stage = 'processing' returning *`
  if (row) await noteUpload(sql, row)
}

/** The worker on this row is alive. */
export async function touchUpload(sql: Queryable, uploadId: string): Promise<void> {
  await sql`update uploads set updated_at = now() where upload_id = ${uploadId} and stage = 'processing'`
}

/** Answers false when the row was failed or processed meanwhile, so that nothing is told twice. */
export async function setProcessed(
  sql: Queryable,
  uploadId: string,
  result: { assetId: string; originalSha256: string },
): Promise<boolean> {
  const [row] = await sql<UploadRow[]>`
    update uploads set stage = 'processed', percentage = 100, error = null, failure = null, ${sql(result)}, updated_at = now()
    where upload_id = ${uploadId} and stage = 'processing' returning *`
  if (row) await noteUpload(sql, row)
  return row !== undefined
}

/** Answers the row when it was not finished before. */
export async function setFailed(
  sql: Queryable,
  uploadId: string,
  failure: UploadFailure,
  error: string,
): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    update uploads set stage = 'failed', failure = ${failure}, error = ${error}, updated_at = now()
    where upload_id = ${uploadId} and stage in ('waiting', 'uploaded', 'processing') returning *`
  if (row) await noteUpload(sql, row)
  return row
}

/** Every upload whose bytes are not all here ends; answers them. */
export async function failWaiting(sql: Queryable, error: string): Promise<UploadRow[]> {
  return sql<UploadRow[]>`
    update uploads set stage = 'failed', failure = 'unsent', error = ${error}, updated_at = now()
    where stage = 'waiting' returning *`
}

/** Everything on its way to an asset starts anew, with all its tries and time; answers how many. */
export async function resumeProcessing(sql: Queryable): Promise<number> {
  const rows = await sql`
    update uploads set stage = 'uploaded', percentage = 0, attempts = 0,
      deadline_at = now() + ${processingSeconds} * interval '1 second', updated_at = now()
    where stage in ('uploaded', 'processing') returning 1`
  return rows.length
}

/** A failed upload whose bytes are here goes back to the start of processing. */
export async function setRestarted(sql: Queryable, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    update uploads set stage = 'uploaded', error = null, failure = null, percentage = 0, attempts = 0,
      deadline_at = now() + ${processingSeconds} * interval '1 second', updated_at = now()
    where upload_id = ${uploadId} and stage = 'failed' and original_key is not null returning *`
  if (row) await noteUpload(sql, row)
  return row
}

export async function listWaiting(sql: Queryable): Promise<UploadRow[]> {
  return sql<UploadRow[]>`select * from uploads where stage = 'waiting' and metadata is not null`
}

/** Unfinished uploads that no one has sent a byte of for days. */
export async function listExpired(sql: Queryable): Promise<UploadRow[]> {
  return sql<UploadRow[]>`
    select * from uploads where stage = 'waiting' and updated_at < now() - ${unfinishedDays} * interval '1 day'`
}

/** Uploads that would stay START: past their deadline, or left behind by the last worker that was to try. */
export async function listStuck(
  sql: Queryable,
  options: { tries: number; silentSeconds: number },
): Promise<(UploadRow & { late: boolean })[]> {
  return sql<(UploadRow & { late: boolean })[]>`
    select *, deadline_at < now() as late from uploads
    where stage in ('uploaded', 'processing') and (deadline_at < now()
      or (stage = 'processing' and attempts >= ${options.tries}
        and updated_at < now() - ${options.silentSeconds} * interval '1 second'))`
}

/** Of these ids, the ones that rows know. */
export async function knownUploads(sql: Queryable, uploadIds: string[]): Promise<Set<string>> {
  const rows = await sql<{ uploadId: string }[]>`
    select upload_id from uploads where upload_id::text = any(${uploadIds}::text[])`
  return new Set(rows.map((row) => row.uploadId))
}

/** Rows whose original has to be in the storage. */
export async function listOriginals(
  sql: Queryable,
  after: string | null,
): Promise<{ uploadId: string; originalKey: string; bytes: number }[]> {
  return sql`
    select upload_id, original_key, bytes from uploads
    where original_key is not null and (${after}::uuid is null or upload_id > ${after}::uuid)
    order by upload_id limit 500`
}
