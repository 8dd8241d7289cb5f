import { randomUUID } from 'node:crypto'
import type { ErrorBody, List, ShareLink, Stage } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train } from '../../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let storyfileId: string
let ownPath: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  const given = await givenNavigator(studio.context, organization.organizationId)
  storyfileId = given.storyfileId
  await train(studio.app, organization.owner, storyfileId)
  ownPath = (await publishLink(studio.app, organization.owner, storyfileId)).path
})
afterAll(() => studio?.stop())

const linksPath = () => `/v1/conversa/storyfiles/${storyfileId}/links`
const headers = () => organization.owner.headers
const addLink = (body: object) =>
  call<ShareLink>(studio.app, 'POST', linksPath(), { headers: headers(), body, status: 201 })
const change = (link: ShareLink, body: object) =>
  call<ShareLink>(studio.app, 'PATCH', `${linksPath()}/${link.linkId}`, { headers: headers(), body })
const post = (link: ShareLink, act: 'revoke' | 'code') =>
  call<ShareLink>(studio.app, 'POST', `${linksPath()}/${link.linkId}/${act}`, { headers: headers() })
const linkNow = async (link: ShareLink) =>
  (await call<List<ShareLink>>(studio.app, 'GET', linksPath(), { headers: headers() })).items.find(
    (one) => one.linkId === link.linkId,
  )!

async function open(path: string, password?: string, remoteAddress = '192.0.2.1') {
  const reply = await studio.app.inject({
    method: 'POST',
    url: '/v1/dialogue/sessions',
    remoteAddress,
    payload: { shortName: path.replace('/s/', ''), ...(password === undefined ? {} : { password }) },
  })
  return { status: reply.statusCode, body: reply.json<Stage & ErrorBody>() }
}
const pageAt = async (path: string) => (await studio.app.inject({ url: path })).statusCode
const cardOf = async (path: string) => {
  const url = studio.context.config.publicUrl + path
  return (await studio.app.inject({ url: '/v1/oembed', query: { url } })).statusCode
}

test('each link counts its own visits, and tells no other address of the storyfile', async () => {
  const board = await addLink({ name: 'Board' })
  const poster = await addLink({ name: 'Poster in the hall', channel: 'kiosk' })
  const { status, body } = await open(poster.path)
  expect(status).toBe(201)
  expect(`/s/${body.storyfile.shortName}`).toBe(poster.path)
  expect(await linkNow(poster)).toMatchObject({ visits: 1, isOpen: true, channel: 'kiosk' })
  expect(await linkNow(board)).toMatchObject({ visits: 0, lastVisitAt: null })
  const [row] = await studio.context.sql`
    select channel, link_id from chat_sessions where session_id = ${body.sessionId}`
  expect(row).toMatchObject({ channel: 'kiosk', linkId: poster.linkId })
})

test('an address with a password shows nothing of what lies behind until it is entered', async () => {
  const link = await addLink({ name: 'Board', password: 'tide table' })
  expect(link.hasPassword).toBe(true)
  expect(JSON.stringify(link)).not.toContain('scrypt')
  expect((await open(link.path)).body).toMatchObject({
    code: 'PASSWORD_REQUIRED',
    message: 'Enter the password of this storyfile.',
  })
  expect((await open(link.path, 'tide tables')).body.code).toBe('PASSWORD_WRONG')
  expect(await cardOf(link.path)).toBe(404)
  expect((await open(link.path, 'tide table')).status).toBe(201)
  await change(link, { password: null })
  expect((await open(link.path)).status).toBe(201)
  expect(await cardOf(link.path)).toBe(200)
})

test('ten wrong passwords are told to wait, even with the right one then; others go on', async () => {
  const link = await addLink({ name: 'Press', password: 'correct horse' })
  for (let n = 0; n < 10; n++) {
    const { status, body } = await open(link.path, `guess ${n}`, '198.51.100.7')
    expect([status, body.code]).toEqual([401, 'PASSWORD_WRONG'])
  }
  const { status, body } = await open(link.path, 'correct horse', '198.51.100.7')
  expect([status, body.code]).toEqual([429, 'PASSWORD_TRIES'])
  expect(body.message).toMatch(/^Wrong password\. Try again in \d+ seconds\.$/)
  expect((await open(link.path, 'correct horse', '198.51.100.8')).status).toBe(201)
})

test('a revoked link opens nothing any more: conversation, question, guess, feed, media, page and card', async () => {
  const link = await addLink({ name: 'Evening' })
  const { body: stage } = await open(link.path)
  await ask(studio.app, stage, { text: 'Who are you?' })
  const revoked = await post(link, 'revoke')
  expect(revoked).toMatchObject({ isOpen: false, visits: 1 })
  expect((await open(link.path)).body).toMatchObject({
    code: 'LINK_ENDED',
    message: 'This link has ended. Ask the person who sent it to you for a new one.',
  })
  const visitor = { authorization: `Bearer ${stage.visitorToken}` }
  const session = `/v1/dialogue/sessions/${stage.sessionId}`
  for (const [act, body] of [
    ['ask', { text: 'Who are you?', clientTurnId: randomUUID() }],
    ['guess', { text: 'Who' }],
    ['still-shown', { clipIds: [] }],
    ['renew', undefined],
    ['authenticity', undefined],
  ] as const) {
    const method = act === 'authenticity' ? 'GET' : 'POST'
    const reply = await studio.app.inject({
      method,
      url: `${session}/${act}`,
      headers: visitor,
      ...(body && { payload: body }),
    })
    expect([act, reply.statusCode, reply.json().code]).toEqual([act, 410, 'LINK_ENDED'])
  }
  for (const url of [stage.resting!.videoUrl, stage.resting!.posterUrl])
    expect((await studio.app.inject({ url })).statusCode).toBe(404)
  expect([await pageAt(link.path), await cardOf(link.path)]).toEqual([404, 404])
  // The storyfile's own address is another one.
  expect((await open(ownPath)).status).toBe(201)
})

test('a link ends by its clock, and a new code opens it at another address only', async () => {
  const link = await addLink({ name: 'Weekend' })
  const { body: stage } = await open(link.path)
  await change(link, { endsAt: new Date(Date.now() + 300).toISOString() })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect((await open(link.path)).body.code).toBe('LINK_ENDED')
  for (const url of [stage.resting!.videoUrl, stage.resting!.posterUrl])
    expect((await studio.app.inject({ url })).statusCode).toBe(404)
  const feed = await studio.app.inject({
    method: 'POST',
    url: `/v1/dialogue/sessions/${stage.sessionId}/still-shown`,
    payload: { clipIds: [] },
    headers: { authorization: `Bearer ${stage.visitorToken}` },
  })
  expect(feed.json<ErrorBody>().code).toBe('LINK_ENDED')
  await change(link, { name: 'Weekends', endsAt: null })
  expect((await ask(studio.app, stage, { text: 'Who are you?' })).turnId).toMatch(/^[0-9a-f-]{36}$/)
  await post(link, 'revoke')
  const renewed = await post(link, 'code')
  expect(renewed).toMatchObject({ name: 'Weekends', isOpen: true, visits: 1 })
  expect((await open(link.path)).body.code).toBe('NOT_PUBLISHED')
  expect((await open(renewed.path)).status).toBe(201)
})

test('the storyfile’s own address asks for its own password, and is shown in no card and no app', async () => {
  const link = await addLink({ name: 'Open' })
  const protect = (password: string | null) =>
    call(studio.app, 'PUT', `/v1/conversa/storyfiles/${storyfileId}/password`, {
      headers: headers(),
      body: { password },
    })
  await protect('harbor light')
  expect((await open(ownPath)).body.code).toBe('PASSWORD_REQUIRED')
  expect((await open(ownPath, 'harbor light')).status).toBe(201)
  expect([await cardOf(ownPath), await cardOf(link.path)]).toEqual([404, 200])
  const app = `/v1/content/app/storyfiles?shortName=${ownPath.replace('/s/', '')}`
  expect((await call<List<object>>(studio.app, 'GET', app)).items).toEqual([])
  await protect(null)
  expect((await open(ownPath)).status).toBe(201)
})

test('closing the storyfile closes every link; hostile input is refused', async () => {
  const link = await addLink({ name: 'x'.repeat(80) })
  const refused = async (body: object) =>
    (await call<ErrorBody>(studio.app, 'POST', linksPath(), { headers: headers(), body, status: 400 })).fields
  expect((await refused({ name: ' ' }))[0]).toMatchObject({ field: 'name', message: 'Please enter a name.' })
  expect((await refused({ name: 'x'.repeat(81) }))[0]?.field).toBe('name')
  expect((await refused({ name: 'Short', password: '12345' }))[0]?.message).toBe('Use at least 6 characters.')
  expect((await refused({ name: 'Past', endsAt: '2020-01-01T00:00:00.000Z' }))[0]).toEqual({
    field: 'endsAt',
    message: 'Choose an end in the future.',
  })
  const other = await givenNavigator(studio.context, organization.organizationId)
  await call(studio.app, 'POST', `/v1/conversa/storyfiles/${other.storyfileId}/links/${link.linkId}/revoke`, {
    headers: headers(),
    status: 404,
  })
  const viewer = await givenMember(studio.context, organization.organizationId, 'read:ns')
  await call(studio.app, 'GET', linksPath(), { headers: viewer.headers, status: 403 })
  await call(studio.app, 'DELETE', `/v1/conversa/storyfiles/${storyfileId}/publication`, {
    headers: headers(),
  })
  expect((await open(link.path)).body.code).toBe('NOT_PUBLISHED')
})
