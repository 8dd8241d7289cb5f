import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Joined, Lesson, PupilTranscript } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train } from '../../../testing/given/conversation.ts'
import {
  asOwner,
  asPupil,
  type GivenClass,
  givenClass,
  joined,
  pupilStage,
} from '../../../testing/given/learning.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { readAsked } from './asked.store.ts'

let studio: TestStudio
let school: GivenClass
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  school = await givenClass(studio)
})
afterAll(() => studio?.stop())

const where = 'Where were you born?'
const transcript = (pupil: Joined, status?: number) =>
  asPupil<PupilTranscript>(studio, pupil, 'GET', '/transcript', undefined, status)
const answered = ({ turns }: PupilTranscript) => turns.map(({ clipIds, gone }) => [clipIds.length, gone])

/** A pupil who asked something. */
async function asking(name: string, ...texts: string[]) {
  const pupil = await joined(studio, { code: school.code, name })
  const stage = await pupilStage(studio, pupil, school.storyfileId)
  const turnIds: string[] = []
  for (const text of texts) turnIds.push((await ask(studio.app, stage, { text })).turnId)
  return { pupil, stage, turnIds }
}

/** Clips of tests have no files. */
async function putFiles(clipId: string) {
  const { sql, storage, config } = studio.context
  const file = join(config.dataFolder, 'clip')
  await writeFile(file, 'video')
  const [asset] = await sql<{ videoKey: string; posterKey: string }[]>`
    select video_key, poster_key from assets join clips using (asset_id) where clip_id = ${clipId}`
  for (const key of [asset!.videoKey, asset!.posterKey]) await storage.putFile(key, file, 'video/mp4')
}

test('a student reads on another device what was asked and told there, in order, and can watch it', async () => {
  const { pupil } = await asking('Kaya', where, 'Qwertz asdf pizza?')
  const { personalCode } = pupil.attempt
  const home = await joined(studio, { code: school.code, name: 'Kaya', personalCode })
  await ask(studio.app, await pupilStage(studio, home, school.storyfileId), { text: where })
  await asking('Somebody else', 'Were you ever afraid at sea?')

  const { turns, clips, earlier } = await transcript(home)
  expect(turns.map(({ text }) => text)).toEqual([where, 'Qwertz asdf pizza?', where])
  expect(turns[0]).toMatchObject({ kind: 'answer', storyfileId: school.storyfileId, gone: 0, language: 'en' })
  expect(turns[1]).toMatchObject({ kind: 'cannot_answer', clipIds: [school.refusalClipId], gone: 0 })
  expect(earlier).toBe(0)
  // A clip comes once, however often it answered.
  expect(clips.map(({ clipId }) => clipId)).toEqual([school.clipIds[0], school.refusalClipId])
  expect(turns[2]!.clipIds).toEqual([school.clipIds[0]])
  expect(clips[0]!.transcript).not.toBe('')
  await putFiles(school.clipIds[0]!)
  for (const url of [clips[0]!.videoUrl, clips[0]!.posterUrl]) {
    expect((await studio.app.inject({ url })).statusCode).toBe(200)
    expect((await studio.app.inject({ url: url.split('?')[0]! })).statusCode, 'only with its token').toBe(401)
  }
})

test('a student without a question has an empty transcript', async () => {
  expect(await transcript((await asking('Quiet')).pupil)).toEqual({ turns: [], clips: [], earlier: 0 })
})

test('a trial has its own; another attempt’s token is refused', async () => {
  const path = `/activities/${school.activity.activityId}/trial`
  const trial = await asOwner<Joined>(studio, school.owner, 'POST', path, undefined, 201)
  await ask(studio.app, await pupilStage(studio, trial, school.storyfileId), { text: where })
  expect(answered(await transcript(trial))).toEqual([[1, 0]])
  const { pupil } = await asking('Jonas', where)
  const foreign = { ...trial, pupilToken: pupil.pupilToken }
  expect(await transcript(foreign, 404)).toMatchObject({ code: 'NOT_FOUND' })
  const { sql } = studio.context
  const { attemptId } = trial.attempt
  const own = { attemptId, studentId: randomUUID(), epoch: 1 }
  expect(await readAsked(sql, own, 10), 'the store answers for the student of the attempt alone').toEqual({
    turns: [],
    earlier: 0,
  })
})

test('masked words are masked, and a deleted question is not there', async () => {
  const { pupil, turnIds } = await asking('Lea', 'I am Quendolin, where were you born?', where)
  const { headers } = school.owner
  const turn = (at: number) => `/v1/conversa/training/turns/${turnIds[at]}`
  await call(studio.app, 'POST', `${turn(0)}/mask`, { headers, body: { words: ['Quendolin'] } })
  await call(studio.app, 'POST', `${turn(1)}/delete`, { headers, body: { keepTest: false } })
  const { turns } = await transcript(pupil)
  expect(turns.map(({ text }) => text)).toEqual(['I am •••, where were you born?'])
})

test('only the newest questions come, and how many there were before', async () => {
  const { pupil } = await asking('Many', where, 'What do you eat on a ship?', 'Qwertz asdf pizza?')
  const { sql } = studio.context
  const [row] = await sql<{ studentId: string }[]>`
    select student_id from learning_attempts where attempt_id = ${pupil.attempt.attemptId}`
  const asked = await readAsked(
    sql,
    { attemptId: pupil.attempt.attemptId, studentId: row!.studentId, epoch: 1 },
    2,
  )
  expect(asked.turns.map(({ text }) => text)).toEqual(['What do you eat on a ship?', 'Qwertz asdf pizza?'])
  expect(asked.earlier).toBe(1)
})

test('who was erased reads nothing any more', async () => {
  const { pupil } = await asking('Theo', where)
  const at = `/activities/${school.activity.activityId}/lesson`
  const { pupils } = await asOwner<Lesson>(studio, school.owner, 'GET', at)
  const { studentId } = pupils.find(({ name }) => name === 'Theo')!
  await asOwner(studio, school.owner, 'DELETE', `/students/${studentId}`)
  expect(await transcript(pupil, 404)).toMatchObject({ code: 'NOT_FOUND' })
})

test('an answer that was withdrawn has neither words nor video, while the question stays', async () => {
  const { pupil } = await asking('Ada', where, 'Were you ever afraid at sea?')
  expect(answered(await transcript(pupil))).toEqual([
    [1, 0],
    [1, 0],
  ])
  const { app } = studio
  const { owner, storyfileId } = school
  const { headers } = owner
  await call(app, 'DELETE', `/v1/conversa/clips/${school.clipIds[0]}`, { headers })
  await train(app, owner, storyfileId)
  await publishLink(app, owner, storyfileId)
  const left = await transcript(pupil)
  expect(answered(left)).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(left.turns[0]).toMatchObject({ text: where, kind: 'answer' })
  expect(left.clips.map(({ clipId }) => clipId)).toEqual(left.turns[1]!.clipIds)

  await call(app, 'DELETE', `/v1/conversa/storyfiles/${storyfileId}/publication`, { headers })
  const closed = await transcript(pupil)
  expect(answered(closed), 'the whole storyfile is closed').toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(closed.clips).toEqual([])
})
