import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, publishLink, train, visit } from '../../testing/given/conversation.ts'
import { givenNavigator, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { waitForWaiting } from '../../testing/waiting.ts'
import { roomOf } from './conversation-room.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
})
afterAll(() => studio?.stop())

async function givenOpen(plan: 'trial' | 'studio') {
  const { app, context } = studio
  const { organizationId, owner } = await givenOrganization(context)
  await context.sql`update plans set plan = ${plan} where organization_id = ${organizationId}`
  const { storyfileId } = await givenNavigator(context, organizationId)
  await train(app, owner, storyfileId)
  const { path } = await publishLink(app, owner, storyfileId)
  return { organizationId, path }
}

test('visitors of others are answered while the count of a trial is held', async () => {
  const { app, context } = studio
  const [trial, other] = [await givenOpen('trial'), await givenOpen('studio')]
  const [held, free] = [await visit(app, trial.path), await visit(app, other.path)]
  const text = 'Do you have children?'
  let late: ReturnType<typeof ask> | undefined
  await context.sql.begin(async (tx) => {
    await tx`select from plans where organization_id = ${trial.organizationId} for update`
    late = ask(app, held, { text })
    await waitForWaiting(context.sql)
    expect((await ask(app, free, { text })).kind).toBe('answer')
  })
  expect((await late)?.kind).toBe('answer')
})

test('a call that is repeated after very many others gets the answer of the first', async () => {
  const { app, context } = studio
  const stage = await visit(app, (await givenOpen('studio')).path)
  const first = { text: 'Do you have children?', clientTurnId: randomUUID() }
  const { turnId } = await ask(app, stage, first)
  const session = await roomOf(context).book.open(stage.sessionId)
  session.clientTurnIds.clear()
  expect((await ask(app, stage, first)).turnId).toBe(turnId)
})
