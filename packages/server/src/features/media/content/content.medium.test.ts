import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPath, routes } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenAnnounced, givenMember, type TestMember } from '../../../testing/given/media.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { removeMember } from '../../organizations/index.ts'
import { contentToken } from '../index.ts'
import { insertAsset, setMeasured } from './assets.store.ts'

const body = '0123456789abcdefghij'
let studio: TestStudio
let member: TestMember
let assetId: string
const storyfileId = randomUUID()

beforeAll(async () => {
  studio = await givenStudio()
  member = await givenMember(studio)
  assetId = await givenAsset()
})
afterAll(() => studio?.stop())

async function givenAsset(): Promise<string> {
  const { context } = studio
  const id = randomUUID()
  const { uploadId } = await givenAnnounced(studio, member, { storyfileId })
  const file = join(context.config.dataFolder, 'asset')
  const keys = {
    originalKey: `originals/${uploadId}`,
    videoKey: `assets/${id}/video.mp4`,
    posterKey: `assets/${id}/poster.jpg`,
  }
  await writeFile(file, body)
  for (const key of [...Object.values(keys), `assets/${id}/waveform.json`]) {
    await context.storage.putFile(key, file, 'application/octet-stream')
  }
  await insertAsset(context.sql, {
    ...keys,
    assetId: id,
    organizationId: member.organizationId,
    storyfileId,
    uploadId,
    originalSha256: 'x',
    originalBytes: 20,
    bytes: 20,
    durationMs: 1000,
    width: 320,
    height: 180,
    fps: 25,
    hasAudio: true,
    copied: true,
  })
  await setMeasured(context.sql, id, { waveformKey: `assets/${id}/waveform.json`, loudnessLufs: -20 })
  return id
}

const tokenFor = (grant: Partial<Parameters<typeof contentToken>[1]>) =>
  contentToken(studio.context, { holder: { person: member.userId }, seconds: 60, ...grant }).token

type Call = { token?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD'; asset?: string }
function get(file: Parameters<typeof contentPath>[1], call: Call = {}) {
  const token = call.token ?? tokenFor({ storyfileIds: [storyfileId] })
  return studio.app.inject({
    method: call.method ?? 'GET',
    url: `${contentPath(call.asset ?? assetId, file)}?access_token=${token}`,
    headers: call.headers ?? {},
  })
}
const range = (value: string, more: Record<string, string> = {}) =>
  get('video.mp4', { headers: { range: value, ...more } })

describe('ranges', () => {
  test('a whole file, with everything that a browser may know about it', async () => {
    const answer = await get('video.mp4')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(body)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '20',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
    })
  })

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/20'],
    ['bytes=16-', 'ghij', 'bytes 16-19/20'],
    ['bytes=-2', 'ij', 'bytes 18-19/20'],
    ['bytes=-500', body, 'bytes 0-19/20'],
    ['bytes=18-500', 'ij', 'bytes 18-19/20'],
    ['bytes=19-19', 'j', 'bytes 19-19/20'],
  ])('%s answers 206 with exactly that part', async (header, part, contentRange) => {
    const answer = await range(header)
    expect(answer.statusCode).toBe(206)
    expect(answer.body).toBe(part)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['content-length']).toBe(String(part.length))
  })

  test.each(['bytes=20-', 'bytes=99-100', 'bytes=-0'])('%s answers 416 with the size', async (header) => {
    const answer = await range(header)
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */20')
  })

  test.each(['bytes=0-1,4-5', 'bytes=5-3', 'bytes=x-y', 'lines=1-2', 'bytes=-'])(
    '%s is answered whole',
    async (header) => {
      const answer = await range(header)
      expect([answer.statusCode, answer.body]).toEqual([200, body])
    },
  )

  test('a part is given only of the version that the browser has', async () => {
    const { etag } = (await get('video.mp4')).headers as { etag: string }
    expect((await range('bytes=0-3', { 'if-range': etag })).statusCode).toBe(206)
    expect((await range('bytes=0-3', { 'if-range': '"another"' })).statusCode).toBe(200)
    const same = await get('video.mp4', { headers: { 'if-none-match': etag } })
    expect([same.statusCode, same.body]).toEqual([304, ''])
  })

  test('HEAD tells the size and sends nothing', async () => {
    const answer = await get('video.mp4', { method: 'HEAD' })
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '20'])
  })
})

describe('who may see', () => {
  const statusWith = async (token: string) => (await get('poster.jpg', { token })).statusCode

  test('holders of a token for the storyfile or its organization', async () => {
    expect(await statusWith(tokenFor({ storyfileIds: [storyfileId] }))).toBe(200)
    expect(await statusWith(tokenFor({ organizationIds: [member.organizationId] }))).toBe(200)
    expect(await statusWith(tokenFor({ everything: true }))).toBe(200)
  })

  test('nobody else', async () => {
    expect(await statusWith('')).toBe(401)
    expect(await statusWith('nonsense')).toBe(401)
    expect(await statusWith(tokenFor({ storyfileIds: [storyfileId], seconds: -1 }))).toBe(401)
    expect(await statusWith(tokenFor({ storyfileIds: [randomUUID()] }))).toBe(404)
    expect(await statusWith(tokenFor({ organizationIds: [storyfileId] }))).toBe(404)
    expect(await statusWith(member.headers.authorization.slice(7))).toBe(401)
  })

  test('nobody who may not see the storyfile any more, whatever the token once opened', async () => {
    const removed = await givenMember(studio, 'read:ns', member.organizationId)
    const token = tokenFor({ holder: { person: removed.userId }, storyfileIds: [storyfileId] })
    expect((await get('video.mp4', { token, headers: { range: 'bytes=0-3' } })).statusCode).toBe(206)
    await removeMember(studio.context.sql, member.organizationId, removed.userId)
    await expect
      .poll(async () => (await get('video.mp4', { token, headers: { range: 'bytes=4-7' } })).statusCode)
      .toBe(404)
  })

  test('a token never opens more than its holder may see', async () => {
    const stranger = await givenMember(studio)
    expect(await statusWith(tokenFor({ holder: { person: stranger.userId }, everything: true }))).toBe(404)
    expect(await statusWith(tokenFor({ holder: { person: randomUUID() }, everything: true }))).toBe(404)
  })

  test('the token of a page of posters opens pictures and nothing else', async () => {
    const answer = await studio.app.inject({
      method: 'GET',
      url: routes.media.contentTokens.path,
      headers: member.headers,
    })
    const { token } = answer.json() as { token: string }
    expect((await get('poster.jpg', { token })).statusCode).toBe(200)
    expect((await get('video.mp4', { token })).statusCode).toBe(404)
    expect((await get('waveform.json', { token })).statusCode).toBe(404)
  })

  test('visitors of what is not open to visitors', async () => {
    const token = tokenFor({ holder: { visitor: randomUUID() }, storyfileIds: [storyfileId] })
    expect(await statusWith(token)).toBe(404)
  })

  test('an access token of the API opens no content, and a content token no API', async () => {
    const answer = await studio.app.inject({
      method: 'GET',
      url: '/v1/conversa/auth/me',
      headers: { authorization: `Bearer ${tokenFor({ everything: true })}` },
    })
    expect(answer.statusCode).toBe(401)
    const bearer = await get('video.mp4', { token: '', headers: member.headers })
    expect(bearer.statusCode).toBe(401)
  })

  test('the original is for signed-in editors, as a download', async () => {
    const original = async (headers: Record<string, string>) =>
      get('original', { headers, token: tokenFor({ everything: true }) })
    const answer = await original(member.headers)
    expect([answer.statusCode, answer.body]).toEqual([200, body])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="original"')
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect((await original({})).statusCode).toBe(401)
    const viewer = await givenMember(studio, 'read:ns', member.organizationId)
    expect((await original(viewer.headers)).statusCode).toBe(403)
    expect((await original((await givenMember(studio)).headers)).statusCode).toBe(404)
  })

  test('an asset that is not there, and a file that no asset has', async () => {
    for (const asset of [randomUUID(), '..', 'x']) {
      const answer = await get('video.mp4', { asset, token: tokenFor({ everything: true }) })
      expect(answer.statusCode).toBe(404)
    }
    expect((await get('../video.mp4' as 'video.mp4')).statusCode).toBe(404)
    expect((await get('passwd' as 'video.mp4')).statusCode).toBe(404)
  })
})
