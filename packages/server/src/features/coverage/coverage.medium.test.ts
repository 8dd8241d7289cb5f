import type { PracticeSet, Question, ScriptCoverage } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenOrganization,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { untilMeasured } from '../../testing/waiting.ts'
import { seedScripts } from '../scripts/index.ts'

let studio: TestStudio
let place: GivenOrganization
beforeAll(async () => {
  studio = await givenStudio()
  place = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

async function send<Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, by = place) {
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/storyfiles/${path}`,
    headers: by.owner.headers,
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, body: reply.json() as Body }
}

const coverageOf = (at: string) =>
  untilMeasured(async () => {
    const { status, body } = await send<ScriptCoverage>('GET', `${at}/script/coverage`)
    expect(status).toBe(200)
    return body
  })

async function givenScript(...texts: string[]) {
  const at = await givenStoryfile(studio.context, { organizationId: place.organizationId })
  const questions = texts.map((text) => ({ text, variants: [] }))
  const { body } = await send<{ questions: Question[] }>('POST', `${at}/questions`, { questions })
  return { at, questions: body.questions }
}

test('a script is tried with the imported practice questions, and says which question would bring most', async () => {
  const { at } = await givenScript('What is your name?', 'How did you learn to weave?')
  const lines = ['What is your name?', 'have you got kids', 'Are you a mother?', 'what is your name']
  const saved = await send<PracticeSet>('PUT', `${at}/practice`, { lines })
  expect(saved.body).toMatchObject({ source: 'imported', lines: lines.slice(0, 3) })
  const body = await coverageOf(at)
  expect(body).toMatchObject({ source: 'imported', practiceQuestions: 3, caught: 1, caughtWithMissing: 3 })
  expect(body.missing[0]).toMatchObject({ text: 'Do you have children?', gain: 2 })
})

test('without imported practice questions those of the bank are asked', async () => {
  const { at } = await givenScript('What is your name?')
  await send('PUT', `${at}/practice`, { lines: ['Who are you?'] })
  const back = await send<PracticeSet>('PUT', `${at}/practice`, { lines: [] })
  expect(back.body.source).toBe('bank')
  expect(back.body.lines.length).toBeGreaterThan(150)
  const body = await coverageOf(at)
  expect(body).toMatchObject({ source: 'bank', practiceQuestions: back.body.lines.length })
})

test('an edit is measured, and what the subject will not answer catches nothing', async () => {
  const { at, questions } = await givenScript('What is your name?', 'How did you learn to weave?')
  await send('PUT', `${at}/practice`, { lines: ['How did you learn to weave?'] })
  const caught = async () => (await coverageOf(at)).caught
  expect(await caught()).toBe(1)
  await send('PATCH', `${at}/questions/${questions[1]!.questionId}`, { status: 'skipped' })
  expect(await caught()).toBe(0)
})

test('an empty script catches nothing', async () => {
  const { at } = await givenScript()
  expect((await coverageOf(at)).caught).toBe(0)
})

test('practice questions that are too long are refused by name, and the old ones stay', async () => {
  const { at } = await givenScript('What is your name?')
  await send('PUT', `${at}/practice`, { lines: ['Who are you?'] })
  const refused = await send<{ message: string }>('PUT', `${at}/practice`, {
    lines: ['Fine?', 'x'.repeat(301)],
  })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('lines')
  expect((await send<PracticeSet>('GET', `${at}/practice`)).body.lines).toEqual(['Who are you?'])
})

test('another organization finds neither coverage nor practice questions', async () => {
  const { at } = await givenScript('What is your name?')
  const stranger = await givenOrganization(studio.context)
  expect((await send('GET', `${at}/script/coverage`, undefined, stranger)).status).toBe(404)
  expect((await send('PUT', `${at}/practice`, { lines: [] }, stranger)).status).toBe(404)
})

test('a script that storyfiles are made from is measured the same way', async () => {
  await seedScripts(studio.context.sql)
  const ask = (path: string, by = place) =>
    studio.app.inject({ url: `/v1/conversa/scripts${path}`, headers: by.owner.headers })
  const { items } = (await ask('?search=House-keeping')).json<{ items: { scriptId: string }[] }>()
  const measured = await untilMeasured(async () => (await ask(`/${items[0]!.scriptId}/coverage`)).json())
  expect(measured).toMatchObject({ language: 'en', source: 'bank' })
  expect(measured.caught).toBeGreaterThan(10)
  expect((await ask(`/${place.organizationId}/coverage`)).statusCode).toBe(404)
})

test('a script that storyfiles are made from has practice questions of its own', async () => {
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = place) =>
    studio.app.inject({
      method,
      url: `/v1/conversa/scripts${path}`,
      headers: by.owner.headers,
      ...(payload ? { payload } : {}),
    })
  const made = await ask('POST', '', {
    organizationId: place.organizationId,
    name: 'Ask the weaver',
    topics: [
      {
        name: 'Learning',
        questions: [{ text: 'What is your name?' }, { text: 'How did you learn to weave?' }],
      },
    ],
  })
  const at = `/${made.json<{ scriptId: string }>().scriptId}`
  expect((await ask('GET', `${at}/practice`)).json()).toMatchObject({ source: 'bank' })
  const lines = ['What is your name?', 'what is your name', 'have you got kids', 'Are you a mother?']
  const saved = await ask('PUT', `${at}/practice`, { lines })
  expect(saved.json()).toMatchObject({ source: 'imported', lines: [lines[0], ...lines.slice(2)] })
  expect((await ask('GET', `${at}/practice`)).json()).toEqual(saved.json())
  const measured = await untilMeasured(async () => (await ask('GET', `${at}/coverage`)).json())
  expect(measured).toMatchObject({ source: 'imported', practiceQuestions: 3, caught: 1 })
  const refused = await ask('PUT', `${at}/practice`, { lines: ['x'.repeat(301)] })
  expect(refused.statusCode).toBe(400)
  expect((await ask('GET', `${at}/practice`)).json()).toEqual(saved.json())
  const stranger = await givenOrganization(studio.context)
  expect((await ask('GET', `${at}/practice`, undefined, stranger)).statusCode).toBe(404)
  expect((await ask('PUT', `${at}/practice`, { lines: [] }, stranger)).statusCode).toBe(404)
  expect((await ask('PUT', `${at}/practice`, { lines: [] })).json()).toMatchObject({ source: 'bank' })
})

test('other wordings are proposed for each question, and nothing is stored', async () => {
  const questions = [
    { text: 'What is your name?', variants: ['What are you called?'] },
    { text: 'Why did you start repairing clocks?', variants: [] },
  ]
  const ask = (headers: Record<string, string>) =>
    studio.app.inject({
      method: 'POST',
      url: '/v1/conversa/question_wordings',
      headers,
      payload: { language: 'en', questions },
    })
  const reply = await ask(place.owner.headers)
  const { items } = reply.json() as { items: { text: string; wordings: string[] }[] }
  expect(items.map(({ text }) => text)).toEqual(questions.map(({ text }) => text))
  expect(items[0]!.wordings).toHaveLength(4)
  expect(items[0]!.wordings).not.toContain('What are you called?')
  expect(items[1]!.wordings).toContain('What made you start repairing clocks?')
  const viewer = await givenMember(studio.context, place.organizationId, 'read:ns')
  expect((await ask(viewer.headers)).statusCode).toBe(403)
})

test('a script is tried with the practice questions of its kind', async () => {
  await seedScripts(studio.context.sql)
  const ask = (path: string) =>
    studio.app.inject({ url: `/v1/conversa/scripts${path}`, headers: place.owner.headers })
  const { items } = (await ask('?search=Museum guide')).json<{ items: { scriptId: string }[] }>()
  const at = `/${items[0]!.scriptId}`
  const measured = await untilMeasured(async () => (await ask(`${at}/coverage`)).json<ScriptCoverage>())
  expect(measured).toMatchObject({ source: 'bank', scriptKind: 'guide' })
  expect(measured.caught / measured.practiceQuestions).toBeGreaterThan(0.33)
  const practice = (await ask(`${at}/practice`)).json<PracticeSet>()
  expect(practice).toMatchObject({ source: 'bank', scriptKind: 'guide' })
  expect(practice.lines).toHaveLength(measured.practiceQuestions)
  expect(practice.lines).toContain('Is there a lift?')
})

test('a late save of practice questions never overwrites a newer one', async () => {
  const { at } = await givenScript('What is your name?')
  const url = `/v1/conversa/storyfiles/${at}/practice`
  const save = (version: number, line: string) =>
    studio.app.inject({
      method: 'PUT',
      url,
      headers: { ...place.owner.headers, 'if-match': `"${version}"` },
      payload: { lines: line ? [line] : [] },
    })
  expect((await send<PracticeSet>('GET', `${at}/practice`)).body.version).toBe(0)
  expect((await save(0, 'Who are you?')).json()).toMatchObject({ version: 1, lines: ['Who are you?'] })
  expect((await save(0, 'Late?')).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await save(1, '')).json()).toMatchObject({ version: 2, source: 'bank' })
  expect((await save(1, 'Late?')).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await send<PracticeSet>('GET', `${at}/practice`)).body).toMatchObject({
    version: 2,
    source: 'bank',
  })
})
