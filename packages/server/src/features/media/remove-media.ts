import type { Context } from '../../context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createStaging } from '../../platform/storage/create-staging.ts'
import type { Staging } from '../../platform/storage/staging.ts'
import {
  keysInUse,
  type TakenMedia,
  takeAssets,
  takeAttachmentFiles,
  takeMedia,
} from './remove-media.store.ts'
import { lockUpload } from './uploads/locks/upload-lock.ts'
import { originalKeyOf } from './uploads/upload.ts'
import type { Transaction } from './uploads/uploads.store.ts'

export const removeFilesJob = 'media.remove-files'
const atOnce = 500

/** Ends the videos of a storyfile that is gone; their files follow in a job once the transaction is through. */
export async function removeMedia(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  storyfileId: string,
): Promise<void> {
  const taken = await takeMedia(tx, storyfileId)
  await removeLater(jobs, tx, [...new Set(taken.keys)])
  for (const unfinishedId of taken.unfinishedIds)
    await jobs.enqueue(tx, removeFilesJob, { keys: [], unfinishedIds: [unfinishedId] })
}

/** Ends these videos with all files of theirs, which follow in a job. */
export async function removeAssets(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  assetIds: string[],
): Promise<void> {
  await removeLater(jobs, tx, await takeAssets(tx, assetIds))
}

/** Ends these files that were shown beside answers, likewise. */
export async function removeAttachmentFiles(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  fileIds: string[],
): Promise<void> {
  await removeLater(jobs, tx, await takeAttachmentFiles(tx, fileIds))
}

async function removeLater(jobs: Pick<Jobs, 'enqueue'>, tx: Transaction, keys: string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += atOnce)
    await jobs.enqueue(tx, removeFilesJob, { keys: keys.slice(at, at + atOnce) })
}

/** Copies of a storyfile play the same files: those stay as long as one of them is there. */
export async function removeFiles(
  context: Pick<Context, 'sql' | 'storage' | 'config'>,
  { keys, unfinishedIds = [] }: Pick<TakenMedia, 'keys'> & Partial<TakenMedia>,
): Promise<void> {
  const { sql, storage } = context
  const inUse = await keysInUse(sql, keys)
  for (const key of keys) if (!inUse.has(key)) await storage.remove(key)
  if (unfinishedIds.length === 0) return
  const staging = await createStaging(context.config, storage)
  for (const uploadId of unfinishedIds) await removeUnfinished(context, staging, uploadId)
}

/** Whoever still sends is asked to let go; no one gets to send again, because there is no row. */
async function removeUnfinished(
  { sql, storage }: Pick<Context, 'sql' | 'storage'>,
  staging: Staging,
  uploadId: string,
): Promise<void> {
  const lock = await lockUpload(sql, uploadId)
  if (!lock) throw new Error(`Upload ${uploadId} is still being written.`)
  try {
    await staging.discard(originalKeyOf(uploadId))
    await storage.remove(originalKeyOf(uploadId)) // its last byte may have come in between
  } finally {
    await lock.release()
  }
}
