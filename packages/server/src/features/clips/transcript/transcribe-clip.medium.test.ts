import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Clip, Publication, Upload } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClipEar, hasClipModels, hasSmallTranscriber } from '../../../platform/speech/clip-ear.ts'
import { type GivenOrganization, givenOrganization, givenStoryfile } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { importVideo } from '../../media/index.ts'
import { findClip } from '../clips.store.ts'
import { noteProgress } from './transcribe-clip.ts'

// A model listens here, on machines that have other things to do as well.
vi.setConfig({ testTimeout: 180_000 })
const patience = { timeout: 150_000, interval: 250 }
const video = fileURLToPath(new URL('../../../../../../demo/navigator/how-old.mp4', import.meta.url))

function soundOfSample(): Float32Array {
  const args = ['-v', 'error', '-i', video, '-ac', '1', '-ar', '16000', '-f', 'f32le', 'pipe:1']
  const raw = execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { maxBuffer: 50_000_000 })
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + (raw.length & ~3)))
}

describe.skipIf(!hasClipModels())('transcripts by this machine', () => {
  let studio: TestStudio
  let organization: GivenOrganization
  let storyfileId: string
  beforeAll(async () => {
    studio = await givenStudio({ jobs: true, variables: { CLIP_TRANSCRIPTS: 'builtin' } })
    organization = await givenOrganization(studio.context)
    storyfileId = await givenStoryfile(studio.context, organization)
  })
  afterAll(() => studio?.stop())

  async function ask<Reply>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object,
  ): Promise<Reply> {
    const { headers } = organization.owner
    const url = `/v1/conversa/${path}`
    const reply = await studio.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    return reply.json()
  }

  async function uploaded(more: object = {}): Promise<string> {
    const { clip, upload } = await ask<{ clip: Clip; upload: Upload }>('POST', 'clips', {
      storyfileId,
      fileName: 'how-old.mp4',
      bytes: 9,
      ...more,
    })
    await importVideo(studio.context, upload.uploadId, video)
    return clip.clipId
  }
  const clipNow = (clipId: string) => ask<Clip>('GET', `clips/${clipId}`)
  const unread = async () =>
    (await ask<Publication>('GET', `storyfiles/${storyfileId}/publication`)).captions.unread

  test('what is said in a new video is written down as a draft, with times and doubts', async () => {
    const clipId = await uploaded()
    await expect.poll(async () => (await clipNow(clipId)).transcriptState, patience).toBe('draft')
    const { transcript, words, version } = await clipNow(clipId)
    expect(transcript).toMatch(/born in January/i)
    expect(words.map((word) => word.text).join(' ')).toBe(transcript)
    const january = words.find((word) => word.text.startsWith('January'))!
    // The voice of the sample says it at 2.6 s.
    expect(Math.abs(january.t0 - 2600)).toBeLessThan(400)
    expect(words.some((word) => word.doubtful)).toBe(true)
    expect(words.every((word) => word.t0 <= word.t1)).toBe(true)
    expect(version).toBeGreaterThan(0)
    expect(await unread()).toBe(1)

    const read = await ask<Clip>('PATCH', `clips/${clipId}`, { transcript })
    expect(read.transcriptState).toBe('read')
    expect(read.words).toHaveLength(words.length)
    expect(read.words.some((word) => word.doubtful)).toBe(false)
    expect(await unread()).toBe(0)
  })

  test('a text that somebody typed is kept, and its words get times', async () => {
    const transcript =
      'I am eighty-four. I was born in January of 1940, on the 19th, in the middle of a snowstorm, and the midwife came on skis.'
    const clipId = await uploaded({ transcript })
    await expect.poll(async () => (await clipNow(clipId)).words.length, patience).toBeGreaterThan(0)
    const clip = await clipNow(clipId)
    expect(clip).toMatchObject({ transcript, transcriptState: 'read' })
    expect(clip.words.map((word) => word.text).join(' ')).toBe(transcript)
  })

  test('a resting video is not listened to', async () => {
    const clipId = await uploaded({ kind: 'resting' })
    await expect.poll(async () => (await clipNow(clipId)).status, patience).toBe('processed')
    expect(await clipNow(clipId)).toMatchObject({ transcript: '', transcriptState: 'read' })
  })

  test('how much is written down is shown while it waits, and not after', async () => {
    const clipId = await uploaded()
    await expect.poll(async () => (await clipNow(clipId)).transcriptState, patience).toBe('draft')
    const clip = (await findClip(studio.context.sql, clipId))!
    const note = (percent: number) => noteProgress(studio.context, clip, clip.assetId!, percent)
    await note(40)
    expect((await clipNow(clipId)).transcriptPercent).toBe(100)
    await studio.context.sql`update clips set transcript_state = 'waiting' where clip_id = ${clipId}`
    await note(40)
    expect(await clipNow(clipId)).toMatchObject({ transcriptState: 'waiting', transcriptPercent: 40 })
  })

  test.skipIf(!hasSmallTranscriber())(
    'Whisper small hears what Whisper base takes for something else',
    async () => {
      const ear = createClipEar(async () => 'small')
      const { signal } = new AbortController()
      const options = { language: 'en', names: [], signal }
      const words = await ear.write(soundOfSample(), options).finally(() => ear.close())
      expect(words.map(({ text }) => text).join(' ')).toMatch(/I am (84|eighty).*came on skis/)
    },
  )

  test('a sound of several pieces tells how far it is', async () => {
    const once = soundOfSample()
    const twice = new Float32Array(once.length * 2 + 32_000)
    twice.set(once)
    twice.set(once, once.length + 32_000)
    const ear = createClipEar(async () => 'base')
    const told: number[] = []
    const { signal } = new AbortController()
    const onPercent = async (percent: number) => void told.push(percent)
    await ear.write(twice, { language: 'en', names: [], signal, onPercent }).finally(() => ear.close())
    expect(told).toEqual([50, 100])
  })
})
