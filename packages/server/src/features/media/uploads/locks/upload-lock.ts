import { randomUUID } from 'node:crypto'
import type { Context } from '../../../../context.ts'
import { releaseLock, renewLock, takeLock } from './upload-locks.store.ts'

const waitMilliseconds = 20_000
const askAgainMilliseconds = 100
const renewMilliseconds = 1000

export type HeldLock = {
  /** Aborts when another person wants the lock, or when the lease was lost. */
  signal: AbortSignal
  release(): Promise<void>
}

/**
 * One writer for an upload over all servers: a lease in the database. A sender that comes back on a new connection gets
 * it soon, because the old request is asked to let go. Answers undefined when that takes too long.
 */
export async function lockUpload(
  sql: Context['sql'],
  uploadId: string,
  options: { signal?: AbortSignal; waitMilliseconds?: number } = {},
): Promise<HeldLock | undefined> {
  const holder = randomUUID()
  const until = Date.now() + (options.waitMilliseconds ?? waitMilliseconds)
  while (!(await takeLock(sql, uploadId, holder))) {
    if (Date.now() > until || options.signal?.aborted) return undefined
    await new Promise((resume) => setTimeout(resume, askAgainMilliseconds))
  }
  const wanted = new AbortController()
  const renewal = setInterval(() => {
    renewLock(sql, uploadId, holder).then(
      (state) => state !== 'held' && wanted.abort(),
      () => {}, // the lease outlives a short loss of the database
    )
  }, renewMilliseconds)
  renewal.unref()
  return {
    signal: wanted.signal,
    async release() {
      clearInterval(renewal)
      await releaseLock(sql, uploadId, holder)
    },
  }
}
