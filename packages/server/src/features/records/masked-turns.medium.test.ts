import type { Lesson, PupilAttempt } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call } from '../../testing/given/conversation.ts'
import {
  asOwner,
  asPupil,
  type GivenClass,
  givenClass,
  joined,
  pupilStage,
} from '../../testing/given/learning.ts'
import { givenRecordStore } from '../../testing/partners/record-store.ts'
import { tablesWith } from '../../testing/places-of-words.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { sendStatements } from './send-statements.ts'

let studio: TestStudio
let school: GivenClass
let store: Awaited<ReturnType<typeof givenRecordStore>>
beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  store = await givenRecordStore()
  school = await givenClass(studio)
  await asOwner(studio, school.owner, 'PUT', '/record_store', {
    organizationId: school.organizationId,
    endpoint: store.endpoint,
    version: '2.0.0',
    user: 'studio',
    password: 'four words',
    sendsTexts: true,
  })
})
afterAll(async () => {
  await studio?.stop()
  await store?.stop()
})

const turnAct = (turnId: string, act: string, body: object = {}, status = 200) =>
  call(studio.app, 'POST', `/v1/conversa/training/turns/${turnId}/${act}`, {
    headers: school.owner.headers,
    body,
    status,
  })
const lesson = () =>
  asOwner<Lesson>(studio, school.owner, 'GET', `/activities/${school.activity.activityId}/lesson`)
/** What waits for its time is due. */
const send = async () => {
  await studio.context.sql`update learning_statements set next_try_at = now() where state = 'waiting'`
  await sendStatements(studio.context)
}
/** The texts in a record store that answers again. A job may hold its lane for a moment. */
const sentTexts = async (text: string) => {
  store.instead = () => undefined
  const sent = () => JSON.stringify([...store.statements.values()])
  await expect.poll(() => send().then(sent), { timeout: 20_000 }).toContain(text)
  return sent()
}

/** A pupil whose question finds an answer and is sent to the class too, while the record store fails. */
async function givenQuestion(name: string, text: string) {
  store.instead = () => ({ status: 500 })
  const pupil = await joined(studio, { code: school.code, name })
  const stage = await pupilStage(studio, pupil, school.storyfileId)
  const { turnId } = await ask(studio.app, stage, { text })
  await asPupil(studio, pupil, 'POST', '/class_questions', { text }, 201)
  await send()
  return { pupil, turnId }
}

test('words masked in a student’s question are in no table of the class, and reach no record store', async () => {
  const { pupil, turnId } = await givenQuestion('Kaya', 'I am Quendolin, where were you born?')
  expect(await tablesWith(studio.context.sql, 'Quendolin')).toEqual(
    expect.arrayContaining(['learning_class_questions', 'learning_finds', 'learning_statements', 'turns']),
  )
  await turnAct(turnId, 'mask', { words: ['Quendolin'] })
  expect(await tablesWith(studio.context.sql, 'Quendolin')).toEqual([])
  const masked = 'I am •••, where were you born?'
  const { found } = await asPupil<PupilAttempt>(studio, pupil, 'GET')
  expect(found.map(({ foundWith }) => foundWith)).toContain(masked)
  expect((await lesson()).queue).toEqual([])
  expect(await sentTexts(masked)).not.toContain('Quendolin')
})

test('the studio keeps no words of a statement that was sent', async () => {
  const { turnId } = await givenQuestion('Lotte', 'I am Rosamunde, where were you born?')
  await sentTexts('Rosamunde')
  await turnAct(turnId, 'mask', { words: ['Rosamunde'] })
  expect(await tablesWith(studio.context.sql, 'Rosamunde')).toEqual([])
})

test('delete leaves no word of a student’s question with the class', async () => {
  const { turnId } = await givenQuestion('Ot', 'I am Ottokar, where were you born?')
  await turnAct(turnId, 'delete', { keepTest: false })
  expect(await tablesWith(studio.context.sql, 'Ottokar')).toEqual([])
  // Statements arrive in their order: one asked later tells that the deleted one was passed over.
  await givenQuestion('Le', 'I am Leopold, where were you born?')
  expect(await sentTexts('Leopold')).not.toContain('Ottokar')
})

test('a visitor is erased from the log, a student is not: their work stays', async () => {
  const { turnId } = await givenQuestion('Ba', 'I am Balthasar, where were you born?')
  const before = await tablesWith(studio.context.sql, 'Balthasar')
  await turnAct(turnId, 'erase-visitor', {}, 409)
  expect(await tablesWith(studio.context.sql, 'Balthasar')).toEqual(before)
  expect(before).toContain('turns')
})
