import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { checkKey } from './key.ts'
import type { Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  endpoint?: string | undefined
  region: string
  /** Without keys the SDK's own chain is asked (environment, instance role). */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  createBucket: boolean
  /** How long to wait for an answer, instead of two minutes. */
  answerMilliseconds?: number
}

/** S3 refuses parts under 5 MiB and more than 10,000 of them: 16 MiB reach 156 GiB. */
const partBytes = 16 * 1024 * 1024
/** Of a stream whose length is only about known: fewer than S3 takes. */
const partsAimedAt = 8000

/** Files in an S3 bucket; an object is there completely or not at all, also when it was sent in parts. */
export async function createS3Storage(settings: S3Settings): Promise<Storage> {
  const { bucket: Bucket } = settings
  const client = new S3Client(clientSettings(settings))
  await client.send(new HeadBucketCommand({ Bucket })).catch(async (error) => {
    if (!settings.createBucket || !isMissing(error)) {
      throw new Error(`The S3 bucket "${Bucket}" cannot be reached: ${(error as Error).name}.`, {
        cause: error,
      })
    }
    await client.send(new CreateBucketCommand({ Bucket })).catch(async (refused) => {
      // Servers that start together all find no bucket; what counts is that there is one now, and that it is ours.
      await client.send(new HeadBucketCommand({ Bucket })).catch(() => Promise.reject(refused))
    })
  })

  const storage: Storage = {
    kind: 's3',
    async putFile(key, path, contentType) {
      const { size } = await stat(path)
      const target = { Bucket, Key: checkKey(key) }
      if (size > partBytes) return putParts(client, target, path, size, contentType)
      const body = createReadStream(path)
      await client.send(
        new PutObjectCommand({ ...target, Body: body, ContentLength: size, ContentType: contentType }),
      )
    },
    async putStream(key, stream, options) {
      await putStreamParts(client, { Bucket, Key: checkKey(key) }, stream, options)
    },
    async moveFile(key, path, contentType) {
      await storage.putFile(key, path, contentType)
      await rm(path, { force: true })
    },
    async stat(key) {
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: checkKey(key) }))
        .catch(unlessMissing)
      return found && { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await client.send(new GetObjectCommand({ Bucket, Key: checkKey(key), Range }))
      return found.Body as Readable
    },
    async toLocalFile(key, path) {
      await pipeline(await storage.read(key), createWriteStream(path))
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }))
    },
    async *list(prefix) {
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
        )
        for (const one of page.Contents ?? []) if (one.Key) yield one.Key
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
        if (!ContinuationToken) return
      }
    },
    async check(abortSignal) {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal })
    },
    async freeBytes() {
      return Number.POSITIVE_INFINITY
    },
  }
  return storage
}

/** A bucket that is silent for longer is not there: what asked it fails, and is tried again, instead of hanging. */
const patience = { connectMilliseconds: 5_000, answerMilliseconds: 120_000 } as const

/** For the SDK's client, here and in the store of unfinished uploads. */
export function clientSettings(settings: S3Settings): S3ClientConfig {
  return {
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    ...(settings.accessKeyId && {
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey ?? '' },
    }),
    // Servers that only speak the older protocol refuse the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connectMilliseconds,
      requestTimeout: settings.answerMilliseconds ?? patience.answerMilliseconds,
      socketTimeout: settings.answerMilliseconds ?? patience.answerMilliseconds,
      throwOnRequestTimeout: true,
    },
  }
}

/** One part after the other: the SDK reads each part from the file, so memory stays at one stream's buffer. */
async function putParts(
  client: S3Client,
  target: { Bucket: string; Key: string },
  path: string,
  size: number,
  contentType: string,
): Promise<void> {
  await inParts(client, target, contentType, async (send) => {
    for (let start = 0; start < size; start += partBytes) {
      const end = Math.min(start + partBytes, size) - 1
      await send(createReadStream(path, { start, end }), end - start + 1)
    }
  })
}

/** Parts of a stream, one in the memory at a time: each has to be there whole, because its length is told first. */
async function putStreamParts(
  client: S3Client,
  target: { Bucket: string; Key: string },
  stream: Readable,
  {
    contentType,
    expectedBytes,
    signal,
  }: { contentType: string; expectedBytes: number; signal?: AbortSignal },
): Promise<void> {
  const size = Math.max(partBytes, Math.ceil(expectedBytes / partsAimedAt))
  await inParts(client, target, contentType, async (send) => {
    let chunks: Buffer[] = []
    let bytes = 0
    let sent = 0
    const flush = async () => {
      await send(Buffer.concat(chunks, bytes), bytes)
      sent++
      chunks = []
      bytes = 0
    }
    for await (const chunk of addAbortSignal(signal ?? new AbortController().signal, stream)) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= size) await flush()
    }
    if (bytes > 0 || sent === 0) await flush()
  })
}

async function inParts(
  client: S3Client,
  target: { Bucket: string; Key: string },
  contentType: string,
  bring: (send: (body: Readable | Buffer, bytes: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ContentType: contentType }),
  )
  try {
    const parts: { ETag: string | undefined; PartNumber: number }[] = []
    await bring(async (Body, ContentLength) => {
      const PartNumber = parts.length + 1
      const { ETag } = await client.send(
        new UploadPartCommand({ ...target, UploadId, PartNumber, Body, ContentLength }),
      )
      parts.push({ ETag, PartNumber })
    })
    await client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }),
    )
  } catch (error) {
    // Parts that are never completed cost room for ever.
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {})
    throw error
  }
}

function unlessMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return (
    name === 'NotFound' ||
    name === 'NoSuchKey' ||
    name === 'NoSuchBucket' ||
    $metadata?.httpStatusCode === 404
  )
}
