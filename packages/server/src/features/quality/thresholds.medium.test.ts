import type {
  ErrorBody,
  List,
  Publication,
  Release,
  ReplyOf,
  routes,
  Script,
  ThresholdsSet,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenSecondServer } from '../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

type Effect = ReplyOf<typeof routes.quality.tryThreshold>
type Changes = ReplyOf<typeof routes.training.changes>

let studio: TestStudio
let second: TestStudio
let organization: GivenOrganization

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  second = await givenSecondServer(studio)
  organization = await givenOrganization(studio.context)
})
afterAll(async () => {
  await second?.stop()
  await studio?.stop()
})

const { stringify } = JSON
const as = (by: { headers: Record<string, string> }) => ({ headers: by.headers })
const get = <Reply>(url: string) => call<Reply>(studio.app, 'GET', url, as(organization.owner))
const send = <Reply>(method: 'POST' | 'PUT' | 'PATCH', url: string, body: object, status = 200) =>
  call<Reply>(studio.app, method, url, { ...as(organization.owner), body, status })
const of = (storyfileId: string, part: string) => `/v1/conversa/storyfiles/${storyfileId}/${part}`

async function givenPublished() {
  const navigator = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, navigator.storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, navigator.storyfileId)
  const { topics } = await get<Script>(of(navigator.storyfileId, 'script'))
  const [question, other] = topics.flatMap((topic) => topic.questions)
  return { ...navigator, path, question: question!, other: other! }
}

/** Not word for word in the script. */
const near = 'in which town were you born, captain'

test('a threshold is live on every server within seconds, is undone, audited, and kept by the next training', async () => {
  const { storyfileId, path } = await givenPublished()
  const url = of(storyfileId, 'thresholds')
  const [here, there] = [await visit(studio.app, path), await visit(second.app, path)]
  const { score, kind } = await ask(studio.app, here, { text: near })
  expect(kind).toBe('answer')
  await ask(second.app, there, { text: near })
  const threshold = Math.min(0.98, score + 0.01)
  const effect = await get<Effect>(`${url}/effect?threshold=${threshold}`)
  expect(effect).toMatchObject({ toRefusals: 2, toAnswers: 0 })
  const trained = await get<ThresholdsSet>(url)
  expect(trained).toMatchObject({ answer: null, answers: [] })
  const set = await send<ThresholdsSet>('PUT', url, { questionId: null, threshold })
  expect(set).toEqual({ ...trained, answer: threshold })
  expect(await ask(studio.app, here, { text: near })).toMatchObject({ threshold })
  expect((await ask(studio.app, here, { text: near })).kind).not.toBe('answer')
  await vi.waitFor(
    async () => expect((await ask(second.app, there, { text: near })).kind).not.toBe('answer'),
    { timeout: 5000, interval: 50 },
  )
  const [entry] = await studio.context.sql<{ details: object }[]>`
    select details from audit where object_id = ${storyfileId} and action = 'storyfile.threshold_changed'`
  expect(entry!.details).toMatchObject({ before: null, after: threshold })
  const releases = await get<List<Release>>(`/v1/conversa/releases?storyfileId=${storyfileId}`)
  expect(releases.items[0]).toMatchObject({ reason: 'threshold', isLive: true })
  // What was asked since is refused now, and would be answered without it.
  const back = await get<Effect>(`${url}/effect`)
  expect(back.toAnswers).toBeGreaterThan(0)
  await train(studio.app, organization.owner, storyfileId)
  expect(await get<ThresholdsSet>(url)).toMatchObject({ answer: threshold })
  await send('PUT', url, { questionId: null, threshold: null })
  expect(await get<ThresholdsSet>(url)).toMatchObject({ answer: null })
  expect((await ask(studio.app, here, { text: near })).kind).toBe('answer')
})

test('an answer has a threshold of its own, which changes no other, and is cleared', async () => {
  const { storyfileId, path, question, other } = await givenPublished()
  const url = of(storyfileId, 'thresholds')
  const stage = await visit(studio.app, path)
  expect((await ask(studio.app, stage, { text: near })).kind).toBe('answer')
  const { questionId, text } = question
  const effect = await get<Effect>(`${url}/effect?threshold=0.98&questionId=${questionId}`)
  expect(effect.toRefusals).toBe(1)
  const unasked = await get<Effect>(`${url}/effect?threshold=0.98&questionId=${other.questionId}`)
  expect(unasked).toMatchObject({ toRefusals: 0, toAnswers: 0 })
  const set = await send<ThresholdsSet>('PUT', url, { questionId, threshold: 0.98 })
  expect(set.answers).toEqual([{ questionId, question: text, threshold: 0.98 }])
  expect((await ask(studio.app, stage, { text: near })).kind).not.toBe('answer')
  expect((await ask(studio.app, stage, { text })).kind).toBe('answer')
  await send('PUT', url, { questionId, threshold: null })
  expect((await ask(studio.app, stage, { text: near })).kind).toBe('answer')
})

test('a threshold that takes a right answer from the test set is saved only after somebody has seen that', async () => {
  const { storyfileId, path, question } = await givenPublished()
  const url = of(storyfileId, 'thresholds')
  await send('POST', of(storyfileId, 'test-set'), { text: near, questionId: question.questionId }, 201)
  const body = { questionId: null, threshold: 0.98 }
  expect(await send<ErrorBody>('PUT', url, body, 409)).toMatchObject({ code: 'TESTS_BROKEN' })
  expect(await get<ThresholdsSet>(url)).toMatchObject({ answer: null })
  const stage = await visit(studio.app, path)
  expect((await ask(studio.app, stage, { text: near })).kind).toBe('answer')
  await send('PUT', url, { ...body, confirmBroken: true })
  expect((await ask(studio.app, stage, { text: near })).kind).not.toBe('answer')
})

test('bad thresholds are refused by name, and so are strangers and viewers', async () => {
  const { storyfileId, question } = await givenPublished()
  const url = of(storyfileId, 'thresholds')
  for (const threshold of [0, 1, -1, 2, 'much'])
    expect(stringify(await send('PUT', url, { questionId: null, threshold }, 400))).toContain('threshold')
  const unknown = '00000000-0000-4000-8000-000000000000'
  const refused = await send('PUT', url, { questionId: unknown, threshold: 0.5 }, 400)
  expect(stringify(refused)).toContain('Choose a question that has an answer.')
  const stranger = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organization.organizationId, 'read:ns')
  const body = { questionId: question.questionId, threshold: 0.5 }
  await call(studio.app, 'PUT', url, { ...as(stranger.owner), body, status: 404 })
  await call(studio.app, 'GET', url, { ...as(stranger.owner), status: 404 })
  await call(studio.app, 'PUT', url, { ...as(viewer), body, status: 403 })
})

test('a full training replays the test set, says what got better and worse, and waits for a yes', async () => {
  const { storyfileId, question, other } = await givenPublished()
  const cradle = 'yonder hamlet of thine cradle'
  const anchor = 'heave the kedge from its locker'
  const vary = (one: { questionId: string }, ...texts: string[]) =>
    send('PATCH', of(storyfileId, `questions/${one.questionId}`), {
      variants: texts.map((text) => ({ text, source: 'author' })),
    })
  const addTest = (text: string, one: { questionId: string }) =>
    send('POST', of(storyfileId, 'test-set'), { text, questionId: one.questionId }, 201)
  await vary(question, cradle)
  await train(studio.app, organization.owner, storyfileId)
  await publishLink(studio.app, organization.owner, storyfileId)
  await addTest(cradle, question)
  await addTest(anchor, other)
  // Its variant moves to the other question: one test question loses its answer, the other one finds it.
  await vary(question)
  await vary(other, cradle, anchor)
  const run = await train(studio.app, organization.owner, storyfileId)
  expect(run).toMatchObject({ status: 'regressed', worse: 1 })
  expect(run.better).toBeGreaterThanOrEqual(1)
  const changes = await get<Changes>(`/v1/conversa/training/runs/${run.runId}/changes`)
  expect(changes.worse).toEqual([{ text: cradle, before: question.text, after: other.text }])
  expect(changes.better).toContainEqual(expect.objectContaining({ text: anchor, after: other.text }))
  const publication = of(storyfileId, 'publication')
  const { worse } = await get<Publication>(publication)
  // The words of the test set are for those who may read it.
  expect(worse).toMatchObject({ count: 1, answers: [{ text: null, before: question.text }] })
  const live = (await get<Publication>(publication)).liveReleaseId
  expect(live).not.toBe(run.releaseId)
  await send('POST', publication, { visibility: 'link' }, 409)
  await send('POST', publication, { visibility: 'link', confirmWorse: true })
  expect((await get<Publication>(publication)).liveReleaseId).toBe(run.releaseId)
  await send('POST', publication, { visibility: 'link', releaseId: live })
  expect((await get<Publication>(publication)).liveReleaseId).toBe(live)
})

test('a test set that contradicts itself is refused with both questions named, also by a training', async () => {
  const { storyfileId, question, other } = await givenPublished()
  const url = of(storyfileId, 'test-set')
  await send('POST', url, { text: 'Were you born at sea?', questionId: question.questionId }, 201)
  const { message } = await send<ErrorBody>(
    'POST',
    url,
    { text: 'were you born at sea', questionId: other.questionId },
    409,
  )
  expect(message).toBe(
    '“Were you born at sea?” in the test set asks the same as “were you born at sea” and has another right answer. Remove one of them.',
  )
  await send('POST', url, { text: 'were you born, at sea', questionId: question.questionId }, 409)
  // From before that was refused.
  await studio.context.sql`
    insert into test_questions (test_question_id, storyfile_id, organization_id, text, question_id)
    values (gen_random_uuid(), ${storyfileId}, ${organization.organizationId}, 'were you born at sea', null)`
  const refused = await send<ErrorBody>('POST', '/v1/conversa/training/runs', { storyfileId }, 409)
  expect(refused.message).toContain('“Were you born at sea?” and “were you born at sea” ask the same')
})

test('a museum begins careful, and its team may choose otherwise; others begin as trained', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  await send('PATCH', `/v1/conversa/storyfiles/${storyfileId}`, { purpose: 'museum' })
  await train(studio.app, organization.owner, storyfileId)
  const url = of(storyfileId, 'thresholds')
  expect(await get<ThresholdsSet>(url)).toMatchObject({ answer: 0.5 })
  await send('PUT', url, { questionId: null, threshold: null })
  await train(studio.app, organization.owner, storyfileId)
  expect(await get<ThresholdsSet>(url)).toMatchObject({ answer: null })
  const other = await givenPublished()
  expect(await get<ThresholdsSet>(of(other.storyfileId, 'thresholds'))).toMatchObject({ answer: null })
})

test('each choice says how many questions it would have answered, and how many of them wrongly', async () => {
  const { storyfileId, path } = await givenPublished()
  const url = of(storyfileId, 'thresholds')
  const { turnId, score } = await ask(studio.app, await visit(studio.app, path), { text: near })
  const at = async (threshold: number) => get<Effect>(`${url}/effect?threshold=${threshold}`)
  const [under, over] = [Math.max(0.02, score - 0.01), Math.min(0.98, score + 0.01)]
  expect(await at(under)).toMatchObject({ weighed: 1, answered: 1, wrong: 0 })
  expect(await at(over)).toMatchObject({ weighed: 1, answered: 0, wrong: 0 })
  await studio.context.sql`update turns set quality = 'wrong' where turn_id = ${turnId}`
  expect(await at(under)).toMatchObject({ answered: 1, wrong: 1 })
  expect(await at(over)).toMatchObject({ answered: 0, wrong: 0 })
})
