import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clip, ClipCut, Upload } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type GivenOrganization, givenOrganization, givenStoryfile } from '../../testing/given/given.ts'
import { givenListeningStudio, tus } from '../../testing/given/media.ts'
import { readPlayableClips } from '../clips/index.ts'
import { findAsset } from '../media/index.ts'
import { findLoops } from './find-loops.ts'

const run = promisify(execFile)
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const patience = { timeout: 60_000, interval: 100 }
const program = process.env.FFMPEG_PATH ?? 'ffmpeg'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let organization: GivenOrganization
let folder: string
let video: Buffer
beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  folder = await mkdtemp(join(tmpdir(), 'cuts-'))
  // Every two seconds another tone, so that a file tells what was cut away.
  const tones = [300, 1000, 3000].map((hertz) => `sine=frequency=${hertz}:sample_rate=48000:duration=2`)
  await run(program, [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=6'],
    ...tones.flatMap((tone) => ['-f', 'lavfi', '-i', tone]),
    ...['-filter_complex', '[1][2][3]concat=n=3:v=0:a=1[s]', '-map', '0:v', '-map', '[s]'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    join(folder, 'tones.mp4'),
  ])
  video = await readFile(join(folder, 'tones.mp4'))
})
afterAll(async () => {
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

let clipId: string
let storyfileId: string
beforeEach(async () => {
  storyfileId = await givenStoryfile(studio.context, organization)
  const { clip, upload } = await ask<{ clip: Clip; upload: Upload }>('POST', 'clips', {
    storyfileId,
    fileName: 'tones.mp4',
    bytes: video.length,
  })
  clipId = clip.clipId
  await send(upload.uploadId)
  // The clip is told as processed a moment before it takes its video.
  await expect.poll(hasVideo, patience).toBe(true)
  await ask('PATCH', `clips/${clipId}`, { transcript: 'Low middle high.', words })
})

const words = [
  { t0: 200, t1: 1800, text: 'Low' },
  { t0: 2200, t1: 3800, text: 'middle' },
  { t0: 4200, t1: 5800, text: 'high.' },
]

async function send(uploadId: string, file = video): Promise<void> {
  const sender = tus(studio.url, organization.owner.headers)
  expect((await sender.create(uploadId, file.length)).status).toBe(201)
  expect((await sender.patch(uploadId, 0, new Uint8Array(file))).status).toBe(204)
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function ask<Reply>(method: Method, path: string, payload?: object): Promise<Reply> {
  const { headers } = organization.owner
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers,
    ...(payload && { payload }),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
const clipNow = () => ask<Clip>('GET', `clips/${clipId}`)
const cutNow = () => ask<ClipCut>('GET', `clips/${clipId}/cut`)

async function refusalOf(wish: object): Promise<{ status: number; message: string }> {
  const { sourceAssetId, version } = await cutNow()
  const reply = await studio.app.inject({
    method: 'PUT',
    url: `/v1/conversa/clips/${clipId}/cut`,
    headers: organization.owner.headers,
    payload: { sourceAssetId, basedOn: version, ...wish },
  })
  return { status: reply.statusCode, message: reply.json().error?.message ?? reply.json().message }
}

async function save(parts: ClipCut['parts'], sound?: number[]): Promise<ClipCut> {
  const { sourceAssetId, version } = await cutNow()
  return ask<ClipCut>('PUT', `clips/${clipId}/cut`, { sourceAssetId, basedOn: version, parts, sound })
}

async function made(parts: ClipCut['parts'], sound?: number[]): Promise<ClipCut> {
  const { version } = await save(parts, sound)
  await expect.poll(async () => (await cutNow()).playsVersion, patience).toBe(version)
  return cutNow()
}

const hasVideo = async () => {
  const [row] = await studio.context.sql`
    select 1 from clips where clip_id = ${clipId} and asset_id is not null`
  return row !== undefined
}

const assetNow = async () => {
  const [row] = await studio.context.sql<{ assetId: string }[]>`
    select asset_id from clips where clip_id = ${clipId}`
  return (await findAsset(studio.context.sql, row!.assetId))!
}

/** How loud the three tones are in a video, in decibels. */
async function tonesOf(videoKey: string): Promise<number[]> {
  const levels = [300, 1000, 3000].map(async (hertz) => {
    const band = `bandpass=f=${hertz}:width_type=h:w=60,bandpass=f=${hertz}:width_type=h:w=60`
    const args = ['-hide_banner', '-nostats', '-i', join(studio.context.config.storageFolder, videoKey)]
    const measure = ['-vn', '-af', `${band},astats=measure_perchannel=none:measure_overall=RMS_peak`]
    const { stderr } = await run(program, [...args, ...measure, '-f', 'null', '-'])
    return Number(/RMS peak dB: (\S+)/.exec(stderr)![1])
  })
  return Promise.all(levels)
}

test('a cut is made from the original; what was cut away is in none of its files and words', async () => {
  const whole = await assetNow()
  const cut = await made([
    { fromMs: 0, untilMs: 1000 },
    { fromMs: 2000, untilMs: 4000 },
  ])
  expect(cut).toMatchObject({ version: 1, playsVersion: 1, sourceAssetId: whole.assetId, words })
  const asset = await assetNow()
  expect(asset.assetId).not.toBe(whole.assetId)
  expect(Math.abs(asset.durationMs - 3000)).toBeLessThan(80)
  expect(asset).toMatchObject({ hasAudio: true, width: 320, originalKey: whole.originalKey })
  expect(asset.loudnessLufs).toBeLessThan(0)
  const [low, middle, high] = (await tonesOf(asset.videoKey)) as [number, number, number]
  expect([low > -40, middle > -40, high < -55]).toEqual([true, true, true])
  const { peaks, durationMs } = JSON.parse(
    await readFile(join(studio.context.config.storageFolder, asset.waveformKey!), 'utf8'),
  )
  expect([durationMs, peaks.length > 100]).toEqual([asset.durationMs, true])
  expect(await clipNow()).toMatchObject({
    transcript: 'middle',
    words: [{ t0: 1200, t1: 2800, text: 'middle' }],
    durationMs: asset.durationMs,
    transcriptState: 'read',
  })
  const [playable] = await readPlayableClips(studio.context.sql, storyfileId)
  expect(playable).toMatchObject({ assetId: asset.assetId, transcript: 'middle' })
})

test('visitors keep the version before until the new one is made, and an older one comes back at once', async () => {
  const whole = await assetNow()
  const first = await made([{ fromMs: 2000, untilMs: 4000 }])
  const one = await assetNow()
  const saved = await save([{ fromMs: 4000, untilMs: 6000 }])
  expect(saved).toMatchObject({ version: 2, playsVersion: 1 })
  await expect.poll(async () => (await cutNow()).playsVersion, patience).toBe(2)
  expect((await clipNow()).transcript).toBe('high.')
  // A word that was corrected in the cut stays corrected.
  const { words: left } = await clipNow()
  await ask('PATCH', `clips/${clipId}`, { transcript: 'HIGH.', words: [{ ...left[0]!, text: 'HIGH.' }] })
  expect((await save(first.parts)).playsVersion).toBe(3)
  expect((await assetNow()).assetId).toBe(one.assetId)
  expect((await clipNow()).transcript).toBe('middle')
  const back = await save([{ fromMs: 0, untilMs: whole.durationMs }])
  expect(back).toMatchObject({ version: 4, playsVersion: 4 })
  expect((await assetNow()).assetId).toBe(whole.assetId)
  expect(await clipNow()).toMatchObject({ transcript: 'Low middle HIGH.' })
  expect(back.versions.map(({ version, state, byName }) => [version, state, typeof byName])).toEqual(
    [4, 3, 2, 1].map((version) => [version, 'made', 'string']),
  )
})

test('a text without times is cut by its share of the length, and has to be read again', async () => {
  await studio.context.sql`update clips set words = '[]' where clip_id = ${clipId}`
  await made([{ fromMs: 0, untilMs: 2000 }])
  expect(await clipNow()).toMatchObject({ transcript: 'Low', words: [], transcriptState: 'draft' })
  await save([{ fromMs: 0, untilMs: 6100 }])
  expect((await clipNow()).transcript).toBe('Low middle high.')
})

test('a copy of the storyfile can be cut further, in the times of what it shows', async () => {
  await made([{ fromMs: 1000, untilMs: 5000 }])
  const copy = await ask<{ storyfileId: string }>('POST', `storyfiles/${storyfileId}/copy`, {})
  const { items } = await ask<{ items: Clip[] }>('GET', `clips?storyfileId=${copy.storyfileId}`)
  clipId = items[0]!.clipId
  expect(await cutNow()).toMatchObject({ version: 0, versions: [] })
  await made([{ fromMs: 0, untilMs: 1000 }])
  const [low, middle] = (await tonesOf((await assetNow()).videoKey)) as [number, number]
  expect([low > -40, middle < -50]).toEqual([true, true])
})

test('where the sound alone changes, the picture is kept to the bit', async () => {
  const pictureOf = async (key: string) => {
    const file = join(folder, 'kept.mp4')
    await studio.context.storage.toLocalFile(key, file)
    const md5 = ['-v', 'error', '-i', file, '-map', '0:v', '-c', 'copy', '-f', 'md5', '-']
    return (await run(program, md5)).stdout
  }
  await expect.poll(async () => (await assetNow()).loudnessLufs, patience).toBeLessThan(0)
  const before = await assetNow()
  const { sourceAssetId, parts } = await cutNow()
  await ask('PUT', `clips/${clipId}/cut`, { sourceAssetId, basedOn: 0, parts, evenLoudness: true })
  await expect.poll(async () => (await cutNow()).playsVersion, patience).toBe(1)
  const after = await assetNow()
  expect(after.assetId).not.toBe(before.assetId)
  expect(await pictureOf(after.videoKey)).toBe(await pictureOf(before.videoKey))
  expect(Math.abs(after.durationMs - before.durationMs)).toBeLessThan(50)
  expect(Math.abs(after.loudnessLufs! + 18)).toBeLessThan(Math.abs(before.loudnessLufs! + 18))
})

test('light is brought near the resting clip and loudness to that of all clips, within bounds, and both are told', async () => {
  const white = join(folder, 'white.mp4')
  await run(program, [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'color=c=white:s=320x240:r=25:d=1', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', white],
  ])
  const bytes = await readFile(white)
  const { upload } = await ask<{ upload: Upload }>('POST', 'clips', {
    storyfileId,
    kind: 'resting',
    fileName: 'white.mp4',
    bytes: bytes.length,
  })
  const sender = tus(studio.url, organization.owner.headers)
  expect((await sender.create(upload.uploadId, bytes.length)).status).toBe(201)
  expect((await sender.patch(upload.uploadId, 0, new Uint8Array(bytes))).status).toBe(204)
  await expect.poll(async () => (await cutNow()).resting, patience).toMatchObject({ durationMs: 1000 })
  await expect.poll(async () => (await assetNow()).loudnessLufs, patience).toBeLessThan(0)
  const before = await assetNow()

  const { sourceAssetId } = await cutNow()
  const parts = [{ fromMs: 0, untilMs: 3000 }]
  const wish = { sourceAssetId, basedOn: 0, parts, evenLight: true, evenLoudness: true }
  await ask('PUT', `clips/${clipId}/cut`, wish)
  await expect.poll(async () => (await cutNow()).playsVersion, patience).toBe(1)
  const [made] = (await cutNow()).versions
  // White is further away than what looks like the same lamp.
  expect(made).toMatchObject({ evenLight: true, evenLoudness: true, lightBy: 8 })
  expect(made!.gainDb).toBeCloseTo(Math.min(6, Math.max(-12, -18 - before.loudnessLufs!)), 0)
  const after = await assetNow()
  expect(Math.abs(after.loudnessLufs! + 18)).toBeLessThan(Math.abs(before.loudnessLufs! + 18))
  expect(await lightOf(after.videoKey)).toBeGreaterThan((await lightOf(before.videoKey)) + 8)

  // Off by choice: the same stretches are made again, as they came.
  await ask('PUT', `clips/${clipId}/cut`, { sourceAssetId, basedOn: 1, parts })
  await expect.poll(async () => (await cutNow()).playsVersion, patience).toBe(2)
  expect((await cutNow()).versions[0]).toMatchObject({ evenLight: false, lightBy: null, gainDb: null })
  expect(
    Math.abs((await lightOf((await assetNow()).videoKey)) - (await lightOf(before.videoKey))),
  ).toBeLessThan(4)
})

/** How bright the first picture of a video is, 0 to 255. */
async function lightOf(videoKey: string): Promise<number> {
  const { stdout } = await run(
    program,
    [
      ...['-v', 'error', '-i', join(studio.context.config.storageFolder, videoKey), '-frames:v', '1'],
      ...['-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  )
  return stdout[0]!
}

describe('refused with a sentence:', () => {
  test.each([
    ['the end before the start', [{ fromMs: 3000, untilMs: 2000 }], 'The end has to be after the beginning.'],
    ['a cut to nothing', [], 'Nothing would be left. Keep at least one second.'],
    ['too short', [{ fromMs: 0, untilMs: 500 }], 'Nothing would be left. Keep at least one second.'],
    ['after the end', [{ fromMs: 9000, untilMs: 9900 }], 'The cut begins after the end of the video.'],
    [
      'parts that overlap',
      [
        { fromMs: 0, untilMs: 2000 },
        { fromMs: 1000, untilMs: 3000 },
      ],
      'Parts of the cut overlap. Each has to begin after the one before.',
    ],
  ])('%s', async (_, parts, said) => {
    expect(await refusalOf({ parts })).toEqual({ status: 400, message: expect.stringContaining(said) })
  })

  test('two people on one cut', async () => {
    await save([{ fromMs: 0, untilMs: 3000 }])
    const { status, message } = await refusalOf({ basedOn: 0, parts: [{ fromMs: 0, untilMs: 2000 }] })
    expect([status, message]).toEqual([412, expect.stringContaining('changed this cut')])
  })

  test('a clip whose video was replaced while it was cut', async () => {
    const { sourceAssetId } = await cutNow()
    const { upload } = await ask<{ upload: Upload }>('POST', `clips/${clipId}/file`, {
      fileName: 'other.mp4',
      bytes: video.length,
    })
    await send(upload.uploadId)
    await expect.poll(async () => (await cutNow()).sourceAssetId, patience).not.toBe(sourceAssetId)
    expect(await refusalOf({ sourceAssetId, parts: [{ fromMs: 0, untilMs: 2000 }] })).toEqual({
      status: 409,
      message: 'This clip got another video meanwhile. Load it again and cut the new one.',
    })
    expect((await cutNow()).versions).toEqual([])
    // The video before is kept, and comes back with its words to be read again.
    const { earlierVideos } = await cutNow()
    expect(earlierVideos.map(({ assetId }) => assetId)).toEqual([sourceAssetId])
    const back = await ask<ClipCut>('POST', `clips/${clipId}/earlier_videos/${sourceAssetId}`)
    expect(back.sourceAssetId).toBe(sourceAssetId)
    expect(back.earlierVideos).toHaveLength(1)
    expect(await clipNow()).toMatchObject({ transcriptState: 'draft' })
  })
})

describe('of a video with several sound tracks', () => {
  const whole = [{ fromMs: 0, untilMs: 6000 }]
  const isHeard = async (videoKey: string) => (await tonesOf(videoKey)).map((level) => level > -40)

  beforeEach(async () => {
    // A camera's microphone, a lapel, and a recorder that was off.
    const sounds = ['sine=frequency=300', 'sine=frequency=1000', 'anullsrc=r=48000:cl=mono']
    await run(program, [
      ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=6'],
      ...sounds.flatMap((sound) => ['-f', 'lavfi', '-t', '6', '-i', sound]),
      ...['-map', '0:v', '-map', '1', '-map', '2', '-map', '3', '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-ac', '2', '-metadata:s:a:1', 'title=Lapel'],
      join(folder, 'tracks.mkv'),
    ])
    const file = await readFile(join(folder, 'tracks.mkv'))
    const { clip, upload } = await ask<{ clip: Clip; upload: Upload }>('POST', 'clips', {
      storyfileId,
      fileName: 'tracks.mkv',
      bytes: file.length,
    })
    clipId = clip.clipId
    await send(upload.uploadId, file)
    // The upload is processed a moment before the clip takes its video.
    const cut = { url: `/v1/conversa/clips/${clipId}/cut`, headers: organization.owner.headers }
    await expect.poll(async () => (await studio.app.inject(cut)).statusCode, patience).toBe(200)
  })

  test('its author chooses another one, and mixes two, also in what was cut', async () => {
    expect(await clipNow()).toMatchObject({ soundTracks: 3 })
    const first = await cutNow()
    expect(first).toMatchObject({ sound: [0], heardSound: [0], version: 0 })
    expect(first.soundTracks).toEqual([
      { channels: 2, title: null, heard: true },
      { channels: 2, title: 'Lapel', heard: true },
      { channels: 2, title: null, heard: false },
    ])
    expect(await isHeard((await assetNow()).videoKey)).toEqual([true, false, false])
    const other = await made(whole, [1])
    expect(other).toMatchObject({ sound: [1], heardSound: [1], sourceAssetId: first.sourceAssetId })
    expect(other.videoUrl).not.toBe(first.videoUrl)
    expect(await isHeard((await assetNow()).videoKey)).toEqual([false, true, false])
    // A cut keeps the sound of the version before.
    const cut = await made([{ fromMs: 1000, untilMs: 3000 }])
    expect(cut).toMatchObject({ sound: [1], videoUrl: other.videoUrl })
    expect(await isHeard((await assetNow()).videoKey)).toEqual([false, true, false])
    await made([{ fromMs: 1000, untilMs: 3000 }], [1, 0])
    const mixed = await assetNow()
    expect([await isHeard(mixed.videoKey), mixed.durationMs]).toEqual([[true, true, false], 2000])
    expect((await cutNow()).versions.map(({ sound }) => sound)).toEqual([[0, 1], [1], [1]])
    // What was made before comes back at once.
    expect(await save(whole, [1])).toMatchObject({ playsVersion: 4, videoUrl: other.videoUrl })
    expect(await save(whole, [0])).toMatchObject({ playsVersion: 5, videoUrl: first.videoUrl })
  })

  test('a text that somebody wrote stays with another sound', async () => {
    await ask('PATCH', `clips/${clipId}`, { transcript: 'Hum.', words: [{ t0: 100, t1: 900, text: 'Hum.' }] })
    await made(whole, [1])
    expect(await clipNow()).toMatchObject({ transcript: 'Hum.', transcriptState: 'read' })
  })

  test('a track that is not there is refused', async () => {
    const { status, message } = await refusalOf({ parts: whole, sound: [3] })
    expect([status, message]).toEqual([400, expect.stringContaining('The video has no such sound track.')])
  })
})

test('of a resting clip the loop is found', async () => {
  await studio.context.sql`update clips set kind = 'resting' where clip_id = ${clipId}`
  while ((await findLoops(studio.context)) > 0);
  const { loop } = await cutNow()
  expect(loop!.untilMs - loop!.fromMs).toBeGreaterThanOrEqual(2750)
  expect(loop!.seam).toBeGreaterThan(0)
})
