import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer, ErrorBody, Stage } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, preview, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
  navigatorScript,
} from '../../testing/given/given.ts'
import { givenSecondServer } from '../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { removeMember } from '../organizations/index.ts'

// What ends for visitors when a storyfile is closed to them, and for members when they leave.

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

test('unpublishing closes running conversations and new ones, on every server', async () => {
  const other = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, other.storyfileId)
  const publication = await publishLink(studio.app, organization.owner, other.storyfileId)
  const stage = await visit(second.app, publication.path)
  await ask(second.app, stage, { text: 'Where were you born?' })
  const url = `/v1/conversa/storyfiles/${other.storyfileId}/publication`
  await call(studio.app, 'DELETE', url, { headers: organization.owner.headers })
  await ask(studio.app, stage, { text: 'Where were you born?', status: 404 })
  await expect.poll(() => tryAsk(second, stage), { timeout: 5000 }).toBe('NOT_PUBLISHED')
  const body = { shortName: publication.path.slice(3) }
  await call(second.app, 'POST', '/v1/dialogue/sessions', { body, status: 404 })
  const stillThere = await preview(studio.app, organization.owner, other.storyfileId)
  expect((await ask(studio.app, stillThere, { text: 'Where were you born?' })).kind).toBe('answer')
})

async function tryAsk({ app }: TestStudio, stage: Stage): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/dialogue/sessions/${stage.sessionId}/ask`,
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    payload: { text: 'Where were you born?', clientTurnId: randomUUID() },
  })
  return (reply.json() as Partial<ErrorBody & Answer>).code ?? 'answered'
}

test('a conversation and its videos are closed to visitors with the storyfile, and to members who leave', async () => {
  const { context } = studio
  const closing = await givenNavigator(context, organization.organizationId)
  await train(studio.app, organization.owner, closing.storyfileId)
  const { path: address } = await publishLink(studio.app, organization.owner, closing.storyfileId)
  const viewer = await givenMember(context, organization.organizationId, 'read:ns')
  const shown = await visit(studio.app, address)
  const looked = await preview(studio.app, viewer, closing.storyfileId)
  const file = join(context.config.dataFolder, 'poster')
  await writeFile(file, 'poster')
  const posterOf = async (stage: Stage) => (await studio.app.inject(stage.resting!.posterUrl)).statusCode
  const assetId = shown.resting!.posterUrl.split('/')[4]
  await context.storage.putFile(`assets/${assetId}/poster.jpg`, file, 'image/jpeg')
  expect([await posterOf(shown), await posterOf(looked)]).toEqual([200, 200])

  const publication = `/v1/conversa/storyfiles/${closing.storyfileId}/publication`
  await call(studio.app, 'DELETE', publication, { headers: organization.owner.headers })
  await removeMember(context.sql, organization.organizationId, viewer.userId)
  // A minute later, when nothing that was found out before counts any more.
  const { now } = context
  context.now = () => new Date(now().getTime() + 60_000)
  try {
    expect([await posterOf(shown), await posterOf(looked)]).toEqual([404, 404])
    await ask(studio.app, looked, { text: navigatorScript[0]!.question, status: 404 })
  } finally {
    context.now = now
  }
})
