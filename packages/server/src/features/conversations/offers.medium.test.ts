import type { ReplyOf, routes, Stage } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let storyfileId: string
let path: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  storyfileId = (await givenNavigator(studio.context, organization.organizationId)).storyfileId
  await train(studio.app, organization.owner, storyfileId)
  path = (await publishLink(studio.app, organization.owner, storyfileId)).path
  // Nothing but the words of the script is sure enough now.
  await call(studio.app, 'PUT', `/v1/conversa/storyfiles/${storyfileId}/thresholds`, {
    headers: organization.owner.headers,
    body: { questionId: null, threshold: 0.95 },
  })
})
afterAll(() => studio?.stop())

const logged = async (turnId: string) =>
  (
    await call<ReplyOf<typeof routes.review.turn>>(
      studio.app,
      'GET',
      `/v1/conversa/training/turns/${turnId}`,
      { headers: organization.owner.headers },
    )
  ).turn
/** Whether the dashboard and Next shoot count it as without an answer. */
async function isMissed(turnId: string): Promise<boolean> {
  const [row] = await studio.context.sql<{ isMissed: boolean }[]>`
    select unanswered_key is not null as is_missed from offered.turns where turn_id = ${turnId}`
  return row!.isMissed
}
const decline = (stage: Stage, turnId: string, status = 200) =>
  call(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/none-of-these`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    body: { turnId },
    status,
  })
const vague = { text: 'so where was it that one was born, I wonder' }

test('what can have been meant is offered as a picture, and a tap on it is a wording of that answer', async () => {
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, vague)
  expect(answer.kind).not.toBe('answer')
  const near = answer.suggestions.filter((one) => one.near)
  expect(near.length).toBeGreaterThan(0)
  for (const { posterUrl } of near) expect(posterUrl).toContain('access_token=')
  expect(await logged(answer.turnId)).toMatchObject({ meant: null, noneOfThese: false })
  const { text, clipId } = near[0]!
  const tapped = await ask(studio.app, stage, { text, clipId: clipId! })
  expect(await logged(answer.turnId)).toMatchObject({ meant: { clipId, question: text } })
  expect(await logged(tapped.turnId)).toMatchObject({ meant: null })
  expect(await isMissed(answer.turnId)).toBe(false)
})

test('a tap on a question that only fills up recovers nothing', async () => {
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: '?!?' })
  const [filler] = answer.suggestions
  expect(filler).toMatchObject({ near: false })
  expect(filler).not.toHaveProperty('posterUrl')
  await ask(studio.app, stage, { text: filler!.text, clipId: filler!.clipId! })
  expect(await logged(answer.turnId)).toMatchObject({ meant: null })
  expect(await isMissed(answer.turnId)).toBe(true)
})

test('“None of these” stands with the turn, in its own conversation only', async () => {
  const stage = await visit(studio.app, path)
  const other = await visit(studio.app, path)
  const { turnId } = await ask(studio.app, stage, vague)
  await decline(other, turnId, 404)
  expect(await logged(turnId)).toMatchObject({ noneOfThese: false })
  await decline(stage, turnId)
  expect(await logged(turnId)).toMatchObject({ noneOfThese: true })
})
