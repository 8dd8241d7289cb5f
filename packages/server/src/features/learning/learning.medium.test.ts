import { randomUUID } from 'node:crypto'
import {
  type ActivityDetail,
  gateway,
  type Joined,
  type Lesson,
  type List,
  type PupilAttempt,
  type PupilPath,
  type Result,
} from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../testing/given/conversation.ts'
import { givenMember, givenOrganization } from '../../testing/given/given.ts'
import {
  asOwner,
  asPupil,
  type GivenClass,
  givenActivity,
  givenClass,
  givenCode,
  givenSchool,
  join,
  joined,
  learningPath,
  pupilStage,
} from '../../testing/given/learning.ts'
import { givenAdmin } from '../../testing/given/organizations.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { forgetOldAttempts } from './pupils/pupils.store.ts'

let studio: TestStudio
let school: GivenClass
const [first, second] = [randomUUID(), randomUUID()]
const reflectionId = randomUUID()
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  const item = (quizItemId: string, correct: number) => ({
    quizItemId,
    question: 'Where was she born?',
    choices: ['Bremen', 'Hamburg'],
    correct,
  })
  school = await givenClass(studio, {
    reflections: [{ reflectionId, prompt: 'What surprised you most?' }],
    quiz: [item(first, 0), item(second, 1)],
    attempts: 2,
  })
})
afterAll(() => studio?.stop())

const seen = (pupil: Awaited<ReturnType<typeof joined>>) => asPupil<PupilAttempt>(studio, pupil, 'GET')
const lesson = () =>
  asOwner<Lesson>(studio, school.owner, 'GET', `/activities/${school.activity.activityId}/lesson`)
const results = () =>
  asOwner<List<Result>>(studio, school.owner, 'GET', `/activities/${school.activity.activityId}/results`)
const act = (name: string, body: object) =>
  asOwner(studio, school.owner, 'POST', `/activities/${school.activity.activityId}/${name}`, body)
const refusal = async (
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  headers = school.owner.headers,
) => {
  const reply = await studio.app.inject({ method, url: `${learningPath}${path}`, headers, payload: body })
  return { status: reply.statusCode, ...reply.json() }
}

describe('an activity', () => {
  test('opens with storyfiles that visitors can ask, and says in which state it is by its dates', async () => {
    const { organizationId, owner, storyfileId } = school
    const { activityId, state } = await givenActivity(studio, owner, organizationId)
    expect(state).toBe('draft')
    const open = () => refusal('POST', `/activities/${activityId}/state`, { act: 'open' })
    expect((await open()).fields).toEqual([
      { field: 'storyfileIds', message: 'Choose at least one storyfile.' },
    ])
    const change = (body: object) =>
      asOwner<ActivityDetail>(studio, owner, 'PATCH', `/activities/${activityId}`, body)
    await change({ storyfileIds: [storyfileId] })
    expect((await open()).state).toBe('live')
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    expect((await change({ opensAt: inAnHour })).state).toBe('scheduled')
    const late = await refusal('PATCH', `/activities/${activityId}`, { dueAt: inAnHour })
    expect(late.fields).toEqual([
      { field: 'dueAt', message: 'The due date has to be after the opening date.' },
    ])
    const past = new Date(Date.now() - 1000).toISOString()
    expect((await change({ opensAt: null, dueAt: past })).state).toBe('closed')
    const archived = await asOwner<ActivityDetail>(studio, owner, 'POST', `/activities/${activityId}/state`, {
      act: 'archive',
    })
    expect(archived.state).toBe('archived')
    const list = (filter: string) =>
      asOwner<List<ActivityDetail>>(
        studio,
        owner,
        'GET',
        `/activities?organizationId=${organizationId}${filter}`,
      )
    const ids = ({ items }: List<ActivityDetail>) => items.map((one) => one.activityId)
    expect(ids(await list(''))).not.toContain(activityId)
    expect(ids(await list('&filter=state:archived'))).toContain(activityId)
  })

  test('takes 1 to 5 storyfiles of its organization that visitors can ask, and no right choice outside the choices', async () => {
    const { activityId } = school.activity
    const path = `/activities/${activityId}`
    expect((await refusal('PATCH', path, { storyfileIds: [randomUUID()] })).fields[0].message).toBe(
      'One of these storyfiles is not in this organization.',
    )
    const refusedIds = async (count: number) => {
      const storyfileIds = Array.from({ length: count }, () => randomUUID())
      return (await refusal('PATCH', path, { storyfileIds })).fields
    }
    const none = { field: 'storyfileIds', message: 'Choose at least one storyfile.' }
    expect(await refusedIds(0)).toEqual([none])
    const six = { field: 'storyfileIds', message: 'An activity can have 5 storyfiles at most.' }
    expect(await refusedIds(6)).toEqual([six])
    const quiz = [{ quizItemId: first, question: 'Where?', choices: ['Bremen', 'Hamburg'], correct: 2 }]
    expect((await refusal('PATCH', path, { quiz })).fields).toEqual([
      { field: 'quiz.0.correct', message: 'Item 1: choose the right answer from its choices.' },
    ])
    const mustFinds = [{ questionId: randomUUID(), storyfileId: school.storyfileId, hint: '' }]
    expect((await refusal('PATCH', path, { mustFinds })).fields[0].message).toBe(
      'One of these questions has no answer in the storyfiles of the activity.',
    )
    const other = await givenSchool(studio)
    expect((await refusal('PATCH', path, { brief: 'Mine now' }, other.owner.headers)).status).toBe(404)
  })

  test('is for owners of an organization that has the learning module', async () => {
    const { organizationId } = school
    const creator = await givenMember(studio.context, organizationId, 'edit:ns')
    const body = { organizationId, name: 'Not mine' }
    expect((await refusal('POST', '/activities', body, creator.headers)).code).toBe('ROLE_REQUIRED')
  })

  test('is refused to a platform admin too where the organization lacks the module, when it is made', async () => {
    const { organizationId } = await givenOrganization(studio.context)
    const admin = await givenAdmin(studio)
    const refused = (path: string, body: object) => refusal('POST', path, body, admin.headers)
    const lacks = { status: 403, message: 'This organization does not have the learning module.' }
    expect(await refused('/activities', { organizationId, name: 'No code leads here' })).toMatchObject(lacks)
    expect(await refused('/groups', { organizationId, name: '8B' })).toMatchObject(lacks)
    // The module was taken away later: what is there can be seen, and nothing is opened.
    const other = await givenSchool(studio)
    const { activityId } = await givenActivity(studio, other.owner, other.organizationId)
    await studio.context
      .sql`update organizations set attributes = '{}' where organization_id = ${other.organizationId}`
    expect(await refused(`/activities/${activityId}/state`, { act: 'open' })).toMatchObject(lacks)
    const still = await studio.app.inject({
      url: `${learningPath}/activities/${activityId}`,
      headers: admin.headers,
    })
    expect(still.statusCode).toBe(200)
  })
})

describe('joining', () => {
  test('takes the code in small letters and with a dash, without an account; the name is free once in a class', async () => {
    const typed = `${school.code.slice(0, 4)}-${school.code.slice(4)}`.toLowerCase()
    const { status, json } = await join(studio, { code: typed, name: 'Aline' })
    expect(status).toBe(201)
    expect(json.attempt).toMatchObject({ pupilName: 'Aline', mustFinds: 2, found: [], state: 'live' })
    const again = await join(studio, { code: school.code, name: 'ALINE' })
    expect(again.json).toMatchObject({ code: 'STATE_CONFLICT', fields: [{ field: 'name' }] })
    expect(again.json.message).toContain('A student in your class has this name.')
  })

  test('a guessed code is refused in words, and ten of them from one device are enough', async () => {
    const deviceId = randomUUID()
    const guess = (code: string) =>
      join(studio, { code, name: 'Guesser', deviceId }, { remoteAddress: '10.9.9.9' })
    const { json } = await guess('BBBBBBBB')
    expect(json.message).toBe('This code is not in use. Check it with your teacher.')
    for (let n = 0; n < 9; n++) await guess('BBBBBBBC')
    const late = await guess(school.code)
    expect(late.status).toBe(429)
    expect(late.json.message).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/)
    const neighbour = await join(
      studio,
      { code: school.code, name: 'Neighbour' },
      { remoteAddress: '10.9.9.9' },
    )
    expect(neighbour.status).toBe(201)
  })

  test('a code after its end lets nobody in, but who has a personal code continues where they were', async () => {
    const { owner, activity, storyfileId } = school
    const { code } = await givenCode(studio, owner, activity.activityId)
    const kaya = await joined(studio, { code, name: 'Kaya' })
    await ask(studio.app, await pupilStage(studio, kaya, storyfileId), { text: 'Where were you born?' })
    await act('codes/end', { code })
    expect((await join(studio, { code, name: 'Latecomer' })).json.message).toBe(
      'This class code has expired.',
    )
    const { personalCode } = kaya.attempt
    const home = await joined(studio, { code, name: 'kaya', personalCode: personalCode.toLowerCase() })
    expect(home.attempt).toMatchObject({ attemptId: kaya.attempt.attemptId, questions: 1 })
    expect(home.attempt.found).toEqual([
      { question: 'Where were you born?', foundWith: 'Where were you born?' },
    ])
    const thief = await join(studio, { code, name: 'Kaya', personalCode: 'BBBBBB' })
    expect(thief.json.message).toBe('This name and personal code do not belong together.')
    const next = await givenCode(studio, owner, activity.activityId)
    await studio.context.sql`update learning_codes set expires_at = now() where code = ${next.code}`
    expect((await join(studio, { code: next.code, name: 'Latecomer' })).json.message).toBe(
      'This class code has expired.',
    )
    school.code = (await givenCode(studio, owner, activity.activityId)).code
  })

  test('that was done without its answer arriving is answered to the same device, until the student was seen', async () => {
    const deviceId = randomUUID()
    const lost = await joined(studio, { code: school.code, name: 'Tove', deviceId })
    const repeated = await join(studio, { code: school.code, name: 'tove', deviceId })
    expect([repeated.status, repeated.json.attempt.attemptId]).toEqual([201, lost.attempt.attemptId])
    expect((await join(studio, { code: school.code, name: 'Tove' })).status, 'another device').toBe(409)
    await seen(repeated.json)
    // A tablet of the school goes from hand to hand.
    expect((await join(studio, { code: school.code, name: 'Tove', deviceId })).status).toBe(409)
  })

  test('two students who choose one name in the same moment do not both get it', async () => {
    const both = await Promise.all([1, 2].map(() => join(studio, { code: school.code, name: 'Twin' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a student’s token opens one attempt and nothing else', async () => {
    const ida = await joined(studio, { code: school.code, name: 'Ida' })
    const jun = await joined(studio, { code: school.code, name: 'Jun' })
    const headers = { authorization: `Bearer ${ida.pupilToken}` }
    const foreign = await studio.app.inject({
      url: `/v1/learning/attempts/${jun.attempt.attemptId}`,
      headers,
    })
    expect(foreign.json().code).toBe('NOT_FOUND')
    const console = await studio.app.inject({ url: '/v1/conversa/auth/me', headers })
    expect(console.json().code).toBe('TOKEN_INVALID')
  })
})

describe('a student', () => {
  test('finds an answer by any words that bring it, and sees a hint after three questions without a find', async () => {
    const lotte = await joined(studio, { code: school.code, name: 'Lotte' })
    const stage = await pupilStage(studio, lotte, school.storyfileId)
    for (const text of ['What do you eat on a ship?', 'Do you have children?', 'What did your father do?'])
      await ask(studio.app, stage, { text })
    expect(await seen(lotte)).toMatchObject({ found: [], hints: ['Ask about her childhood.'], questions: 3 })
    await ask(studio.app, stage, { text: 'What scared you most?' })
    const view = await seen(lotte)
    expect(view.found).toEqual([
      { question: 'Were you ever afraid at sea?', foundWith: 'What scared you most?' },
    ])
    expect(view.hints).toEqual([])
  })

  test('writes, answers the quiz and finishes; after that nothing changes, and the next attempt starts empty', async () => {
    const mila = await joined(studio, { code: school.code, name: 'Mila' })
    const markup = '<img src=x onerror=alert(1)> That she **counted**'
    await asPupil(studio, mila, 'PUT', `/reflections/${reflectionId}`, { text: markup })
    await asPupil(studio, mila, 'PUT', `/quiz/${first}`, { choice: 1 })
    await asPupil(studio, mila, 'PUT', `/quiz/${first}`, { choice: 0 })
    await asPupil(studio, mila, 'PUT', `/quiz/${second}`, { choice: 0 })
    const before = await seen(mila)
    expect(before.reflections[0]).toMatchObject({ text: markup, returned: false })
    expect(before.quiz.map(({ choice, right }) => [choice, right])).toEqual([
      [0, null],
      [0, null],
    ])
    const done = await asPupil<PupilAttempt>(studio, mila, 'POST', '/finish')
    expect(done.quiz.map(({ right }) => right)).toEqual([true, false])
    await asPupil(studio, mila, 'PUT', `/quiz/${second}`, { choice: 1 }, 409)
    expect(await asPupil(studio, mila, 'POST', '/finish')).toMatchObject({ doneAt: done.doneAt })

    const result = (await results()).items.find((one) => one.name === 'Mila')!
    expect(result).toMatchObject({ quizRight: 1, quizItems: 2, found: 0, mustFinds: 2, suggestedScore: 25 })
    const path = `/activities/${school.activity.activityId}/attempts/${mila.attempt.attemptId}`
    await asOwner(studio, school.owner, 'POST', `${path}/return`, { reflectionId, comment: 'Say why.' })
    const graded = await asOwner<PupilPath>(studio, school.owner, 'POST', `${path}/grade`, {
      score: 60,
      comment: 'Good start.',
    })
    expect(graded).toMatchObject({
      score: 60,
      written: [{ text: markup, returned: true, comment: 'Say why.' }],
    })
    const late = await studio.app.inject({
      method: 'POST',
      url: `${learningPath}${path}/grade`,
      headers: { ...school.owner.headers, 'if-match': `"${graded.version - 1}"` },
      payload: { score: 10, comment: 'Another teacher had it open.' },
    })
    expect([late.statusCode, late.json().code]).toEqual([412, 'CHANGED_MEANWHILE'])
    // What came back may be written again, also after the end.
    await asPupil(studio, mila, 'PUT', `/reflections/${reflectionId}`, { text: 'Because of the stars.' })
    expect(await seen(mila)).toMatchObject({ score: 60, comment: 'Good start.' })
    const next = await asPupil<{ attempt: PupilAttempt }>(studio, mila, 'POST', '/again', undefined, 201)
    expect(next.attempt).toMatchObject({ found: [], attemptsLeft: 0, doneAt: null })
    // The answer may have been lost: once more leads to the same attempt, and there is none after it.
    const again = await asPupil<Joined>(studio, mila, 'POST', '/again', undefined, 201)
    expect(again.attempt.attemptId).toBe(next.attempt.attemptId)
    await asPupil(studio, again, 'POST', '/finish')
    await asPupil(studio, again, 'POST', '/again', undefined, 409)
  })

  test('a save that arrives late never replaces a newer one; the same one may arrive twice', async () => {
    const pia = await joined(studio, { code: school.code, name: 'Pia' })
    const reflect = (text: string, edit: number, status?: number) =>
      asPupil<{ code?: string }>(studio, pia, 'PUT', `/reflections/${reflectionId}`, { text, edit }, status)
    const answer = (choice: number, edit: number, status?: number) =>
      asPupil(studio, pia, 'PUT', `/quiz/${first}`, { choice, edit }, status)
    await reflect('The sea', 1)
    await reflect('The sea at night', 3)
    expect(await reflect('The se', 2, 412)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await reflect('Another text under the same number', 3, 412)
    await reflect('The sea at night', 3)
    await answer(1, 2)
    await answer(0, 1, 412)
    await answer(0, 2, 412)
    await answer(1, 2)
    const view = await seen(pia)
    expect(view.reflections[0]).toMatchObject({ text: 'The sea at night', edit: 3 })
    expect(view.quiz[0]).toMatchObject({ choice: 1, edit: 2 })
    // A client that does not count is taken at its word, and counted.
    await asPupil(studio, pia, 'PUT', `/reflections/${reflectionId}`, { text: 'Plain' })
    expect((await seen(pia)).reflections[0]).toMatchObject({ text: 'Plain', edit: 4 })
  })

  test('is a caller whose idempotency keys count, and erasing the student forgets them', async () => {
    const rita = await joined(studio, { code: school.code, name: 'Rita' })
    const { attemptId } = rita.attempt
    const call = async (key: string, text: string, pupil = rita) => {
      const reply = await studio.app.inject({
        method: 'POST',
        url: `/v1/learning/attempts/${pupil.attempt.attemptId}/class_questions`,
        headers: { authorization: `Bearer ${pupil.pupilToken}`, [gateway.idempotencyHeader]: key },
        payload: { text },
      })
      return [reply.statusCode, reply.headers['idempotency-replayed']]
    }
    const [key, other] = [randomUUID(), randomUUID()]
    expect(await call(key, 'How deep is it?')).toEqual([201, undefined])
    expect(await call(key, 'How deep is it?')).toEqual([201, 'true'])
    expect(await call(key, 'How cold is it?')).toEqual([409, undefined])
    expect(await call(other, 'How cold is it?')).toEqual([201, undefined])
    const own = (await lesson()).queue.filter((one) => one.name === 'Rita')
    expect(own.map(({ text }) => text)).toEqual(['How deep is it?', 'How cold is it?'])
    const sam = await joined(studio, { code: school.code, name: 'Sam' })
    expect(await call(key, 'How deep is it?', sam), 'of another student').toEqual([201, undefined])
    const { studentId } = (await lesson()).pupils.find((one) => one.name === 'Rita')!
    await asOwner(studio, school.owner, 'DELETE', `/students/${studentId}`)
    const kept = await studio.context.sql`select 1 from stored_replies where caller = ${attemptId}`
    expect(kept).toHaveLength(0)
  })

  test('is heard by the class view: last question, found, misses, and those of the group who have not joined', async () => {
    const nils = await joined(studio, { code: school.code, name: 'Nils' })
    const stage = await pupilStage(studio, nils, school.storyfileId)
    await ask(studio.app, stage, { text: 'Where were you born?' })
    for (const text of ['qwrtz plmnk', 'xyzzy frobnicate', 'blorp snarf gleep'])
      await ask(studio.app, stage, { text })
    const view = await lesson()
    expect(view.pupils.find((one) => one.name === 'Nils')).toMatchObject({
      found: 1,
      questions: 4,
      misses: 3,
      sign: 'misses',
      lastQuestion: 'blorp snarf gleep',
    })
    expect(view.code).toBe(school.code)
    expect(view.mustFinds.map((one) => one.foundBy > 0)).toEqual([true, true])
    expect(view.pupils.map((one) => one.name)).toEqual(view.pupils.map((one) => one.name).toSorted())
  })

  test('in distress is first of all for the teacher: whatever is asked later, and never on the projector', async () => {
    const vio = await joined(studio, { code: school.code, name: 'Vio' })
    const stage = await pupilStage(studio, vio, school.storyfileId)
    await ask(studio.app, stage, { text: 'I want to kill myself' })
    for (let n = 0; n < 11; n += 1) await ask(studio.app, stage, { text: 'Where were you born?' })
    const tile = async (name: string) => (await lesson()).pupils.find((one) => one.name === name)
    expect(await tile('Vio')).toMatchObject({ sign: 'distress', lastQuestion: 'I want to kill myself' })
    const { activityId } = school.activity
    const path = await asOwner<PupilPath>(
      ...([
        studio,
        school.owner,
        'GET',
        `/activities/${activityId}/attempts/${vio.attempt.attemptId}`,
      ] as const),
    )
    const { turnId } = path.turns.find(({ text }) => text === 'I want to kill myself')!
    expect((await refusal('POST', `/activities/${activityId}/shown`, { turnId })).status).toBe(404)
    const words = await asOwner<{ words: { word: string }[] }>(
      ...([studio, school.owner, 'GET', `/activities/${activityId}/words`] as const),
    )
    expect(words.words.map(({ word }) => word)).not.toContain('kill')
    const wes = await joined(studio, { code: school.code, name: 'Wes' })
    await asPupil(studio, wes, 'POST', '/class_questions', { text: 'I want to die' }, 201)
    expect((await lesson()).queue.map(({ text }) => text)).not.toContain('I want to die')
    expect(await tile('Wes')).toMatchObject({ sign: 'distress', lastQuestion: 'I want to die' })
    const [kept] = await studio.context.sql<{ classQuestionId: string }[]>`
      select class_question_id from learning_class_questions where text = 'I want to die'`
    const allowed = { classQuestionId: kept!.classQuestionId, state: 'allowed' }
    expect((await refusal('POST', `/activities/${activityId}/questions`, allowed)).status).toBe(404)
  })

  test('tells the class view when its device last looked', async () => {
    const uma = await joined(studio, { code: school.code, name: 'Uma' })
    const { sql } = studio.context
    const seenAt = async () => {
      const { pupils } = await lesson()
      return Date.parse(pupils.find((one) => one.name === 'Uma')!.seenAt!)
    }
    await sql`update learning_students set last_seen_at = now() - interval '2 minutes' where name = 'Uma'`
    expect(Date.now() - (await seenAt())).toBeGreaterThan(100_000)
    await seen(uma)
    expect(Date.now() - (await seenAt())).toBeLessThan(60_000)
  })

  test('is stopped by the server while the class is paused, and reads the prompt', async () => {
    const omar = await joined(studio, { code: school.code, name: 'Omar' })
    const stage = await pupilStage(studio, omar, school.storyfileId)
    await act('prompt', { prompt: 'Ask about life after the sea.' })
    await act('freeze', { isFrozen: true })
    expect(await seen(omar)).toMatchObject({ isFrozen: true, prompt: 'Ask about life after the sea.' })
    const paused = await ask(studio.app, stage, { text: 'Do you have children?', status: 409 })
    expect(paused).toMatchObject({ message: 'Your teacher has paused the class.' })
    await act('freeze', { isFrozen: false })
    expect(await ask(studio.app, stage, { text: 'Do you have children?' })).toMatchObject({ kind: 'answer' })
  })

  test('sends questions for the projector, three at a time; one of another class cannot be moderated', async () => {
    const sana = await joined(studio, { code: school.code, name: 'Sana' })
    for (const text of ['One?', 'Two?', 'Three?'])
      await asPupil(studio, sana, 'POST', '/class_questions', { text }, 201)
    await asPupil(studio, sana, 'POST', '/class_questions', { text: 'Four?' }, 409)
    const { queue } = await lesson()
    const own = queue.filter((one) => one.name === 'Sana')
    expect(own.map(({ text, state }) => [text, state])).toEqual([
      ['One?', 'waiting'],
      ['Two?', 'waiting'],
      ['Three?', 'waiting'],
    ])
    const { classQuestionId } = own[0]!
    await act('questions', { classQuestionId, state: 'allowed' })
    const stateNow = async () => (await lesson()).queue.find((one) => one.text === 'One?')?.state
    expect(await stateNow()).toBe('allowed')
    await act('questions', { classQuestionId, state: 'waiting' })
    expect(await stateNow(), 'the teacher has undone it').toBe('waiting')
    const other = await givenActivity(studio, school.owner, school.organizationId)
    const moderated = await refusal('POST', `/activities/${other.activityId}/questions`, {
      classQuestionId,
      state: 'hidden',
    })
    expect(moderated.status).toBe(404)
  })

  test('who was erased in the lesson is gone immediately, with every question and word', async () => {
    const theo = await joined(studio, { code: school.code, name: 'Theo' })
    const stage = await pupilStage(studio, theo, school.storyfileId)
    await ask(studio.app, stage, { text: 'Where were you born, says Theo?' })
    await asPupil(studio, theo, 'PUT', `/reflections/${reflectionId}`, { text: 'Mine.' })
    await asPupil(studio, theo, 'POST', '/class_questions', { text: 'Who asks, Theo?' }, 201)
    const { studentId } = (await lesson()).pupils.find((one) => one.name === 'Theo')!
    const kept = await asOwner<{ questions: { text: string }[] }>(
      studio,
      school.owner,
      'GET',
      `/students/${studentId}/everything`,
    )
    expect(kept.questions).toMatchObject([{ text: 'Where were you born, says Theo?' }])
    // What is asked before says how much that is.
    const traces = await asOwner(studio, school.owner, 'GET', `/students/${studentId}/traces`)
    expect(traces).toEqual({ activities: 1, questions: 1, reflections: 1, quizAnswers: 0, sentStatements: 0 })
    await asOwner(studio, school.owner, 'DELETE', `/students/${studentId}`)
    expect(await asPupil(studio, theo, 'GET', '', undefined, 404)).toMatchObject({ code: 'NOT_FOUND' })
    const asked = await studio.app.inject({
      method: 'POST',
      url: `/v1/dialogue/sessions/${stage.sessionId}/ask`,
      headers: { authorization: `Bearer ${stage.visitorToken}` },
      payload: { text: 'Still there?', clientTurnId: randomUUID() },
    })
    expect(asked.statusCode).toBe(404)
    const turns = await studio.context.sql`select 1 from turns where heard_text like '%Theo%'`
    expect(turns).toHaveLength(0)
    const after = await lesson()
    expect(after.pupils.map((one) => one.name)).not.toContain('Theo')
    expect(after.queue.map((one) => one.text)).not.toContain('Who asks, Theo?')
    // The name is free; the old personal code opens nothing of what was.
    const { personalCode, attemptId } = theo.attempt
    const { status, json } = await join(studio, { code: school.code, name: 'Theo', personalCode })
    expect([status, json.message]).toEqual([409, 'This name and personal code do not belong together.'])
    const next = await joined(studio, { code: school.code, name: 'Theo' })
    expect(next.attempt.attemptId).not.toBe(attemptId)
    expect(await seen(next)).toMatchObject({ questions: 0, reflections: [{ text: '' }] })
  })

  test('what a student wrote is kept no longer than the organization keeps what visitors say', async () => {
    const vera = await joined(studio, { code: school.code, name: 'Vera' })
    const wim = await joined(studio, { code: school.code, name: 'Wim' })
    const { sql } = studio.context
    for (const pupil of [vera, wim])
      await asPupil(studio, pupil, 'PUT', `/reflections/${reflectionId}`, { text: 'The stars.' })
    await sql`update learning_attempts set started_at = now() - interval '3 years'
      where attempt_id = ${vera.attempt.attemptId}`
    await forgetOldAttempts(sql)
    const left = await sql<{ attemptId: string }[]>`
      select attempt_id from learning_reflections
      where attempt_id in (${vera.attempt.attemptId}, ${wim.attempt.attemptId})`
    expect(left.map(({ attemptId }) => attemptId)).toEqual([wim.attempt.attemptId])
  })
})
