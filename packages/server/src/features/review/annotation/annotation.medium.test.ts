import type { Answer, BodyOf, List, ReplyOf, routes, Stage, Turn } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ask,
  call,
  clustersOf,
  preview,
  publishLink,
  train,
  visit,
} from '../../../testing/given/conversation.ts'
import {
  type GivenMember,
  type GivenNavigator,
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

type Changes = BodyOf<typeof routes.review.annotate>
type Annotated = ReplyOf<typeof routes.review.annotate>

let studio: TestStudio
let organization: GivenOrganization
let navigator: GivenNavigator
let stage: Stage
const turns = '/v1/conversa/training/turns'

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  navigator = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, navigator.storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, navigator.storyfileId)
  stage = await visit(studio.app, path)
})
afterAll(() => studio?.stop())

type By = { by?: GivenMember; seen?: number; status?: number }
const annotate = (
  { turnId }: Pick<Answer, 'turnId'>,
  body: Changes,
  { by = organization.owner, seen, status = 200 }: By = {},
) =>
  call<Annotated>(studio.app, 'PATCH', `${turns}/${turnId}`, {
    headers: { ...by.headers, ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }) },
    body,
    status,
  })
const log = (query: Record<string, string>) =>
  call<List<Turn>>(studio.app, 'GET', `${turns}?${new URLSearchParams(query)}`, {
    headers: organization.owner.headers,
  })
const asked = (text: string) => ask(studio.app, stage, { text })
const deedsOn = async ({ turnId }: Answer) =>
  (
    await studio.context.sql<{ action: string }[]>`
      select action from audit where object_id = ${turnId} order by audit_id`
  ).map(({ action }) => action)

test('a misheard text is fixed: it counts for the search, what was heard is kept, and undo restores it', async () => {
  const answer = await asked('who was zarquiller on the ship')
  const { turn } = await annotate(answer, { text: ' who was Zachariah on the ship ' })
  expect(turn).toMatchObject({
    heardText: 'who was Zachariah on the ship',
    misheardText: 'who was zarquiller on the ship',
    revision: 1,
  })
  const found = async (search: string) => (await log({ search })).items.map((one) => one.turnId)
  expect(await found('zachariah')).toEqual([answer.turnId])
  expect(await found('zarquiller')).toEqual([])
  const back = await annotate(answer, { text: null })
  expect(back.turn).toMatchObject({ heardText: 'who was zarquiller on the ship', misheardText: null })
  expect(await found('zarquiller')).toEqual([answer.turnId])
  expect(await deedsOn(answer)).toEqual(['turn.text_fixed', 'turn.text_restored'])
  const [deed] = await studio.context.sql`select * from audit where object_id = ${answer.turnId} limit 1`
  expect(JSON.stringify(deed)).not.toMatch(/zachariah|zarquiller/i)
})

test('what was learned from a misheard text is learned from the fixed one, live when the call returns', async () => {
  const [misheard, meant] = ['the gropplewitz of Hamburg', 'tell me of the grapefruit trade']
  const answer = await asked(misheard)
  const right = navigator.clipIds.find((clipId) => clipId !== answer.clip?.clipId)!
  const { headers } = organization.owner
  await call(studio.app, 'POST', `${turns}/${answer.turnId}/review`, {
    headers,
    body: { quality: 'wrong', correctClipId: right },
  })
  const { live } = await annotate(answer, { text: meant })
  expect(live).toMatchObject({ releaseNumber: expect.any(Number) })
  const learned = await studio.context.sql<{ text: string }[]>`
    select text from examples where turn_id = ${answer.turnId} and superseded_number is null`
  expect(learned).toEqual([{ text: meant }])
  const again = await ask(studio.app, await preview(studio.app, organization.owner, navigator.storyfileId), {
    text: meant,
  })
  expect(again.clip?.clipId).toBe(right)
  expect((await annotate(answer, { text: meant })).live).toBeNull()
})

test('a note, a flag and categories set by hand are in the log, its filters and its files', async () => {
  const answer = await asked('did the sextant ever break')
  const { headers } = organization.owner
  const { customCategoryId } = await call<{ customCategoryId: string }>(
    studio.app,
    'POST',
    '/v1/conversa/categories',
    {
      headers,
      body: {
        organizationId: organization.organizationId,
        name: 'Instruments',
        kind: 'review',
        action: 'none',
        examples: ['what is a compass', 'what is a log', 'what is a chart'],
      },
      status: 201,
    },
  )
  const changes = { note: '=ask the captain', flagged: true, categoryIds: [customCategoryId] }
  const { turn, live } = await annotate(answer, changes)
  expect(turn).toMatchObject({ ...changes, categories: ['Instruments'], revision: 1 })
  expect(live).toBeNull()
  const only = async (query: Record<string, string>) =>
    expect((await log(query)).items.map((one) => one.turnId)).toEqual([answer.turnId])
  await only({ flagged: 'true' })
  await only({ categoryId: customCategoryId })
  const conversations = await call<List<object>>(
    studio.app,
    'GET',
    '/v1/conversa/training/conversations?flagged=true',
    { headers },
  )
  expect(conversations.total).toBe(1)
  const file = async (format: string) =>
    (await studio.app.inject({ url: `${turns}/export?flagged=true&format=${format}`, headers })).body
  const csv = await file('csv')
  expect(csv.split('\r\n')[0]).toMatch(/misheardText.*note.*flagged.*categories/)
  // What a spreadsheet would run is text there.
  expect(csv).toContain("'=ask the captain")
  expect(csv).toContain('Instruments')
  expect(JSON.parse(await file('jsonl'))).toMatchObject(changes)
  await annotate(answer, { flagged: false, categoryIds: [] })
  expect((await log({ flagged: 'true' })).items).toEqual([])
  expect(await deedsOn(answer)).toEqual([
    ...['turn.noted', 'turn.flagged', 'turn.categorised'],
    ...['turn.unflagged', 'turn.categorised'],
  ])
})

test('of two reviewers who write on one turn, the second one has to look first', async () => {
  const answer = await asked('is the harbour deep')
  const colleague = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  await annotate(answer, { note: 'mine' }, { seen: 0 })
  const refused = await annotate(answer, { note: 'theirs' }, { by: colleague, seen: 0, status: 412 })
  expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const both = await annotate(answer, { flagged: true }, { by: colleague, seen: 1 })
  expect(both.turn).toMatchObject({ note: 'mine', flagged: true, revision: 2 })
})

test('bad input is refused with its field, and nothing changes', async () => {
  const answer = await asked('how cold was the water')
  const refusal = async (body: Changes) => (await annotate(answer, body, { status: 400 })) as unknown
  const named = (field: string) => ({ fields: [expect.objectContaining({ field })] })
  expect(await refusal({ text: '   ' })).toMatchObject(named('text'))
  expect(await refusal({ text: 'x'.repeat(100_000) })).toMatchObject(named('text'))
  expect(await refusal({ note: 'x'.repeat(100_000) })).toMatchObject(named('note'))
  const stranger = await givenOrganization(studio.context)
  const { customCategoryId } = await call<{ customCategoryId: string }>(
    studio.app,
    'POST',
    '/v1/conversa/categories',
    {
      headers: stranger.owner.headers,
      body: {
        organizationId: stranger.organizationId,
        name: 'Theirs',
        kind: 'review',
        action: 'none',
        examples: ['one thing', 'another thing', 'a third thing'],
      },
      status: 201,
    },
  )
  expect(await refusal({ categoryIds: [customCategoryId] })).toMatchObject(named('categoryIds'))
  await annotate(answer, { note: 'x' }, { by: stranger.owner, status: 404 })
  const viewer = await givenMember(studio.context, organization.organizationId, 'read:ns')
  await annotate(answer, { note: 'x' }, { by: viewer, status: 403 })
  const [turn] = (await log({ search: 'how cold was the water' })).items
  expect(turn).toMatchObject({ misheardText: null, note: '', categories: [], revision: 0 })
  // Another script and emoji are as good as any text.
  for (const text of ['🌊🌊', 'मछली कहाँ है'])
    expect((await annotate(answer, { text })).turn.heardText).toBe(text)
})

test('a question that nobody else asked is counted alone, until a fixed text joins it with others', async () => {
  const words = 'tell me of the kraken under the bridge'
  const answer = await asked('crayfish bridges of Kiel')
  const grouped = () => clustersOf(studio.app, organization.owner, navigator.storyfileId)
  const { alone, clusters } = await grouped()
  expect(alone).toBeGreaterThan(0)
  expect(clusters.filter((one) => one.asked === 1)).toEqual([])
  await asked(words)
  await annotate(answer, { text: words })
  const now = await grouped()
  expect(now.clusters.find((one) => one.text === words)).toMatchObject({ asked: 2, ways: 1 })
  expect(now.alone).toBe(alone - 1)
})

test('a word that a reviewer wrote in place of a misheard one is found for the custom words', async () => {
  const answer = await asked('did you sail past cap corn')
  await annotate(answer, { text: 'did you sail past Cape Hoorn' })
  const { headers } = organization.owner
  const suggested = () =>
    call<ReplyOf<typeof routes.words.suggested>>(
      studio.app,
      'GET',
      `/v1/conversa/words/suggested?organizationId=${organization.organizationId}`,
      { headers },
    )
  const { items } = await suggested()
  const found = items.find(({ written }) => written === 'Cape Hoorn')!
  expect(found).toMatchObject({ corrections: 1, soundsLike: ['cap corn'], language: 'en' })
  await call(studio.app, 'POST', '/v1/conversa/words', {
    headers,
    body: {
      organizationId: organization.organizationId,
      kind: 'name',
      written: found.written,
      soundsLike: found.soundsLike,
      language: found.language,
    },
    status: 201,
  })
  expect((await suggested()).items.map(({ written }) => written)).not.toContain('Cape Hoorn')
})
