import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { boxesOf, makeBrokenClip, makeTestClip } from '../../../../../../scripts/make-sample/test-clips.ts'
import { givenListeningStudio, givenMember, sendFile, type TestMember } from '../../../testing/given/media.ts'
import type { AssetRow } from '../content/assets.store.ts'
import { findAsset } from '../index.ts'
import { findUpload } from '../uploads/uploads.store.ts'
import { videoFaults } from './judge-video.ts'

const run = promisify(execFile)
// Pictures are encoded here, on machines that have other things to do as well.
vi.setConfig({ testTimeout: 120_000 })
let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let member: TestMember
let folder: string
beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  member = await givenMember(studio)
  folder = await mkdtemp(join(tmpdir(), 'clips-'))
})
afterAll(async () => {
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

const patience = { timeout: 60_000, interval: 100 }
type Status = { status: string; error: string | null; percentage: number }

async function statusOf(uploadId: string): Promise<Status> {
  const url = `${studio.url}/v1/conversa/upload/status?uploadObjectKey=${uploadId}`
  return (await (await fetch(url, { headers: member.headers })).json()) as Status
}

async function processed(
  file: string,
  fields = {},
): Promise<{ uploadId: string; asset: AssetRow; path: string }> {
  const uploadId = await sendFile(studio, member, file, fields)
  await expect.poll(() => statusOf(uploadId), patience).toMatchObject({ status: 'END', error: null })
  const { assetId } = (await findUpload(studio.context.sql, uploadId))!
  const asset = (await findAsset(studio.context.sql, assetId!))!
  return { uploadId, asset, path: join(studio.context.config.storageFolder, asset.videoKey) }
}

async function refused(file: string, fields = {}): Promise<string> {
  const uploadId = await sendFile(studio, member, file, fields)
  await expect.poll(async () => (await statusOf(uploadId)).status, patience).toBe('FAIL')
  return (await statusOf(uploadId)).error!
}

type Stream = {
  codec_name: string
  pix_fmt?: string
  width?: number
  height?: number
  codec_type: string
  start_time: string
  duration: string
  side_data_list?: object[]
}
async function streamsOf(path: string): Promise<Stream[]> {
  const { stdout } = await run(process.env.FFPROBE_PATH ?? 'ffprobe', [
    ...['-v', 'error', '-of', 'json', '-show_streams', path],
  ])
  return (JSON.parse(stdout) as { streams: Stream[] }).streams
}

const named = (name: string) => join(folder, name)
const ffmpeg = (args: string[]) =>
  run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-y', '-loglevel', 'error', ...args], { cwd: folder })

/** The picture of one file with the sound of another. */
const crossed = ['-map', '0:v', '-map', '1:a']
/** Two seconds with pictures that refer to later ones; and the same with pictures missing and others late. */
async function makeSources(): Promise<void> {
  const picture = 'testsrc2=s=320x180:r=25:d=2'
  const uneven = `${picture},select='not(eq(mod(n\\,7)\\,3))',setpts=PTS+0.004*mod(N\\,3)/TB`
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=2', '-c:a', 'aac']
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-pix_fmt', 'yuv420p']
  await ffmpeg(['-f', 'lavfi', '-i', picture, ...sound, ...encoder, 'whole.mp4'])
  await ffmpeg(['-f', 'lavfi', '-i', uneven, ...sound, ...encoder, '-vsync', 'vfr', 'uneven.mp4'])
}

describe('a video', () => {
  beforeAll(makeSources)
  test('that browsers can play is published as it is, with its index in front', async () => {
    const file = await makeTestClip({ file: named('end.mp4'), seconds: 2, faststart: false })
    const { asset, path } = await processed(file)
    expect(asset).toMatchObject({ copied: true, width: 320, height: 180, hasAudio: true, fps: 25 })
    expect(asset.durationMs).toBeGreaterThan(1900)
    expect(asset.durationMs).toBeLessThan(2150)
    const boxes = (await boxesOf(path)).map((box) => box.type)
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
  })

  test('keeps its original byte for byte, with its digest', async () => {
    const file = await makeTestClip({ file: named('original.mp4'), mark: 1 })
    const { asset } = await processed(file)
    const bytes = await readFile(file)
    const kept = await readFile(join(studio.context.config.storageFolder, asset.originalKey))
    expect(kept.equals(bytes)).toBe(true)
    expect(asset.originalSha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test('gets a poster, its loudness and a waveform of bounded size', async () => {
    const { asset } = await processed(await makeTestClip({ file: named('sound.mp4'), seconds: 2, mark: 2 }))
    const { storageFolder } = studio.context.config
    const poster = await streamsOf(join(storageFolder, asset.posterKey))
    expect(poster[0]).toMatchObject({ codec_name: 'mjpeg', width: 320, height: 180 })
    const measured = () => findAsset(studio.context.sql, asset.assetId)
    await expect.poll(async () => (await measured())?.waveformKey, patience).toBeTruthy()
    expect((await measured())?.loudnessLufs).toBeGreaterThan(-40)
    const waveform = JSON.parse(await readFile(join(storageFolder, (await measured())!.waveformKey!), 'utf8'))
    expect(waveform.peaks.length).toBeGreaterThan(100)
    expect(waveform.peaks.length).toBeLessThanOrEqual(2000)
    expect(Math.max(...waveform.peaks)).toBeGreaterThan(0.05)
  })

  test.each([
    ['HEVC', { codec: 'hevc' as const, width: 320, height: 240 }],
    ['VP9 with Opus in WebM', { codec: 'vp9' as const, width: 320, height: 240 }],
  ])('in %s is encoded anew for browsers', async (name, clip) => {
    const { asset, path } = await processed(await makeTestClip({ file: named(`${name}.bin`), ...clip }))
    expect(asset).toMatchObject({ copied: false, width: 320, height: 240 })
    expect(await streamsOf(path)).toMatchObject([
      { codec_name: 'h264', pix_fmt: 'yuv420p' },
      { codec_name: 'aac' },
    ])
  })

  test('of odd size becomes even', async () => {
    const { asset } = await processed(await makeTestClip({ file: named('odd.mp4'), width: 321, height: 181 }))
    expect([asset.width % 2, asset.height % 2]).toEqual([0, 0])
    expect(Math.abs(asset.width - 321)).toBeLessThanOrEqual(1)
  })

  test('held upright is turned for good', async () => {
    const { asset, path } = await processed(await makeTestClip({ file: named('turned.mp4'), rotate: 90 }))
    expect(asset).toMatchObject({ width: 180, height: 320 })
    const [picture] = await streamsOf(path)
    expect(picture).toMatchObject({ width: 180, height: 320 })
    expect(picture?.side_data_list).toBeUndefined()
  })

  test('has a key frame every two seconds when it was encoded', async () => {
    const file = await makeTestClip({
      file: named('long.mp4'),
      seconds: 7,
      codec: 'hevc',
      width: 192,
      height: 144,
    })
    const { path } = await processed(file)
    const { stdout } = await run(process.env.FFPROBE_PATH ?? 'ffprobe', [
      ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=pts_time,flags'],
      ...['-of', 'csv=p=0', path],
    ])
    const keys = stdout
      .split('\n')
      .filter((line) => line.includes('K'))
      .map(Number.parseFloat)
    expect(keys.length).toBeGreaterThanOrEqual(4)
    for (const [i, key] of keys.slice(1).entries()) expect(key - keys[i]!).toBeLessThanOrEqual(2.05)
  })

  test.each([
    ['pictures that are decoded before they are shown', ['-i', 'whole.mp4']],
    ['an index that moves all times up', ['-i', 'whole.mp4', '-avoid_negative_ts', 'make_zero']],
    ['a picture after the sound', ['-itsoffset', '0.4', '-i', 'whole.mp4', '-i', 'whole.mp4', ...crossed]],
    ['sound after the picture', ['-i', 'whole.mp4', '-itsoffset', '0.4', '-i', 'whole.mp4', ...crossed]],
    ['both late', ['-itsoffset', '0.7', '-i', 'whole.mp4']],
    ['times below zero', ['-i', 'whole.mp4', '-output_ts_offset', '-0.5', '-f', 'matroska']],
    ['a transport stream, whose clock runs already', ['-i', 'whole.mp4', '-f', 'mpegts']],
    ['the uneven rhythm of a phone', ['-i', 'uneven.mp4']],
  ])('with %s begins with picture and sound', async (name, source) => {
    const file = named(`${name}.bin`)
    await ffmpeg([...source, '-c', 'copy', ...(source.includes('-f') ? [] : ['-f', 'mp4']), file])
    const { path } = await processed(file)
    const tracks = await streamsOf(path)
    expect(tracks).toHaveLength(2)
    for (const { codec_type: track, start_time, duration } of tracks) {
      expect(Number(start_time), track).toBeGreaterThanOrEqual(0)
      expect(Number(start_time), track).toBeLessThan(0.04) // one picture
      expect(Number(duration), track).toBeGreaterThan(1.9)
      expect(Number(duration), track).toBeLessThan(2.5)
    }
  })

  test('may be silent only where it was announced so', async () => {
    const file = await makeTestClip({ file: named('silent.mp4'), audio: false })
    expect(await refused(file)).toBe('The video has no sound.')
    const { asset } = await processed(file, { mayBeSilent: true })
    expect(asset.hasAudio).toBe(false)
  })
})

describe('a file at fault is told so in a sentence', () => {
  test.each([
    ['cut-off', videoFaults.broken],
    ['header-only', videoFaults.broken],
    ['text', videoFaults.unknown],
    ['playlist', videoFaults.unknown],
  ] as const)('%s', async (kind, sentence) => {
    expect(await refused(await makeBrokenClip(named(`${kind}.mp4`), kind))).toBe(sentence.en)
    const { storageFolder } = studio.context.config
    expect(await readdir(join(storageFolder, '..', 'jobs'))).toEqual([])
  })

  test('too long', async () => {
    const second = await makeTestClip({ file: named('second.mp4'), width: 256, height: 144, fps: 10 })
    const file = named('too-long.mp4')
    const loop = ['-v', 'error', '-y', '-stream_loop', '1850', '-i', second, '-c', 'copy', file]
    await run(process.env.FFMPEG_PATH ?? 'ffmpeg', loop)
    expect(await refused(file)).toBe('The video is too long. A clip may have 30 minutes at most.')
  })

  test('too large', async () => {
    const file = named('large.mp4')
    const picture = ['-f', 'lavfi', '-i', 'color=black:s=8192x8192:r=10:d=1', '-preset', 'ultrafast']
    await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', ...picture, file])
    expect(await refused(file)).toBe(videoFaults.tooLarge.en)
  })

  test('too small', async () => {
    const file = await makeTestClip({ file: named('small.mp4'), width: 128, height: 96 })
    expect(await refused(file)).toBe(videoFaults.tooSmall.en)
  })
})

test('a failed upload is processed again from its original', async () => {
  const uploadId = await sendFile(
    studio,
    member,
    await makeTestClip({ file: named('again.mp4'), audio: false }),
  )
  await expect.poll(async () => (await statusOf(uploadId)).status, patience).toBe('FAIL')
  await studio.context.sql`update uploads set may_be_silent = true where upload_id = ${uploadId}`
  const retry = () =>
    fetch(`${studio.url}/v1/conversa/uploads/${uploadId}/retry`, { method: 'POST', headers: member.headers })
  expect((await retry()).status).toBe(200)
  await expect.poll(async () => (await statusOf(uploadId)).status, patience).toBe('END')
  expect((await retry()).status).toBe(409)
})

test('a video that the disk has no room for waits, and is processed once there is some', async () => {
  const { sql, config, jobs } = studio.context
  const low = config.DISK_LOW_WATER_BYTES
  const { uploadId } = await processed(
    await makeTestClip({ file: join(folder, 'waits.mp4'), seconds: 2, mark: 3 }),
  )
  const inQueue = () => sql<{ id: string; startsLater: boolean }[]>`
    select id, start_after > created_on as starts_later from jobs.job
    where name = 'media.process' and state = 'created' and data->>'uploadId' = ${uploadId}`
  try {
    config.DISK_LOW_WATER_BYTES = Number.MAX_SAFE_INTEGER
    await sql.begin(async (tx) => {
      await tx`update uploads set stage = 'uploaded', asset_id = null, attempts = 2,
        deadline_at = now() + interval '1 minute' where upload_id = ${uploadId}`
      await jobs.enqueue(tx, 'media.process', { uploadId })
    })
    // The last try of three before it had waited, too.
    await expect.poll(async () => (await findUpload(sql, uploadId))!.attempts, patience).toBe(0)
    expect(await findUpload(sql, uploadId)).toMatchObject({ stage: 'uploaded', error: null })
    expect(await inQueue()).toMatchObject([{ startsLater: true }])
    const { deadlineAt } = (await findUpload(sql, uploadId))!
    expect(deadlineAt!.getTime()).toBeGreaterThan(Date.now() + 3600_000)
  } finally {
    config.DISK_LOW_WATER_BYTES = low
  }
  await sql`update jobs.job set start_after = now() where id = ${(await inQueue())[0]!.id}`
  await expect.poll(() => statusOf(uploadId), patience).toMatchObject({ status: 'END', error: null })
})
