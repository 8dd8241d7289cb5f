import type { Clip, TranscriptProgress } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type GivenOrganization,
  givenClip,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { setTranscriptState } from '../clips.store.ts'
import { retryWhenQuiet } from './ask-for-transcript.ts'
import { giveUpTranscript } from './transcribe-clip.ts'

let studio: TestStudio
let organization: GivenOrganization
let storyfileId: string
let clipId: string
const minutes = 60_000

beforeAll(async () => {
  // Nothing works on its queue: what waits stays there to be seen.
  studio = await givenStudio({ variables: { CLIP_TRANSCRIPTS: 'builtin' } })
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

beforeEach(async () => {
  const { context } = studio
  await context.sql`update clips set deleted_at = now()`
  storyfileId = await givenStoryfile(context, organization)
  clipId = await given()
  await context.sql`update clips set transcript = '', words = '[]' where clip_id = ${clipId}`
  await setTranscriptState(context.sql, clipId, 'waiting')
})

async function given(): Promise<string> {
  const { organizationId } = organization
  return (await givenClip(studio.context, { storyfileId, organizationId })).clipId
}

async function ask<Reply>(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const { headers } = organization.owner
  const url = `/v1/conversa/${path}`
  const reply = await studio.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() as Reply }
}
const stateNow = async () => (await ask<Clip>('GET', `clips/${clipId}`)).body.transcriptState
const giveUp = (at = new Date()) =>
  giveUpTranscript({ ...studio.context, now: () => at }, { clipId, assetId: 'any' })
const retry = (at: Date, isBusy = false) => retryWhenQuiet({ ...studio.context, now: () => at }, () => isBusy)

test('a transcript that could not be written says so, counts as such, and is tried again when a person wants', async () => {
  await giveUp()
  expect(await stateNow()).toBe('failed')
  const progress = await ask<TranscriptProgress>('GET', `storyfiles/${storyfileId}/transcripts`)
  expect(progress.body).toEqual({ total: 1, waiting: 0, failed: 1 })

  // Who approves what he saw has not written its transcript.
  await ask('PATCH', `clips/${clipId}`, { status: 'approved' })
  expect(await stateNow()).toBe('failed')

  expect((await ask<Clip>('POST', `clips/${clipId}/transcript`)).body.transcriptState).toBe('waiting')
  expect((await ask('POST', `clips/${clipId}/transcript`)).status).toBe(409)
})

test('a person who types the text settles a failed transcript; a typed text is no failure', async () => {
  await giveUp()
  await ask('PATCH', `clips/${clipId}`, { transcript: 'I was born in January.', words: [] })
  // It waits for the times of its words.
  expect(await stateNow()).toBe('waiting')
  await giveUp()
  expect(await stateNow()).toBe('read')
})

test('it is tried again by itself after a while, when no transcript waits and nobody talks', async () => {
  const failedAt = new Date('2026-03-02T08:00:00Z')
  const later = (after: number) => new Date(failedAt.getTime() + after * minutes)
  await giveUp(failedAt)
  expect(await retry(later(14))).toBeUndefined()
  expect(await retry(later(16), true)).toBeUndefined()
  expect(await retry(later(16))).toBe(clipId)
  expect(await stateNow()).toBe('waiting')

  // The second time after twice as long, and not while another clip waits.
  await giveUp(failedAt)
  expect(await retry(later(16))).toBeUndefined()
  const other = await given()
  await setTranscriptState(studio.context.sql, other, 'waiting')
  expect(await retry(later(31))).toBeUndefined()
  await setTranscriptState(studio.context.sql, other, 'read')
  expect(await retry(later(31))).toBe(clipId)
})

test('what fails again and again is left to people', async () => {
  const { sql } = studio.context
  await giveUp()
  await sql`update clips set transcript_failures = 7, transcript_failed_at = '2020-01-01' where clip_id = ${clipId}`
  expect(await retry(new Date())).toBeUndefined()
  expect((await ask<Clip>('POST', `clips/${clipId}/transcript`)).body.transcriptState).toBe('waiting')
})

test('a copy of a storyfile does not pass for written down while the original was not', async () => {
  const copied = await ask<{ storyfileId: string }>('POST', `storyfiles/${storyfileId}/copy`, {
    name: 'The copy',
  })
  const progress = await ask<TranscriptProgress>('GET', `storyfiles/${copied.body.storyfileId}/transcripts`)
  expect(progress.body).toEqual({ total: 1, waiting: 0, failed: 1 })
})
