import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { limits } from '@studio/contract'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStaging } from '../../../platform/storage/create-staging.ts'
import {
  bytes,
  givenAnnounced,
  givenListeningStudio,
  givenMember,
  type TestMember,
  tus,
} from '../../../testing/given/media.ts'
import { reconcileUploads } from '../reconcile-uploads.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { originalKeyOf } from './upload.ts'
import { findUpload } from './uploads.store.ts'

/** A recording is sent while it is made: no one knows its length before its end. */

let folder: string
let server: S3rver
let bucket: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'))
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
  const { port } = await server.run()
  bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'studio',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const sha256 = (body: Uint8Array) => `sha256 ${createHash('sha256').update(body).digest('base64')}`

describe.each(['a folder', 'a bucket'])('a recording on its way into %s', (place) => {
  let studio: Awaited<ReturnType<typeof givenListeningStudio>>
  let member: TestMember
  let sender: ReturnType<typeof tus>
  beforeAll(async () => {
    studio = await givenListeningStudio(place === 'a bucket' ? { variables: bucket } : {})
    member = await givenMember(studio)
    sender = tus(studio.url, member.headers)
  })
  afterAll(() => studio?.stop())

  const rowOf = async (uploadId: string) => (await findUpload(studio.context.sql, uploadId))!
  const originalOf = async (uploadId: string) =>
    buffer(await studio.context.storage.read(originalKeyOf(uploadId)))
  const staging = () => createStaging(studio.context.config, studio.context.storage)

  /** Opened, with its first slices sent. */
  async function given(slices: string[], fields: { limitBytes?: number } = {}): Promise<string> {
    const { uploadId } = await givenAnnounced(studio, member, { bytes: null, ...fields })
    expect((await sender.record(uploadId)).status).toBe(201)
    let offset = 0
    for (const slice of slices) {
      expect((await sender.patch(uploadId, offset, bytes(slice))).status).toBe(204)
      offset += slice.length
    }
    return uploadId
  }
  const end = (uploadId: string, offset: number, rest: string, length = offset + rest.length) =>
    sender.patch(uploadId, offset, bytes(rest), { 'upload-length': String(length) })

  test('comes slice by slice, and its end confirms the digest of all of it', async () => {
    const uploadId = await given(['one ', 'two '])
    const head = await sender.head(uploadId)
    expect(head.headers.get('upload-defer-length')).toBe('1')
    expect(head.headers.get('upload-length')).toBeNull()
    expect(head.headers.get('upload-offset')).toBe('8')
    expect(head.headers.get('upload-checksum')).toBeNull()
    const last = await end(uploadId, 8, 'three')
    expect(last.status).toBe(204)
    expect(last.headers.get('upload-checksum')).toBe(sha256(bytes('one two three')))
    expect(String(await originalOf(uploadId))).toBe('one two three')
    expect(await rowOf(uploadId)).toMatchObject({ stage: 'uploaded', bytes: 13, lengthKnown: true })
  })

  test('of many parts is whole', async () => {
    const pieces = [6_000_000, 700_000, 5_500_000, 1].map((size, i) => new Uint8Array(size).fill(i + 1))
    const uploadId = await given([])
    let offset = 0
    for (const piece of pieces) {
      expect((await sender.patch(uploadId, offset, piece)).status).toBe(204)
      offset += piece.length
    }
    const last = await end(uploadId, offset, '')
    expect(last.headers.get('upload-checksum')).toBe(sha256(Buffer.concat(pieces)))
    expect((await originalOf(uploadId)).equals(Buffer.concat(pieces))).toBe(true)
  })

  test('may be ended after its last slice, and whoever lost the answer asks again', async () => {
    const uploadId = await given(['all of it'])
    expect((await end(uploadId, 9, '')).status).toBe(204)
    const head = await sender.head(uploadId)
    expect(head.headers.get('upload-length')).toBe('9')
    expect(head.headers.get('upload-offset')).toBe('9')
    expect(head.headers.get('upload-checksum')).toBe(sha256(bytes('all of it')))
    const url = `${studio.url}/v1/conversa/upload/status?uploadObjectKey=${uploadId}`
    const status = await (await fetch(url, { headers: member.headers })).json()
    expect(status).toMatchObject({
      sha256: createHash('sha256').update('all of it').digest('hex'),
    })
  })

  test('goes on after a restart, which ends nothing', async () => {
    const uploadId = await given(['before '])
    expect((await reconcileUploads(studio.context, await staging())).finished).toEqual([])
    expect((await sender.record(uploadId)).status).toBe(201)
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('7')
    expect((await end(uploadId, 7, 'after')).status).toBe(204)
    expect(String(await originalOf(uploadId))).toBe('before after')
  })

  test('that was declared complete before a kill is finished on the next start', async () => {
    const uploadId = await given(['complete'])
    await studio.context.sql`
      update uploads set bytes = 8, length_known = true where upload_id = ${uploadId}`
    expect((await reconcileUploads(studio.context, await staging())).finished).toEqual([uploadId])
    expect((await sender.head(uploadId)).headers.get('upload-checksum')).toBe(sha256(bytes('complete')))
  })

  test('leaves out a slice that was damaged on its way', async () => {
    const uploadId = await given(['good'])
    const damaged = await sender.patch(uploadId, 4, bytes('bad'), { 'upload-checksum': sha256(bytes('x')) })
    expect(damaged.status).toBe(460)
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('4')
  })

  test('is ended at its limit with what it has', async () => {
    const uploadId = await given(['12345678'], { limitBytes: 10 })
    expect((await sender.patch(uploadId, 8, bytes('90123'))).status).toBe(413)
    expect(await rowOf(uploadId)).toMatchObject({ stage: 'uploaded', bytes: 8 })
    expect((await sender.head(uploadId)).headers.get('upload-checksum')).toBe(sha256(bytes('12345678')))
  })

  test('that nobody ends is kept with what it has, and one without a byte is not', async () => {
    const [left, empty, short] = [await given(['left behind']), await given([]), await given(['half'])]
    // Its device declared the end, and was lost before all of it was sent.
    await studio.context.sql`update uploads set bytes = 8, length_known = true where upload_id = ${short}`
    await studio.context.sql`
      update uploads set updated_at = now() - interval '8 days' where upload_id in ${studio.context.sql([left, empty, short])}`
    await sweepUploads(studio.context)
    expect(await rowOf(left)).toMatchObject({ stage: 'uploaded', bytes: 11 })
    expect(String(await originalOf(left))).toBe('left behind')
    expect(await rowOf(short)).toMatchObject({ stage: 'uploaded', bytes: 4 })
    expect(await rowOf(empty)).toMatchObject({ stage: 'failed', failure: 'unsent' })
  })

  test('takes the room of its organization as it grows, and keeps what came where there is none', async () => {
    const { sql } = studio.context
    const poor = await givenMember(studio)
    const step = limits.recordingStepBytes
    await sql`
      insert into plans (organization_id, plan, storage_limit_bytes) values (${poor.organizationId}, 'studio', ${step + 10})
      on conflict (organization_id) do update set storage_limit_bytes = excluded.storage_limit_bytes`
    const { uploadId } = await givenAnnounced(studio, poor, { bytes: null })
    await expect(givenAnnounced(studio, poor, { bytes: 11 })).rejects.toMatchObject({ code: 'TOO_LARGE' })
    const own = tus(studio.url, poor.headers)
    expect((await own.record(uploadId)).status).toBe(201)
    expect((await own.patch(uploadId, 0, bytes('kept'))).status).toBe(204)
    // As if it had come as far as its first step of room.
    await sql`update uploads set bytes = 4 where upload_id = ${uploadId}`
    await sql`update plans set storage_limit_bytes = 6 where organization_id = ${poor.organizationId}`
    expect((await own.patch(uploadId, 4, bytes('123'))).status).toBe(413)
    expect((await own.head(uploadId)).headers.get('upload-offset')).toBe('4')
    expect((await own.patch(uploadId, 4, bytes('12'))).status).toBe(204)
    expect(await rowOf(uploadId)).toMatchObject({ bytes: 6, receivedBytes: 6, lengthKnown: false })
  })

  test('declares a length that fits what came, and a file of known length has no other', async () => {
    const uploadId = await given(['four'])
    expect((await end(uploadId, 4, '', 3)).status).toBe(400)
    expect((await end(await given([]), 0, '', 0)).status).toBe(400)
    const { uploadId: known } = await givenAnnounced(studio, member, { bytes: 5 })
    expect((await sender.record(known)).status).toBe(400)
  })

  test('that became longer than declared is refused, and ends as declared', async () => {
    const uploadId = await given(['12'])
    expect((await end(uploadId, 2, '345', 4)).status).toBe(413)
    expect((await sender.patch(uploadId, 2, bytes('34'))).status).toBe(204)
    expect(String(await originalOf(uploadId))).toBe('1234')
  })
})
