import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type AvatarType, avatarPath, mediaPaths, roleAvatarId } from '@studio/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenStoryfile } from '../../testing/given.ts'
import { givenListeningStudio, givenMember, type TestMember, tus, tusMetadata } from '../../testing/media.ts'
import { addMember } from '../organizations/index.ts'
import { findUpload } from './uploads.store.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let owner: TestMember
let editor: TestMember
let viewer: TestMember
let restricted: TestMember
let stranger: TestMember
let admin: TestMember
let storyfileId: string

beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  owner = await givenMember(studio, 'owner:ns')
  editor = await givenMember(studio, 'edit:ns', owner.organizationId)
  viewer = await givenMember(studio, 'read:ns', owner.organizationId)
  restricted = await givenMember(studio, 'read:ns', owner.organizationId)
  await addMember(studio.context.sql, owner.organizationId, restricted.userId, 'restricted:ns')
  stranger = await givenMember(studio, 'owner:ns')
  admin = await givenMember(studio, 'read:ns')
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  storyfileId = await givenStoryfile(studio.context, { organizationId: owner.organizationId })
})
afterAll(() => studio?.stop())

const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })
const png = () => plain().png().toBuffer()

type Sent = { type: AvatarType; id: string; filetype?: string; bytes?: number }

/** Opens an upload with exactly the metadata of the specification. */
async function create(member: TestMember, { type, id, filetype = 'image/png', bytes = 100 }: Sent) {
  return fetch(`${studio.url}${mediaPaths.files}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': tusMetadata({
        ...{ source: 'studio', filetype, resource_type: type, resource_id: id },
        authorization: member.headers.authorization,
      }),
    },
  })
}

async function send(member: TestMember, thing: Omit<Sent, 'bytes'>, file: Buffer): Promise<string> {
  const created = await create(member, { ...thing, bytes: file.length })
  expect(created.status).toBe(201)
  const uploadId = created.headers.get('location')!.split('/').at(-1)!
  expect((await tus(studio.url, member.headers).patch(uploadId, 0, new Uint8Array(file))).status).toBe(204)
  return uploadId
}

async function outcome(
  member: TestMember,
  uploadId: string,
): Promise<{ status: string; error: string | null }> {
  const ask = async () =>
    (
      await fetch(`${studio.url}/v1/conversa/avatars/status?uploadObjectKey=${uploadId}`, {
        headers: member.headers,
      })
    ).json() as Promise<{ status: string; error: string | null }>
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toMatch(/END|FAIL/)
  return ask()
}

const picture = (member: TestMember, type: AvatarType, id: string, headers: Record<string, string> = {}) =>
  fetch(`${studio.url}${avatarPath(type, id, 17)}`, { headers: { ...member.headers, ...headers } })
const remove = (member: TestMember, type: AvatarType, id: string) =>
  fetch(`${studio.url}${avatarPath(type, id)}`, { method: 'DELETE', headers: member.headers })
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
    expect((await picture(viewer, 'user', viewer.userId)).status).toBe(204)
    const uploadId = await send(viewer, { type: 'user', id: viewer.userId }, await png())
    expect(await outcome(viewer, uploadId)).toEqual({ status: 'END', error: null })
    const shown = await picture(owner, 'user', viewer.userId)
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
    expect((await picture(owner, 'user', viewer.userId, { 'if-none-match': tag })).status).toBe(304)
  })

  test('only what we encoded stays: the file itself goes, and so does the picture before', async () => {
    const thing = { type: 'user', id: editor.userId } as const
    const first = await send(editor, thing, await png())
    await outcome(editor, first)
    const before = (await imageOf('user', editor.userId))!
    const second = await send(editor, thing, await plain(200, 900).jpeg().toBuffer())
    await outcome(editor, second)
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
    await outcome(owner, await send(owner, { type: 'user', id: owner.userId, filetype: 'image/jpeg' }, photo))
    const bytes = Buffer.from(await (await picture(owner, 'user', owner.userId)).arrayBuffer())
    const head = await sharp(bytes).metadata()
    expect([head.exif, head.xmp, head.iptc, head.orientation]).toEqual(Array(4).fill(undefined))
    expect(bytes.includes('Nora')).toBe(false)
    // A quarter turn to the right brings what was left to the top.
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
    expect([redAt(50, 50) < 60, redAt(460, 50) < 60, redAt(50, 460) > 200]).toEqual([true, true, true])
  })

  test('goes on where it was when the connection broke', async () => {
    const file = await png()
    const created = await create(owner, { type: 'user', id: owner.userId, bytes: file.length })
    const uploadId = created.headers.get('location')!.split('/').at(-1)!
    const sender = tus(studio.url, owner.headers)
    await sender.patch(uploadId, 0, new Uint8Array(file.subarray(0, 10)))
    expect((await sender.head(uploadId)).headers.get('upload-offset')).toBe('10')
    await sender.patch(uploadId, 10, new Uint8Array(file.subarray(10)))
    expect((await outcome(owner, uploadId)).status).toBe('END')
  })

  test('is removed again', async () => {
    const thing = { type: 'user', id: restricted.userId } as const
    await outcome(restricted, await send(restricted, thing, await png()))
    const key = (await imageOf('user', restricted.userId))!
    expect((await remove(restricted, 'user', restricted.userId)).status).toBe(200)
    expect((await picture(restricted, 'user', restricted.userId)).status).toBe(204)
    expect(await storedFiles('avatars/')).not.toContain(key)
    expect((await remove(restricted, 'user', restricted.userId)).status).toBe(200)
  })
})

describe('exactly one file, png or jpeg, 10,000,000,000 bytes at most', () => {
  test.each([
    ['a gif', { filetype: 'image/gif' }, 400, 'filetype: choose a png or jpeg'],
    ['markup', { filetype: 'image/svg+xml' }, 400, 'filetype: choose a png or jpeg'],
    ['nothing', { bytes: 0 }, 400, 'the file is empty'],
    ['a byte too many', { bytes: 10_000_000_001 }, 413, '10,000,000,000 bytes at most'],
  ])('refuses %s before the first byte', async (_name, wrong, status, words) => {
    const answer = await create(viewer, { type: 'user', id: viewer.userId, ...wrong })
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(words)
  })

  test('takes 10,000,000,000 bytes', async () => {
    const answer = await create(viewer, { type: 'user', id: viewer.userId, bytes: 10_000_000_000 })
    expect(answer.status).toBe(201)
  })

  test('a second file ends the one that was begun, so that one person holds room once', async () => {
    const created = await create(viewer, { type: 'user', id: viewer.userId, bytes: 5000 })
    const first = created.headers.get('location')!.split('/').at(-1)!
    const second = await send(viewer, { type: 'user', id: viewer.userId }, await png())
    expect(await findUpload(studio.context.sql, first)).toMatchObject({
      stage: 'failed',
      error: 'Another picture was sent instead.',
    })
    const sender = tus(studio.url, viewer.headers)
    expect((await sender.patch(first, 0, new Uint8Array([1]))).status).toBe(410)
    expect((await outcome(viewer, second)).status).toBe('END')
    expect((await sender.create(second, 100)).status).toBe(410)
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
    const uploadId = await send(viewer, { type: 'user', id: viewer.userId }, await file())
    expect(await outcome(viewer, uploadId)).toEqual({ status: 'FAIL', error })
    expect(await imageOf('user', viewer.userId)).toBe(before)
    await expect
      .poll(() => storedFiles('originals/'), { timeout: 10_000 })
      .not.toContain(`originals/${uploadId}`)
  })

  test('markup behind a picture does not live on', async () => {
    const file = Buffer.concat([await png(), Buffer.from(markup)])
    await outcome(viewer, await send(viewer, { type: 'user', id: viewer.userId }, file))
    const bytes = Buffer.from(await (await picture(viewer, 'user', viewer.userId)).arrayBuffer())
    expect(bytes.includes('<script>')).toBe(false)
  })
})

describe('who may', () => {
  const things = (): Record<string, { type: AvatarType; id: string }> => ({
    'own person': { type: 'user', id: viewer.userId },
    storyfile: { type: 'storyfile', id: storyfileId },
    namespace: { type: 'namespace', id: owner.organizationId },
    role: { type: 'role', id: roleAvatarId(owner.organizationId, 'edit:ns') },
    'promo code': { type: 'promo_code', id: randomUUID() },
    activity: { type: 'learning_activity', id: randomUUID() },
    nobody: { type: 'user', id: randomUUID() },
    'no id': { type: 'user', id: 'undefined' },
  })
  const people = () => ({ owner, editor, viewer, restricted, stranger, admin })
  const all = ['owner', 'editor', 'viewer', 'restricted', 'stranger', 'admin'] as const

  test.each([
    ['own person', [200, 200, 200, 200, 404, 200]],
    ['storyfile', [204, 204, 204, 404, 404, 204]],
    ['namespace', [204, 204, 204, 204, 404, 204]],
    ['role', [204, 204, 204, 204, 404, 204]],
    ['promo code', [404, 404, 404, 404, 404, 404]],
    ['activity', [404, 404, 404, 404, 404, 404]],
    ['nobody', [404, 404, 404, 404, 404, 404]],
    ['no id', [404, 404, 404, 404, 404, 404]],
  ])('see the picture of %s', async (name, wanted) => {
    const { type, id } = things()[name]!
    const told = await Promise.all(all.map(async (who) => (await picture(people()[who], type, id)).status))
    expect(told).toEqual(wanted)
  })

  test.each([
    ['own person', [403, 403, 201, 403, 404, 201]],
    ['storyfile', [201, 201, 403, 404, 404, 201]],
    ['namespace', [201, 403, 403, 403, 404, 201]],
    ['role', [201, 403, 403, 403, 404, 201]],
    ['promo code', [404, 404, 404, 404, 404, 404]],
  ])('change the picture of %s', async (name, wanted) => {
    const thing = things()[name]!
    const told = await Promise.all(all.map(async (who) => (await create(people()[who], thing)).status))
    expect(told).toEqual(wanted)
  })

  test('the words of a refusal name the role', async () => {
    const answer = await create(viewer, things().storyfile!)
    expect(await answer.json()).toMatchObject({ message: 'You need to be at least "Content Creator"' })
    expect(await (await remove(editor, 'namespace', owner.organizationId)).json()).toMatchObject({
      message: 'You need to be at least "Admin"',
    })
  })

  test('nobody without a sign-in', async () => {
    expect((await fetch(`${studio.url}${avatarPath('user', viewer.userId)}`)).status).toBe(401)
    const headers = { authorization: `Bearer ${viewer.headers.authorization.slice(7, -5)}AAAAA` }
    expect((await picture({ ...viewer, headers }, 'user', viewer.userId)).status).toBe(401)
  })

  test('an upload is its sender’s alone', async () => {
    const file = await png()
    const created = await create(owner, { type: 'namespace', id: owner.organizationId, bytes: file.length })
    const uploadId = created.headers.get('location')!.split('/').at(-1)!
    for (const other of [editor, stranger, admin]) {
      const sender = tus(studio.url, other.headers)
      expect((await sender.head(uploadId)).status).toBe(404)
      expect((await sender.patch(uploadId, 0, new Uint8Array(file))).status).toBe(404)
      expect((await sender.remove(uploadId)).status).toBe(404)
      const status = `${studio.url}/v1/conversa/avatars/status?uploadObjectKey=${uploadId}`
      expect((await fetch(status, { headers: other.headers })).status).toBe(404)
    }
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
