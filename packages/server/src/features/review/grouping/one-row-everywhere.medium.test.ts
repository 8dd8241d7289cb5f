import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Dashboard, NextShoot } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { studioScope } from '../../../access.ts'
import { ask, call, clustersOf, publishLink, train, visit } from '../../../testing/given/conversation.ts'
import { givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { keptStoryfiles } from '../overview/kept-storyfiles.store.ts'
import { readUnanswered } from '../overview/unanswered.ts'

/** 24 visitors, twelve wordings, half of which share no word with another. */
const pay: [text: string, times: number][] = [
  ['whats your salery', 5],
  ['how much did you earn', 3],
  ['what was the pay like', 2],
  ['did they pay you well', 2],
  ['what were your wages', 2],
  ['how much money did you make', 2],
  ['what did you get paid', 2],
  ['was it good money', 2],
  ['were you rich on that', 1],
  ['what do you take home', 1],
  ['did it keep a family', 1],
  ['kroner per month back then', 1],
]
const others = ['tell me about penguins', 'can you juggle', 'which car do you drive']

let service: Server
let studio: TestStudio
beforeAll(async () => {
  service = await givenMeanings()
  const { port } = service.address() as AddressInfo
  studio = await givenStudio({
    jobs: true,
    variables: {
      STUDIO_ENCODER: 'builtin',
      ENCODER_WAIT_MS: '30000',
      EMBEDDINGS_MODEL: 'pay',
      EMBEDDINGS_URL: `http://127.0.0.1:${port}/v1`,
    },
  })
})
afterAll(async () => {
  await studio?.stop()
  service?.closeAllConnections()
  service?.close()
})

/** Speaks as OpenAI does: what is asked about pay is in one direction, with a part of its own; any other text is in its own. */
async function givenMeanings(): Promise<Server> {
  const known: string[] = []
  const aboutPay = /sal[ae]ry|earn|\bpa(?:y|id)\b|wages|money|rich on|take home|keep a family|kroner/i
  const embeddingOf = (text: string) => {
    if (!known.includes(text)) known.push(text)
    const numbers = Array<number>(512).fill(0)
    if (aboutPay.test(text)) numbers[0] = 0.775
    numbers[1 + (known.indexOf(text) % 511)] = 0.632
    return numbers
  }
  const made = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { input } = JSON.parse(body) as { input: string[] }
    response.setHeader('content-type', 'application/json')
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: embeddingOf(text) }))
    response.end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return made
}

test('24 visitors who asked about pay in twelve wordings are one row on the dashboard, in the letter, in Clusters and in Next shoot', async () => {
  const { app, context } = studio
  const { sql } = context
  const { organizationId, owner } = await givenOrganization(context)
  const { storyfileId } = await givenNavigator(context, organizationId)
  await train(app, owner, storyfileId)
  const { path } = await publishLink(app, owner, storyfileId)
  // So small a script would take some of it for its own.
  await call(app, 'PUT', `/v1/conversa/storyfiles/${storyfileId}/thresholds`, {
    ...owner,
    body: { questionId: null, threshold: 0.95 },
  })
  for (const [text, times] of [...pay, ...others.map((one): [string, number] => [one, 1])])
    for (let n = 0; n < times; n++) await ask(app, await visit(app, path), { text })
  for (let n = 0; n < 9; n++) await ask(app, await visit(app, path), { text: 'can you hear me?' })
  // None of it was answered: some got an offer and left it.
  await sql`
    update turns set kind = (array['cannot_answer', 'did_you_mean'])[1 + length(heard_text) % 2], chosen_clip_id = null
    where storyfile_id = ${storyfileId}`

  const row = { text: 'how much did you earn', ways: 12 }
  const get = <Reply>(url: string) => call<Reply>(app, 'GET', url, owner)
  await vi.waitFor(
    async () => {
      const { going } = await get<Dashboard>('/v1/conversa/dashboard?days=7')
      expect(going.unanswered[0]).toMatchObject({ ...row, count: 24 })
      expect(going.unanswered.map(({ text }) => text).sort()).toEqual([row.text, ...others].sort())
    },
    { timeout: 30_000, interval: 200 },
  )

  const since = new Date(Date.now() - 7 * 86_400_000)
  const kept = await keptStoryfiles(sql, studioScope)
  const asked = { scope: studioScope, kept, storyfileId, since }
  const letter = await readUnanswered(context, asked, { most: 5, patience: 'until formed' })
  expect(letter[0]).toMatchObject({ ...row, count: 24 })
  expect(letter).toHaveLength(4)

  const { clusters } = await clustersOf(app, owner, storyfileId)
  expect(clusters.filter(({ text }) => text !== 'can you hear me?')).toMatchObject([{ ...row, asked: 24 }])

  const url = `/v1/conversa/storyfiles/${storyfileId}/next-shoot`
  await call(app, 'POST', url, { ...owner, status: 202 })
  const proposals = await vi.waitFor(
    async () => {
      const list = await get<NextShoot>(url)
      expect(list.planning).toBe(false)
      expect(list.plannedAt).not.toBeNull()
      return list.proposals
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(proposals.map(({ text, asked: times, ways }) => [text, times, ways])).toEqual([
    ['How much did you earn?', 24, 12],
  ])
})
