import { randomUUID } from 'node:crypto'
import type { Clip, List, Script, Upload } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type GivenOrganization,
  givenClip,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { addQuestions } from '../scripts/index.ts'
import { scriptOf } from '../storyfiles/index.ts'
import { takeProcessed } from './clips.jobs.ts'
import { readPlayableClips } from './clips.store.ts'

let studio: TestStudio
let organization: GivenOrganization
let storyfileId: string
let questionId: string
beforeAll(async () => {
  studio = await givenStudio()
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())
beforeEach(async () => {
  storyfileId = await givenStoryfile(studio.context, organization)
  const { questions } = await addQuestions(studio.context.sql, scriptOf(storyfileId), {
    questions: [{ text: 'Where were you born?', variants: [] }],
  })
  questionId = questions[0]!.questionId
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
async function ask<Reply>(method: Method, path: string, payload?: object, status = 0): Promise<Reply> {
  const { headers } = organization.owner
  const url = `/v1/conversa/${path}`
  const reply = await studio.app.inject({ method, url, headers, ...(payload && { payload }) })
  if (status) expect(reply.statusCode, reply.body).toBe(status)
  else expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
type Announced = { clip: Clip; upload: Upload }
const announce = (more: object = {}) =>
  ask<Announced>('POST', 'clips', {
    storyfileId,
    fileName: 'take.mp4',
    bytes: 9,
    questionIds: [questionId],
    ...more,
  })
const clipNow = ({ clip }: Announced) => ask<Clip>('GET', `clips/${clip.clipId}`)
const change = (one: Announced, body: object) => ask<Clip>('PATCH', `clips/${one.clip.clipId}`, body)
const playing = async () =>
  (await readPlayableClips(studio.context.sql, storyfileId)).map((clip) => clip.clipId)
const asked = async () =>
  (await ask<Script>('GET', `storyfiles/${storyfileId}/script`)).topics[0]!.questions[0]!

/** What the media job does when a video is ready, without ffmpeg. */
async function process(one: Announced, { taken = true } = {}): Promise<string> {
  const { sql } = studio.context
  const { uploadId } = one.upload
  const assetId = randomUUID()
  await sql`
    insert into assets (asset_id, organization_id, storyfile_id, upload_id, original_key, original_sha256, original_bytes,
      video_key, poster_key, bytes, duration_ms, width, height, fps, has_audio, copied)
    values (${assetId}, ${organization.organizationId}, ${storyfileId}, ${uploadId}, ${`originals/${uploadId}`}, '', 1,
      ${`${assetId}/v`}, ${`${assetId}/p`}, 1, 4000, 640, 360, 25, true, true)`
  await sql`update uploads set stage = 'processed', asset_id = ${assetId} where upload_id = ${uploadId}`
  if (taken) await takeProcessed(studio.context, { resourceId: one.clip.clipId, uploadId, assetId })
  return assetId
}
async function given(more: object = {}): Promise<Announced> {
  const one = await announce(more)
  await process(one)
  return one
}
async function fail({ upload }: Announced, failure = 'file'): Promise<void> {
  await studio.context.sql`
    update uploads set stage = 'failed', failure = ${failure}, error = 'The video has no sound.'
    where upload_id = ${upload.uploadId}`
}

describe('takes of an answer', () => {
  test('a second video for a question is a take that nobody hears until it is chosen', async () => {
    const first = await given()
    const second = await given()
    expect(await playing()).toEqual([first.clip.clipId])
    expect(await clipNow(second)).toMatchObject({ chosen: false, takeNo: 2, takes: 2 })
    expect(await asked()).toMatchObject({ status: 'recorded', answers: 1, takes: 2 })

    await change(second, { chosen: true })
    expect(await playing()).toEqual([second.clip.clipId])
    expect(await clipNow(first)).toMatchObject({ chosen: false, takeNo: 1, takes: 2 })
    const { items } = await ask<List<Clip>>('GET', `clips?storyfileId=${storyfileId}&chosen=true`)
    expect(items.map((one) => one.clipId)).toEqual([second.clip.clipId])
  })

  test('another answer is made on purpose, and takes turns with the first', async () => {
    const first = await given()
    const second = await given({ answerId: null })
    expect(await playing()).toEqual([first.clip.clipId, second.clip.clipId])
    expect((await clipNow(first)).questions).toMatchObject([{ questionId, answers: 2 }])
    expect(await asked()).toMatchObject({ answers: 2, takes: 2 })
    // Made a take of the first after all, and an answer of its own again.
    const joined = await change(second, { answerId: first.clip.answerId })
    expect(joined).toMatchObject({ answerId: first.clip.answerId, chosen: false, takeNo: 2 })
    expect(await playing()).toEqual([first.clip.clipId])
    await change(second, { answerId: null })
    expect(await playing()).toEqual([first.clip.clipId, second.clip.clipId])
  })

  test('have one kind and the same questions', async () => {
    const first = await given()
    const second = await given()
    const { questions } = await addQuestions(studio.context.sql, scriptOf(storyfileId), {
      questions: [{ text: 'Which town do you come from?', variants: [] }],
    })
    const other = questions[0]!.questionId
    await change(second, { kind: 'knowledge', questionIds: [questionId, other] })
    const { kind, questions: answered } = await clipNow(first)
    expect([kind, answered.map((one) => one.questionId)]).toEqual(['knowledge', [questionId, other]])
  })

  test('a take that is not processed yet cannot be chosen', async () => {
    await given()
    const second = await announce()
    const refusal = await ask<{ message: string }>(
      'PATCH',
      `clips/${second.clip.clipId}`,
      { chosen: true },
      409,
    )
    expect(refusal.message).toContain('This take has no video yet')
  })

  test('the first take that can play is used while none is chosen that can', async () => {
    const first = await announce()
    const second = await given()
    expect(await playing()).toEqual([second.clip.clipId])
    await process(first)
    expect(await playing()).toEqual([second.clip.clipId])
  })

  test('without the chosen take the newest one left is used, until the chosen one is restored', async () => {
    const [first, second, third] = [await given(), await given(), await given()]
    await ask('DELETE', `clips/${first.clip.clipId}`)
    expect(await playing()).toEqual([third.clip.clipId])
    await ask('POST', `clips/${first.clip.clipId}/restore`)
    expect(await playing()).toEqual([first.clip.clipId])
    // A person chose meanwhile: that choice holds.
    await ask('DELETE', `clips/${first.clip.clipId}`)
    await change(second, { chosen: true })
    await ask('POST', `clips/${first.clip.clipId}/restore`)
    expect(await playing()).toEqual([second.clip.clipId])
    expect(await asked()).toMatchObject({ answers: 1, takes: 3 })
  })

  test('of resting videos one plays, of refusals all do', async () => {
    const questionIds: string[] = []
    const resting = await given({ kind: 'resting', questionIds })
    const again = await given({ kind: 'resting', questionIds })
    const refusals = [
      await given({ kind: 'cannot_answer', questionIds }),
      await given({ kind: 'cannot_answer', questionIds }),
    ]
    expect(again.clip.answerId).toBe(resting.clip.answerId)
    expect(await playing()).toEqual([resting, ...refusals].map((one) => one.clip.clipId))
  })

  test('answers of other storyfiles are not known', async () => {
    const { answerId } = (await given()).clip
    const other = await givenStoryfile(studio.context, organization)
    for (const wish of [answerId, randomUUID()]) {
      const body = { storyfileId: other, fileName: 'a.mp4', bytes: 1, answerId: wish }
      expect(await ask<Clip>('POST', 'clips', body, 400)).toMatchObject({ code: 'INVALID_INPUT' })
    }
  })

  test('a copy of the storyfile has the same takes, with the same one chosen', async () => {
    await given()
    const second = await given()
    await change(second, { chosen: true, transcript: 'In Bremen.' })
    const copy = await ask<{ storyfileId: string }>('POST', `storyfiles/${storyfileId}/copy`, {})
    const { items } = await ask<List<Clip>>(
      'GET',
      `clips?storyfileId=${copy.storyfileId}&sort=createdAt&dir=asc`,
    )
    expect(items).toMatchObject([
      { chosen: false, takeNo: 1, takes: 2 },
      { chosen: true, takeNo: 2, takes: 2, transcript: 'In Bremen.' },
    ])
    expect(items[0]!.answerId).toBe(items[1]!.answerId)
    expect(items[0]!.answerId).not.toBe(second.clip.answerId)
  })

  test('a question that comes back is answered by all takes again', async () => {
    await given()
    const { removalId } = await ask<{ removalId: string }>(
      'DELETE',
      `storyfiles/${storyfileId}/questions/${questionId}`,
    )
    await ask('POST', `storyfiles/${storyfileId}/script/removals/${removalId}/restore`)
    expect(await asked()).toMatchObject({ status: 'recorded', answers: 1, takes: 1 })
  })
})

describe('another file for a clip', () => {
  const replace = async ({ clip }: Announced, fileName = 'better.mp4'): Promise<Announced> =>
    ask('POST', `clips/${clip.clipId}/file`, { fileName, bytes: 9 })

  test('takes the place of one that failed, with question and transcript', async () => {
    const first = await announce({ transcript: 'In Bremen.' })
    await fail(first)
    expect(await clipNow(first)).toMatchObject({ status: 'failed', failure: 'file' })
    const next = await replace(first)
    expect(next.clip).toMatchObject({
      clipId: first.clip.clipId,
      status: 'uploading',
      fileName: 'better.mp4',
    })
    await process(next)
    expect(await clipNow(first)).toMatchObject({
      status: 'processed',
      transcript: 'In Bremen.',
      replacement: null,
    })
    expect(await playing()).toEqual([first.clip.clipId])
    expect((await clipNow(first)).questions).toMatchObject([{ questionId }])
  })

  test('leaves the video that plays until it is processed; word times do not outlive it', async () => {
    const first = await given()
    await change(first, { transcript: 'In Bremen.', words: [{ t0: 0, t1: 9, text: 'In' }] })
    const { videoUrl } = await clipNow(first)
    const next = await replace(first)
    expect(await clipNow(first)).toMatchObject({ status: 'processed', replacement: 'uploading', videoUrl })
    await fail(next)
    expect(await clipNow(first)).toMatchObject({ replacement: 'failed', failure: 'file', videoUrl })
    const third = await replace(first)
    const assetId = await process(third)
    const now = await clipNow(first)
    expect(now).toMatchObject({ replacement: null, transcript: 'In Bremen.', words: [] })
    expect(now.videoUrl).toContain(assetId)
  })

  test('is given up: the video or the failure from before counts again, and what arrives late does not', async () => {
    const first = await given()
    const { videoUrl } = await clipNow(first)
    const next = await replace(first)
    await ask('DELETE', `clips/${first.clip.clipId}/file`)
    await process(next)
    expect(await clipNow(first)).toMatchObject({ replacement: null, fileName: 'take.mp4', videoUrl })

    const failed = await announce()
    await fail(failed)
    await replace(failed)
    await ask('DELETE', `clips/${failed.clip.clipId}/file`)
    expect(await clipNow(failed)).toMatchObject({ status: 'failed', fileName: 'take.mp4' })
  })

  test('of a copied clip, which has no upload, is given up, too', async () => {
    const { clipId } = await givenClip(studio.context, { ...organization, storyfileId })
    const file = { fileName: 'better.mp4', bytes: 9 }
    const { clip } = await ask<Announced>('POST', `clips/${clipId}/file`, file)
    expect(clip).toMatchObject({ status: 'processed', replacement: 'uploading', fileName: 'better.mp4' })
    const now = await ask<Clip>('DELETE', `clips/${clipId}/file`)
    expect(now).toMatchObject({ status: 'processed', replacement: null, fileName: 'take.mp4' })
    // Once more: there is nothing to give up.
    expect(await ask<Clip>('DELETE', `clips/${clipId}/file`)).toEqual(now)
  })

  test('waits for the one that is on its way', async () => {
    const first = await announce()
    const body = { fileName: 'b.mp4', bytes: 1 }
    const refusal = await ask<{ message: string }>('POST', `clips/${first.clip.clipId}/file`, body, 409)
    expect(refusal.message).toContain('on its way already')
  })

  test('is in the audit log', async () => {
    const first = await given()
    await replace(first)
    await ask('DELETE', `clips/${first.clip.clipId}/file`)
    const { items } = await ask<List<{ action: string }>>(
      'GET',
      `audit?organizationId=${organization.organizationId}&pageSize=2`,
    )
    expect(items).toMatchObject([
      { action: 'clip.file_kept' },
      { action: 'clip.file_replaced', details: { from: 'take.mp4', fileName: 'better.mp4' } },
    ])
  })
})

test('a corrected transcript keeps the times of the words that are still there', async () => {
  const { clipId } = await givenClip(studio.context, {
    ...organization,
    storyfileId,
    transcript: 'I was borne.',
  })
  const words = [
    { t0: 0, t1: 200, text: 'I' },
    { t0: 200, t1: 500, text: 'was' },
    { t0: 500, t1: 900, text: 'borne.' },
  ]
  await ask('PATCH', `clips/${clipId}`, { words })
  const now = await ask<Clip>('PATCH', `clips/${clipId}`, { transcript: 'I was born.' })
  expect(now.words).toEqual([words[0], words[1], { t0: 500, t1: 900, text: 'born.' }])
  expect((await readPlayableClips(studio.context.sql, storyfileId))[0]).toMatchObject({ words: now.words })
})

test('an upload that ended shows its video before the clip has taken it', async () => {
  const one = await announce()
  const assetId = await process(one, { taken: false })
  const now = await clipNow(one)
  expect(now).toMatchObject({ status: 'processed', durationMs: 4000 })
  expect(now.videoUrl).toContain(assetId)
})

test('a flag of the set stays with the take, and waits for no training', async () => {
  const one = await announce()
  expect(one.clip.flagged).toBe(false)
  const revision = async () => {
    const [row] = await studio.context.sql<{ revision: number }[]>`
      select revision from storyfiles where storyfile_id = ${storyfileId}`
    return row!.revision
  }
  const before = await revision()
  expect((await change(one, { flagged: true })).flagged).toBe(true)
  expect(await revision()).toBe(before)
  expect((await change(one, { kind: 'regular' })).flagged).toBe(true)
  expect(await revision()).toBe(before + 1)
  expect((await change(one, { flagged: false })).flagged).toBe(false)
})
