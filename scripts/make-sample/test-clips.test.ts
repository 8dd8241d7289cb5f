import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { boxesOf, makeBrokenClip, makeTestClip, testClipColour } from './test-clips.ts'

const run = promisify(execFile)
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg'
const ffprobe = process.env.FFPROBE_PATH ?? 'ffprobe'
let folder: string
vi.setConfig({ testTimeout: 30_000 }) // encoders are slow on a busy machine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-clips-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function probe(file: string) {
  const { stdout } = await run(ffprobe, ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file])
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_type: string; codec_name: string; [key: string]: unknown }[]
    format: { duration: string; format_name: string }
  }
  const video = streams.find((stream) => stream.codec_type === 'video')
  return { video, audio: streams.find((stream) => stream.codec_type === 'audio'), format }
}

async function decodes(file: string): Promise<boolean> {
  const { stdout } = await run(ffmpeg, ['-v', 'quiet', '-i', file, '-f', 'framemd5', '-']).catch(() => ({
    stdout: '',
  }))
  return stdout.split('\n').some((line) => line.startsWith('0,'))
}

describe('a test clip', () => {
  test('is H.264 with AAC in the size and length asked for, index first', async () => {
    const file = await makeTestClip({ file: join(folder, 'plain.mp4'), seconds: 2, width: 640, height: 360 })
    const { video, audio, format } = await probe(file)
    expect(video).toMatchObject({ codec_name: 'h264', width: 640, height: 360, pix_fmt: 'yuv420p' })
    expect(audio).toMatchObject({ codec_name: 'aac', sample_rate: '48000' })
    expect(Number(format.duration)).toBeCloseTo(2, 1)
    const boxes = (await boxesOf(file)).map((box) => box.type)
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
  })

  test('can carry its index at the end', async () => {
    const file = await makeTestClip({ file: join(folder, 'late.mp4'), faststart: false })
    const boxes = (await boxesOf(file)).map((box) => box.type)
    expect(boxes.indexOf('moov')).toBeGreaterThan(boxes.indexOf('mdat'))
  })

  test('shows the colour of its mark', async () => {
    const file = await makeTestClip({ file: join(folder, 'marked.mp4'), mark: 2 })
    const args = ['-v', 'error', '-i', file, '-frames:v', '1', '-vf', 'crop=2:2:40:90', '-f', 'rawvideo']
    const options = { encoding: 'buffer' as const }
    const { stdout } = await run(ffmpeg, [...args, '-pix_fmt', 'rgb24', '-'], options)
    const wanted = [1, 3, 5].map((at) => Number.parseInt(testClipColour(2).slice(at, at + 2), 16))
    for (const [i, value] of wanted.entries()) expect(Math.abs(stdout[i]! - value)).toBeLessThan(16)
  })

  test('can be without sound, of odd size, turned, HEVC or VP9', async () => {
    const silent = await probe(await makeTestClip({ file: join(folder, 'silent.mp4'), audio: false }))
    expect(silent.audio).toBeUndefined()
    const odd = await probe(await makeTestClip({ file: join(folder, 'odd.mp4'), width: 321, height: 241 }))
    expect(odd.video).toMatchObject({ width: 321, height: 241 })
    const turned = await probe(await makeTestClip({ file: join(folder, 'turned.mp4'), rotate: 90 }))
    expect(turned.video?.side_data_list).toEqual([expect.objectContaining({ rotation: -90 })])
    const hevc = await probe(await makeTestClip({ file: join(folder, 'hevc.mp4'), codec: 'hevc' }))
    expect(hevc.video?.codec_name).toBe('hevc')
    const vp9 = await probe(await makeTestClip({ file: join(folder, 'vp9.webm'), codec: 'vp9' }))
    expect(vp9).toMatchObject({ video: { codec_name: 'vp9' }, audio: { codec_name: 'opus' } })
    expect(vp9.format.format_name).toContain('webm')
  })

  test('refuses a turned WebM and reports what ffmpeg says', async () => {
    const file = join(folder, 'never.webm')
    await expect(makeTestClip({ file, codec: 'vp9', rotate: 90 })).rejects.toThrow(/rotate/)
    await expect(makeTestClip({ file: join(folder, 'no', 'such', 'folder.mp4') })).rejects.toThrow(
      /ffmpeg failed/,
    )
  })
})

describe('a broken clip', () => {
  test.each(['cut-off', 'header-only', 'empty', 'text', 'playlist', 'sound-only'] as const)(
    'of kind %s shows no picture',
    async (kind) => {
      const file = await makeBrokenClip(join(folder, `${kind}.mp4`), kind)
      expect((await stat(file)).isFile()).toBe(true)
      if (kind === 'sound-only') expect((await probe(file)).video).toBeUndefined()
      else expect(await decodes(file)).toBe(false)
    },
  )

  test('which only has a header still probes as a video', async () => {
    const file = await makeBrokenClip(join(folder, 'probe.mp4'), 'header-only')
    expect((await probe(file)).video).toMatchObject({ codec_name: 'h264', width: 320 })
  })
})
