import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Answer, Clip, ClipCut, PlayableClip, Stage, Upload } from '@studio/contract'
import { contentPath } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call, publishLink, train, visit } from '../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../testing/given/given.ts'
import { givenListeningStudio, tus } from '../testing/given/media.ts'

// What was cut away is in no file and no word that visitors get, and videos of earlier cuts are closed to them.

const run = promisify(execFile)
vi.setConfig({ testTimeout: 200_000, hookTimeout: 200_000 })
const patience = { timeout: 100_000, interval: 100 }
const program = process.env.FFMPEG_PATH ?? 'ffmpeg'
const secret = 'Hildegard'
const words = [
  { t0: 200, t1: 1800, text: 'Once' },
  { t0: 2200, t1: 3800, text: secret },
  { t0: 4200, t1: 5800, text: 'sailed.' },
]

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let organization: GivenOrganization
let folder: string
let storyfileId: string
let clipId: string
const api = <Reply>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, status = 200) =>
  call<Reply>(studio.app, method, `/v1/conversa/${path}`, {
    headers: organization.owner.headers,
    status,
    ...(body ? { body } : {}),
  })
const cutNow = () => api<ClipCut>('GET', `clips/${clipId}/cut`)

beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  folder = await mkdtemp(join(tmpdir(), 'cut-away-'))
  ;({ storyfileId } = await givenNavigator(studio.context, organization.organizationId))
  const { questions } = await api<{ questions: { questionId: string }[] }>(
    'POST',
    `storyfiles/${storyfileId}/questions`,
    { questions: [{ text: 'Which ship did you like best?' }] },
    201,
  )
  // Red, then green, then blue, so that a picture tells what was cut away.
  const colours = ['red', 'lime', 'blue'].flatMap((colour) => [
    ...['-f', 'lavfi', '-i', `color=c=${colour}:s=320x240:r=25:d=2`],
  ])
  await run(program, [
    ...['-y', '-v', 'error', ...colours, '-f', 'lavfi', '-i', 'sine=frequency=300:duration=6'],
    ...['-filter_complex', '[0][1][2]concat=n=3:v=1[v]', '-map', '[v]', '-map', '3:a', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', join(folder, 'take.mp4')],
  ])
  const video = await readFile(join(folder, 'take.mp4'))
  const { clip, upload } = await api<{ clip: Clip; upload: Upload }>(
    'POST',
    'clips',
    {
      storyfileId,
      fileName: 'take.mp4',
      bytes: video.length,
      questionIds: [questions[0]!.questionId],
    },
    201,
  )
  clipId = clip.clipId
  const sender = tus(studio.url, organization.owner.headers)
  expect((await sender.create(upload.uploadId, video.length)).status).toBe(201)
  expect((await sender.patch(upload.uploadId, 0, new Uint8Array(video))).status).toBe(204)
  await vi.waitFor(async () => {
    const { status } = await api<Clip>('GET', `clips/${clipId}`)
    if (status !== 'processed') throw new Error(`The clip is ${status}.`)
  }, patience)
  await api('PATCH', `clips/${clipId}`, { transcript: words.map(({ text }) => text).join(' '), words })
  await api('PUT', `clips/${clipId}/captions/de`, {
    basedOn: 0,
    state: 'read',
    cues: words.map(({ t0, t1, text }) => ({ startMs: t0, endMs: t1, text })),
  })
  await api('PUT', `clips/${clipId}/attachments`, {
    basedOn: 0,
    items: [1000, 3000].map((atMs) => ({
      attachmentId: randomUUID(),
      kind: 'link',
      atMs,
      title: atMs === 3000 ? secret : 'The ship',
      address: 'https://museum.example/',
    })),
  })
})
afterAll(async () => {
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function cutTo(parts: ClipCut['parts']): Promise<void> {
  const { sourceAssetId, version } = await cutNow()
  await api('PUT', `clips/${clipId}/cut`, { sourceAssetId, basedOn: version, parts })
  await expect.poll(async () => (await cutNow()).playsVersion, patience).toBe(version + 1)
}

async function published(): Promise<{ stage: Stage; clip: PlayableClip }> {
  await train(studio.app, organization.owner, storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, storyfileId)
  const stage = await visit(studio.app, path)
  const { clip } = await call<Answer>(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/ask`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    body: { text: 'anything', clientTurnId: randomUUID(), clipId },
  })
  return { stage, clip: clip! }
}

const assetIdOf = (url: string) => url.split('/').at(-2)!
const statusOf = async (url: string) => (await studio.app.inject({ url })).statusCode

/** How green a video is at its greenest, 0 to 255. */
async function greenest(bytes: Buffer): Promise<number> {
  const file = join(folder, `${randomUUID()}.mp4`)
  await writeFile(file, bytes)
  const { stdout } = await run(
    program,
    ['-v', 'error', '-i', file, '-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    { encoding: 'buffer' },
  )
  let most = 0
  for (let at = 0; at < stdout.length; at += 3)
    most = Math.max(most, stdout[at + 1]! - stdout[at + 2]! - stdout[at]!)
  return most
}

test('nothing of what was cut away reaches visitors, and earlier videos are closed to them', async () => {
  const whole = await published()
  expect(whole.clip.transcript).toContain(secret)
  expect(await greenest((await studio.app.inject({ url: whole.clip.videoUrl })).rawPayload)).toBeGreaterThan(
    100,
  )

  await cutTo([{ fromMs: 0, untilMs: 4000 }])
  const first = await published()
  await cutTo([
    { fromMs: 0, untilMs: 2000 },
    { fromMs: 4000, untilMs: 6000 },
  ])
  const { clip } = await published()
  expect(
    new Set([whole, first].map((one) => assetIdOf(one.clip.videoUrl))).has(assetIdOf(clip.videoUrl)),
  ).toBe(false)

  // Every word and every file of the clip as visitors get it.
  expect(JSON.stringify(clip)).not.toContain(secret)
  expect(clip).toMatchObject({ transcript: 'Once sailed.', attachments: [{ title: 'The ship', atMs: 1000 }] })
  expect(clip.captions[0]!.cues.map(({ text }) => text)).toEqual(['Once', 'sailed.'])
  const video = await studio.app.inject({ url: clip.videoUrl })
  expect(await greenest(video.rawPayload)).toBeLessThan(40)
  const token = clip.videoUrl.split('access_token=')[1]!
  const waveform = await studio.app.inject({
    url: `${contentPath(assetIdOf(clip.videoUrl), 'waveform.json')}?access_token=${token}`,
  })
  expect(waveform.json().durationMs).toBeLessThan(4200)

  // Whoever kept the addresses from before is refused, whatever the file, within a minute.
  const { now } = studio.context
  studio.context.now = () => new Date(now().getTime() + 60_000)
  try {
    for (const before of [whole, first])
      for (const file of ['video.mp4', 'poster.jpg', 'waveform.json'] as const) {
        const url = `${contentPath(assetIdOf(before.clip.videoUrl), file)}?access_token=${token}`
        expect([file, await statusOf(url)]).toEqual([file, 403])
      }
    expect(await statusOf(whole.clip.videoUrl)).toBe(403)
    expect(await statusOf(clip.videoUrl)).toBe(200)
    // The original is for editors alone.
    const original = contentPath(assetIdOf(clip.videoUrl), 'original')
    expect(await statusOf(`${original}?access_token=${token}`)).toBe(401)
  } finally {
    studio.context.now = now
  }
})
