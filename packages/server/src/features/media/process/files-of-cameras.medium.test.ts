import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { givenListeningStudio, givenMember, sendFile, type TestMember } from '../../../testing/given/media.ts'
import type { AssetRow } from '../content/assets.store.ts'
import { findAsset } from '../index.ts'
import { failureIn } from '../uploads/upload.ts'
import { findUpload } from '../uploads/uploads.store.ts'

const run = promisify(execFile)
// Pictures are encoded here, on machines that have other things to do as well.
vi.setConfig({ testTimeout: 120_000 })
let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let member: TestMember
let folder: string
beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  member = await givenMember(studio)
  folder = await mkdtemp(join(tmpdir(), 'cameras-'))
})
afterAll(async () => {
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

const patience = { timeout: 60_000, interval: 100 }
const named = (name: string) => join(folder, name)
const program = process.env.FFMPEG_PATH ?? 'ffmpeg'

/** Makes a file of the picture and the sounds, which are sources of ffmpeg, by its arguments; answers its path. */
async function make(name: string, sources: string[], args: string[]): Promise<string> {
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
  const maps = sources.flatMap((_, i) => (args.includes('-map') ? [] : ['-map', String(i)]))
  await run(program, ['-y', '-loglevel', 'error', ...inputs, ...maps, ...args, named(name)])
  return named(name)
}

const moving = (size = '320x240', rate = '25', seconds = 2) => `testsrc2=s=${size}:r=${rate}:d=${seconds}`
const tone = (seconds = 2) => `sine=frequency=440:sample_rate=48000:duration=${seconds}`
const silence = (seconds = 2) => `anullsrc=r=48000:cl=mono:d=${seconds}`
/** Soft edges, as a lens makes them; single lines of a drawing look like fields. */
const filmed = (rate: number) => `testsrc2=s=640x480:r=${rate}:d=2,gblur=sigma=6,scale=320:240`
/** Fifty pictures a second become twenty-five of two fields. */
const fields = `${filmed(50)},tinterlace=mode=interleave_top,format=yuv420p`
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

async function outcomeOf(
  file: string,
): Promise<{ stage: string; error: string | null; asset: AssetRow | undefined }> {
  const uploadId = await sendFile(studio, member, file)
  const { sql } = studio.context
  await expect
    .poll(async () => (await findUpload(sql, uploadId))!.stage, patience)
    .toMatch(/^(processed|failed)$/)
  const row = (await findUpload(sql, uploadId))!
  const asset = row.assetId ? await findAsset(sql, row.assetId) : undefined
  return { stage: row.stage, error: failureIn(row, 'en'), asset }
}

async function processed(file: string): Promise<{ asset: AssetRow; path: string }> {
  const { stage, error, asset } = await outcomeOf(file)
  expect({ stage, error }).toEqual({ stage: 'processed', error: null })
  return { asset: asset!, path: join(studio.context.config.storageFolder, asset!.videoKey) }
}

async function logOf(path: string, args: string[]): Promise<string> {
  const { stderr } = await run(program, ['-hide_banner', '-nostats', '-i', path, ...args, '-f', 'null', '-'])
  return stderr
}

/** The loudest moment of each side, in decibels. */
async function sidesOf(path: string): Promise<number[]> {
  const log = await logOf(path, ['-vn', '-af', 'astats=measure_overall=none:measure_perchannel=RMS_peak'])
  return [...log.matchAll(/RMS peak dB: (\S+)/g)].map(([, value]) =>
    value === '-inf' ? -100 : Number(value),
  )
}

/** How many pictures still show two moments at once, of those that tell. */
async function combedShare(path: string): Promise<number> {
  const log = await logOf(path, ['-an', '-vf', 'idet'])
  const last = log.split('\n').findLast((line) => line.includes('Multi frame'))!
  const [top, bottom, whole] = ['TFF', 'BFF', 'Progressive'].map((name) =>
    Number(new RegExp(`${name}:\\s*(\\d+)`).exec(last)![1]),
  ) as [number, number, number]
  return (top + bottom) / Math.max(1, top + bottom + whole)
}

describe('a file of', () => {
  test.each<[string, string[], string[]]>([
    [
      'a camcorder (AVCHD).mts',
      [fields, tone()],
      [...h264, '-flags', '+ildct+ilme', '-c:a', 'ac3', '-f', 'mpegts', '-mpegts_m2ts_mode', '1'],
    ],
    [
      'a disc (MPEG-2).mpg',
      [moving('352x288'), tone()],
      ['-c:v', 'mpeg2video', '-bf', '2', '-c:a', 'mp2', '-f', 'mpeg'],
    ],
    ['Windows (WMV).wmv', [moving(), tone()], ['-c:v', 'wmv2', '-c:a', 'wmav2', '-f', 'asf']],
    ['the old web (FLV).flv', [moving(), tone()], ['-c:v', 'flv', '-c:a', 'aac', '-f', 'flv']],
    [
      'a tape (DV).dv',
      [moving('720x576'), tone()],
      ['-c:v', 'dvvideo', '-pix_fmt', 'yuv420p', '-ar', '48000', '-ac', '2', '-f', 'dv'],
    ],
    [
      'free software (Theora).ogv',
      [moving(), tone()],
      ['-c:v', 'libtheora', '-c:a', 'libvorbis', '-f', 'ogg'],
    ],
    [
      'an old phone (H.263).3gp',
      [moving('352x288'), tone()],
      ['-c:v', 'h263', '-c:a', 'aac', '-ac', '1', '-f', '3gp'],
    ],
  ])('%s plays, with its sound', async (name, sources, args) => {
    const { asset, path } = await processed(await make(name, sources, args))
    expect(asset.copied).toBe(false)
    expect(asset.durationMs).toBeGreaterThan(1850)
    expect(asset.durationMs).toBeLessThan(2300)
    for (const side of await sidesOf(path)) expect(side).toBeGreaterThan(-40)
  })

  test.each([
    [
      '.RMF\0\0\0\x12',
      'This is a file in RealMedia format, which we cannot use. Convert it to MP4 and upload that.',
    ],
    ['PK\x03\x04', 'This is a ZIP archive. Unpack it and upload the videos that are in it.'],
  ])('another kind (%j) is named, with what to do', async (start, sentence) => {
    await writeFile(named('foreign.mp4'), Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(3000)]))
    expect(await outcomeOf(named('foreign.mp4'))).toMatchObject({ stage: 'failed', error: sentence })
  })
})

describe('a file that people brought plays:', () => {
  const brought = (name: string) => processed(new URL(`./fixtures/${name}`, import.meta.url).pathname)

  test('of a camcorder with sound in AC-3', async () => {
    const { asset, path } = await brought('avchd-camcorder.m2ts')
    expect(asset).toMatchObject({ width: 320, height: 240, hasAudio: true })
    expect(Math.abs(asset.durationMs - 2000)).toBeLessThan(200)
    for (const side of await sidesOf(path)) expect(side).toBeGreaterThan(-40)
  })

  test('of a camcorder with two fields in each picture', async () => {
    const { asset, path } = await brought('interlaced-camcorder.mp4')
    expect(asset.notes).toEqual(['deinterlaced'])
    expect(await combedShare(path)).toBeLessThan(0.1)
  })

  test('in HLG without its other colours', async () => {
    const { asset } = await brought('hlg-only-transfer-told.mov')
    expect(asset).toMatchObject({ copied: false, width: 320, height: 240, notes: [] })
  })

  test('with sound in the second of two tracks', async () => {
    const { asset, path } = await brought('two-tracks-first-silent.mov')
    expect(asset.notes).toEqual(['otherTrack'])
    for (const side of await sidesOf(path)) expect(side).toBeGreaterThan(-40)
  })

  test('of a call with 7 pictures a second', async () => {
    const { asset } = await brought('call-7-frames.mp4')
    expect(asset).toMatchObject({ fps: 25, notes: ['framesRepeated'] })
  })
})

describe('an interlaced picture is whole afterwards', () => {
  test.each([
    ['told.mp4', ['-flags', '+ildct+ilme', '-x264opts', 'tff=1']],
    ['untold.mp4', []],
  ])('%s', async (name, flags) => {
    const file = await make(name, [fields, tone()], [...h264, ...flags, '-c:a', 'aac'])
    expect(await combedShare(file)).toBeGreaterThan(0.8)
    const { asset, path } = await processed(file)
    expect(asset.notes).toEqual(['deinterlaced'])
    expect(await combedShare(path)).toBeLessThan(0.1)
  })

  test.each([
    ['filmed', filmed(25)],
    ['drawn', moving()],
  ])('and a whole one is kept as it is: %s', async (name, picture) => {
    const { asset } = await processed(
      await make(`whole-${name}.mp4`, [picture, tone()], [...h264, '-c:a', 'aac']),
    )
    expect(asset).toMatchObject({ copied: true, notes: [] })
  })
})

describe('of the sound', () => {
  const two = ['-c:a', 'aac', '-map', '0:v', '-map', '1:a', '-map', '2:a']
  test('the first track that has any is taken', async () => {
    const file = await make('second.mov', [moving(), silence(), tone()], [...h264, ...two])
    const { asset, path } = await processed(file)
    expect(asset.notes).toEqual(['otherTrack'])
    for (const side of await sidesOf(path)) expect(side).toBeGreaterThan(-40)
  })

  test('two microphones with a track each are both heard', async () => {
    const other = 'sine=frequency=2000:sample_rate=48000:duration=2'
    const file = await make('two.mov', [moving(), tone(), other], [...h264, ...two])
    const { asset, path } = await processed(file)
    expect(asset.notes).toEqual(['tracksMixed'])
    for (const band of ['lowpass=f=600,lowpass=f=600', 'highpass=f=1500,highpass=f=1500']) {
      const log = await logOf(path, [
        '-vn',
        '-af',
        `${band},astats=measure_perchannel=none:measure_overall=RMS_peak`,
      ])
      expect(Number(/RMS peak dB: (\S+)/.exec(log)![1]), band).toBeGreaterThan(-40)
    }
  })

  test('a microphone on one side is in the middle', async () => {
    const args = [...h264, '-af', 'pan=stereo|c0=0*c0|c1=c0', '-c:a', 'aac']
    const file = await make('right.mp4', [moving(), tone()], args)
    expect((await sidesOf(file))[0]).toBeLessThan(-70)
    const { asset, path } = await processed(file)
    expect(asset).toMatchObject({ notes: ['oneSide'], copied: true })
    const [left, right] = (await sidesOf(path)) as [number, number]
    expect(left).toBeGreaterThan(-40)
    expect(Math.abs(left - right)).toBeLessThan(1)
  })

  test('silence is told once it was measured', async () => {
    const { asset } = await processed(await make('mute.mp4', [moving(), silence()], [...h264, '-c:a', 'aac']))
    const told = async () => {
      const [row] = await studio.context.sql<{ silent: boolean }[]>`
        select silent from offered.assets where asset_id = ${asset.assetId}`
      return row!.silent
    }
    await expect.poll(told, patience).toBe(true)
  })
})

describe('of the picture', () => {
  test.each([
    ['7 a second are repeated', '7', 25, 'framesRepeated'],
    ['120 a second are halved', '120', 60, 'framesThinned'],
    ['240 a second become a quarter', '240', 60, 'framesThinned'],
  ])('%s', async (_, rate, fps, note) => {
    const file = await make(`${rate}.mp4`, [moving('320x240', rate), tone()], [...h264, '-c:a', 'aac'])
    const { asset } = await processed(file)
    expect(asset).toMatchObject({ fps, notes: [note] })
    expect(Math.abs(asset.durationMs - 2000)).toBeLessThan(200)
  })

  test('the last one stays while the sound goes on', async () => {
    const file = await make(
      'longer-sound.mp4',
      [moving('320x240', '25', 2), tone(8)],
      [...h264, '-c:a', 'aac'],
    )
    const { asset, path } = await processed(file)
    expect(asset.notes).toEqual(['pictureHeld'])
    const { stdout } = await run(process.env.FFPROBE_PATH ?? 'ffprobe', [
      ...['-v', 'error', '-show_entries', 'stream=duration', '-of', 'csv=p=0', path],
    ])
    for (const seconds of stdout.trim().split('\n').map(Number))
      expect(Math.abs(seconds - 8)).toBeLessThan(0.2)
  })

  test.each(['arib-std-b67', 'smpte2084'])(
    '%s plays where the file tells nothing else of its colours',
    async (transfer) => {
      const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le']
      const told = [
        '-x265-params',
        `log-level=none:transfer=${transfer}`,
        '-color_trc',
        transfer,
        '-tag:v',
        'hvc1',
      ]
      const { asset } = await processed(
        await make(`${transfer}.mov`, [moving(), tone()], [...hevc, ...told, '-c:a', 'aac']),
      )
      expect(asset).toMatchObject({ copied: false, notes: [] })
    },
  )

  test('colours that no filter takes are tried without it', async () => {
    const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1']
    // A matrix that the tone mapping has no way from.
    const told = 'log-level=none:transfer=arib-std-b67:colorprim=bt2020:colormatrix=YCgCo'
    const file = await make('strange.mov', [moving(), tone()], [...hevc, '-x265-params', told, '-c:a', 'aac'])
    const { asset } = await processed(file)
    expect(asset.notes).toEqual(['plainPicture'])
  })
})
