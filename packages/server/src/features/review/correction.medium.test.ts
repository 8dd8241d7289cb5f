import type { Turn } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenNavigator,
  givenOrganization,
} from '../../testing/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let navigator: GivenNavigator
let path: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  navigator = await givenNavigator(studio.context, organization.organizationId)
  const run = await train(studio.app, organization.owner, navigator.storyfileId)
  expect(run.error).toBeNull()
  expect(run.status).toBe('passed')
  path = (await publishLink(studio.app, organization.owner, navigator.storyfileId)).path
})
afterAll(() => studio?.stop())

test('the whole path', async () => {
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: 'Where were you born?' })
  expect(answer.clip?.clipId).toBe(navigator.clipIds[0])
  const { headers } = organization.owner
  const log = await call<{ items: Turn[] }>(studio.app, 'GET', '/v1/conversa/training/turns', { headers })
  expect(log.items[0]).toMatchObject({ turnId: answer.turnId, heardText: 'Where were you born?' })
})
