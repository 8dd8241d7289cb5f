import type { Context } from '../../context.ts'
import { listAssetKeys, listPictureKeys, ownKeys } from './reconcile-assets.store.ts'
import { keysInUse } from './remove-media.store.ts'

const batch = 500
/** So many files are asked for at once: a bucket takes its time for each. */
const together = 10
/** A younger file may be of a video that another server is just about to publish. */
const settledMilliseconds = 60 * 60 * 1000

type Parts = Pick<Context, 'sql' | 'storage'>

/** Files of videos and pictures that no row names. */
export async function unknownFiles(
  { sql, storage }: Parts,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const unknown: string[] = []
  for (const prefix of ['assets/', 'avatars/', 'attachments/'])
    for await (const keys of inBatches(storage.list(prefix), signal)) {
      const own = await ownKeys(sql, keys)
      const strange = keys.filter((key) => !own.has(key))
      const inUse = strange.length > 0 ? await keysInUse(sql, strange) : own
      for (const key of strange) if (!inUse.has(key) && (await isSettled(storage, key))) unknown.push(key)
    }
  return unknown
}

async function isSettled(storage: Context['storage'], key: string): Promise<boolean> {
  const found = await storage.stat(key)
  return found !== undefined && Date.now() - found.modifiedAt.getTime() > settledMilliseconds
}

/** Files of videos and pictures that a row names and that are not there. */
export async function missingFiles(
  { sql, storage }: Parts,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const missing = await absentOf(storage, await listPictureKeys(sql), signal)
  for (let after: string | null = null; ; ) {
    const assets: Awaited<ReturnType<typeof listAssetKeys>> = await listAssetKeys(sql, after)
    const keys = new Set(assets.flatMap((asset) => asset.keys))
    missing.push(...(await absentOf(storage, [...keys], signal)))
    if (assets.length < batch) return [...new Set(missing)]
    after = assets.at(-1)!.assetId
  }
}

async function absentOf(
  storage: Context['storage'],
  keys: string[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const absent: string[] = []
  for (let at = 0; at < keys.length; at += together) {
    signal?.throwIfAborted()
    const some = keys.slice(at, at + together)
    const found = await Promise.all(some.map((key) => storage.stat(key)))
    absent.push(...some.filter((_key, place) => found[place] === undefined))
  }
  return absent
}

export async function* inBatches(
  keys: AsyncIterable<string>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string[]> {
  let waiting: string[] = []
  for await (const key of keys) {
    signal?.throwIfAborted()
    waiting.push(key)
    if (waiting.length < batch) continue
    yield waiting
    waiting = []
  }
  if (waiting.length > 0) yield waiting
}
