import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenListeningStudio, givenMember, sendFile, type TestMember } from '../../../testing/given/media.ts'
import { findAsset } from '../index.ts'
import { findUpload } from '../uploads/uploads.store.ts'
import { videoFaults } from './judge-video.ts'

const run = promisify(execFile)
vi.setConfig({ testTimeout: 120_000 })
const patience = { timeout: 60_000, interval: 100 }
let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let member: TestMember
let folder: string
beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  member = await givenMember(studio)
  folder = await mkdtemp(join(tmpdir(), 'sounds-'))
})
afterAll(async () => {
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

const tone = 'sine=frequency=440:duration=3'
async function made(name: string, ...codec: string[]): Promise<string> {
  const args = ['-y', '-v', 'error', '-f', 'lavfi', '-i', tone, ...codec, name]
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { cwd: folder })
  return join(folder, name)
}

async function settled(uploadId: string): Promise<{ status: string; error: string | null }> {
  const url = `${studio.url}/v1/conversa/upload/status?uploadObjectKey=${uploadId}`
  const status = async () =>
    (await (await fetch(url, { headers: member.headers })).json()) as { status: string; error: string | null }
  await expect.poll(async () => (await status()).status, patience).toMatch(/END|FAIL/)
  return status()
}

test.each([
  ['sound.mp3', ['-c:a', 'libmp3lame']],
  ['sound.m4a', ['-c:a', 'aac']],
  ['sound.wav', []],
  ['sound.ogg', ['-c:a', 'libvorbis']],
  ['sound.flac', []],
  ['sound.aac', ['-c:a', 'aac', '-f', 'adts']],
  ['sound.aiff', []],
  // As recorders of Android, of browsers and of Windows name and pack it.
  ['android.m4a', ['-c:a', 'aac', '-f', 'mp4', '-brand', 'mp42']],
  ['browser.webm', ['-c:a', 'libopus']],
  ['windows.wma', ['-c:a', 'wmav2']],
])('%s becomes a video with a still picture, and the file itself is kept', async (name, codec) => {
  const file = await made(name, ...codec)
  const uploadId = await sendFile(studio, member, file)
  expect(await settled(uploadId)).toMatchObject({ status: 'END', error: null })
  const { assetId } = (await findUpload(studio.context.sql, uploadId))!
  const asset = (await findAsset(studio.context.sql, assetId!))!
  expect(asset).toMatchObject({ hasAudio: true, width: 1280, height: 720 })
  expect(Math.abs(asset.durationMs - 3000)).toBeLessThan(300)
  const sent = await readFile(file)
  expect(asset.originalSha256).toBe(createHash('sha256').update(sent).digest('hex'))
  expect(asset.originalBytes).toBe(sent.length)
})

test('sound takes the picture of the first video of its storyfile', async () => {
  const storyfileId = randomUUID()
  const small = ['-f', 'lavfi', '-i', 'color=c=red:s=320x240:r=25:d=3', '-shortest', '-pix_fmt', 'yuv420p']
  const video = await sendFile(studio, member, await made('small.mp4', ...small), { storyfileId })
  expect((await settled(video)).error).toBeNull()
  const sound = await sendFile(studio, member, await made('later.wav'), { storyfileId })
  expect((await settled(sound)).error).toBeNull()
  const { assetId } = (await findUpload(studio.context.sql, sound))!
  expect(await findAsset(studio.context.sql, assetId!)).toMatchObject({ width: 320, height: 240 })
})

test.each([
  [
    'talk.mp3',
    ['-c:a', 'libmp3lame'],
    'This is a sound file (MP3). Upload a video, for example an MP4 file.',
  ],
  ['talk.mp4', ['-c:a', 'aac', '-f', 'mp4'], videoFaults.noVideo.en],
])('%s is refused as an interview, which has to be a video', async (name, codec, fault) => {
  const uploadId = await sendFile(studio, member, await made(name, ...codec), {
    resourceType: 'interview',
  } as never)
  expect(await settled(uploadId)).toMatchObject({ status: 'FAIL', error: fault })
})
