import { randomUUID } from 'node:crypto'
import type { Stage } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, preview, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenMember,
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let storyfileId: string
let path: string
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context, 'Harbor Museum')
  storyfileId = (await givenNavigator(studio.context, organization.organizationId)).storyfileId
  await train(studio.app, organization.owner, storyfileId)
  path = (await publishLink(studio.app, organization.owner, storyfileId)).path
})
afterAll(() => studio?.stop())

async function givenBudget(questions: number | null, plan = 'trial'): Promise<void> {
  await studio.context.sql`update plans set plan = ${plan}, question_budget = ${questions}, questions_used = 0
    where organization_id = ${organization.organizationId}`
}
async function used(): Promise<number> {
  const [row] = await studio.context.sql`
    select questions_used from plans where organization_id = ${organization.organizationId}`
  return row!.questionsUsed
}
async function codeOf(stage: Stage, text: string, clientTurnId = randomUUID()): Promise<string> {
  const reply = await studio.app.inject({
    method: 'POST',
    url: `/v1/dialogue/sessions/${stage.sessionId}/ask`,
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    payload: { text, clientTurnId },
  })
  return reply.statusCode === 200 ? 'answered' : `${reply.statusCode} ${reply.json().message}`
}
const usedUp = (questions: number) =>
  `402 This trial has used its ${questions} questions. Ask Harbor Museum to continue.`

test('a trial answers as many questions as it has, and tells of the next one whom to ask', async () => {
  await givenBudget(3)
  const stage = await visit(studio.app, path)
  const first = randomUUID()
  expect(await codeOf(stage, 'Where were you born?', first)).toBe('answered')
  expect(await codeOf(stage, 'Where were you born?', first)).toBe('answered') // the same once more: nothing is used
  expect(await codeOf(stage, 'What did your father do?')).toBe('answered')
  expect(await codeOf(stage, 'Do you have children?')).toBe('answered')
  expect(await codeOf(stage, 'What do you eat on a ship?')).toBe(usedUp(3))
  expect(await used()).toBe(3)
  await studio.context
    .sql`update plans set question_budget = 4 where organization_id = ${organization.organizationId}`
  expect(await codeOf(stage, 'What do you eat on a ship?')).toBe('answered')
})

test('holds to it when many visitors ask at once', async () => {
  await givenBudget(7)
  const stages = await Promise.all(Array.from({ length: 30 }, () => visit(studio.app, path)))
  const told = await Promise.all(stages.map((stage) => codeOf(stage, 'Where were you born?')))
  expect(told.filter((one) => one === 'answered')).toHaveLength(7)
  expect(told.filter((one) => one === usedUp(7))).toHaveLength(23)
  expect(await used()).toBe(7)
})

test('does not count what authors ask, and nothing of other plans', async () => {
  await givenBudget(0)
  const own = await preview(studio.app, organization.owner, storyfileId)
  await ask(studio.app, own, { text: 'Where were you born?' })
  expect(await used()).toBe(0)
  await givenBudget(0, 'studio')
  expect(await codeOf(await visit(studio.app, path), 'Where were you born?')).toBe('answered')
  expect(await used()).toBe(0)
})

test('has 33 questions unless somebody gave it more or fewer', async () => {
  await givenBudget(null)
  await studio.context
    .sql`update plans set questions_used = 32 where organization_id = ${organization.organizationId}`
  const stage = await visit(studio.app, path)
  expect(await codeOf(stage, 'Where were you born?')).toBe('answered')
  expect(await codeOf(stage, 'Do you have children?')).toBe(usedUp(33))
})

test('that has ended answers no visitor, also with questions left, and goes on when it is longer', async () => {
  await givenBudget(33)
  const { sql } = studio.context
  const endsIn = (hours: number) => sql`
    update plans set trial_ends_at = now() + make_interval(hours => ${hours})
    where organization_id = ${organization.organizationId}`
  const stage = await visit(studio.app, path)
  await endsIn(-1)
  expect(await codeOf(stage, 'Where were you born?')).toBe(
    '402 This trial has ended. Ask Harbor Museum to continue.',
  )
  expect(await used()).toBe(0)
  const own = await preview(studio.app, organization.owner, storyfileId)
  await ask(studio.app, own, { text: 'Where were you born?' })
  await endsIn(1)
  expect(await codeOf(stage, 'Where were you born?')).toBe('answered')
  await endsIn(-1)
  await sql`update plans set plan = 'studio' where organization_id = ${organization.organizationId}`
  expect(await codeOf(stage, 'Do you have children?')).toBe('answered')
})

test('its owner reads what is used; a platform admin sets what there is, and when it ends', async () => {
  await givenBudget(null)
  const { app, context } = studio
  const { organizationId, owner } = organization
  const url = `/v1/conversa/organizations/${organizationId}`
  const read = async () => (await app.inject({ url, headers: owner.headers })).json()
  expect(await read()).toMatchObject({ questionBudget: null, questionsUsed: 0 })
  const admin = await givenMember(context, organizationId, 'read:ns')
  await context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  const set = (who: GivenMember) =>
    app.inject({
      method: 'PATCH',
      url: `${url}/terms`,
      headers: who.headers,
      payload: { questionBudget: 100, trialEndsAt: '2030-01-02T03:04:05.000Z' },
    })
  expect((await set(owner)).statusCode).toBe(403)
  expect((await set(admin)).statusCode).toBe(200)
  expect(await read()).toMatchObject({ questionBudget: 100, trialEndsAt: '2030-01-02T03:04:05.000Z' })
})
