import type { Context } from '../../context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { keysInUse, takeMedia } from './remove-media.store.ts'
import type { Transaction } from './uploads.store.ts'

export const removeFilesJob = 'media.remove-files'
const keysAtOnce = 500

/** Ends the videos of a storyfile that is gone; their files follow in a job once the transaction is through. */
export async function removeMedia(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  storyfileId: string,
): Promise<void> {
  const keys = [...new Set(await takeMedia(tx, storyfileId))]
  for (let at = 0; at < keys.length; at += keysAtOnce)
    await jobs.enqueue(tx, removeFilesJob, { keys: keys.slice(at, at + keysAtOnce) })
}

/** Copies of a storyfile play the same files: those stay as long as one of them is there. */
export async function removeFiles(
  { sql, storage }: Pick<Context, 'sql' | 'storage'>,
  keys: string[],
): Promise<void> {
  const inUse = await keysInUse(sql, keys)
  for (const key of keys) if (!inUse.has(key)) await storage.remove(key)
}
