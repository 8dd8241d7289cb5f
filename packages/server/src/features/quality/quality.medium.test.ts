import { randomUUID } from 'node:crypto'
import type {
  NextShoot,
  Proposal,
  QualityFigures,
  ReplyOf,
  routes,
  Script,
  TestQuestion,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, call, clustersOf, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenClip,
  givenMember,
  givenNavigator,
  givenOrganization,
  navigatorScript,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

/** The script has no answer that is near. */
const volcano = [
  'volcano eruption near iceland',
  'iceland volcano eruption',
  'volcano in iceland',
  'iceland volcano ash eruption',
]

async function givenPublished(): Promise<GivenNavigator & { path: string }> {
  const navigator = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, navigator.storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, navigator.storyfileId)
  return { ...navigator, path }
}

const get = <Reply>(url: string) => call<Reply>(studio.app, 'GET', url, organization.owner)
const shootOf = (storyfileId: string) => `/v1/conversa/storyfiles/${storyfileId}/next-shoot`
const post = <Reply>(url: string, body?: object, status = 200) =>
  call<Reply>(studio.app, 'POST', url, { ...organization.owner, status, ...(body ? { body } : {}) })

async function asked(path: string, texts: string[], times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const stage = await visit(studio.app, path)
    for (const text of texts) await ask(studio.app, stage, { text })
  }
}

/** The list once it has been made again. */
async function planned(storyfileId: string): Promise<NextShoot> {
  const before = (await get<NextShoot>(shootOf(storyfileId))).plannedAt
  await post(shootOf(storyfileId), undefined, 202)
  return vi.waitFor(
    async () => {
      const list = await get<NextShoot>(shootOf(storyfileId))
      expect(list).toMatchObject({ planning: false })
      expect(list.plannedAt).not.toBe(before)
      return list
    },
    { timeout: 60_000, interval: 100 },
  )
}

const aboutVolcano = ({ proposals }: NextShoot) => proposals.find((one) => /volcano/i.test(one.text))!

test('what visitors asked in vain becomes a question of the script, with its gain, wordings and hint', async () => {
  const { storyfileId, path } = await givenPublished()
  await asked(path, [...volcano, navigatorScript[0]!.question], 3)
  const list = await planned(storyfileId)
  expect(list).toMatchObject({ questions: 15, subjectName: 'Marta Keller' })
  const proposal = aboutVolcano(list)
  expect(proposal).toMatchObject({ kind: 'record', state: 'open', asked: 12, ways: 4 })
  expect(proposal.points).toBeGreaterThan(20)
  expect(proposal.points).toBeLessThanOrEqual(80)
  const { steps } = await get<ReplyOf<typeof routes.quality.nextSteps>>(
    `/v1/conversa/next-steps?storyfileId=${storyfileId}`,
  )
  expect(steps[0]).toMatchObject({ proposalId: proposal.proposalId, points: proposal.points })
  const done = await post<Proposal>(`${shootOf(storyfileId)}/${proposal.proposalId}/accept`, {
    text: 'Did you see the volcano in Iceland?',
    hint: 'Where you were, and what you saw.',
  })
  expect(done).toMatchObject({ state: 'accepted', text: 'Did you see the volcano in Iceland?' })
  const script = await get<Script>(`/v1/conversa/storyfiles/${storyfileId}/script`)
  const question = script.topics
    .flatMap((topic) => topic.questions)
    .find((one) => one.questionId === done.questionId)
  expect(question).toMatchObject({
    text: 'Did you see the volcano in Iceland?',
    hint: 'Where you were, and what you saw.',
    status: 'todo',
    priority: 'must',
  })
  expect(question!.variants.map((one) => one.text).sort()).toEqual([...volcano].sort())
  expect(question!.variants.every((one) => one.source === 'log')).toBe(true)
  await post(`${shootOf(storyfileId)}/${proposal.proposalId}/accept`, {}, 409)
  // It is not proposed again as long as it is not recorded.
  const next = aboutVolcano(await planned(storyfileId))
  expect(next).toMatchObject({ state: 'accepted', questionId: done.questionId, cameTrue: null })

  // Once its answer is live, the gain that came true stands beside the predicted one.
  const clip = { organizationId: organization.organizationId, storyfileId, transcript: 'The ash was grey.' }
  const { clipId } = await givenClip(studio.context, clip)
  const body = { questionIds: [done.questionId] }
  await call(studio.app, 'PATCH', `/v1/conversa/clips/${clipId}`, { ...organization.owner, body })
  await train(studio.app, organization.owner, storyfileId)
  await publishLink(studio.app, organization.owner, storyfileId)
  await asked(path, [volcano[0]!, navigatorScript[0]!.question], 2)
  expect(aboutVolcano(await get<NextShoot>(shootOf(storyfileId))).cameTrue).toMatchObject({
    questions: 4,
    answered: 2,
    points: 50,
  })
})

test('what will not be answered leaves the list, and stays out when the list is made again', async () => {
  const { storyfileId, path } = await givenPublished()
  await asked(path, volcano, 2)
  const { proposalId } = aboutVolcano(await planned(storyfileId))
  await post(`${shootOf(storyfileId)}/${proposalId}/decision`, { state: 'declined' })
  await asked(path, volcano, 1)
  expect(aboutVolcano(await planned(storyfileId))).toMatchObject({ proposalId, state: 'declined', asked: 12 })
  const { steps } = await get<ReplyOf<typeof routes.quality.nextSteps>>(
    `/v1/conversa/next-steps?storyfileId=${storyfileId}`,
  )
  expect(steps.map((step) => step.proposalId)).not.toContain(proposalId)
  await post(`${shootOf(storyfileId)}/${proposalId}/decision`, { state: 'open' })
  expect(aboutVolcano(await get<NextShoot>(shootOf(storyfileId))).state).toBe('open')
})

test('what was asked once is proposed to nobody, and a storyfile without visitors has an empty list', async () => {
  const { storyfileId, path } = await givenPublished()
  expect((await planned(storyfileId)).proposals).toEqual([])
  await asked(path, ['do zeppelins dream of marmalade'], 1)
  expect((await planned(storyfileId)).proposals).toEqual([])
})

test('wordings of an answer that reviewers named are proposed to it', async () => {
  const { storyfileId, path, clipIds } = await givenPublished()
  const stage = await visit(studio.app, path)
  const judged = ['yonder hamlet of thine cradle', 'cradle hamlet yonder', 'thy cradle hamlet']
  for (const text of judged) {
    const { turnId } = await ask(studio.app, stage, { text })
    await ask(studio.app, stage, { text })
    // As a judgement leaves it that has not been learned.
    await studio.context.sql`
      update turns set quality = 'wrong', correct_clip_id = ${clipIds[0]!} where turn_id = ${turnId} and kind <> 'answer'`
  }
  const proposal = (await planned(storyfileId)).proposals.find((one) => one.kind === 'phrase')!
  expect(proposal).toMatchObject({ kind: 'phrase', text: navigatorScript[0]!.question, asked: 3, ways: 3 })
  const done = await post<Proposal>(`${shootOf(storyfileId)}/${proposal.proposalId}/accept`, {})
  const script = await get<Script>(`/v1/conversa/storyfiles/${storyfileId}/script`)
  const question = script.topics
    .flatMap((topic) => topic.questions)
    .find((one) => one.questionId === done.questionId)
  expect(question!.variants.map((one) => one.text)).toEqual(expect.arrayContaining(judged))
})

test('figures are kept by day: each question is in one part, and a judgement changes them', async () => {
  const { storyfileId, path, clipIds } = await givenPublished()
  const stage = await visit(studio.app, path)
  const { turnId } = await ask(studio.app, stage, { text: navigatorScript[1]!.question })
  for (let n = 0; n < 25; n++) await ask(studio.app, stage, { text: navigatorScript[n % 3]!.question })
  await asked(path, volcano, 1)
  await planned(storyfileId)
  const figures = () => get<QualityFigures>(`/v1/conversa/storyfiles/${storyfileId}/quality`)
  const before = await figures()
  expect(before).toMatchObject({ questions: 30, reviewed: 0, right: null, trend: [] })
  expect(Object.values(before.split).reduce((sum, one) => sum + one, 0)).toBeCloseTo(30)
  await post(`/v1/conversa/training/turns/${turnId}/review`, { quality: 'wrong', correctClipId: clipIds[4]! })
  await studio.context
    .sql`update turns set quality = 'good' where storyfile_id = ${storyfileId} and quality is null
    and kind = 'answer'`
  await vi.waitFor(async () => {
    await planned(storyfileId)
    expect((await figures()).reviewed).toBeGreaterThan(20)
  }, 60_000)
  const after = await figures()
  expect(after.right!.share).toBeGreaterThan(0.7)
  expect(after.split.wrong).toBeGreaterThanOrEqual(1)
  expect(after.pairs[0]).toMatchObject({
    played: { question: navigatorScript[1]!.question },
    right: { question: navigatorScript[4]!.question },
    turns: 1,
    wordings: [{ text: navigatorScript[1]!.question, times: 1 }],
  })
  expect(after.weak[0]).toMatchObject({ question: navigatorScript[1]!.question, wrong: 1 })
  expect(after.neverPlayed.map((one) => one.question)).toContain(navigatorScript[5]!.question)
  expect(after.markers.map((marker) => marker.kind)).toEqual(expect.arrayContaining(['run', 'live']))
  expect(after.topics.reduce((sum, topic) => sum + topic.asked, 0)).toBe(30)
})

test('another organization’s list is not found, and a proposal only by its own storyfile', async () => {
  const { storyfileId, path } = await givenPublished()
  const other = await givenNavigator(studio.context, organization.organizationId)
  await asked(path, volcano, 2)
  const { proposalId } = aboutVolcano(await planned(storyfileId))
  const stranger = await givenOrganization(studio.context)
  for (const [method, url] of [
    ['GET', shootOf(storyfileId)],
    ['GET', `/v1/conversa/storyfiles/${storyfileId}/quality`],
    ['POST', shootOf(storyfileId)],
    ['POST', `${shootOf(storyfileId)}/${proposalId}/accept`],
  ] as const)
    await call(studio.app, method, url, {
      ...stranger.owner,
      status: 404,
      ...(method === 'POST' ? { body: {} } : {}),
    })
  await post(`${shootOf(other.storyfileId)}/${proposalId}/accept`, {}, 404)
  await post(`${shootOf(storyfileId)}/${randomUUID()}/accept`, {}, 404)
  const reader = await givenMember(studio.context, organization.organizationId, 'read:ns')
  await call(studio.app, 'POST', `${shootOf(storyfileId)}/${proposalId}/accept`, {
    ...reader,
    body: {},
    status: 403,
  })
})

test('everything that was asked is grouped by what visitors wanted to know, with what was answered', async () => {
  const { storyfileId, path } = await givenPublished()
  await asked(path, [...volcano, navigatorScript[0]!.question], 2)
  await asked(path, ['xylophone'], 1)
  const url = `/v1/conversa/storyfiles/${storyfileId}/clusters?days=30`
  const found = await clustersOf(studio.app, organization.owner, storyfileId)
  expect(found).toMatchObject({ questions: 11, alone: 1 })
  const [first, second] = found.clusters
  expect(first).toMatchObject({ asked: 8, ways: 4, answered: 0 })
  expect(first!.wordings.map((one) => one.text).sort()).toEqual([...volcano].sort())
  expect(second).toMatchObject({ text: navigatorScript[0]!.question, asked: 2, ways: 1, answered: 2 })
  const stranger = await givenOrganization(studio.context)
  await call(studio.app, 'GET', url, { ...stranger.owner, status: 404 })
})

test('groups that take long are shown as they were until the new ones are there, without what was erased', async () => {
  const { storyfileId, path } = await givenPublished()
  await asked(path, volcano, 2)
  const before = await clustersOf(studio.app, organization.owner, storyfileId)
  expect(before.clusters[0]).toMatchObject({ asked: 8, ways: 4 })
  // The new groups wait behind those of many others.
  const [gone, ...left] = volcano
  await studio.context.sql`
    update turns set heard_text = 'masked' where storyfile_id = ${storyfileId} and lower(heard_text) = ${gone!}`
  const url = `/v1/conversa/storyfiles/${storyfileId}/clusters?days=30`
  const replies = await Promise.all(
    [7, 30, 90].map((days) =>
      get<ReplyOf<typeof routes.quality.clusters>>(url.replace('days=30', `days=${days}`)),
    ),
  )
  expect(JSON.stringify(replies)).not.toContain(gone)
  const after = await clustersOf(studio.app, organization.owner, storyfileId)
  expect(after.clusters.flatMap(({ wordings }) => wordings.map(({ text }) => text)).sort()).toEqual(
    [...left, 'masked'].sort(),
  )
})

const testSetOf = (storyfileId: string) => `/v1/conversa/storyfiles/${storyfileId}/test-set`
const readTests = async (storyfileId: string) =>
  (await get<{ items: TestQuestion[] }>(testSetOf(storyfileId))).items

test('a test question has one right answer, is there once, and says what it gets now', async () => {
  const { storyfileId } = await givenPublished()
  const { topics } = await get<Script>(`/v1/conversa/storyfiles/${storyfileId}/script`)
  const [question, other] = topics.flatMap((topic) => topic.questions)
  const url = testSetOf(storyfileId)
  const { text, questionId } = question!
  expect(await post<TestQuestion>(url, { text, questionId }, 201)).toMatchObject({
    gets: text,
    isRight: true,
  })
  await post(url, { text: `${text} `.toUpperCase(), questionId: null }, 409)
  await post(url, { text: 'anything', questionId: randomUUID() }, 400)
  await post(url, { text: ' ', questionId: null }, 400)
  await post(url, { text: 'what is a zeppelin', questionId: other!.questionId }, 201)
  await post(url, { text: 'volcano in iceland', questionId: null }, 201)
  const tests = await readTests(storyfileId)
  expect(tests.map((one) => [one.text, one.isRight])).toEqual([
    [text, true],
    ['what is a zeppelin', false],
    ['volcano in iceland', true],
  ])
  const stranger = await givenOrganization(studio.context)
  await call(studio.app, 'GET', url, { ...stranger.owner, status: 404 })
  const one = `${url}/${tests[1]!.testQuestionId}`
  await call(studio.app, 'DELETE', one, organization.owner)
  await call(studio.app, 'DELETE', one, { ...organization.owner, status: 404 })
  expect(await readTests(storyfileId)).toHaveLength(2)
})

test('a correction that takes the right answer from a test question is saved only after somebody has seen that', async () => {
  const { storyfileId, path, clipIds } = await givenPublished()
  const { topics } = await get<Script>(`/v1/conversa/storyfiles/${storyfileId}/script`)
  const { text, questionId } = topics[0]!.questions[0]!
  await post(testSetOf(storyfileId), { text, questionId }, 201)
  const stage = await visit(studio.app, path)
  const { turnId, clip } = await ask(studio.app, stage, { text })
  const correctClipId = clipIds.find((clipId) => clipId !== clip!.clipId)!
  const review = (more: object, status: number) =>
    post<{ code: string; message: string }>(
      `/v1/conversa/training/turns/${turnId}/review`,
      { quality: 'wrong', correctClipId, ...more },
      status,
    )
  expect(await review({}, 409)).toMatchObject({
    code: 'TESTS_BROKEN',
    message: `This change takes the right answer from 1 of your test questions: “${text}”.`,
  })
  const { sql } = studio.context
  const [turn] = await sql`select quality from turns where turn_id = ${turnId}`
  expect(turn).toEqual({ quality: null })
  expect((await ask(studio.app, stage, { text })).clip!.clipId).toBe(clip!.clipId)
  expect((await readTests(storyfileId))[0]).toMatchObject({ isRight: true })
  await review({ confirmBroken: true }, 200)
  expect((await ask(studio.app, stage, { text })).clip!.clipId).toBe(correctClipId)
  expect((await readTests(storyfileId))[0]).toMatchObject({ isRight: false })
})
