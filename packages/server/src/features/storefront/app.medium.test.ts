import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppStoryfile, List } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signToken } from '../../platform/tokens.ts'
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

test('the app features what is due now, for the reader’s language, in the order of the admins', async () => {
  const hour = 3_600_000
  const at = (offset: number) => new Date(shop.now().getTime() + offset).toISOString()
  const [now1, later, over, german] = [
    await shop.storyfile('Now'),
    await shop.storyfile('Later'),
    await shop.storyfile('Over'),
    await shop.storyfile('German'),
  ]
  await shop.feature([
    { storyfileId: german, locale: 'de' },
    { storyfileId: later, startsAt: at(hour) },
    { storyfileId: over, endsAt: at(-hour) },
    { storyfileId: now1, startsAt: at(-hour), endsAt: at(hour) },
  ])
  expect(await shop.app('?shelf=featured')).toEqual(['German', 'Now'])
  expect(await shop.app('?shelf=featured&locale=en-US')).toEqual(['Now'])
  expect(await shop.app('?shelf=featured&locale=de-AT')).toEqual(['German', 'Now'])
})

test('the app lists only what is public and listed; who knows the link finds what is open by link', async () => {
  await shop.list(await shop.storyfile('Secret', 'private'))
  await shop.list(await shop.storyfile('Linked', 'link'))
  await shop.list(await shop.storyfile('Open'))
  await shop.storyfile('Not listed')
  expect(await shop.app()).toEqual(['Open'])
  expect(await shop.app('?shortName=linked')).toEqual(['Linked'])
  expect(await shop.app('?shortName=secret')).toEqual([])
  expect(await shop.app('?shortName=notlisted')).toEqual([])
  await studio.context
    .sql`update organizations set status = 'suspended' where organization_id = ${shop.organizationId}`
  expect(await shop.app()).toEqual([])
  await studio.context
    .sql`update organizations set status = 'active' where organization_id = ${shop.organizationId}`
})

test('the app searches, pages, and asks by category, language and its own version', async () => {
  const [anna, bert, cleo] = [
    await shop.storyfile('Anna'),
    await shop.storyfile('Bert'),
    await shop.storyfile('Cleo'),
  ]
  await shop.list(anna, { listed: true, category: 'Sea' })
  await shop.list(bert, { listed: true, category: 'sea', appVersion: '2.10' })
  await shop.list(cleo, { listed: true, category: 'Land' })
  await studio.context.sql`update storyfiles set language = 'de' where storyfile_id = ${cleo}`
  expect(await shop.app('?pageSize=2')).toEqual(['Anna', 'Bert'])
  expect(await shop.app('?pageSize=2&page=2')).toEqual(['Cleo'])
  expect(await shop.app('?category=Sea')).toEqual(['Anna', 'Bert'])
  expect(await shop.app('?category=Sea&appVersion=2.9')).toEqual(['Anna'])
  expect(await shop.app('?category=Sea&appVersion=2.10.0')).toEqual(['Anna', 'Bert'])
  expect(await shop.app('?language=de-DE')).toEqual(['Cleo'])
  expect(await shop.app('?search=ber')).toEqual(['Bert'])
  const categories = await shop.send('GET', '/v1/content/app/categories')
  expect(categories.json().items.map((one: { count: number }) => one.count)).toEqual([1, 2])
})

/** What the picture holds, in the storage. */
async function givenPoster(storyfileId: string, content: string): Promise<void> {
  const { assetId } = await givenClip(studio.context, { organizationId: shop.organizationId, storyfileId })
  await studio.context
    .sql`update storyfiles set poster_asset_id = ${assetId} where storyfile_id = ${storyfileId}`
  const file = join(studio.context.config.dataFolder, 'poster')
  await writeFile(file, content)
  await studio.context.storage.putFile(`assets/${assetId}/poster.jpg`, file, 'image/jpeg')
}

test('the front door shows the sample with its picture, as long as it is open to visitors', async () => {
  const { sql } = studio.context
  const sample = async () => (await shop.send('GET', '/api/config')).json().sample
  const storyfileId = await shop.storyfile('The sample', 'link')
  expect(await sample()).toBeNull()
  await sql`update storyfiles set is_sample = true where storyfile_id = ${storyfileId}`
  const { shortName } = await sample()
  expect(await sample()).toEqual({ shortName, posterUrl: null })
  await givenPoster(storyfileId, 'the resting face')
  const { posterUrl } = await sample()
  expect((await shop.send('GET', posterUrl)).body).toBe('the resting face')
  expect((await shop.send('GET', posterUrl.replace('poster.jpg', 'video.mp4'))).statusCode).toBe(404)

  await sql`update storyfiles set status = 'archived' where storyfile_id = ${storyfileId}`
  expect(await sample()).toBeNull()
  await sql`update storyfiles set status = 'published' where storyfile_id = ${storyfileId}`
  await sql`update publications set visibility = 'private' where storyfile_id = ${storyfileId}`
  expect(await sample()).toBeNull()
})

test('the app gets whole addresses that work without signing in, and no bytes that it has already', async () => {
  const storyfileId = await shop.storyfile('Open')
  await shop.list(storyfileId)
  await givenPoster(storyfileId, 'picture')
  const reply = await shop.send('GET', '/v1/content/app/storyfiles')
  const [item] = reply.json<List<AppStoryfile>>().items
  expect(item!.playerUrl).toBe(`${studio.context.config.publicUrl}/s/Open?channel=mobile`)
  const poster = await shop.send('GET', item!.posterUrl!.replace(studio.context.config.publicUrl, ''))
  expect(poster.body).toBe('picture')
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  })
  const again = await shop.send('GET', '/v1/content/app/storyfiles', {
    headers: { 'if-none-match': String(reply.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a visitor rates the conversation, 1 to 5, and nobody else’s', async () => {
  const storyfileId = await shop.storyfile('Open')
  const sessionId = await shop.givenSession(storyfileId, 0, 'mobile')
  const token = signToken(studio.context.tokenSecret, {
    kind: 'visitor',
    subject: sessionId,
    opens: [sessionId],
    expiresAt: shop.now().getTime() + 60_000,
  })
  const rate = (rating: number, id = sessionId) =>
    shop.send('PUT', `/v1/dialogue/sessions/${id}/rating`, {
      body: { rating },
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await rate(5)).statusCode).toBe(200)
  expect((await rate(2)).statusCode).toBe(200)
  expect((await rate(6)).json().code).toBe('INVALID_INPUT')
  expect((await rate(3, randomUUID())).json().code).toBe('NOT_FOUND')
  const listings = await shop.send('GET', '/v1/conversa/storefront/listings')
  expect(listings.json().items).toMatchObject([{ rating: 2, ratings: 1 }])
})

test.each(['/s/%zz', '/s/%00', '/s/a/b', '/dashboard', '/s/nothing-here'])(
  '%s is no page of a storyfile: a site that pastes it gets no card',
  async (path) => {
    const query = { url: studio.context.config.publicUrl + path }
    const reply = await studio.app.inject({ url: '/v1/oembed', query })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
    expect(reply.headers['access-control-allow-origin']).toBe('*')
  },
)
