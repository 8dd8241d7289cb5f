import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppStoryfile, FeaturedOrder, List, Listing, PopularEntry } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signToken } from '../../platform/tokens.ts'
import {
  type GivenMember,
  givenClip,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let admin: GivenMember
let organizationId: string
let now: Date

beforeAll(async () => {
  studio = await givenStudio()
  const organization = await givenOrganization(studio.context, 'Harbor Museum')
  organizationId = organization.organizationId
  admin = await givenMember(studio.context, organizationId, 'read:ns')
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  now = new Date()
  studio.context.now = () => now
})
afterAll(() => studio?.stop())

beforeEach(async () => {
  const { sql } = studio.context
  await sql`delete from storyfiles`
  // The ranking is kept for a minute.
  now = new Date(now.getTime() + 61_000)
})

/** A storyfile that is open to visitors in this way, without anything to play. */
async function given(name: string, visibility: 'private' | 'link' | 'public' = 'public'): Promise<string> {
  const { sql } = studio.context
  const storyfileId = await givenStoryfile(studio.context, { organizationId, name })
  if (visibility === 'private') return storyfileId
  const [snapshotId, matcherId, releaseId] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into snapshots (snapshot_id, storyfile_id, revision, content) values (${snapshotId}, ${storyfileId}, 1, '{}')`
  await sql`insert into matchers (matcher_id, storyfile_id, snapshot_id, bytes, sha256)
    values (${matcherId}, ${storyfileId}, ${snapshotId}, '', '')`
  await sql`insert into releases (release_id, storyfile_id, number, reason, snapshot_id, matcher_id, last_example_number, revision)
    values (${releaseId}, ${storyfileId}, 1, 'training', ${snapshotId}, ${matcherId}, 0, 1)`
  await sql`insert into publications (storyfile_id, visibility, live_release_id) values (${storyfileId}, ${visibility}, ${releaseId})`
  await sql`update storyfiles set status = 'published', published_at = now() where storyfile_id = ${storyfileId}`
  return storyfileId
}

async function givenSession(storyfileId: string, daysAgo: number, channel = 'link'): Promise<string> {
  const sessionId = randomUUID()
  const startedAt = new Date(now.getTime() - daysAgo * 86_400_000)
  await studio.context.sql`
    insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state, started_at)
    values (${sessionId}, ${storyfileId}, ${organizationId}, ${randomUUID()}, ${channel}, '{}', ${startedAt})`
  return sessionId
}

async function givenAnswer(sessionId: string, storyfileId: string, clipId: string, playedMs: number | null) {
  await studio.context.sql`
    insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, channel,
      asked_by, heard_text, kind, chosen_clip_id, score, margin, threshold, top5, response_ms, played_ms)
    values (${randomUUID()}, ${sessionId}, ${storyfileId}, ${organizationId}, ${randomUUID()}, ${randomUUID()},
      (select 1 + count(*)::int from turns where session_id = ${sessionId}), 'link', 'text', 'Who are you?', 'answer',
      ${clipId}, 1, 1, 0, '[]', 1, ${playedMs})`
}

type Send = { body?: object; version?: number; headers?: Record<string, string> }
async function send(method: 'GET' | 'PUT' | 'PATCH', path: string, { body, version, headers }: Send = {}) {
  return studio.app.inject({
    method,
    url: path,
    headers: {
      ...(path.startsWith('/v1/conversa') ? admin.headers : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...headers,
    },
    ...(body ? { payload: body } : {}),
  })
}
const list = (storyfileId: string, body: object = { listed: true }, version?: number) =>
  send('PATCH', `/v1/conversa/storefront/listings/${storyfileId}`, {
    body,
    ...(version === undefined ? {} : { version }),
  })
const feature = (items: object[], version?: number) =>
  send('PUT', '/v1/conversa/storefront/featured', {
    body: { items },
    ...(version === undefined ? {} : { version }),
  })
const names = (reply: { json(): List<{ name: string }> }) => reply.json().items.map((one) => one.name)
const app = async (query = '') => names(await send('GET', `/v1/content/app/storyfiles${query}`))

test('a listing is changed, kept, and tells why the app does not show it', async () => {
  const draft = await given('Draft', 'private')
  const linked = await given('Linked', 'link')
  const open = await given('Open')
  const standings = async () => {
    const reply = await send('GET', '/v1/conversa/storefront/listings?sort=name&dir=asc')
    return reply.json<List<Listing>>().items.map((one) => one.standing)
  }
  expect(await standings()).toEqual(['not_published', 'link_only', 'not_listed'])
  for (const id of [draft, linked, open]) expect((await list(id)).statusCode).toBe(200)
  expect(await standings()).toEqual(['not_published', 'link_only', 'shown'])
  const changed = await list(open, { category: 'Sea', ageNote: 'From 10', appVersion: '2.1' }, 1)
  expect(changed.json()).toMatchObject({
    listed: true,
    category: 'Sea',
    ageNote: 'From 10',
    appVersion: '2.1',
    version: 2,
  })
  expect((await list(open, { category: 'Land' }, 1)).json().code).toBe('CHANGED_MEANWHILE')
  expect((await list(open, { appVersion: 'two' })).json().fields[0].message).toBe('Enter a version like 2.1.')
})

test('the list of the app’s storyfiles is searched, filtered, and counts views and ratings', async () => {
  const open = await given('The navigator')
  await given('The baker')
  await list(open, { category: 'Sea' })
  const session = await givenSession(open, 2, 'mobile')
  await givenSession(open, 3, 'link')
  await givenSession(open, 31, 'mobile')
  await studio.context.sql`update chat_sessions set rating = 4 where session_id = ${session}`
  const path = '/v1/conversa/storefront/listings'
  const found = await send('GET', `${path}?search=sea&searchOptions=category`)
  expect(found.json().items).toMatchObject([{ name: 'The navigator', views30d: 1, rating: 4, ratings: 1 }])
  expect(names(await send('GET', `${path}?filter=listed:false&sort=name&dir=asc`))).toEqual([
    'The baker',
    'The navigator',
  ])
  expect(names(await send('GET', `${path}?search=baker`))).toEqual(['The baker'])
})

test('You cannot feature more than 20 storyfiles.', async () => {
  const ids: string[] = []
  for (let n = 0; n < 21; n++) ids.push(await given(`Number ${n}`))
  const reply = await feature(ids.map((storyfileId) => ({ storyfileId })))
  expect(reply.json()).toMatchObject({
    code: 'STATE_CONFLICT',
    message: 'You cannot feature more than 20 storyfiles.',
  })
  expect((await feature(ids.slice(0, 20).map((storyfileId) => ({ storyfileId })))).statusCode).toBe(200)
})

test('{name} has to be published before it can be featured, and stays when it is closed later', async () => {
  const draft = await given('Draft', 'private')
  const reply = await feature([{ storyfileId: draft }])
  expect(reply.json().message).toBe('Draft has to be published before it can be featured.')
  const open = await given('Open')
  await feature([{ storyfileId: open }])
  await studio.context.sql`update publications set visibility = 'private' where storyfile_id = ${open}`
  const again = await feature([{ storyfileId: open }])
  expect(again.json<FeaturedOrder>().items).toMatchObject([{ name: 'Open', standing: 'not_published' }])
})

test('the order is changed by one person at a time; ends come after beginnings; nothing is featured twice', async () => {
  const [one, two] = [await given('One'), await given('Two')]
  const { version } = (await send('GET', '/v1/conversa/storefront/featured')).json<FeaturedOrder>()
  const first = await feature([{ storyfileId: one }, { storyfileId: two }], version)
  expect(first.headers.etag).toBe(`"${version + 1}"`)
  const late = await feature([{ storyfileId: two }], version)
  expect(late.json().message).toBe(
    'Somebody else changed this order while you were editing. Review the changes before you save.',
  )
  expect((await feature([{ storyfileId: one }, { storyfileId: one }])).json().code).toBe('ALREADY_EXISTS')
  const turned = { storyfileId: one, startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }
  expect((await feature([turned])).json().fields[0].message).toBe('The end has to be after the beginning.')
  expect((await feature([{ storyfileId: randomUUID() }])).json().code).toBe('NOT_FOUND')
})

test('the app features what is due now, for the reader’s language, in the order of the admins', async () => {
  const hour = 3_600_000
  const at = (offset: number) => new Date(now.getTime() + offset).toISOString()
  const [now1, later, over, german] = [
    await given('Now'),
    await given('Later'),
    await given('Over'),
    await given('German'),
  ]
  await feature([
    { storyfileId: german, locale: 'de' },
    { storyfileId: later, startsAt: at(hour) },
    { storyfileId: over, endsAt: at(-hour) },
    { storyfileId: now1, startsAt: at(-hour), endsAt: at(hour) },
  ])
  expect(await app('?shelf=featured')).toEqual(['German', 'Now'])
  expect(await app('?shelf=featured&locale=en-US')).toEqual(['Now'])
  expect(await app('?shelf=featured&locale=de-AT')).toEqual(['German', 'Now'])
})

test('the ranking is sessions x completion x factor, by numbers counted by hand', async () => {
  const [sea, land, few] = [await given('Sea'), await given('Land'), await given('Few')]
  for (const id of [sea, land, few]) await list(id)
  const seaClip = (await givenClip(studio.context, { organizationId, storyfileId: sea })).clipId // 4 s long
  const landClip = (await givenClip(studio.context, { organizationId, storyfileId: land })).clipId
  // Sea: ages 0, 7 and 14 days: factor (1 + 1/2 + 1/4) / 3 = 7/12. Watched 4 of 4 and 1 of 4 s: completion 5/8.
  const [today] = [await givenSession(sea, 0), await givenSession(sea, 7), await givenSession(sea, 14)]
  await givenAnswer(today, sea, seaClip, 9000) // longer than the clip: it was watched to the end
  await givenAnswer(today, sea, seaClip, 1000)
  // Land: four sessions of 7 days ago: factor 1/2. Watched 2 of 4 s, and one answer of which nothing is known: 1/4.
  const sessions = [
    await givenSession(land, 7),
    await givenSession(land, 7),
    await givenSession(land, 7),
    await givenSession(land, 7),
  ]
  await givenAnswer(sessions[0]!, land, landClip, 2000)
  await givenAnswer(sessions[1]!, land, landClip, null)
  // These do not count: the studio's own, and what is older than 30 days. Two sessions are too few to rank.
  await givenSession(sea, 1, 'studio')
  await givenSession(land, 31)
  await givenSession(few, 0)
  await givenSession(few, 0)

  const reply = await send('GET', '/v1/conversa/storefront/popular')
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
  expect(await app('?shelf=popular')).toEqual(['Sea', 'Land'])
})

test('an admin pins to the top or hides, and the app follows at once; the list is searched and filtered', async () => {
  const [sea, land] = [await given('Sea'), await given('Land')]
  for (const id of [sea, land]) {
    await list(id, { listed: true, category: 'Work' })
    const { clipId } = await givenClip(studio.context, { organizationId, storyfileId: id })
    for (let n = 0; n < 3; n++)
      await givenAnswer(await givenSession(id, id === sea ? 1 : 9), id, clipId, 4000)
  }
  const rank = (id: string, ranking: string) =>
    send('PUT', `/v1/conversa/storefront/popular/${id}`, { body: { ranking } })
  expect(await app('?shelf=popular')).toEqual(['Sea', 'Land'])
  expect((await rank(land, 'pinned')).json()).toEqual({ ranking: 'pinned' })
  expect(await app('?shelf=popular')).toEqual(['Land', 'Sea'])
  await rank(sea, 'hidden')
  expect(await app('?shelf=popular')).toEqual(['Land'])
  const path = '/v1/conversa/storefront/popular'
  const all = (await send('GET', path)).json<List<PopularEntry>>().items
  expect(all).toMatchObject([
    { name: 'Land', rank: 1, ranking: 'pinned' },
    { name: 'Sea', rank: null, ranking: 'hidden' },
  ])
  expect(names(await send('GET', `${path}?filter=ranking:hidden`))).toEqual(['Sea'])
  expect(names(await send('GET', `${path}?search=harbor+museum&searchOptions=organization`))).toHaveLength(2)
  expect((await rank(randomUUID(), 'pinned')).json().code).toBe('NOT_FOUND')
})

test('the app lists only what is public and listed; who knows the link finds what is open by link', async () => {
  await list(await given('Secret', 'private'))
  await list(await given('Linked', 'link'))
  await list(await given('Open'))
  await given('Not listed')
  expect(await app()).toEqual(['Open'])
  expect(await app('?shortName=linked')).toEqual(['Linked'])
  expect(await app('?shortName=secret')).toEqual([])
  expect(await app('?shortName=notlisted')).toEqual([])
  await studio.context
    .sql`update organizations set status = 'suspended' where organization_id = ${organizationId}`
  expect(await app()).toEqual([])
  await studio.context
    .sql`update organizations set status = 'active' where organization_id = ${organizationId}`
})

test('the app searches, pages, and asks by category, language and its own version', async () => {
  const [anna, bert, cleo] = [await given('Anna'), await given('Bert'), await given('Cleo')]
  await list(anna, { listed: true, category: 'Sea' })
  await list(bert, { listed: true, category: 'sea', appVersion: '2.10' })
  await list(cleo, { listed: true, category: 'Land' })
  await studio.context.sql`update storyfiles set language = 'de' where storyfile_id = ${cleo}`
  expect(await app('?pageSize=2')).toEqual(['Anna', 'Bert'])
  expect(await app('?pageSize=2&page=2')).toEqual(['Cleo'])
  expect(await app('?category=Sea')).toEqual(['Anna', 'Bert'])
  expect(await app('?category=Sea&appVersion=2.9')).toEqual(['Anna'])
  expect(await app('?category=Sea&appVersion=2.10.0')).toEqual(['Anna', 'Bert'])
  expect(await app('?language=de-DE')).toEqual(['Cleo'])
  expect(await app('?search=ber')).toEqual(['Bert'])
  const categories = await send('GET', '/v1/content/app/categories')
  expect(categories.json().items.map((one: { count: number }) => one.count)).toEqual([1, 2])
})

test('the app gets whole addresses that work without signing in, and no bytes that it has already', async () => {
  const storyfileId = await given('Open')
  await list(storyfileId)
  const { assetId } = await givenClip(studio.context, { organizationId, storyfileId })
  await studio.context
    .sql`update storyfiles set poster_asset_id = ${assetId} where storyfile_id = ${storyfileId}`
  const file = join(studio.context.config.dataFolder, 'poster')
  await writeFile(file, 'picture')
  await studio.context.storage.putFile(`assets/${assetId}/poster.jpg`, file, 'image/jpeg')
  const reply = await send('GET', '/v1/content/app/storyfiles')
  const [item] = reply.json<List<AppStoryfile>>().items
  expect(item!.playerUrl).toBe(`${studio.context.config.publicUrl}/s/Open`)
  const poster = await send('GET', item!.posterUrl!.replace(studio.context.config.publicUrl, ''))
  expect(poster.body).toBe('picture')
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  })
  const again = await send('GET', '/v1/content/app/storyfiles', {
    headers: { 'if-none-match': String(reply.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a visitor rates the conversation, 1 to 5, and nobody else’s', async () => {
  const storyfileId = await given('Open')
  const sessionId = await givenSession(storyfileId, 0, 'mobile')
  const token = signToken(studio.context.tokenSecret, {
    kind: 'visitor',
    subject: sessionId,
    opens: [sessionId],
    expiresAt: now.getTime() + 60_000,
  })
  const rate = (rating: number, id = sessionId) =>
    send('PUT', `/v1/dialogue/sessions/${id}/rating`, {
      body: { rating },
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await rate(5)).statusCode).toBe(200)
  expect((await rate(2)).statusCode).toBe(200)
  expect((await rate(6)).json().code).toBe('INVALID_INPUT')
  expect((await rate(3, randomUUID())).json().code).toBe('NOT_FOUND')
  const listings = await send('GET', '/v1/conversa/storefront/listings')
  expect(listings.json().items).toMatchObject([{ rating: 2, ratings: 1 }])
})
