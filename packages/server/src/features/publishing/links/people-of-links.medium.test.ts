import type { ErrorBody, List, Publication, ShareLink, Stage, UsageRow } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train } from '../../../testing/given/conversation.ts'
import {
  type GivenMember,
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let staff: GivenMember
let stranger: GivenMember
let storyfileId: string
let ownPath: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  const { context } = studio
  staff = await givenMember(context, organization.organizationId, 'read:ns')
  stranger = await givenMember(context, (await givenOrganization(context)).organizationId, 'owner:ns')
  const { sql } = context
  await sql`update users set email = 'ann@museum.org' where user_id = ${staff.userId}`
  await sql`update users set email_verified = true where user_id = any(${[staff.userId, stranger.userId]}::uuid[])`
  storyfileId = (await givenNavigator(context, organization.organizationId)).storyfileId
  await train(studio.app, organization.owner, storyfileId)
  ownPath = (await publishLink(studio.app, organization.owner, storyfileId)).path
})
afterAll(() => studio?.stop())

const at = (path: string) => `/v1/conversa/storyfiles/${storyfileId}/${path}`
const headers = () => organization.owner.headers
const addLink = <Reply = ShareLink>(body: object, status = 201) =>
  call<Reply>(studio.app, 'POST', at('links'), { headers: headers(), body, status })
async function open(path: string, by?: GivenMember, body: object = {}, origin?: string) {
  const reply = await studio.app.inject({
    method: 'POST',
    url: '/v1/dialogue/sessions',
    remoteAddress: '192.0.2.1',
    headers: { ...by?.headers, ...(origin ? { origin } : {}) },
    payload: { shortName: path.replace('/s/', ''), ...body },
  })
  return { status: reply.statusCode, body: reply.json<Stage & ErrorBody>() }
}
const cardOf = async (path: string) => {
  const url = studio.context.config.publicUrl + path
  return (await studio.app.inject({ url: '/v1/oembed', query: { url } })).statusCode
}

test('a list of people lets in who is signed in with one of its addresses, and nobody else', async () => {
  const link = await addLink({ name: 'Staff', people: ['@Museum.org', 'bob@school.example'] })
  expect(link.people).toEqual(['museum.org', 'bob@school.example'])
  expect((await open(link.path)).body).toMatchObject({
    code: 'SIGN_IN_NEEDED',
    message: 'Sign in to open this storyfile.',
  })
  const refused = await open(link.path, stranger)
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ON_THE_LIST'])
  expect((await open(link.path, staff)).status).toBe(201)
  expect((await open(link.path, { ...staff, headers: { authorization: 'Bearer forged' } })).body.code).toBe(
    'SIGN_IN_NEEDED',
  )
})

test('an address that was not shown to be somebody’s lets nobody in', async () => {
  const link = await addLink({ name: 'Staff', people: ['museum.org'] })
  const { sql } = studio.context
  await sql`update users set email_verified = false where user_id = ${staff.userId}`
  expect((await open(link.path, staff)).body.code).toBe('NOT_ON_THE_LIST')
  await sql`update users set email_verified = true where user_id = ${staff.userId}`
  expect((await open(link.path, staff)).status).toBe(201)
})

test('who is on the list still enters the password; what is behind shows nowhere', async () => {
  const link = await addLink({ name: 'Board', people: ['ann@museum.org'], password: 'tide table' })
  expect((await open(link.path, staff)).body.code).toBe('PASSWORD_REQUIRED')
  expect((await open(link.path, stranger, { password: 'tide table' })).body.code).toBe('NOT_ON_THE_LIST')
  expect((await open(link.path, staff, { password: 'tide table' })).status).toBe(201)
  expect(await cardOf(link.path)).toBe(404)
  const page = await studio.app.inject({ url: link.path })
  expect([page.statusCode, page.body.includes('Marta')]).toEqual([200, false])
})

test.each(['gmail.com', 'museum', 'ann@', '*', '*.museum.org', 'museum.org/exhibits'])(
  '%s is on no list',
  async (entry) => {
    const refused = await addLink<ErrorBody>({ name: 'Staff', people: ['museum.org', entry] }, 400)
    expect(refused.fields.map(({ field }) => field)).toEqual(['people.1'])
  },
)

test('the storyfile’s own address has a list of its own, which an owner sets', async () => {
  const save = <Reply = { people: string[] }>(by: GivenMember, people: string[], status = 200) =>
    call<Reply>(studio.app, 'PUT', at('people'), { headers: by.headers, body: { people }, status })
  const editor = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  expect((await save<ErrorBody>(editor, ['museum.org'], 403)).code).toBe('ROLE_REQUIRED')
  const link = await addLink({ name: 'Open' })
  expect(await save(organization.owner, ['museum.org'])).toEqual({ people: ['museum.org'] })
  expect((await open(ownPath)).body.code).toBe('SIGN_IN_NEEDED')
  expect((await open(ownPath, staff)).status).toBe(201)
  expect((await open(link.path)).status).toBe(201)
  expect([await cardOf(ownPath), await cardOf(link.path)]).toEqual([404, 200])
  const app = `/v1/content/app/storyfiles?shortName=${ownPath.replace('/s/', '')}`
  expect((await call<List<object>>(studio.app, 'GET', app)).items).toEqual([])
  const publication = await call<Publication>(studio.app, 'GET', at('publication'), { headers: headers() })
  expect(publication.people).toEqual(['museum.org'])
  await save(organization.owner, [])
  expect((await open(ownPath)).status).toBe(201)
})

test('a change of a link that does not name them leaves its people and its place', async () => {
  const link = await addLink({ name: 'Hall', people: ['museum.org'], locationLabel: 'Main hall' })
  const change = (body: object) =>
    call<ShareLink>(studio.app, 'PATCH', at(`links/${link.linkId}`), { headers: headers(), body })
  expect(await change({ name: 'Halls' })).toMatchObject({
    people: ['museum.org'],
    locationLabel: 'Main hall',
  })
  expect(await change({ people: [], locationLabel: null })).toMatchObject({ people: [], locationLabel: null })
})

test('visits are counted by link, place and site; a page’s word for a site that is not listed is not kept', async () => {
  await call(studio.app, 'PUT', at('publication/embedding'), {
    headers: headers(),
    body: { domains: ['*.museum.org'] },
  })
  const { storyfileId: other } = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, other)
  const link = await addLink({ name: 'Poster', locationLabel: 'Main hall', channel: 'kiosk' })
  const { sql } = studio.context
  await sql`delete from chat_sessions where storyfile_id = ${storyfileId}`
  const first = (await open(link.path)).body
  const answered = await ask(studio.app, first, { text: 'Where were you born?' })
  await call(studio.app, 'PUT', `/v1/dialogue/sessions/${first.sessionId}/thumbs`, {
    headers: { authorization: `Bearer ${first.visitorToken}` },
    body: { turnId: answered.turnId, good: true, words: 'Lovely.' },
  })
  await open(ownPath, undefined, {}, 'https://shop.museum.org')
  await open(ownPath, undefined, { site: 'www.museum.org' })
  await open(ownPath, undefined, { site: 'elsewhere.example' })
  await open(ownPath, undefined, { locationLabel: 'Foyer' })
  const usage = async (by: string) => {
    const { items } = await call<{ items: UsageRow[] }>(studio.app, 'GET', at(`usage?by=${by}`), {
      headers: headers(),
    })
    return Object.fromEntries(items.map(({ key, visits }) => [key, visits]))
  }
  expect(await usage('site')).toEqual({ '': 3, 'shop.museum.org': 1, 'www.museum.org': 1 })
  expect(await usage('location')).toEqual({ '': 3, 'Main hall': 1, Foyer: 1 })
  expect(await usage('link')).toEqual({ '': 4, [link.linkId]: 1 })
  // A page of another site is the website, whatever it says.
  expect(await usage('channel')).toEqual({ embed: 3, link: 1, kiosk: 1 })
})
