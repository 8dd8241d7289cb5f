import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Attachment, AttachmentFile, Clip, ClipAttachments, Stage, Upload } from '@studio/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenListeningStudio, tus } from '../../testing/given/media.ts'
import { sweepFiles } from './sweep-files.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let organization: GivenOrganization
let navigator: GivenNavigator
let clipId: string
let picture: AttachmentFile
beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  navigator = await givenNavigator(studio.context, organization.organizationId)
  clipId = navigator.clipIds[0]!
  picture = await sent('ship.png', await photo(2600, 1300))
})
afterAll(() => studio?.stop())

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const api = <Reply>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, status = 200) =>
  call<Reply>(studio.app, method, `/v1/conversa/${path}`, {
    headers: organization.owner.headers,
    status,
    ...(body ? { body } : {}),
  })

/** Sends a file; answers how its upload ended. */
async function send(fileName: string, content: Buffer): Promise<{ uploadId: string; error: string | null }> {
  const { uploadId } = await api<Upload>(
    'POST',
    `clips/${clipId}/attachment_files`,
    { fileName, bytes: content.length },
    201,
  )
  const sender = tus(studio.url, organization.owner.headers)
  expect((await sender.create(uploadId, content.length)).status).toBe(201)
  expect((await sender.patch(uploadId, 0, new Uint8Array(content))).status).toBe(204)
  return vi.waitFor(
    async () => {
      const at = `upload/status?uploadObjectKey=${uploadId}`
      const { status, error } = await api<{ status: string; error: string | null }>('GET', at)
      if (status !== 'END' && status !== 'FAIL') throw new Error(status)
      return { uploadId, error }
    },
    { timeout: 60_000, interval: 100 },
  )
}

async function sent(fileName: string, content: Buffer): Promise<AttachmentFile> {
  const { uploadId, error } = await send(fileName, content)
  expect(error).toBeNull()
  return api<AttachmentFile>('GET', `clips/${clipId}/attachment_files/${uploadId}`)
}

const given = (changes: Partial<Attachment> = {}): Attachment => ({
  attachmentId: randomUUID(),
  kind: 'image',
  atMs: 500,
  title: 'The Thetis',
  credit: 'City archive',
  alternative: 'A ship with two masts',
  address: null,
  fileId: picture.fileId,
  ...changes,
})
const now = () => api<ClipAttachments>('GET', `clips/${clipId}/attachments`)
async function save(items: Attachment[], status = 200): Promise<ClipAttachments & { message: string }> {
  const { version } = await now()
  return api('PUT', `clips/${clipId}/attachments`, { basedOn: version, items }, status)
}
const status = async (url: string) => (await studio.app.inject({ url })).statusCode

describe('a file', () => {
  test('becomes a picture of at most 2,048 pixels, and the file itself goes', async () => {
    expect(picture).toMatchObject({ type: 'image/webp', width: 2048, height: 1024, fileName: 'ship.png' })
    const { storage } = studio.context
    await expect.poll(() => storage.stat(`originals/${picture.fileId}`), { timeout: 10_000 }).toBeUndefined()
    expect((await storage.stat(`attachments/${picture.fileId}.webp`))!.bytes).toBe(picture.bytes)
  })

  test.each([
    ['of 300 megapixels', 'map.png', () => headOfPng(20_000, 15_000), 'more than 50 megapixels'],
    [
      'that is an SVG with a script',
      'map.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'An SVG can hold a script.',
    ],
    [
      'of Word with macros',
      'log.docm',
      () => Buffer.from('PK\x03\x04word/vbaProject.bin', 'latin1'),
      'Office files',
    ],
    [
      'that is a PDF with a script',
      'log.pdf',
      () => pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
      'This PDF holds a script',
    ],
    ['that is nothing we know', 'ship.png', () => Buffer.from('GIF89a nothing'), 'We cannot use this file.'],
    [
      'that claims to be a picture',
      'ship.png',
      () => Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'),
      'damaged',
    ],
  ])('%s is refused with a sentence', async (_, name, content, said) => {
    expect((await send(name, content())).error).toContain(said)
  })

  test('is delivered as what it is: a document is saved, never opened in the place of a page', async () => {
    const document = await sent('log.pdf', pdf(''))
    const { token } = await api<{ token: string }>(
      'GET',
      `content_token?storyfileId=${navigator.storyfileId}`,
    )
    const reply = await studio.app.inject({ url: `${document.fileUrl}?access_token=${token}` })
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      ...[200, 'application/pdf', 'attachment; filename="document.pdf"'],
    ])
    expect(await status(document.fileUrl)).toBe(401)
  })
})

describe('what is saved', () => {
  test('comes back as it was, for the version that was seen', async () => {
    const saved = await save([
      given(),
      given({ kind: 'link', fileId: null, atMs: null, address: 'https://a.example/' }),
    ])
    expect(saved).toMatchObject({
      fits: true,
      items: [{ title: 'The Thetis' }, { kind: 'link' }],
      files: [picture],
    })
    await api('PUT', `clips/${clipId}/attachments`, { basedOn: 0, items: [] }, 412)
    expect((await now()).items).toHaveLength(2)
  })

  test.each([
    ['a picture without a description', { alternative: '' }, 'Describe “The Thetis”'],
    ['a sound that is a picture', { kind: 'sound' }, 'does not fit its kind'],
    ['a picture without a file', { fileId: null }, 'has no file'],
    ['a map without anything', { kind: 'map', fileId: null }, 'has no address'],
    ['a file of somebody else', { fileId: randomUUID() }, 'is not there'],
    ['an address that is a program', { kind: 'link', fileId: null, address: 'javascript:alert(1)' }, ''],
  ] as const)('%s is refused', async (_, changes, said) => {
    expect((await save([given(changes)], 400)).message).toContain(said)
  })
})

test('visitors see what was published, until the clip is withdrawn', async () => {
  const { app, context } = studio
  const { storyfileId } = navigator
  const map = await sent('map.png', await photo(40, 30))
  await save([
    given({ atMs: 700 }),
    given({ kind: 'map', title: 'Her course', atMs: null, fileId: map.fileId }),
  ])
  await train(app, organization.owner, storyfileId)
  const { path } = await publishLink(app, organization.owner, storyfileId)
  const stage = await visit(app, path)
  const { clip } = await asked(stage)
  expect(clip.attachments).toMatchObject([
    { kind: 'image', atMs: 700, title: 'The Thetis', credit: 'City archive', width: 2048, height: 1024 },
    { kind: 'map', atMs: null, title: 'Her course', address: null },
  ])
  const { fileUrl } = clip.attachments[0]!
  expect(await status(fileUrl!)).toBe(200)

  // Saved, but not published: visitors keep what they have, and a file that they cannot know is closed to them, too.
  const draft = await sent('draft.png', await photo(50, 30))
  await save([given({ fileId: draft.fileId })])
  const draftUrl = fileUrl!.replace(picture.fileId, draft.fileId)
  expect(await later(1, () => Promise.all([status(draftUrl), status(fileUrl!)]))).toEqual([403, 200])
  expect((await asked(stage)).clip.attachments).toHaveLength(2)

  // A copy has files of its own, which are stored once.
  const copy = await api<{ storyfileId: string }>('POST', `storyfiles/${storyfileId}/copy`, {}, 201)
  const { items } = await api<{ items: Clip[] }>('GET', `clips?storyfileId=${copy.storyfileId}`)
  const copies = await Promise.all(
    items.map((one) => api<ClipAttachments>('GET', `clips/${one.clipId}/attachments`)),
  )
  const [copied] = copies.flatMap((one) => one.files)
  expect(copied).toMatchObject({ bytes: draft.bytes, type: 'image/webp' })
  expect(copied!.fileId).not.toBe(draft.fileId)
  const keys =
    await context.sql`select distinct file_key from attachment_files where file_id = any(${[draft.fileId, copied!.fileId]}::uuid[])`
  expect(keys).toHaveLength(1)

  await api('POST', `clips/${clipId}/withdrawal`)
  expect(await later(2, () => Promise.all([status(fileUrl!), status(clip.videoUrl)]))).toEqual([403, 403])
})

test('a file that was sent and never saved goes after a day; what is saved or published stays', async () => {
  const { context } = studio
  const saved = await sent('saved.png', await photo(44, 30))
  await save([given({ fileId: saved.fileId })])
  const left = await sent('left.png', await photo(45, 30))
  const there = async () => {
    const ids = [picture, saved, left].map(({ fileId }) => fileId)
    const rows = await context.sql<{ fileId: string }[]>`
      select file_id from attachment_files where file_id = any(${ids}::uuid[])`
    return ids.map((id) => rows.some(({ fileId }) => fileId === id))
  }
  await later(23 * 60, () => sweepFiles(context))
  expect(await there()).toEqual([true, true, true])
  await later(25 * 60, () => sweepFiles(context))
  // The first one is in a release.
  expect(await there()).toEqual([true, true, false])
  const key = (id: string) => `attachments/${id}.webp`
  await expect.poll(() => context.storage.stat(key(left.fileId)), { timeout: 10_000 }).toBeUndefined()
  expect(await context.storage.stat(key(saved.fileId))).toBeDefined()
})

/** What servers tell when what they had found out is too old. */
async function later<Found>(minutes: number, look: () => Promise<Found>): Promise<Found> {
  const { context } = studio
  const { now: clock } = context
  context.now = () => new Date(clock().getTime() + minutes * 60_000)
  try {
    return await look()
  } finally {
    context.now = clock
  }
}

type Played = { clip: NonNullable<Stage['intro']> }
function asked(stage: Stage): Promise<Played> {
  return call<Played>(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/ask`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    body: { text: 'anything', clientTurnId: randomUUID(), clipId },
  })
}

function pdf(more: string): Buffer {
  const objects = `1 0 obj << /Type /Catalog /Pages 2 0 R ${more} >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n`
  return Buffer.from(`%PDF-1.4\n${objects}trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`)
}

/** A PNG that claims a size and has nothing to show. */
function headOfPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(10)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
