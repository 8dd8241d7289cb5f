import { randomUUID } from 'node:crypto'
import type { ErrorBody, Stage, UsageRow } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, call, preview, publishLink, train, visit } from '../../../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

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
})
afterAll(() => studio?.stop())
beforeEach(async () => {
  await studio.context.sql`delete from chat_sessions where storyfile_id = ${storyfileId}`
})

const known = 'Where were you born?'
const unknown = 'xylophone quantum tariffs'
const { headers } = { headers: () => organization.owner.headers }
const usage = async (query = '') =>
  (
    await call<{ items: UsageRow[] }>(
      studio.app,
      'GET',
      `/v1/conversa/storyfiles/${storyfileId}/usage${query}`,
      { headers: headers() },
    )
  ).items
async function visitWith(...texts: string[]): Promise<{ stage: Stage; turnIds: string[] }> {
  const stage = await visit(studio.app, path)
  const turnIds: string[] = []
  for (const text of texts) turnIds.push((await ask(studio.app, stage, { text })).turnId)
  return { stage, turnIds }
}
const thumb = <Reply = object>(
  stage: Stage,
  body: { turnId: string; good: boolean | null; words?: string },
  status = 200,
) =>
  call<Reply>(studio.app, 'PUT', `/v1/dialogue/sessions/${stage.sessionId}/thumbs`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    body,
    status,
  })
const logged = async (query: string) => {
  const url = `/v1/conversa/training/turns?storyfileId=${storyfileId}&${query}`
  const { items } = await call<{ items: { turnId: string }[] }>(studio.app, 'GET', url, {
    headers: headers(),
  })
  return items.map(({ turnId }) => turnId).sort()
}

test('visits, questions, the share that was answered and where half of the visitors left', async () => {
  await visitWith()
  await visitWith(known)
  await visitWith(known, unknown, known)
  await preview(studio.app, organization.owner, storyfileId)
  expect(await usage()).toEqual([
    {
      key: 'link',
      visits: 3,
      questions: 4,
      answered: 3,
      leftAt: 1,
      silent: 1,
      thumbsUp: 0,
      thumbsDown: 0,
      lastAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
})

test('visits before the days that were asked for do not count', async () => {
  const { stage } = await visitWith(known)
  await visitWith()
  await studio.context.sql`update chat_sessions set started_at = now() - interval '8 days'
    where session_id = ${stage.sessionId}`
  expect((await usage('?days=7'))[0]!.visits).toBe(1)
  expect((await usage('?days=9'))[0]!.visits).toBe(2)
})

test('a thumb counts once, as it was pressed last, and not once it was taken back', async () => {
  const { stage, turnIds } = await visitWith(known, unknown)
  const [first, second] = turnIds as [string, string]
  await thumb(stage, { turnId: first, good: false })
  await thumb(stage, { turnId: first, good: true, words: 'Lovely.' })
  await thumb(stage, { turnId: second, good: false, words: 'Not my question.' })
  expect((await usage())[0]).toMatchObject({ thumbsUp: 1, thumbsDown: 1 })
  expect(await logged('thumb=any')).toEqual([first, second].sort())
  expect([await logged('thumb=up'), await logged('thumb=down')]).toEqual([[first], [second]])
  await thumb(stage, { turnId: first, good: null })
  expect((await usage())[0]).toMatchObject({ thumbsUp: 0, thumbsDown: 1 })
  expect(await logged('thumb=up')).toEqual([])
})

test('a visitor presses thumbs at answers of their own conversation only', async () => {
  const [mine, theirs] = [await visitWith(known), await visitWith(known)]
  const turnId = theirs.turnIds[0]!
  expect((await thumb<ErrorBody>(mine.stage, { turnId, good: false }, 404)).code).toBe('NOT_FOUND')
  await thumb(mine.stage, { turnId, good: null })
  await thumb(theirs.stage, { turnId, good: true })
  await thumb(mine.stage, { turnId, good: null })
  expect((await usage())[0]).toMatchObject({ thumbsUp: 1, thumbsDown: 0 })
  await thumb(mine.stage, { turnId: randomUUID(), good: true }, 404)
  await thumb(mine.stage, { turnId: mine.turnIds[0]!, good: true, words: 'x'.repeat(281) }, 400)
})
