import { randomUUID } from 'node:crypto'
import type { FeaturedOrder, List, Listing, PopularEntry } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenClip } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { givenStorefront } from './given-storefront.ts'

let studio: TestStudio
let shop: Awaited<ReturnType<typeof givenStorefront>>
beforeAll(async () => {
  studio = await givenStudio()
  shop = await givenStorefront(studio)
})
afterAll(() => studio?.stop())
beforeEach(() => shop.reset())

test('a listing is changed, kept, and tells why the app does not show it', async () => {
  const draft = await shop.storyfile('Draft', 'private')
  const linked = await shop.storyfile('Linked', 'link')
  const open = await shop.storyfile('Open')
  const standings = async () => {
    const reply = await shop.send('GET', '/v1/conversa/storefront/listings?sort=name&dir=asc')
    return reply.json<List<Listing>>().items.map((one) => one.standing)
  }
  expect(await standings()).toEqual(['not_published', 'link_only', 'not_listed'])
  for (const id of [draft, linked, open]) expect((await shop.list(id)).statusCode).toBe(200)
  expect(await standings()).toEqual(['not_published', 'link_only', 'shown'])
  const changed = await shop.list(open, { category: 'Sea', ageNote: 'From 10', appVersion: '2.1' }, 1)
  expect(changed.json()).toMatchObject({
    listed: true,
    category: 'Sea',
    ageNote: 'From 10',
    appVersion: '2.1',
    version: 2,
  })
  expect((await shop.list(open, { category: 'Land' }, 1)).json().code).toBe('CHANGED_MEANWHILE')
  expect((await shop.list(open, { appVersion: 'two' })).json().fields[0].message).toBe(
    'Enter a version like 2.1.',
  )
})

test('the list of the app’s storyfiles is searched, filtered, and counts views and ratings', async () => {
  const open = await shop.storyfile('The navigator')
  await shop.storyfile('The baker')
  await shop.list(open, { category: 'Sea' })
  const session = await shop.givenSession(open, 2, 'mobile')
  await shop.givenSession(open, 3, 'link')
  await shop.givenSession(open, 31, 'mobile')
  await studio.context.sql`update chat_sessions set rating = 4 where session_id = ${session}`
  const path = '/v1/conversa/storefront/listings'
  const found = await shop.send('GET', `${path}?search=sea&searchOptions=category`)
  expect(found.json().items).toMatchObject([{ name: 'The navigator', views30d: 1, rating: 4, ratings: 1 }])
  expect(shop.names(await shop.send('GET', `${path}?filter=listed:false&sort=name&dir=asc`))).toEqual([
    'The baker',
    'The navigator',
  ])
  expect(shop.names(await shop.send('GET', `${path}?search=baker`))).toEqual(['The baker'])
  expect(shop.names(await shop.send('GET', `${path}?filter=storyfile:${open}`))).toEqual(['The navigator'])
})

test('what cannot be featured is left out where one is looked for to feature', async () => {
  await shop.storyfile('Draft', 'private')
  await shop.storyfile('By link', 'link')
  await shop.storyfile('Open')
  const path = '/v1/conversa/storefront/listings?filter=published:true&sort=name&dir=asc'
  expect(shop.names(await shop.send('GET', path))).toEqual(['By link', 'Open'])
})

test('the list of the app’s storyfiles is searched by tag and by team', async () => {
  const open = await shop.storyfile('The navigator')
  await shop.storyfile('The baker')
  const { sql } = studio.context
  await sql`update storyfiles set tags = '{harbour}' where storyfile_id = ${open}`
  await sql`with made as (
      insert into teams (team_id, organization_id, name)
      select gen_random_uuid(), organization_id, 'Night crew' from storyfiles where storyfile_id = ${open}
      returning team_id, organization_id)
    insert into team_storyfiles (team_id, organization_id, storyfile_id) select team_id, organization_id, ${open} from made`
  const found = async (field: string, text: string) =>
    shop.names(
      await shop.send('GET', `/v1/conversa/storefront/listings?search=${text}&searchOptions=${field}`),
    )
  expect(await found('tag', 'harbour')).toEqual(['The navigator'])
  expect(await found('team', 'crew')).toEqual(['The navigator'])
  expect(await found('name', 'harbour')).toEqual([])
})

test('You cannot feature more than 20 storyfiles.', async () => {
  const ids: string[] = []
  for (let n = 0; n < 21; n++) ids.push(await shop.storyfile(`Number ${n}`))
  const reply = await shop.feature(ids.map((storyfileId) => ({ storyfileId })))
  expect(reply.json()).toMatchObject({
    code: 'STATE_CONFLICT',
    message: 'You cannot feature more than 20 storyfiles.',
  })
  expect((await shop.feature(ids.slice(0, 20).map((storyfileId) => ({ storyfileId })))).statusCode).toBe(200)
})

test('{name} has to be published before it can be featured, and stays when it is closed later', async () => {
  const draft = await shop.storyfile('Draft', 'private')
  const reply = await shop.feature([{ storyfileId: draft }])
  expect(reply.json().message).toBe('Draft has to be published before it can be featured.')
  const open = await shop.storyfile('Open')
  await shop.feature([{ storyfileId: open }])
  await studio.context.sql`update publications set visibility = 'private' where storyfile_id = ${open}`
  const again = await shop.feature([{ storyfileId: open }])
  expect(again.json<FeaturedOrder>().items).toMatchObject([{ name: 'Open', standing: 'not_published' }])
})

test('the order is changed by one person at a time; ends come after beginnings; nothing is featured twice', async () => {
  const [one, two] = [await shop.storyfile('One'), await shop.storyfile('Two')]
  const { version } = (await shop.send('GET', '/v1/conversa/storefront/featured')).json<FeaturedOrder>()
  const first = await shop.feature([{ storyfileId: one }, { storyfileId: two }], version)
  expect(first.headers.etag).toBe(`"${version + 1}"`)
  const late = await shop.feature([{ storyfileId: two }], version)
  expect(late.json().message).toBe(
    'Somebody else changed this order while you were editing. Review the changes before you save.',
  )
  expect((await shop.feature([{ storyfileId: one }, { storyfileId: one }])).json().code).toBe(
    'ALREADY_EXISTS',
  )
  const turned = { storyfileId: one, startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }
  expect((await shop.feature([turned])).json().fields[0].message).toBe(
    'The end has to be after the beginning.',
  )
  expect((await shop.feature([{ storyfileId: randomUUID() }])).json().code).toBe('NOT_FOUND')
})

test('the ranking is sessions x completion x factor, by numbers counted by hand', async () => {
  const [sea, land, few] = [
    await shop.storyfile('Sea'),
    await shop.storyfile('Land'),
    await shop.storyfile('Few'),
  ]
  for (const id of [sea, land, few]) await shop.list(id)
  const seaClip = (await givenClip(studio.context, { organizationId: shop.organizationId, storyfileId: sea }))
    .clipId // 4 s long
  const landClip = (
    await givenClip(studio.context, { organizationId: shop.organizationId, storyfileId: land })
  ).clipId
  // Sea: ages 0, 7 and 14 days: factor (1 + 1/2 + 1/4) / 3 = 7/12. Watched 4 of 4 and 1 of 4 s: completion 5/8.
  const [today] = [
    await shop.givenSession(sea, 0),
    await shop.givenSession(sea, 7),
    await shop.givenSession(sea, 14),
  ]
  await shop.givenAnswer(today, sea, seaClip, 9000) // longer than the clip: it was watched to the end
  await shop.givenAnswer(today, sea, seaClip, 1000)
  // Land: four sessions of 7 days ago: factor 1/2. Watched 2 of 4 s, and one answer of which nothing is known: 1/4.
  const sessions = [
    await shop.givenSession(land, 7),
    await shop.givenSession(land, 7),
    await shop.givenSession(land, 7),
    await shop.givenSession(land, 7),
  ]
  await shop.givenAnswer(sessions[0]!, land, landClip, 2000)
  await shop.givenAnswer(sessions[1]!, land, landClip, null)
  // These do not count: the studio's own, and what is older than 30 days. Two sessions are too few to rank.
  await shop.givenSession(sea, 1, 'studio')
  await shop.givenSession(land, 31)
  await shop.givenSession(few, 0)
  await shop.givenSession(few, 0)

  const reply = await shop.send('GET', '/v1/conversa/storefront/popular')
  const items = reply.json<List<PopularEntry>>().items
  expect(items).toMatchObject([
    { name: 'Sea', rank: 1, sessions: 3, ranking: 'automatic' },
    { name: 'Land', rank: 2, sessions: 4 },
  ])
  const [first, second] = items
  expect(first!.completion).toBeCloseTo(5 / 8, 6)
  expect(first!.factor).toBeCloseTo(7 / 12, 4)
  expect(first!.score).toBeCloseTo(3 * (5 / 8) * (7 / 12), 4)
  expect(second!.completion).toBeCloseTo(1 / 4, 6)
  expect(second!.score).toBeCloseTo(4 * (1 / 4) * (1 / 2), 4)
  expect(await shop.app('?shelf=popular')).toEqual(['Sea', 'Land'])
})

test('an admin pins to the top or hides, and the app follows at once; the list is searched and filtered', async () => {
  const [sea, land] = [await shop.storyfile('Sea'), await shop.storyfile('Land')]
  for (const id of [sea, land]) {
    await shop.list(id, { listed: true, category: 'Work' })
    const { clipId } = await givenClip(studio.context, {
      organizationId: shop.organizationId,
      storyfileId: id,
    })
    for (let n = 0; n < 3; n++)
      await shop.givenAnswer(await shop.givenSession(id, id === sea ? 1 : 9), id, clipId, 4000)
  }
  const rank = (id: string, ranking: string) =>
    shop.send('PUT', `/v1/conversa/storefront/popular/${id}`, { body: { ranking } })
  expect(await shop.app('?shelf=popular')).toEqual(['Sea', 'Land'])
  expect((await rank(land, 'pinned')).json()).toEqual({ ranking: 'pinned' })
  expect(await shop.app('?shelf=popular')).toEqual(['Land', 'Sea'])
  await rank(sea, 'hidden')
  expect(await shop.app('?shelf=popular')).toEqual(['Land'])
  const path = '/v1/conversa/storefront/popular'
  const all = (await shop.send('GET', path)).json<List<PopularEntry>>().items
  expect(all).toMatchObject([
    { name: 'Land', rank: 1, ranking: 'pinned' },
    { name: 'Sea', rank: null, ranking: 'hidden' },
  ])
  expect(shop.names(await shop.send('GET', `${path}?filter=ranking:hidden`))).toEqual(['Sea'])
  expect(
    shop.names(await shop.send('GET', `${path}?search=harbor+museum&searchOptions=organization`)),
  ).toHaveLength(2)
  expect((await rank(randomUUID(), 'pinned')).json().code).toBe('NOT_FOUND')
})
