import type { Context } from '../../context.ts'
import type { Staging } from '../../platform/storage/staging.ts'
import { inBatches, missingFiles, unknownFiles } from './reconcile-assets.ts'
import { finishUpload } from './uploads/finish-upload.ts'
import { lockUpload } from './uploads/locks/upload-lock.ts'
import { originalKeyOf, type UploadRow } from './uploads/upload.ts'
import { findUpload, knownUploads, listOriginals, listWaiting, setReceived } from './uploads/uploads.store.ts'

export type Reconciliation = {
  /** Complete uploads that a kill had kept from being finished. */
  finished: string[]
  /** Files in the staging or the storage that no row knows. */
  filesWithoutRow: string[]
  /** Uploads whose original is missing or has another size, and missing files of videos and pictures. */
  rowsWithoutFile: string[]
}

const batch = 500

/**
 * After a start: makes rows tell what files really hold, finishes what was complete, and reports what fits together no
 * more. Nothing is deleted here: an orphan may be the only copy of something. Throws when it is aborted; the next start
 * does it again.
 */
export async function reconcileUploads(
  context: Pick<Context, 'sql' | 'storage' | 'jobs' | 'log'>,
  staging: Staging,
  signal?: AbortSignal,
): Promise<Reconciliation> {
  const found: Reconciliation = { finished: [], filesWithoutRow: [], rowsWithoutFile: [] }
  for (const row of await listWaiting(context.sql)) {
    signal?.throwIfAborted()
    if (await settle(context, staging, row)) found.finished.push(row.uploadId)
  }
  found.filesWithoutRow = [
    ...(await unknownOf(context, staging.list(), signal)),
    ...(await unknownOf(context, context.storage.list('originals/'), signal)),
    ...(await unknownFiles(context, signal)),
  ]
  found.rowsWithoutFile = [
    ...(await missingOriginals(context, signal)),
    ...(await missingFiles(context, signal)),
  ]
  report(context.log, found)
  return found
}

/** Answers whether the upload was complete and is finished now. */
async function settle(
  context: Pick<Context, 'sql' | 'storage' | 'jobs'>,
  staging: Staging,
  { uploadId }: UploadRow,
): Promise<boolean> {
  const key = originalKeyOf(uploadId)
  const lock = await lockUpload(context.sql, uploadId, { waitMilliseconds: 0 })
  if (!lock) return false // a person is sending, so nothing is left behind
  try {
    const row = await findUpload(context.sql, uploadId)
    if (row?.stage !== 'waiting') return false
    const there = (await staging.receivedBytes(key)) ?? (await context.storage.stat(key))?.bytes
    if (there === undefined) return false
    const verified = Math.min(there, row.unverifiedFrom ?? there)
    if (verified < there) await staging.truncate(key, verified)
    if (verified !== row.receivedBytes) await setReceived(context.sql, uploadId, verified)
    if (!row.lengthKnown || verified !== row.bytes) return false
    await finishUpload(context, staging, row)
    return true
  } finally {
    await lock.release()
  }
}

async function unknownOf(
  { sql }: Pick<Context, 'sql'>,
  keys: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<string[]> {
  const unknown: string[] = []
  for await (const some of inBatches(keys, signal)) {
    const known = await knownUploads(sql, some.map(uploadIdOf))
    unknown.push(...some.filter((key) => !known.has(uploadIdOf(key))))
  }
  return unknown
}

const namedMost = 50

/** A log line of all of a large studio's files would be read by no one. */
function report(log: Context['log'], { finished, filesWithoutRow, rowsWithoutFile }: Reconciliation): void {
  if (filesWithoutRow.length === 0 && rowsWithoutFile.length === 0) return
  const counts = { filesWithoutRow: filesWithoutRow.length, rowsWithoutFile: rowsWithoutFile.length }
  const named = {
    filesWithoutRow: filesWithoutRow.slice(0, namedMost),
    rowsWithoutFile: rowsWithoutFile.slice(0, namedMost),
  }
  log.warn(
    { finished: finished.length, counts, ...named },
    'files and rows do not match; nothing was deleted',
  )
}

/** `originals/{uploadId}`, with the store's own endings for unfinished ones in a bucket. */
function uploadIdOf(key: string): string {
  return key.replace(/^originals\//, '').replace(/\.(info|\d+\.part)$/, '')
}

async function missingOriginals(
  { sql, storage }: Pick<Context, 'sql' | 'storage'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const missing: string[] = []
  for (let after: string | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof listOriginals>> = await listOriginals(sql, after)
    for (const { uploadId, originalKey, bytes } of rows) {
      signal?.throwIfAborted()
      if ((await storage.stat(originalKey))?.bytes !== bytes) missing.push(uploadId)
    }
    if (rows.length < batch) return missing
    after = rows.at(-1)!.uploadId
  }
}
