import { access, copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBrokenClip, makeTestClip } from '../../../../../scripts/make-sample/test-clips.ts'
import { encodeArguments } from './arguments.ts'
import { createFfmpeg, type Ffmpeg, failureKind } from './ffmpeg.ts'

let folder: string
let ffmpeg: Ffmpeg
let clip: string
const warnings: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-test-'))
  const paths = {
    ffmpeg: process.env.FFMPEG_PATH ?? 'ffmpeg',
    ffprobe: process.env.FFPROBE_PATH ?? 'ffprobe',
  }
  ffmpeg = await createFfmpeg(paths, { warn: (text) => warnings.push(text) })
  clip = await makeTestClip({ file: join(folder, 'clip.mp4') })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const inJob = <Result>(file: string, work: (job: string) => Promise<Result>) =>
  ffmpeg.inJobFolder(join(folder, 'jobs'), async (job) => {
    await copyFile(file, join(job, 'in'))
    return work(job)
  })

describe('a run', () => {
  it('probes a clip by name, relative to its own folder', async () => {
    const probe = await inJob(clip, (job) => ffmpeg.probe('in', { folder: job }))
    expect(probe.video).toMatchObject({ codec: 'h264', width: 320, height: 180, fps: 25 })
    expect(probe.audio?.codec).toBe('aac')
  })

  it('writes into its folder, which is gone afterwards', async () => {
    const sound = { tracks: [0], channel: null }
    const plan = { video: 'copy', audio: 'copy', sound, maxSeconds: 5, maxBytes: 5_000_000 } as const
    const seen = await inJob(clip, async (job) => {
      await ffmpeg.run(encodeArguments('in', 'out.mp4', plan), { folder: job })
      await access(join(job, 'out.mp4'))
      return job
    })
    await expect(access(seen)).rejects.toThrow('ENOENT')
    expect(await readdir(join(folder, 'jobs'))).toEqual([])
  })

  it('reads no other file, whatever a playlist says', async () => {
    const playlist = await makeBrokenClip(join(folder, 'list.mp4'), 'playlist')
    await expect(inJob(playlist, (job) => ffmpeg.probe('in', { folder: job }))).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  it('ends when it is told to', async () => {
    const endless = ['-f', 'lavfi', '-i', 'testsrc2=r=30', '-f', 'null', '-']
    const stop = new AbortController()
    const run = inJob(clip, (job) => ffmpeg.run(endless, { folder: job, signal: stop.signal }))
    setTimeout(() => stop.abort(), 200)
    await expect(run).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('ends at its limit of time', async () => {
    const endless = ['-re', '-f', 'lavfi', '-i', 'testsrc2=r=5:s=32x32', '-f', 'null', '-']
    const run = inJob(clip, (job) => ffmpeg.run(endless, { folder: job, limits: { wallSeconds: 1 } }))
    await expect(run).rejects.toMatchObject({ kind: 'limit' })
  })

  it('cannot write more than its limit of bytes', async () => {
    const noise = ['-f', 'lavfi', '-i', 'nullsrc=s=640x360:d=2', '-c:v', 'rawvideo', '-f', 'avi', 'file:big']
    const run = inJob(clip, (job) => ffmpeg.run(noise, { folder: job, limits: { outputBytes: 1_000_000 } }))
    await expect(run).rejects.toMatchObject({ kind: 'limit' })
  })

  it('prints no more than can be kept', async () => {
    const endless = ['-f', 'lavfi', '-i', 'nullsrc=s=1920x1080:r=30', '-f', 'rawvideo', 'pipe:1']
    const run = inJob(clip, (job) => ffmpeg.run(endless, { folder: job }))
    await expect(run).rejects.toMatchObject({ kind: 'limit' })
  })

  it('has no more than the operator gives, whatever it asks for', async () => {
    const paths = {
      ffmpeg: process.env.FFMPEG_PATH ?? 'ffmpeg',
      ffprobe: process.env.FFPROBE_PATH ?? 'ffprobe',
    }
    const strict = await createFfmpeg({ ...paths, most: { wallSeconds: 1 } }, { warn: () => {} })
    const endless = ['-re', '-f', 'lavfi', '-i', 'testsrc2=r=5:s=32x32', '-f', 'null', '-']
    const run = inJob(clip, (job) => strict.run(endless, { folder: job, limits: { wallSeconds: 60 } }))
    await expect(run).rejects.toMatchObject({ kind: 'limit' })
  })

  it('tells nothing of our environment to the program', async () => {
    process.env.SECRET_OF_THE_TEST = 'visible'
    const script = join(folder, 'print-environment')
    await writeFile(script, '#!/bin/sh\nenv\n', { mode: 0o755 })
    const fake = await createFfmpeg({ ffmpeg: '/usr/bin/env', ffprobe: '/usr/bin/env' }, { warn: () => {} })
    const { output } = await fake.run([], { folder: '/' })
    expect(output).toContain('PATH=')
    expect(output).not.toContain('SECRET_OF_THE_TEST')
  })
})

it('says at the start what this system cannot offer, and nothing else', () => {
  for (const text of warnings) expect(text).toMatch(/^ffmpeg runs without: /)
  // Only root can give it an account of its own.
  if (process.getuid?.() !== 0) expect(warnings.join()).toContain('an account of its own')
})

it('tells a file at fault from a machine at fault', () => {
  expect(failureKind(1, null, 'Invalid data found')).toBe('refused')
  expect(failureKind(1, null, 'No space left on device')).toBe('killed')
  expect(failureKind(124, null, '')).toBe('limit')
  expect(failureKind(null, 'SIGKILL', '')).toBe('killed')
  expect(failureKind(137, null, '')).toBe('killed')
  expect(failureKind(153, null, '')).toBe('limit')
  expect(failureKind(127, null, '')).toBe('killed')
})
