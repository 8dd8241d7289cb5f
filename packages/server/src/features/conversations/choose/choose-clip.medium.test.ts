import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Publication } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../../testing/given/conversation.ts'
import { givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

const waitMs = 2_000
let studio: TestStudio
let service: Server
const asked: { model: string; messages: { role: string; content: string }[] }[] = []
/** What the model says; null: nothing, for ever. */
let says: string | null = '0'

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push(JSON.parse(body))
    if (says === null) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: says } }] }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const variables = {
    CHOOSER_URL: `http://127.0.0.1:${port}/v1`,
    CHOOSER_MODEL: 'local',
    CHOOSER_WAIT_MS: String(waitMs),
  }
  studio = await givenStudio({ jobs: true, variables })
})
afterAll(async () => {
  await studio?.stop()
  service.closeAllConnections()
  service.close()
})

test('a language model chooses where the matcher is in doubt, and whatever else it says leaves the offers', async () => {
  const { app, context } = studio
  const { organizationId, owner } = await givenOrganization(context)
  const { storyfileId, clipIds } = await givenNavigator(context, organizationId)
  await train(app, owner, storyfileId)
  const stage = await visit(app, (await publishLink(app, owner, storyfileId)).path)
  const { headers } = owner
  const path = `/v1/conversa/storyfiles/${storyfileId}/publication`
  const { chooser } = await call<Publication>(app, 'GET', path, { headers })
  expect(chooser).toMatch(/^127\.0\.0\.1:\d+$/)

  const doubtful = 'Which constellations guided captains?'
  const offered = await ask(app, stage, { text: doubtful })
  expect(offered).toMatchObject({ kind: 'did_you_mean', decidedBy: 'offer', clip: null })
  const [system, user] = asked[0]!.messages
  expect(asked[0]!.model).toBe('local')
  expect(system!.content).not.toContain(doubtful)
  expect(user!.content).toContain(doubtful)
  expect(user!.content).toContain('You measure the height of the pole star with a sextant.')

  says = ' 1. '
  const answered = await ask(app, stage, { text: doubtful })
  expect(answered).toMatchObject({ kind: 'answer', decidedBy: 'chooser', clip: { clipId: clipIds[2] } })
  for (const nonsense of ['The pole star, of course!', '9', '-1', '', null]) {
    says = nonsense
    const told = await ask(app, await visit(app, (await publishLink(app, owner, storyfileId)).path), {
      text: doubtful,
    })
    expect(told, String(nonsense)).toMatchObject({ kind: 'did_you_mean', decidedBy: 'offer' })
    expect(JSON.stringify(told)).not.toContain('of course')
  }
  const times = asked.length
  expect((await ask(app, stage, { text: 'Where were you born?' })).decidedBy).toBe('exact')
  expect((await ask(app, stage, { text: 'bitcoin' })).decidedBy).toBe('decline')
  expect(asked).toHaveLength(times)
})
