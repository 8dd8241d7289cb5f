import { randomUUID } from 'node:crypto'
import type { Delivery, List, RecordStore } from '@studio/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, call } from '../../testing/given/conversation.ts'
import {
  asOwner,
  asPupil,
  type GivenClass,
  givenClass,
  joined,
  learningPath,
  pupilStage,
} from '../../testing/given/learning.ts'
import { givenRecordStore } from '../../testing/partners/record-store.ts'
import { tablesWith } from '../../testing/places-of-words.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { forgetOldWords } from './records.store.ts'
import { sendStatements } from './send-statements.ts'

let studio: TestStudio
let school: GivenClass
let store: Awaited<ReturnType<typeof givenRecordStore>>
const [quizItemId, reflectionId] = [randomUUID(), randomUUID()]
beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  school = await givenClass(studio, {
    quiz: [{ quizItemId, question: 'Where was she born?', choices: ['Bremen', 'Hamburg'], correct: 0 }],
    reflections: [{ reflectionId, prompt: 'What surprised you?' }],
  })
})
afterAll(() => studio?.stop())
beforeEach(async () => {
  await studio.context.sql`delete from learning_statements`
  store = await givenRecordStore()
  await connect(store.endpoint)
})
afterEach(() => store.stop())

const connect = (endpoint: string, more: object = {}, status = 200) =>
  asOwner<{ fields?: object[] }>(
    studio,
    school.owner,
    'PUT',
    '/record_store',
    {
      organizationId: school.organizationId,
      endpoint,
      version: '1.0.3',
      user: 'studio',
      password: 'four words',
      sendsTexts: false,
      ...more,
    },
    status,
  )
const ownerIn = (language: string) => ({
  ...school.owner,
  headers: { ...school.owner.headers, 'accept-language': language },
})
const seen = (language = 'en') =>
  asOwner<RecordStore>(
    studio,
    ownerIn(language),
    'GET',
    `/record_store?organizationId=${school.organizationId}`,
  )
const listed = (language = 'en') =>
  call<List<Delivery>>(
    studio.app,
    'GET',
    `/v1/conversa/deliveries?filter=kind:record&organizationId=${school.organizationId}`,
    ownerIn(language),
  )
/** What waits for its time is due. */
const send = async () => {
  await studio.context.sql`update learning_statements set next_try_at = now() where state = 'waiting'`
  await sendStatements(studio.context)
}
const verbsOf = () =>
  [...store.statements.values()].map(({ verb }) => (verb as { id: string }).id.split('/').at(-1)).sort()

async function givenLesson(name: string) {
  const pupil = await joined(studio, { code: school.code, name })
  const stage = await pupilStage(studio, pupil, school.storyfileId)
  const answer = await ask(studio.app, stage, { text: 'Where were you born?' })
  await ask(studio.app, stage, { text: 'qwrtz plmnk' })
  return { pupil, stage, answer }
}

test('every act of a student is one statement that a store takes, without a name and without words', async () => {
  const { pupil, stage, answer } = await givenLesson('Aline')
  await studio.app.inject({
    method: 'POST',
    url: `/v1/dialogue/sessions/${stage.sessionId}/played`,
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    payload: { turnId: answer.turnId, playedMs: 2000, interrupted: true },
  })
  await asPupil(studio, pupil, 'PUT', `/quiz/${quizItemId}`, { choice: 0 })
  await asPupil(studio, pupil, 'PUT', `/reflections/${reflectionId}`, { text: 'The harbour.' })
  await asPupil(studio, pupil, 'POST', '/finish')
  const path = `/activities/${school.activity.activityId}/attempts/${pupil.attempt.attemptId}/grade`
  for (let n = 0; n < 2; n++) await asOwner(studio, school.owner, 'POST', path, { score: 80, comment: '' })
  await send()
  expect(verbsOf()).toEqual(
    [
      'initialized',
      'asked',
      'asked',
      'watched',
      'watched',
      'found',
      'answered',
      'answered',
      'completed',
      'scored',
    ].sort(),
  )
  const said = JSON.stringify([...store.statements.values()])
  for (const secret of ['Aline', 'qwrtz', 'The harbour.', pupil.attempt.personalCode])
    expect(said).not.toContain(secret)
  const watched = [...store.statements.values()].find(({ result }) =>
    JSON.stringify(result ?? {}).includes('played-segments'),
  )
  expect(watched).toMatchObject({ result: { duration: 'PT2S', completion: false } })
  expect(store.calls[0]).toMatchObject({
    version: '1.0.3',
    authorization: `Basic ${Buffer.from('studio:four words').toString('base64')}`,
  })
  expect(await seen()).toMatchObject({ waiting: 0, sent: 10, setAside: 0, hasPassword: true })
  expect((await listed()).items.every(({ state, sentAt }) => state === 'sent' && sentAt)).toBe(true)
})

test('texts go along where the school says so, and the version that it chose', async () => {
  await connect(store.endpoint, { sendsTexts: true, version: '2.0.0' })
  await givenLesson('Jun')
  await send()
  const asked = [...store.statements.values()].filter(({ result }) =>
    JSON.stringify(result ?? {}).includes('response'),
  )
  expect(asked.map(({ result }) => (result as { response: string }).response)).toEqual([
    'Where were you born?',
    'qwrtz plmnk',
  ])
  expect(store.calls.at(-1)?.version).toBe('2.0.0')
})

test('an answer that was lost on its way back leaves every statement in the store once', async () => {
  await givenLesson('Kaya')
  store.instead = (sent) => {
    for (const one of sent) store.statements.set(one.id, one)
    store.instead = () => undefined
    return 'cut'
  }
  await send()
  expect(await seen()).toMatchObject({ sent: 0 })
  const kept = store.statements.size
  // A store that refuses what it has already, even with the same words.
  store.instead = (sent) => (sent.some(({ id }) => store.statements.has(id)) ? { status: 409 } : undefined)
  await send()
  expect(store.statements.size).toBe(kept)
  expect(await seen()).toMatchObject({ waiting: 0, setAside: 0 })
})

test('what is changed after the first try is sent as it was then', async () => {
  await givenLesson('Lotte')
  store.instead = (sent) => {
    for (const one of sent) store.statements.set(one.id, one)
    store.instead = () => undefined
    return { status: 500 }
  }
  await send()
  await studio.context.sql`update learning_activities set name = name || ', changed'`
  await send()
  expect(await seen()).toMatchObject({ waiting: 0, setAside: 0 })
})

test('one statement that the store refuses is set aside and shown; the others arrive', async () => {
  await givenLesson('Mila')
  const foundVerb = 'https://w3id.org/xapi/dod-isd/verbs/found'
  store.instead = (sent) =>
    sent.some(({ verb }) => (verb as { id: string }).id === foundVerb) ? { status: 400 } : undefined
  await send()
  expect(await seen()).toMatchObject({ waiting: 0, setAside: 1 })
  expect((await listed()).items.find(({ state }) => state === 'set_aside')).toMatchObject({
    about: 'found',
    problem: 'The record store refused it with status 400.',
  })
  expect((await listed('de')).items.map(({ problem }) => problem)).toContain(
    'Der Record Store hat es mit dem Status 400 abgelehnt.',
  )
  expect(verbsOf()).not.toContain('found')
  // Once the store is mended, saving sends it again.
  store.instead = () => undefined
  await connect(store.endpoint)
  expect(await seen()).toMatchObject({ waiting: 1, setAside: 0 })
  await send()
  expect(await seen()).toMatchObject({ waiting: 0, setAside: 0 })
  expect(verbsOf()).toContain('found')
})

test('a store that asks to wait is left alone for so long, and the list says why', async () => {
  await givenLesson('Ida')
  store.instead = () => ({ status: 429, headers: { 'retry-after': '120' } })
  await send()
  expect((await listed()).items.map(({ problem }) => problem)).toContain(
    'The record store is busy and takes it later.',
  )
  expect((await seen()).pausedBecause).toBeNull()
  const [lane] = await studio.context.sql<{ seconds: number }[]>`
    select extract(epoch from paused_until - now())::int as seconds from learning_record_stores
    where paused_until is not null`
  expect(lane!.seconds).toBeGreaterThan(100)
  store.instead = () => undefined
  await connect(store.endpoint)
  await send()
  expect(await seen()).toMatchObject({ waiting: 0 })
})

test('a login page is no receipt, a wrong password pauses the store, and saving it again resumes', async () => {
  await givenLesson('Nora')
  store.instead = () => ({ status: 200, body: '<html>Sign in</html>' })
  await send()
  expect(await seen()).toMatchObject({ sent: 0, pausedBecause: null })
  store.instead = () => ({ status: 401 })
  await send()
  expect((await seen()).pausedBecause).toBe('The record store answered with status 401.')
  expect((await seen('de')).pausedBecause).toBe('Der Record Store hat mit dem Status 401 geantwortet.')
  const calls = store.calls.length
  await send()
  expect(store.calls).toHaveLength(calls)
  store.instead = () => undefined
  await connect(store.endpoint)
  await send()
  expect(await seen()).toMatchObject({ waiting: 0, pausedBecause: null })
})

test('a redirect is not followed, so that the password goes nowhere else', async () => {
  await givenLesson('Omar')
  const other = await givenRecordStore()
  store.instead = () => ({ status: 307, headers: { location: `${other.endpoint}/statements` } })
  await send()
  expect(other.calls).toEqual([])
  expect((await seen()).pausedBecause).toBe('The record store answered with status 307.')
  await other.stop()
})

test('a password is for the address that it was typed for', async () => {
  const { organizationId, owner } = school
  const endpoint = 'https://elsewhere.example/xapi'
  const body = { organizationId, endpoint, version: '1.0.3', user: 'studio', sendsTexts: false }
  await asOwner(studio, owner, 'PUT', '/record_store', body)
  expect(await seen()).toMatchObject({ endpoint, hasPassword: false })
})

test('an address inside the operator’s network is not called unless it was named', async () => {
  const inside = store.endpoint.replace('127.0.0.1', 'localhost')
  const why =
    'This address is not public. Ask the operator of the studio to add its host to RECORD_STORE_HOSTS.'
  const { fields } = await connect(inside, {}, 400)
  expect(fields).toEqual([{ field: 'endpoint', message: why }])
  // Typed before the studio looked, or its name leads elsewhere since.
  await studio.context.sql`update learning_record_stores set endpoint = ${inside}
    where organization_id = ${school.organizationId}`
  await givenLesson('Paula')
  await send()
  expect(store.calls).toEqual([])
  expect((await seen()).pausedBecause).toBe(why)
})

test('two senders at the same time send each statement once', async () => {
  await givenLesson('Ravi')
  await studio.context.sql`update learning_statements set next_try_at = now()`
  await Promise.all([sendStatements(studio.context), sendStatements(studio.context)])
  const sent = store.calls.reduce((sum, { count }) => sum + count, 0)
  expect(sent).toBe(store.statements.size)
})

test('a student who is erased takes along what waits; what was sent is named', async () => {
  const { pupil } = await givenLesson('Sana')
  await send()
  const { items } = await asOwner<List<{ studentId: string; name: string }>>(
    studio,
    school.owner,
    'GET',
    `/students?organizationId=${school.organizationId}&search=Sana`,
  )
  await asPupil(studio, pupil, 'POST', '/finish')
  const { sentStatementIds } = await asOwner<{ sentStatementIds: string[] }>(
    studio,
    school.owner,
    'DELETE',
    `/students/${items[0]!.studentId}`,
  )
  expect(sentStatementIds.toSorted()).toEqual([...store.statements.keys()].toSorted())
  expect(await seen()).toMatchObject({ waiting: 0 })
})

test('words that a paused store never got are not kept longer than the school keeps the questions', async () => {
  await connect(store.endpoint, { sendsTexts: true })
  const { pupil } = await givenLesson('Tilda')
  await asPupil(studio, pupil, 'PUT', `/reflections/${reflectionId}`, { text: 'The quiet harbour.' })
  const { pupil: later } = await givenLesson('Uma')
  await asPupil(studio, later, 'PUT', `/reflections/${reflectionId}`, { text: 'The loud harbour.' })
  for (const one of [pupil, later]) await asPupil(studio, one, 'POST', '/finish')
  store.instead = () => ({ status: 500 })
  await send()
  const { sql } = studio.context
  const { attemptId } = pupil.attempt
  await sql`delete from chat_sessions
    where session_id in (select session_id from learning_sessions where attempt_id = ${attemptId})`
  await sql`delete from learning_attempts where attempt_id = ${attemptId}`
  await forgetOldWords(sql)
  expect(await tablesWith(sql, 'The quiet harbour.')).toEqual([])
  store.instead = () => undefined
  await send()
  const responses = [...store.statements.values()].flatMap(({ result }) => {
    const { response } = (result ?? {}) as { response?: string }
    return response === undefined ? [] : [response]
  })
  expect(responses.toSorted()).toEqual(['The loud harbour.', 'Where were you born?', 'qwrtz plmnk'])
  expect(verbsOf().filter((verb) => verb === 'asked')).toHaveLength(4)
  expect(await seen()).toMatchObject({ waiting: 0, setAside: 0 })
})

test('the password is never told, and a key for programs cannot send records elsewhere', async () => {
  const { organizationId, owner } = school
  const made = await studio.app.inject({
    method: 'POST',
    url: '/v1/user/api_keys',
    headers: owner.headers,
    payload: { organizationId, name: 'Import', role: 'owner' },
  })
  const reply = await studio.app.inject({
    method: 'PUT',
    url: `${learningPath}/record_store`,
    headers: { authorization: `Bearer ${made.json().secret}` },
    payload: {
      organizationId,
      endpoint: 'https://thief.example',
      version: '1.0.3',
      user: 'x',
      sendsTexts: true,
    },
  })
  expect(reply.json().code).toBe('FORBIDDEN')
  expect(JSON.stringify(await seen())).not.toContain('four words')
})
