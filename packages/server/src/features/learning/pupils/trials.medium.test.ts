import { randomUUID } from 'node:crypto'
import type { ActivityDetail, ClassMap, Joined, Lesson, List, Result, Stage, Student } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../testing/given/conversation.ts'
import { givenMember } from '../../../testing/given/given.ts'
import {
  asOwner,
  asPupil,
  type GivenClass,
  givenActivity,
  givenClass,
  joined,
  learningPath,
  pupilStage,
} from '../../../testing/given/learning.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { endOldTrials } from './try-activity.ts'

let studio: TestStudio
let school: GivenClass
const quizItemId = randomUUID()
const changes = {
  quiz: [{ quizItemId, question: 'Where was she born?', choices: ['Hallvik', 'Bergen'], correct: 0 }],
}
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  school = await givenClass(studio, changes)
  await studio.context
    .sql`insert into learning_record_stores (organization_id, endpoint, xapi_version, user_name, password_secret)
    values (${school.organizationId}, 'http://127.0.0.1:9/xapi', '2.0.0', 'school', 'secret')`
})
afterAll(() => studio?.stop())

const owner = <Reply>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, status?: number) =>
  asOwner<Reply>(studio, school.owner, method, path, body, status)
const begin = (activityId = school.activity.activityId) =>
  owner<Joined>('POST', `/activities/${activityId}/trial`, undefined, 201)

/** What a class has of an activity. */
async function seenOf(activityId: string) {
  const at = `/activities/${activityId}`
  const { started, done, questionsAverage } = await owner<ActivityDetail>('GET', at)
  const lesson = await owner<Lesson>('GET', `${at}/lesson`)
  const students = await owner<List<Student>>('GET', `/students?organizationId=${school.organizationId}`)
  return {
    started,
    done,
    questionsAverage,
    results: (await owner<List<Result>>('GET', `${at}/results`)).items.map(({ name }) => name),
    tiles: lesson.pupils.map(({ name }) => name),
    foundBy: lesson.mustFinds.map((one) => one.foundBy),
    queue: lesson.queue.map(({ text }) => text),
    students: students.items.map(({ name }) => name),
    map: (await owner<ClassMap>('GET', `${at}/map`)).pupils.map(({ name }) => name),
  }
}

async function left(stage: Stage) {
  const { sql } = studio.context
  const { sessionId } = stage
  const [row] = await sql<{ sessions: number; turns: number; trials: number }[]>`
    select (select count(*)::int from chat_sessions where session_id = ${sessionId}) as sessions,
      (select count(*)::int from turns where session_id = ${sessionId}) as turns,
      (select count(*)::int from learning_students where trial_until is not null) as trials`
  return row
}

test('a trial finds, writes and finishes like a student, and counts nowhere', async () => {
  const { activityId } = school.activity
  const before = await seenOf(activityId)
  const trial = await begin()
  expect(trial.attempt).toMatchObject({ isTrial: true, state: 'live', mustFinds: 2, found: [] })
  const stage = await pupilStage(studio, trial, school.storyfileId)
  expect(await ask(studio.app, stage, { text: 'Where were you born?' })).toMatchObject({ kind: 'answer' })
  await asPupil(studio, trial, 'POST', '/class_questions', { text: 'For the wall?' }, 201)
  await asPupil(studio, trial, 'PUT', `/quiz/${quizItemId}`, { choice: 0 })
  const done = await asPupil(studio, trial, 'POST', '/finish')
  expect(done).toMatchObject({ found: [{ foundWith: 'Where were you born?' }], quiz: [{ right: true }] })

  expect(await seenOf(activityId)).toEqual(before)
  const { sql } = studio.context
  expect(
    await sql`select kind from learning_statements where organization_id = ${school.organizationId}`,
  ).toEqual([])
  // The studio's own conversations count in no figure and use no question of the plan.
  const turns = await sql`select channel from turns where session_id = ${stage.sessionId}`
  expect(turns).toEqual([{ channel: 'studio' }])
  const [trialStudent] = await sql<{ studentId: string }[]>`
    select student_id from learning_attempts where attempt_id = ${trial.attempt.attemptId}`
  await owner('GET', `/students/${trialStudent!.studentId}/everything`, undefined, 404)
  await owner('GET', `/activities/${activityId}/attempts/${trial.attempt.attemptId}`, undefined, 404)
  // A pupil may be called like it, too.
  expect((await joined(studio, { code: school.code, name: 'Trial' })).attempt.isTrial).toBe(false)
})

test('a trial begins again empty, and ends with everything that was said in it', async () => {
  const trial = await begin()
  const stage = await pupilStage(studio, trial, school.storyfileId)
  await ask(studio.app, stage, { text: 'Where were you born?' })
  expect(await left(stage)).toEqual({ sessions: 1, turns: 1, trials: 1 })
  const again = await asPupil<Joined>(studio, trial, 'POST', '/again', undefined, 201)
  expect(again.attempt).toMatchObject({ isTrial: true, found: [], questions: 0, doneAt: null })
  expect(await left(stage)).toEqual({ sessions: 0, turns: 0, trials: 1 })
  await asPupil(studio, trial, 'GET', '', undefined, 404)
  const next = await pupilStage(studio, again, school.storyfileId)
  await asPupil(studio, again, 'DELETE')
  expect(await left(next)).toEqual({ sessions: 0, turns: 0, trials: 0 })
  await asPupil(studio, again, 'GET', '', undefined, 404)
})

test('a trial that nobody ends is gone after a day, and another one takes its place before', async () => {
  const first = await begin()
  const second = await begin()
  await asPupil(studio, first, 'GET', '', undefined, 404)
  const stage = await pupilStage(studio, second, school.storyfileId)
  const { sql } = studio.context
  await endOldTrials(studio.context)
  expect((await left(stage))?.trials).toBe(1)
  await sql`update learning_students set trial_until = now() - interval '1 second' where trial_until is not null`
  await asPupil(studio, second, 'GET', '', undefined, 404)
  await endOldTrials(studio.context)
  expect(await left(stage)).toEqual({ sessions: 0, turns: 0, trials: 0 })
})

test('an activity is tried before it opens, with what students could ask; a student cannot end their attempt', async () => {
  const { activityId } = await givenActivity(studio, school.owner, school.organizationId)
  const none = await owner<{ fields: object[] }>('POST', `/activities/${activityId}/trial`, undefined, 400)
  expect(none.fields).toEqual([{ field: 'storyfileIds', message: 'Choose at least one storyfile.' }])
  await owner('PATCH', `/activities/${activityId}`, { storyfileIds: [school.storyfileId] })
  const trial = await begin(activityId)
  const stage = await pupilStage(studio, trial, school.storyfileId)
  expect(await ask(studio.app, stage, { text: 'Where were you born?' })).toMatchObject({ kind: 'answer' })
  const change = (act: string) => owner<ActivityDetail>('POST', `/activities/${activityId}/state`, { act })
  await change('open')
  expect((await change('draft')).state).toBe('draft')
  await change('archive')
  await owner('POST', `/activities/${activityId}/trial`, undefined, 409)

  const pupil = await joined(studio, { code: school.code, name: 'Real' })
  await asPupil(studio, pupil, 'DELETE', '', undefined, 404)
  const creator = await givenMember(studio.context, school.organizationId, 'edit:ns')
  const url = `${learningPath}/activities/${school.activity.activityId}/trial`
  const refused = await studio.app.inject({ method: 'POST', url, headers: creator.headers })
  expect(refused.json().code).toBe('ROLE_REQUIRED')
})
