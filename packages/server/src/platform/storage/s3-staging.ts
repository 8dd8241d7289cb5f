import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3Store } from '@tus/s3-store'
import { Upload } from '@tus/utils'
import { checkKey } from './key.ts'
import { clientSettings, type S3Settings } from './s3.ts'
import { type Incoming, type Staging, StagingError } from './staging.ts'
import type { Storage } from './storage.ts'

/**
 * Unfinished files as multipart uploads of the bucket, kept by tus's own S3 store: whichever server a sender talks to
 * sees the same bytes. A part goes through `folder` on its way.
 */
export async function createS3Staging(
  settings: S3Settings,
  folder: string,
  storage: Storage,
): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const store = new S3Store({
    partSize: 16 * 1024 * 1024,
    useTags: false,
    s3ClientConfig: { ...clientSettings(settings), bucket: settings.bucket },
  })
  const find = async (key: string) => store.getUpload(checkKey(key)).catch(() => undefined)

  return {
    async begin(key, bytes) {
      if (!(await find(key))) await store.create(new Upload({ id: checkKey(key), size: bytes, offset: 0 }))
    },
    async receivedBytes(key) {
      return (await find(key))?.offset ?? (await storage.stat(key))?.bytes
    },
    async append(key, incoming) {
      if ((await find(key))?.offset !== incoming.offset) throw new StagingError('offset')
      // The bucket takes only whole parts and gives none back: what came is complete and compared before it goes there.
      const part = join(folder, randomUUID())
      try {
        const bytes = await spool(incoming, part)
        return bytes === 0 ? incoming.offset : await store.write(createReadStream(part), key, incoming.offset)
      } finally {
        await rm(part, { force: true })
      }
    },
    async truncate() {
      // Unverified bytes never got as far as the bucket.
    },
    async finish(key) {
      if (!(await storage.stat(key)))
        throw new Error('The bucket has not put the parts of the file together.')
      for (const rest of [`${key}.info`, `${key}.part`]) await storage.remove(rest)
    },
    async discard(key) {
      if (await find(key)) await store.remove(key)
    },
    async *list() {
      for await (const key of storage.list('originals/')) if (key.endsWith('.info')) yield key.slice(0, -5)
    },
  }
}

/** Writes the body of the request to a local file; a broken connection keeps what came, unless it had to be compared. */
async function spool({ source, signal, limitBytes, checksum }: Incoming, path: string): Promise<number> {
  const hash = checksum && createHash(checksum.algorithm)
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash?.update(chunk)
      done(bytes > limitBytes ? new StagingError('too-large') : null, chunk)
    },
  })
  const released = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  const body = Readable.from(untilReleased(source, released))
  let whole = true
  body.once('cut', () => {
    whole = false
  })
  await pipeline(body, count, createWriteStream(path, { mode: 0o600 }))
  whole &&= !signal.aborted && source.readableEnded
  if (!checksum) return bytes
  if (!whole) return 0
  if (!hash!.digest().equals(checksum.digest)) throw new StagingError('checksum')
  return bytes
}

/** The chunks of the source until it ends, breaks or is asked to let go. */
async function* untilReleased(source: Readable, released: Promise<void>): AsyncGenerator<Buffer> {
  const chunks = source.iterator({ destroyOnReturn: false })
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), released])
      if (!next || next.done) return
      yield next.value as Buffer
    }
  } catch {
    // A broken connection: what came before it counts.
  }
}
