import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { freeBytesOf } from './disk.ts'
import { checkKey } from './key.ts'
import { clientSettings, type S3Settings } from './s3.ts'
import { type Incoming, type Staging, StagingError } from './staging.ts'
import type { Storage } from './storage.ts'

/** S3 refuses parts under 5 MiB, but for the last one; 16 MiB parts reach 156 GiB. */
const partBytes = { min: 5 * 1024 * 1024, usual: 16 * 1024 * 1024 }

/** What has come so far, written as one object after the bytes it speaks of. */
type Manifest = {
  uploadId: string
  /** Null: not known yet. */
  bytes: number | null
  parts: { etag: string; bytes: number }[]
  /** Bytes too few for a part wait here for the next ones. */
  tail: { key: string; bytes: number } | null
}

/**
 * Unfinished files as multipart uploads of the bucket: whichever server a sender talks to sees the same bytes, and
 * finishing copies nothing. A request's body goes through `folder` on its way, because the bucket takes whole parts only.
 */
export async function createS3Staging(
  settings: S3Settings,
  folder: string,
  storage: Storage,
): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bucket: Bucket } = settings
  const client = new S3Client(clientSettings(settings))
  const manifestKey = (key: string) => `${checkKey(key)}.info`

  async function find(key: string): Promise<Manifest | undefined> {
    if (!(await storage.stat(manifestKey(key)))) return undefined
    return (await json(await storage.read(manifestKey(key)))) as Manifest
  }
  async function save(key: string, manifest: Manifest): Promise<void> {
    const Body = JSON.stringify(manifest)
    const ContentType = 'application/json'
    await client.send(new PutObjectCommand({ Bucket, Key: manifestKey(key), Body, ContentType }))
  }

  /** Sends what lies in the file as parts; what is too small for one waits as the tail. */
  async function sendParts(key: string, manifest: Manifest, file: string, isEnd = false): Promise<Manifest> {
    const { size } = await stat(file)
    const parts = [...manifest.parts]
    const isLast = isEnd || sumOf(parts) + size === manifest.bytes
    let at = 0
    while (at < size && (size - at >= partBytes.min || isLast)) {
      const end = Math.min(at + partBytes.usual, size)
      const { ETag } = await client.send(
        new UploadPartCommand({
          Bucket,
          Key: key,
          UploadId: manifest.uploadId,
          PartNumber: parts.length + 1,
          Body: createReadStream(file, { start: at, end: end - 1 }),
          ContentLength: end - at,
        }),
      )
      parts.push({ etag: ETag ?? '', bytes: end - at })
      at = end
    }
    if (at === size) return { ...manifest, parts, tail: null }
    // A name of its own: until the manifest is written, the tail before it still counts.
    const tail = { key: `${key}.${sumOf(parts) + size - at}.part`, bytes: size - at }
    const Body = createReadStream(file, { start: at })
    await client.send(new PutObjectCommand({ Bucket, Key: tail.key, Body, ContentLength: tail.bytes }))
    return { ...manifest, parts, tail }
  }

  /** The rest, too small for a part, becomes the last part once the end is known. */
  async function sendTail(key: string, manifest: Manifest): Promise<Manifest> {
    const { tail } = manifest
    if (!tail) return manifest
    const file = join(folder, randomUUID())
    try {
      await storage.toLocalFile(tail.key, file)
      const whole = await sendParts(key, manifest, file, true)
      await save(key, whole)
      await storage.remove(tail.key)
      return whole
    } finally {
      await rm(file, { force: true })
    }
  }

  return {
    async begin(key, bytes) {
      if (await find(key)) return
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          Bucket,
          Key: checkKey(key),
          ContentType: 'application/octet-stream',
        }),
      )
      await save(key, { uploadId: UploadId!, bytes, parts: [], tail: null })
    },
    async receivedBytes(key) {
      const manifest = await find(key)
      return manifest && receivedOf(manifest)
    },
    async append(key, incoming) {
      const manifest = await find(key)
      if (!manifest || receivedOf(manifest) !== incoming.offset) throw new StagingError('offset')
      const file = join(folder, randomUUID())
      try {
        if (manifest.tail) await storage.toLocalFile(manifest.tail.key, file)
        if ((await spool(incoming, file)) === 0) return incoming.offset
        const next = await sendParts(key, manifest, file)
        await save(key, next)
        if (manifest.tail) await storage.remove(manifest.tail.key)
        return receivedOf(next)
      } finally {
        await rm(file, { force: true })
      }
    },
    async truncate() {
      // Bytes whose checksum was not compared never got as far as the bucket.
    },
    async finish(key) {
      const found = await find(key)
      if (found && !(await storage.stat(key))) {
        const manifest = await sendTail(key, found)
        const Parts = manifest.parts.map(({ etag }, i) => ({ ETag: etag, PartNumber: i + 1 }))
        const { uploadId: UploadId } = manifest
        await client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key: key, UploadId, MultipartUpload: { Parts } }),
        )
      }
      await storage.remove(manifestKey(key))
    },
    async discard(key) {
      const manifest = await find(key)
      if (!manifest) return
      const { uploadId: UploadId } = manifest
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId })).catch((error) => {
        // Ended already, or a server without this call: its own clean-up of unfinished parts has to do then.
        if (!['NoSuchUpload', 'MethodNotAllowed', 'NotImplemented'].includes((error as Error).name))
          throw error
      })
      if (manifest.tail) await storage.remove(manifest.tail.key)
      await storage.remove(manifestKey(key))
    },
    async *list() {
      for await (const key of storage.list('originals/')) if (key.endsWith('.info')) yield key.slice(0, -5)
    },
    freeBytes: () => freeBytesOf(folder),
  }
}

function sumOf(parts: Manifest['parts']): number {
  return parts.reduce((sum, part) => sum + part.bytes, 0)
}

function receivedOf({ parts, tail }: Manifest): number {
  return sumOf(parts) + (tail?.bytes ?? 0)
}

/**
 * Appends the body of a request to a local file and answers how many bytes of it count. A broken connection keeps what
 * came, unless it had to be compared.
 */
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
  await pipeline(
    Readable.from(untilReleased(source, signal)),
    count,
    createWriteStream(path, { flags: 'a', mode: 0o600 }),
  )
  if (!checksum) return bytes
  if (!source.readableEnded) return 0
  if (!hash!.digest().equals(checksum.digest)) throw new StagingError('checksum')
  return bytes
}

/** The chunks of the source until it ends, breaks or is asked to let go. */
async function* untilReleased(source: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = source.iterator({ destroyOnReturn: false })
  const released = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  source.on('error', () => {}) // one that comes after its listener has left
  try {
    for (;;) {
      const next = signal.aborted ? undefined : await Promise.race([chunks.next(), released])
      if (!next || next.done) return
      yield next.value as Buffer
    }
  } catch {
    // A broken connection: what came before it counts.
  }
}
