import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Storage } from '../../../platform/storage/storage.ts'

/** `content`: the whole file, where it is held. */
export type Stored = { bytes: number; modifiedAt: Date; content?: Buffer }

const mebibyte = 1024 * 1024
/** Clips for the web and their pictures; longer videos are read from the disk. */
const fileMost = 2 * mebibyte
const allMost = 64 * mebibyte
/** What is erased is out of the memory after this long at the latest. */
const lifeMilliseconds = 60_000

/**
 * Files that many visitors ask for at a time, in memory for a minute: each is the same few videos and pictures in many
 * small parts, and looking one up, opening, reading and closing it takes the thread that answers questions longer than to
 * send it. Those who wait share the same bytes.
 */
export function hotFiles(
  storage: Pick<Storage, 'stat' | 'read'>,
): (key: string) => Promise<Stored | undefined> {
  const held = new LRUCache<string, Stored & { content: Buffer }>({
    maxSize: allMost,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    ttl: lifeMilliseconds,
    ttlAutopurge: true,
    perf: Date,
  })
  const coming = new Map<string, Promise<Stored | undefined>>()

  async function load(key: string): Promise<Stored | undefined> {
    const stored = await storage.stat(key)
    if (!stored || stored.bytes > fileMost) return stored
    const content = await buffer(await storage.read(key))
    const file = { ...stored, bytes: content.length, content }
    held.set(key, file)
    return file
  }

  return async (key) => {
    const known = held.get(key) ?? coming.get(key)
    if (known) return known
    const loading = load(key).finally(() => coming.delete(key))
    coming.set(key, loading)
    return loading
  }
}
