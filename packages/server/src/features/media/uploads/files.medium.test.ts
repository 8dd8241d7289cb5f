import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { mediaPaths } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bytes,
  givenAnnounced,
  givenListeningStudio,
  givenMember,
  givenOpenUpload,
  originalText,
  type TestMember,
  tus,
  tusMetadata,
} from '../../../testing/given/media.ts'
import { takeLock } from './locks/upload-locks.store.ts'
import { findUpload } from './uploads.store.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let member: TestMember
let sender: ReturnType<typeof tus>
beforeAll(async () => {
  studio = await givenListeningStudio()
  member = await givenMember(studio)
  sender = tus(studio.url, member.headers)
})
afterAll(() => studio?.stop())

const rowOf = async (uploadId: string) => (await findUpload(studio.context.sql, uploadId))!
const originalOf = (uploadId: string) => originalText(studio, uploadId)
const givenOpen = (text: string, offset?: number) => givenOpenUpload(studio, member, text, offset)

describe('the way of an upload', () => {
  test('announced, opened, sent in two pieces, kept', async () => {
    const { uploadId, resourceId } = await givenAnnounced(studio, member, { bytes: 10 })
    const created = await sender.create(uploadId, 10, {
      source: 'console',
      filetype: 'video/mp4',
      resource_type: 'test',
      resource_id: resourceId,
    })
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toBe(`${mediaPaths.files}/${uploadId}`)
    expect((await sender.patch(uploadId, 0, bytes('hello'))).headers.get('upload-offset')).toBe('5')
    const head = await sender.head(uploadId)
    expect(head.headers.get('upload-offset')).toBe('5')
    expect(head.headers.get('upload-length')).toBe('10')
    expect((await sender.patch(uploadId, 5, bytes('world'))).status).toBe(204)
    expect(await originalOf(uploadId)).toBe('helloworld')
    expect(await rowOf(uploadId)).toMatchObject({ stage: 'uploaded', receivedBytes: 10 })
  })

  test('somebody who lost the last answer learns that everything arrived', async () => {
    const uploadId = await givenOpen('hello')
    await sender.patch(uploadId, 0, bytes('hello'))
    const head = await sender.head(uploadId)
    expect(head.headers.get('upload-offset')).toBe('5')
    expect(head.headers.get('upload-length')).toBe('5')
  })

  test('goes on where it was after the sender was closed and opened again', async () => {
    const uploadId = await givenOpen('helloworld', 4)
    const again = tus(studio.url, member.headers)
    expect((await again.create(uploadId, 10)).status).toBe(201)
    expect((await again.head(uploadId)).headers.get('upload-offset')).toBe('4')
    expect((await again.patch(uploadId, 4, bytes('oworld'))).status).toBe(204)
    expect(await originalOf(uploadId)).toBe('helloworld')
  })

  test('keeps what came before the connection broke', async () => {
    const uploadId = await givenOpen('helloworld')
    await new Promise<void>((resolve) => {
      const call = httpRequest(`${studio.url}${mediaPaths.files}/${uploadId}`, {
        method: 'PATCH',
        headers: {
          ...member.headers,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-length': '10',
          'content-type': 'application/offset+octet-stream',
        },
      })
      call.once('error', () => resolve())
      call.write('hel', () => setTimeout(() => call.destroy(), 300))
    })
    await expect
      .poll(async () => (await sender.head(uploadId)).headers.get('upload-offset'), { timeout: 10_000 })
      .toBe('3')
  })

  test('tells again what the sender told, but never its authorization', async () => {
    const { uploadId } = await givenAnnounced(studio, member, { bytes: 5 })
    const { authorization } = member.headers
    await sender.create(uploadId, 5, { filetype: 'video/mp4', authorization })
    const header = (await sender.head(uploadId)).headers.get('upload-metadata')
    expect(header).toContain(`filetype ${Buffer.from('video/mp4').toString('base64')}`)
    expect(header).not.toContain('authorization')
    expect(JSON.stringify((await rowOf(uploadId)).metadata)).not.toContain(authorization.slice(7))
  })

  test('ends when the sender takes it back', async () => {
    const uploadId = await givenOpen('hello', 2)
    expect((await sender.remove(uploadId)).status).toBe(204)
    expect((await sender.head(uploadId)).status).toBe(410)
    expect(await rowOf(uploadId)).toMatchObject({ stage: 'failed' })
  })
})

describe('who may send', () => {
  test('nobody without a sign-in, whatever the call', async () => {
    const uploadId = await givenOpen('hello')
    const nobody = tus(studio.url, {})
    expect((await nobody.create(uploadId, 5)).status).toBe(401)
    expect((await nobody.head(uploadId)).status).toBe(401)
    expect((await nobody.patch(uploadId, 0, bytes('hello'))).status).toBe(401)
    expect((await nobody.remove(uploadId)).status).toBe(401)
    expect((await tus(studio.url, { authorization: 'Bearer wrong' }).head(uploadId)).status).toBe(401)
  })

  test('a token in the metadata opens the upload like one in the header', async () => {
    const { uploadId } = await givenAnnounced(studio, member, { bytes: 5 })
    const { authorization } = member.headers
    expect((await tus(studio.url, {}).create(uploadId, 5, { authorization })).status).toBe(201)
  })

  test('for somebody of another organization there is no such upload', async () => {
    const uploadId = await givenOpen('hello')
    const stranger = tus(studio.url, (await givenMember(studio)).headers)
    expect((await stranger.head(uploadId)).status).toBe(404)
    expect((await stranger.patch(uploadId, 0, bytes('hello'))).status).toBe(404)
    expect((await stranger.remove(uploadId)).status).toBe(404)
  })

  test('a colleague may not write into it, and a viewer may not at all', async () => {
    const uploadId = await givenOpen('hello')
    const colleague = await givenMember(studio, 'edit:ns', member.organizationId)
    expect((await tus(studio.url, colleague.headers).patch(uploadId, 0, bytes('x'))).status).toBe(403)
    const viewer = await givenMember(studio, 'read:ns', member.organizationId)
    expect((await tus(studio.url, viewer.headers).head(uploadId)).status).toBe(403)
  })

  test('nothing is taken that was not announced', async () => {
    expect((await sender.create('00000000-0000-4000-8000-000000000000', 5)).status).toBe(404)
    const { uploadId } = await givenAnnounced(studio, member, { bytes: 5 })
    expect((await sender.create(uploadId, 6)).status).toBe(400)
    expect((await sender.create(uploadId, 5, { resource_id: 'another' })).status).toBe(400)
    expect((await sender.head(uploadId)).status).toBe(404)
  })
})

describe('the protocol', () => {
  test('says what it can', async () => {
    const answer = await fetch(`${studio.url}${mediaPaths.files}`, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('tus-version')).toBe('1.0.0')
    expect(answer.headers.get('tus-extension')?.split(',').sort()).toEqual([
      ...['checksum', 'creation', 'creation-defer-length', 'expiration', 'termination'],
    ])
    expect(answer.headers.get('tus-checksum-algorithm')).toBe('sha1,sha256')
    expect(answer.headers.get('tus-max-size')).toBe('20000000000')
  })

  test.each<Record<string, string>>([{}, { 'tus-resumable': '0.2.2' }])(
    'answers 412 to another version (%j)',
    async (version) => {
      const uploadId = await givenOpen('hello')
      const headers: Record<string, string> = { ...member.headers, ...version }
      const answer = await fetch(`${studio.url}${mediaPaths.files}/${uploadId}`, { method: 'HEAD', headers })
      expect(answer.status).toBe(412)
      expect(answer.headers.get('tus-version')).toBe('1.0.0')
    },
  )

  test('answers 409 to a wrong offset and keeps nothing of it', async () => {
    const uploadId = await givenOpen('helloworld', 5)
    expect((await sender.patch(uploadId, 3, bytes('xx'))).status).toBe(409)
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('5')
  })

  test('takes no byte more than announced', async () => {
    const uploadId = await givenOpen('hello')
    expect((await sender.patch(uploadId, 0, bytes('hello world'))).status).toBe(413)
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('0')
  })

  test.each(['sha1', 'sha256'])('compares a %s and answers 460 when it is wrong', async (algorithm) => {
    const uploadId = await givenOpen('helloworld', 5)
    const sum = (text: string) => `${algorithm} ${createHash(algorithm).update(text).digest('base64')}`
    const wrong = await sender.patch(uploadId, 5, bytes('world'), { 'upload-checksum': sum('World') })
    expect(wrong.status).toBe(460)
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('5')
    const right = await sender.patch(uploadId, 5, bytes('world'), { 'upload-checksum': sum('world') })
    expect(right.status).toBe(204)
  })

  test.each([
    ['another algorithm', { 'upload-checksum': 'md5 xxxx' }],
    ['a short digest', { 'upload-checksum': 'sha1 eHh4' }],
  ])('refuses %s', async (_, extra) => {
    const uploadId = await givenOpen('hello')
    expect((await sender.patch(uploadId, 0, bytes('hello'), extra)).status).toBe(400)
  })

  test('refuses metadata that is none', async () => {
    const { uploadId } = await givenAnnounced(studio, member, { bytes: 5 })
    const header = `${tusMetadata({ uploadObjectKey: uploadId })},broken value here`
    expect((await sender.create(uploadId, 5, {}, { 'upload-metadata': header })).status).toBe(400)
  })

  test('never lets an id lead out of the folder', async () => {
    for (const id of ['..%2f..%2fetc%2fpasswd', '..', '%00', 'x'.repeat(150)]) {
      expect([400, 404]).toContain((await sender.head(id)).status)
    }
  })
})

describe('one writer at a time', () => {
  test('a new request gets the lock of a stuck one, whose bytes are kept', async () => {
    const uploadId = await givenOpen('helloworld')
    const call = httpRequest(`${studio.url}${mediaPaths.files}/${uploadId}`, {
      method: 'PATCH',
      headers: {
        ...member.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-length': '10',
        'content-type': 'application/offset+octet-stream',
      },
    })
    call.on('error', () => {})
    await new Promise<void>((resolve) => call.write('hello', () => resolve()))
    await new Promise((resume) => setTimeout(resume, 500))
    const head = await sender.head(uploadId)
    expect(head.headers.get('upload-offset')).toBe('5')
    expect((await sender.patch(uploadId, 5, bytes('world'))).status).toBe(204)
    call.destroy()
    expect(await originalOf(uploadId)).toBe('helloworld')
  })

  test('the lock of a killed server is free again after its lease', async () => {
    const { sql } = studio.context
    const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    expect(await takeLock(sql, 'lease', one)).toBe(true)
    expect(await takeLock(sql, 'lease', two)).toBe(false)
    await sql`update upload_locks set expires_at = now() - interval '1 second' where id = 'lease'`
    expect(await takeLock(sql, 'lease', two)).toBe(true)
  })
})

test('a full disk is told before the first byte, in a sentence', async () => {
  const { storage } = studio.context
  const { freeBytes } = storage
  const { uploadId } = await givenAnnounced(studio, member, { bytes: 5000 })
  try {
    storage.freeBytes = async () => 4000
    const answer = await sender.create(uploadId, 5000)
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({
      code: 'STORAGE_FULL',
      message: 'There is not enough room on the server for this file.',
    })
  } finally {
    storage.freeBytes = freeBytes
  }
  expect((await sender.create(uploadId, 5000)).status).toBe(201)
})

test('a large upload in pieces of odd sizes arrives byte for byte', async () => {
  const body = new Uint8Array(randomBytes(9_000_001))
  const { uploadId } = await givenAnnounced(studio, member, { bytes: body.length })
  await sender.create(uploadId, body.length)
  for (let at = 0; at < body.length; at += 4_000_003) {
    expect((await sender.patch(uploadId, at, body.slice(at, at + 4_000_003))).status).toBe(204)
  }
  const kept = await readFile(join(studio.context.config.storageFolder, 'originals', uploadId))
  expect(kept.equals(Buffer.from(body))).toBe(true)
})
