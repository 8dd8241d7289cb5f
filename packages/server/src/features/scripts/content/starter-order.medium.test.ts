import type { Question, Script, ScriptChanges } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenOrganization, givenOrganization, givenStoryfile } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let place: GivenOrganization
beforeAll(async () => {
  studio = await givenStudio()
  place = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

async function send<Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Body> {
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: place.owner.headers,
    ...(body ? { payload: body } : {}),
  })
  return reply.json()
}

/** A script with that many questions, none of them a starter. */
async function givenQuestions(count: number) {
  const storyfileId = await givenStoryfile(studio.context, { organizationId: place.organizationId })
  const at = `storyfiles/${storyfileId}`
  const questions = Array.from({ length: count }, (_, index) => ({ text: `Question ${index}?` }))
  const added = await send<{ questions: Question[] }>('POST', `${at}/questions`, { questions })
  const ids = added.questions.map((one) => one.questionId)
  const toStarters = (index: number, toIndex: number) =>
    send<ScriptChanges & { message?: string }>('POST', `${at}/script/move`, {
      type: 'starter',
      questionId: ids[index],
      toIndex,
    })
  const read = () => send<Script>('GET', `${at}/script`)
  return { at, ids, toStarters, read }
}

const startersIn = (script: Script) =>
  script.topics
    .flatMap(({ questions }) => questions)
    .filter((one) => one.starter)
    .sort((a, b) => a.starterPosition! - b.starterPosition!)
    .map((one) => one.text)

test('a question that is moved among the starters becomes one, at that place', async () => {
  const { ids, toStarters, read } = await givenQuestions(3)
  await toStarters(0, 0)
  await toStarters(1, 0)
  await toStarters(2, 1)
  expect(startersIn(await read())).toEqual(['Question 1?', 'Question 2?', 'Question 0?'])
  await toStarters(0, 0)
  const script = await read()
  expect(startersIn(script)).toEqual(['Question 0?', 'Question 1?', 'Question 2?'])
  // To be a starter is a change of the question; to be another place among them is none.
  expect(script.topics[0]!.questions.map((one) => one.version)).toEqual([2, 2, 2])
  expect(script.topics[0]!.questions.map((one) => one.questionId)).toEqual(ids)
})

test('a question that is no starter any more loses its place', async () => {
  const { at, ids, toStarters } = await givenQuestions(2)
  await toStarters(0, 0)
  await toStarters(1, 0)
  const changed = await send<Question>('PATCH', `${at}/questions/${ids[1]}`, { starter: false })
  expect(changed).toMatchObject({ starter: false, starterPosition: null })
  expect(startersIn(await send<Script>('GET', `${at}/script`))).toEqual(['Question 0?'])
})

test('a storyfile may have 12 starters, however they are made', async () => {
  const { at, ids, toStarters, read } = await givenQuestions(13)
  for (let index = 0; index < 12; index++) await toStarters(index, index)
  const refused = { code: 'TOO_LARGE', message: expect.stringContaining('12 starters at most') }
  expect(await toStarters(12, 0)).toMatchObject(refused)
  expect(await send('PATCH', `${at}/questions/${ids[12]}`, { starter: true })).toMatchObject(refused)
  await toStarters(11, 0)
  expect(startersIn(await read())[0]).toBe('Question 11?')
})
