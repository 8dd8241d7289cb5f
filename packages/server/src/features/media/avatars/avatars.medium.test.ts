import { crc32, deflateSync } from 'node:zlib'
import { type AvatarType, sentence, stored } from '@studio/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avatarCalls, plainPicture as plain, png } from '../../../testing/given/avatars.ts'
import { givenListeningStudio, givenMember, type TestMember, tus } from '../../../testing/given/media.ts'
import { findUpload } from '../uploads/uploads.store.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let calls: ReturnType<typeof avatarCalls>
let owner: TestMember
let editor: TestMember
let viewer: TestMember

beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  calls = avatarCalls(studio.url)
  owner = await givenMember(studio, 'owner:ns')
  editor = await givenMember(studio, 'edit:ns', owner.organizationId)
  viewer = await givenMember(studio, 'read:ns', owner.organizationId)
})
afterAll(() => studio?.stop())

const storedFiles = async (prefix: string) => {
  const keys: string[] = []
  for await (const key of studio.context.storage.list(prefix)) keys.push(key)
  return keys
}
const imageOf = async (type: AvatarType, id: string) =>
  (
    await studio.context.sql<
      { imageKey: string }[]
    >`select image_key from avatars where resource_type = ${type} and resource_id = ${id}`
  )[0]?.imageKey

describe('the way of a picture', () => {
  test('sent with the metadata of the specification, made square, shown to who may see the person', async () => {
    expect((await calls.picture(viewer, 'user', viewer.userId)).status).toBe(204)
    const uploadId = await calls.send(viewer, { type: 'user', id: viewer.userId }, await png())
    expect(await calls.outcome(viewer, uploadId)).toEqual({ status: 'END', error: null })
    const shown = await calls.picture(owner, 'user', viewer.userId)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    })
    const head = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([head.format, head.width, head.height]).toEqual(['webp', 512, 512])
    const tag = shown.headers.get('etag')!
    expect((await calls.picture(owner, 'user', viewer.userId, { 'if-none-match': tag })).status).toBe(304)
  })

  test('the logo of an organization stands at its host name for everybody, and nowhere else', async () => {
    const { sql } = studio.context
    const { organizationId } = owner
    const hostName = `${organizationId}.museum.example`
    await sql`update organizations set brand = ${sql.json({ hostName })} where organization_id = ${organizationId}`
    const uploadId = await calls.send(owner, { type: 'namespace', id: organizationId }, await png())
    expect((await calls.outcome(owner, uploadId)).status).toBe('END')
    const get = (url: string, host: string) => studio.app.inject({ url, headers: { host } })
    const { logoUrl } = (await get('/api/config', hostName)).json().brand
    expect(logoUrl).toContain(`/avatar/${organizationId}/type/namespace`)
    const logo = await get(logoUrl, hostName)
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await get(logoUrl, 'localhost')).statusCode).toBe(401)
    const other = await givenMember(studio, 'owner:ns')
    expect((await get(`/avatar/${other.organizationId}/type/namespace`, hostName)).statusCode).toBe(401)
    expect((await get(`/avatar/${owner.userId}/type/user`, hostName)).statusCode).toBe(401)
    await sql`update organizations set status = 'suspended' where organization_id = ${organizationId}`
    expect((await get(logoUrl, hostName)).statusCode).toBe(421)
    await sql`update organizations set status = 'active' where organization_id = ${organizationId}`
  })

  test('only what we encoded stays: the file itself goes, and so does the picture before', async () => {
    const thing = { type: 'user', id: editor.userId } as const
    const first = await calls.send(editor, thing, await png())
    await calls.outcome(editor, first)
    const before = (await imageOf('user', editor.userId))!
    const second = await calls.send(editor, thing, await plain(200, 900).jpeg().toBuffer())
    await calls.outcome(editor, second)
    const after = (await imageOf('user', editor.userId))!
    expect(after).not.toBe(before)
    await expect.poll(() => storedFiles('avatars/'), { timeout: 10_000 }).not.toContain(before)
    expect(await storedFiles('avatars/')).toContain(after)
    await expect
      .poll(async () => (await findUpload(studio.context.sql, second))!.originalKey, { timeout: 10_000 })
      .toBeNull()
    expect(await storedFiles('originals/')).not.toContain(`originals/${second}`)
    const rows = await studio.context.sql`
      select action, user_id from audit where object_type = 'user' and object_id = ${editor.userId}`
    expect(rows).toEqual(Array(2).fill({ action: 'avatar.changed', userId: editor.userId }))
  })

  test('the place where it was taken is gone, and it stands upright', async () => {
    const left = await plain(50, 100).png().toBuffer()
    const photo = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'white' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Artist: 'Nora', Orientation: '6' },
        IFD3: { GPSLatitude: '53/1 4/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer()
    expect(photo.includes('Nora')).toBe(true)
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    await calls.outcome(
      owner,
      await calls.send(owner, { type: 'user', id: owner.userId, filetype: 'image/jpeg' }, photo),
    )
    const bytes = Buffer.from(await (await calls.picture(owner, 'user', owner.userId)).arrayBuffer())
    const head = await sharp(bytes).metadata()
    expect([head.exif, head.xmp, head.iptc, head.orientation]).toEqual(Array(4).fill(undefined))
    expect(bytes.includes('Nora')).toBe(false)
    // A quarter turn to the right brings what was left to the top.
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
    expect([redAt(50, 50) < 60, redAt(460, 50) < 60, redAt(50, 460) > 200]).toEqual([true, true, true])
  })

  test('of a strip of a picture the middle is shown, in as little memory as of any other', async () => {
    const strip = await plain(60_000, 1).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const thing = { type: 'user', id: owner.userId, filetype: 'image/jpeg' } as const
    const uploadId = await calls.send(owner, thing, strip)
    expect(await calls.outcome(owner, uploadId)).toEqual({ status: 'END', error: null })
    const shown = await calls.picture(owner, 'user', owner.userId)
    const head = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([head.width, head.height]).toEqual([512, 512])
  })

  test('goes on where it was when the connection broke', async () => {
    const file = await png()
    const created = await calls.create(owner, { type: 'user', id: owner.userId, bytes: file.length })
    const uploadId = created.headers.get('location')!.split('/').at(-1)!
    const sender = tus(studio.url, owner.headers)
    await sender.patch(uploadId, 0, new Uint8Array(file.subarray(0, 10)))
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('10')
    await sender.patch(uploadId, 10, new Uint8Array(file.subarray(10)))
    expect((await calls.outcome(owner, uploadId)).status).toBe('END')
  })

  test('is removed again', async () => {
    const thing = { type: 'user', id: viewer.userId } as const
    await calls.outcome(viewer, await calls.send(viewer, thing, await png()))
    const key = (await imageOf('user', viewer.userId))!
    expect((await calls.remove(viewer, 'user', viewer.userId)).status).toBe(200)
    expect((await calls.picture(viewer, 'user', viewer.userId)).status).toBe(204)
    expect(await storedFiles('avatars/')).not.toContain(key)
    expect((await calls.remove(viewer, 'user', viewer.userId)).status).toBe(200)
  })
})

describe('exactly one file, png or jpeg, 10,000,000,000 bytes at most', () => {
  test.each([
    ['a gif', { filetype: 'image/gif' }, 400, 'filetype: choose a png or jpeg'],
    ['markup', { filetype: 'image/svg+xml' }, 400, 'filetype: choose a png or jpeg'],
    ['nothing', { bytes: 0 }, 400, 'the file is empty'],
    ['a byte too many', { bytes: 10_000_000_001 }, 413, '10,000,000,000 bytes at most'],
  ])('refuses %s before the first byte', async (_name, wrong, status, words) => {
    const answer = await calls.create(viewer, { type: 'user', id: viewer.userId, ...wrong })
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(words)
  })

  test('takes 10,000,000,000 bytes', async () => {
    const answer = await calls.create(viewer, { type: 'user', id: viewer.userId, bytes: 10_000_000_000 })
    expect(answer.status).toBe(201)
  })

  test('a second file ends the one that was begun, so that one person holds room once', async () => {
    const created = await calls.create(viewer, { type: 'user', id: viewer.userId, bytes: 5000 })
    const first = created.headers.get('location')!.split('/').at(-1)!
    const second = await calls.send(viewer, { type: 'user', id: viewer.userId }, await png())
    expect(await findUpload(studio.context.sql, first)).toMatchObject({
      stage: 'failed',
      error: stored(sentence('Another picture was sent instead.')),
    })
    const sender = tus(studio.url, viewer.headers)
    expect((await sender.patch(first, 0, new Uint8Array([1]))).status).toBe(410)
    expect((await calls.outcome(viewer, second)).status).toBe('END')
    expect((await sender.create(second, 100)).status).toBe(410)
  })

  test('also when the second one is of something else', async () => {
    const created = await calls.create(owner, { type: 'user', id: owner.userId, bytes: 5000 })
    const first = created.headers.get('location')!.split('/').at(-1)!
    const other = { type: 'namespace', id: owner.organizationId, bytes: 5000 } as const
    expect((await calls.create(owner, other)).status).toBe(201)
    expect(await findUpload(studio.context.sql, first)).toMatchObject({ stage: 'failed' })
  })

  const markup = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    [
      'markup named .png',
      async () => Buffer.from(markup),
      'We cannot use this file. Choose a png or jpeg picture.',
    ],
    [
      'a gif named .png',
      () => plain().gif().toBuffer(),
      'We cannot use this file. Choose a png or jpeg picture.',
    ],
    [
      'half a picture',
      async () => (await png()).subarray(0, 60),
      'This picture is damaged. Choose another one.',
    ],
    [
      'markup behind a png signature',
      async () => Buffer.concat([(await png()).subarray(0, 8), Buffer.from(markup)]),
      'This picture is damaged. Choose another one.',
    ],
    [
      'a small file with a huge picture',
      async () => pixelBomb(30_000, 30_000),
      'This picture has more than 50 megapixels. Choose a smaller one.',
    ],
  ])('fails %s with a sentence, and keeps nothing of it', async (_name, file, error) => {
    const before = await imageOf('user', viewer.userId)
    const uploadId = await calls.send(viewer, { type: 'user', id: viewer.userId }, await file())
    expect(await calls.outcome(viewer, uploadId)).toEqual({ status: 'FAIL', error })
    expect(await imageOf('user', viewer.userId)).toBe(before)
    await expect
      .poll(() => storedFiles('originals/'), { timeout: 10_000 })
      .not.toContain(`originals/${uploadId}`)
  })

  test('markup behind a picture does not live on', async () => {
    const file = Buffer.concat([await png(), Buffer.from(markup)])
    await calls.outcome(viewer, await calls.send(viewer, { type: 'user', id: viewer.userId }, file))
    const bytes = Buffer.from(await (await calls.picture(viewer, 'user', viewer.userId)).arrayBuffer())
    expect(bytes.includes('<script>')).toBe(false)
  })
})

/** A valid head of a PNG with this size, and hardly any bytes behind it. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
