import { randomUUID } from 'node:crypto'
import { type FilmingSet, type SeenSet, type SetReply, setKeptMs } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenMember, givenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenRecordings, recordingsPath } from '../../testing/given/recordings.ts'
import { givenSecondServer } from '../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let second: TestStudio
let given: Awaited<ReturnType<typeof givenRecordings>>
let interviewer: GivenMember
let later = 0
beforeAll(async () => {
  studio = await givenStudio()
  const { now } = studio.context
  Object.assign(studio.context, { now: () => new Date(now().getTime() + later) })
  second = await givenSecondServer(studio)
  given = await givenRecordings({ ...studio, url: '' })
  interviewer = await givenMember(studio.context, given.organizationId, 'edit:ns')
})
afterAll(async () => {
  await second?.stop()
  await studio?.stop()
})

/** About as long as a real one; each is another. */
const jpeg = (mark: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(15_000, mark)]).toString('base64')
const figures = {
  film: 'listening',
  phase: 'recording',
  takeNo: 1,
  elapsedMs: 3000,
  safeMs: 2400,
  sentShare: 0.5,
  levelDb: -14,
  isClipping: false,
  silentMs: 0,
  shift: { x: 0.1, y: 0, share: 0.1 },
  battery: null,
  isFlagged: false,
  heard: 0,
} as const
const setPath = (storyfileId: string, setId = '', rest = '') =>
  `/v1/conversa/storyfiles/${storyfileId}/sets${setId && `/${setId}`}${rest}`
const show = (storyfileId: string, setId: string, fields: object = {}) =>
  given.by<SetReply>(given.producer, 'PUT', setPath(storyfileId, setId), { ...figures, ...fields })
const see = (storyfileId: string, setId: string) =>
  given.by<SeenSet>(interviewer, 'GET', setPath(storyfileId, setId))
const direct = (storyfileId: string, setId: string, body: object) =>
  given.by<{ n: number }>(interviewer, 'POST', setPath(storyfileId, setId, '/cues'), body, 201)

test('an interviewer sees who films, and what is wanted reaches the set until it was heard', async () => {
  const { storyfileId } = await given.script()
  const setId = randomUUID()
  expect(await show(storyfileId, setId)).toEqual({ isWatched: false, cues: [] })
  const { sets } = await given.by<{ sets: FilmingSet[] }>(interviewer, 'GET', setPath(storyfileId))
  expect(sets).toMatchObject([{ setId, film: 'listening', safeMs: 2400, guestId: null }])
  expect(await see(storyfileId, setId)).toMatchObject({ still: null, stillAgoMs: null, levelDb: -14, cue: 0 })
  expect((await show(storyfileId, setId, { still: jpeg('a') })).isWatched).toBe(true)
  expect((await see(storyfileId, setId)).still).toBe(jpeg('a'))
  const { n } = await direct(storyfileId, setId, { act: 'stop' })
  const wanted = { n, act: 'stop', note: '' }
  expect((await show(storyfileId, setId)).cues).toEqual([wanted])
  // An answer that was lost on the way is said again; one that was heard is not.
  expect((await show(storyfileId, setId)).cues).toEqual([wanted])
  expect((await show(storyfileId, setId, { heard: n })).cues).toEqual([])
  expect(await see(storyfileId, setId)).toMatchObject({ cue: n, heard: n })
  const note = await direct(storyfileId, setId, { act: 'note', note: 'Take your time.' })
  expect((await show(storyfileId, setId, { heard: n })).cues).toEqual([
    { n: note.n, act: 'note', note: 'Take your time.' },
  ])
})

test('one still in two seconds, in memory alone, gone after a minute and with the set', async () => {
  const { storyfileId } = await given.script()
  const setId = randomUUID()
  await show(storyfileId, setId, { still: jpeg('b') })
  await show(storyfileId, setId, { still: jpeg('c') })
  expect((await see(storyfileId, setId)).still).toBe(jpeg('b'))
  later += 2000
  await show(storyfileId, setId, { still: jpeg('c') })
  expect((await see(storyfileId, setId)).still).toBe(jpeg('c'))
  // The camera was closed: its last picture does not stay.
  await show(storyfileId, setId, { levelDb: null })
  expect((await see(storyfileId, setId)).still).toBeNull()
  later += setKeptMs + 1000
  expect((await given.refused(interviewer, 'GET', setPath(storyfileId, setId))).status).toBe(404)
  await show(storyfileId, setId)
  await show(storyfileId, setId, { phase: 'left' })
  expect((await given.refused(interviewer, 'GET', setPath(storyfileId, setId))).status).toBe(404)
  const tables = await studio.context.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name like '%set%'`
  expect(tables.map(({ name }) => name).filter((name) => /still|filming_set|^sets$/.test(name))).toEqual([])
})

test('pages that reach different servers find each other', async () => {
  const { storyfileId } = await given.script()
  const setId = randomUUID()
  const there = (method: 'GET' | 'POST', rest = '', body?: object) =>
    second.app.inject({
      method,
      url: setPath(storyfileId, setId, rest),
      headers: interviewer.headers,
      ...(body ? { payload: body } : {}),
    })
  // The other server begins to listen when it is asked first.
  expect((await there('GET')).statusCode).toBe(404)
  await show(storyfileId, setId)
  await expect.poll(async () => (await there('GET')).statusCode).toBe(200)
  await expect.poll(async () => (await show(storyfileId, setId)).isWatched).toBe(true)
  later += 2000
  await show(storyfileId, setId, { still: jpeg('d') })
  await expect.poll(async () => (await there('GET')).json().still).toBe(jpeg('d'))
  expect((await there('POST', '/cues', { act: 'note', note: 'Größer, bitte' })).statusCode).toBe(201)
  await expect
    .poll(async () => (await show(storyfileId, setId)).cues.map(({ note }) => note))
    .toEqual(['Größer, bitte'])
})

test('what a device did not hear in time is not done later, and one that is silent is not directed', async () => {
  const { storyfileId } = await given.script()
  const setId = randomUUID()
  await show(storyfileId, setId)
  await direct(storyfileId, setId, { act: 'start' })
  later += 11_000
  const url = setPath(storyfileId, setId, '/cues')
  expect(await given.refused(interviewer, 'POST', url, { act: 'start' })).toMatchObject({
    status: 409,
    message: 'This device does not answer at the moment. What it records goes on and stays safe there.',
  })
  expect(await given.by(interviewer, 'GET', setPath(storyfileId))).toEqual({ sets: [] })
  expect((await see(storyfileId, setId)).seenAgoMs).toBeGreaterThan(10_000)
  later += 5000
  expect((await show(storyfileId, setId)).cues).toEqual([])
  // A page that was opened anew begins at nothing.
  const { n } = await direct(storyfileId, setId, { act: 'next' })
  await show(storyfileId, setId, { heard: n })
  await direct(storyfileId, setId, { act: 'start' })
  expect((await show(storyfileId, setId, { heard: 0 })).cues).toEqual([])
})

test('a guest films for who may edit the storyfile, as long as the link is open', async () => {
  const { storyfileId, questions } = await given.script()
  const { linkCode, recordingLinkId } = await given.link(storyfileId, questions)
  const guest = await given.open(linkCode)
  await given.sign(guest)
  const body = { ...figures, film: questions[0]!.questionId }
  await given.by(guest, 'PUT', given.asGuest(guest, '/set'), body)
  expect(await see(storyfileId, guest.guestId)).toMatchObject({ name: 'Rosa Amaral', guestId: guest.guestId })
  // Her token opens nothing of the interviewer's.
  expect((await given.refused(guest, 'GET', setPath(storyfileId, guest.guestId))).status).toBe(401)
  expect((await given.refused(guest, 'PUT', setPath(storyfileId, guest.guestId), body)).status).toBe(401)
  await given.by(given.producer, 'DELETE', recordingsPath(storyfileId, `/links/${recordingLinkId}`))
  expect(await given.refused(guest, 'PUT', given.asGuest(guest, '/set'), body)).toMatchObject({
    status: 410,
    code: 'RECORDING_ENDED',
  })
})

test('strangers, viewers, a session that ended, and a set of somebody else are refused', async () => {
  const { storyfileId } = await given.script()
  const other = await given.script()
  const setId = randomUUID()
  await show(storyfileId, setId)
  const stranger = (await givenOrganization(studio.context)).owner
  const viewer = await givenMember(studio.context, given.organizationId, 'read:ns')
  const calls = [
    ['GET', ''],
    ['POST', '/cues', { act: 'stop' }],
    ['PUT', '', figures],
  ] as const
  for (const [method, rest, body] of calls) {
    const refused = (who: { headers: Record<string, string> }, at = storyfileId) =>
      given.refused(who, method, setPath(at, setId, rest), body).then(({ status }) => status)
    expect(await refused(stranger)).toBe(404)
    expect(await refused(viewer)).toBe(403)
    expect(await refused({ headers: { authorization: 'Bearer of-yesterday' } })).toBe(401)
    // Another storyfile of the same organization has no such set.
    if (method !== 'PUT') expect(await refused(interviewer, other.storyfileId)).toBe(404)
  }
  // No one speaks for the set of another person.
  expect((await given.refused(interviewer, 'PUT', setPath(storyfileId, setId), figures)).status).toBe(404)
})

test('what is no picture, too large, or no act is refused in a sentence that names the field', async () => {
  const { storyfileId } = await given.script()
  const setId = randomUUID()
  const refused = (fields: object) =>
    given.refused(given.producer, 'PUT', setPath(storyfileId, setId), { ...figures, ...fields })
  for (const [fields, words] of [
    [{ still: Buffer.from('<svg onload="x">').toString('base64') }, 'A still has to be a JPEG.'],
    [{ still: `/9j/${'A'.repeat(40_000)}` }, 'A still may have 30 kB at most.'],
    [{ film: '../../etc' }, 'This is neither a question nor a pose.'],
  ] as const) {
    const answer = await refused(fields)
    expect([answer.status, JSON.stringify(answer)]).toEqual([400, expect.stringContaining(words)])
  }
  await show(storyfileId, setId)
  const url = setPath(storyfileId, setId, '/cues')
  expect((await given.refused(interviewer, 'POST', url, { act: 'delete' })).status).toBe(400)
  expect(JSON.stringify(await given.refused(interviewer, 'POST', url, { act: 'note' }))).toContain(
    'Write a note',
  )
})
