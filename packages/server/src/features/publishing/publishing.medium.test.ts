import type { ErrorBody, Publication, Storyfile } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, releasesOf, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenClip,
  givenMember,
  givenNavigator,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { findEmbedDomains } from './publishing.store.ts'

let studio: TestStudio
let organization: GivenOrganization
const publicationPath = (storyfileId: string) => `/v1/conversa/storyfiles/${storyfileId}/publication`

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

test('publishing names what is missing, in the words of the product', async () => {
  const { organizationId, owner } = organization
  const storyfileId = await givenStoryfile(studio.context, { organizationId, name: 'Half done' })
  const publish = () =>
    call<ErrorBody>(studio.app, 'POST', publicationPath(storyfileId), {
      headers: owner.headers,
      body: { visibility: 'link' },
      status: 409,
    })
  expect((await publish()).message).toBe('Train Half done first. You need at least one answer.')
  await givenClip(studio.context, { organizationId, storyfileId, question: 'Who are you?' })
  await train(studio.app, owner, storyfileId)
  expect(await publish()).toMatchObject({
    code: 'NOT_READY_TO_PUBLISH',
    message: 'We cannot publish Half done. Add a resting video and a cannot answer video first.',
  })
  const { checks } = await call<Publication>(studio.app, 'GET', publicationPath(storyfileId), {
    headers: owner.headers,
  })
  expect(checks.filter((check) => !check.passed).map((check) => check.check)).toEqual([
    'resting',
    'cannot_answer',
    'answers',
  ])
})

test('making a storyfile public needs an owner; a link needs an editor; strangers find nothing', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, storyfileId)
  const editor = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  const viewer = await givenMember(studio.context, organization.organizationId, 'read:ns')
  const stranger = await givenOrganization(studio.context)
  const publish = (headers: Record<string, string>, visibility: string, status: number) =>
    call<ErrorBody & Publication>(studio.app, 'POST', publicationPath(storyfileId), {
      headers,
      body: { visibility },
      status,
    })
  expect((await publish(editor.headers, 'public', 403)).message).toBe('You need to be at least "Admin"')
  expect((await publish(viewer.headers, 'link', 403)).message).toBe(
    'You need to be at least "Content Creator"',
  )
  await publish(stranger.owner.headers, 'link', 404)
  expect(await publish(editor.headers, 'link', 200)).toMatchObject({ visibility: 'link' })
  expect(await publish(organization.owner.headers, 'public', 200)).toMatchObject({ visibility: 'public' })
})

test('a release does not change with the script: what is new waits for training and publishing', async () => {
  const { organizationId, owner } = organization
  const { storyfileId } = await givenNavigator(studio.context, organizationId)
  await train(studio.app, owner, storyfileId)
  const { path } = await publishLink(studio.app, owner, storyfileId)
  const question = 'Which instruments did you play?'
  const added = await givenClip(studio.context, { organizationId, storyfileId, question })
  const stage = await visit(studio.app, path)
  const chosen = async () => (await ask(studio.app, stage, { text: question })).clip?.clipId
  expect(await chosen()).not.toBe(added.clipId)
  await train(studio.app, owner, storyfileId)
  expect(await chosen()).not.toBe(added.clipId)
  await publishLink(studio.app, owner, storyfileId)
  expect(await chosen()).toBe(added.clipId)
})

test('an older release can be made live again; it no longer has what came later', async () => {
  const { organizationId, owner } = organization
  const { storyfileId } = await givenNavigator(studio.context, organizationId)
  const first = await train(studio.app, owner, storyfileId)
  const question = 'Which instruments did you play?'
  const added = await givenClip(studio.context, { organizationId, storyfileId, question })
  const second = await train(studio.app, owner, storyfileId)
  const { path } = await publishLink(studio.app, owner, storyfileId)
  const stage = await visit(studio.app, path)
  expect((await ask(studio.app, stage, { text: question })).clip?.clipId).toBe(added.clipId)
  await call(studio.app, 'POST', publicationPath(storyfileId), {
    headers: owner.headers,
    body: { visibility: 'link', releaseId: first.releaseId! },
  })
  const tapped = await ask(studio.app, stage, { text: question, clipId: added.clipId })
  expect(tapped.clip?.clipId).not.toBe(added.clipId)
  const { items } = await releasesOf(studio.app, owner, storyfileId)
  expect(items.map(({ number, isLive, isPreview }) => ({ number, isLive, isPreview }))).toEqual([
    { number: 2, isLive: false, isPreview: true },
    { number: 1, isLive: true, isPreview: false },
  ])
  const run = await call(studio.app, 'GET', `/v1/conversa/training/runs/${second.runId}`, {
    headers: owner.headers,
  })
  expect(run).toMatchObject({ status: 'rolled_back' })
})

test('a release of another storyfile cannot be published here', async () => {
  const [mine, foreign] = [
    await givenNavigator(studio.context, organization.organizationId),
    await givenNavigator(studio.context, organization.organizationId),
  ]
  await train(studio.app, organization.owner, mine.storyfileId)
  const { releaseId } = await train(studio.app, organization.owner, foreign.storyfileId)
  await call(studio.app, 'POST', publicationPath(mine.storyfileId), {
    headers: organization.owner.headers,
    body: { visibility: 'link', releaseId: releaseId! },
    status: 404,
  })
})

test('publishing and closing are in the audit log and in the status', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  const { headers } = organization.owner
  await train(studio.app, organization.owner, storyfileId)
  await publishLink(studio.app, organization.owner, storyfileId)
  const storyfile = () =>
    call<Storyfile>(studio.app, 'GET', `/v1/conversa/storyfiles/${storyfileId}`, { headers })
  expect(await storyfile()).toMatchObject({ status: 'published', changesWaiting: false })
  const closed = await call<Publication>(studio.app, 'DELETE', publicationPath(storyfileId), { headers })
  expect(closed).toMatchObject({ visibility: 'private', liveReleaseId: null })
  expect(await storyfile()).toMatchObject({ status: 'trained', publishedAt: null })
  const rows = await studio.context.sql`
    select action, who from audit where object_id = ${storyfileId} and object_type = 'storyfile' order by audit_id`
  expect(rows).toEqual([
    { action: 'storyfile.published', who: 'Ilse Brandt' },
    { action: 'storyfile.unpublished', who: 'Ilse Brandt' },
  ])
})

test('a deleted storyfile is closed to visitors and stays closed when it is restored', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  const { headers } = organization.owner
  await train(studio.app, organization.owner, storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, storyfileId)
  const url = `/v1/conversa/storyfiles/${storyfileId}`
  const visitor = (status: number) =>
    call(studio.app, 'POST', '/v1/dialogue/sessions', { body: { shortName: path.slice(3) }, status })
  await visitor(201)
  await call(studio.app, 'DELETE', url, { headers })
  await visitor(404)
  await call(studio.app, 'POST', `${url}/restore`, { headers })
  await visitor(404)
  await publishLink(studio.app, organization.owner, storyfileId)
  await visitor(201)
})

/** Opens a trained storyfile, and tells how its page and the conversations behind it answer. */
async function givenOpen(visibility: 'link' | 'public') {
  const { owner, organizationId } = organization
  const { storyfileId } = await givenNavigator(studio.context, organizationId)
  await train(studio.app, owner, storyfileId)
  const { shortName } = await call<Storyfile>(
    studio.app,
    'GET',
    `/v1/conversa/storyfiles/${storyfileId}`,
    owner,
  )
  const publish = (body: object) =>
    call<Publication>(studio.app, 'POST', publicationPath(storyfileId), { headers: owner.headers, body })
  const visits = async (address: string) => {
    const payload = { shortName: address.replace('/s/', '') }
    return (await studio.app.inject({ method: 'POST', url: '/v1/dialogue/sessions', payload })).statusCode
  }
  return { ...(await publish({ visibility })), shortName, publish, visits }
}

test('what is open by link is found by 128 random bits, and not by its readable name', async () => {
  const { path, storyfileId, shortName, visits, publish, canBeGuessed } = await givenOpen('link')
  const isPublic = async () => {
    const url = `/v1/conversa/storyfiles/${storyfileId}`
    return (await call<Storyfile>(studio.app, 'GET', url, organization.owner)).isPublic
  }
  expect(path).toMatch(/^\/s\/[\w-]{22}$/)
  expect(canBeGuessed).toBe(false)
  expect([await visits(path), await visits(shortName), await visits(path.toUpperCase())]).toEqual([
    201, 404, 404,
  ])
  // Publishing again leaves the link as it was given out, also while the storyfile is open to everybody.
  expect((await publish({ visibility: 'link' })).path).toBe(path)
  expect((await publish({ visibility: 'public' })).path).toBe(`/s/${shortName}`)
  expect(await isPublic()).toBe(true)
  expect([await visits(path), await visits(shortName)]).toEqual([201, 201])
  expect((await publish({ visibility: 'link' })).path).toBe(path)
  expect(await isPublic()).toBe(false)
})

test('a new link takes the place of the old one', async () => {
  const { path, storyfileId, visits } = await givenOpen('link')
  const { headers } = organization.owner
  const url = `${publicationPath(storyfileId)}/link`
  const viewer = await givenMember(studio.context, organization.organizationId, 'read:ns')
  await call(studio.app, 'POST', url, { headers: viewer.headers, status: 403 })
  const renewed = await call<Publication>(studio.app, 'POST', url, { headers })
  expect(renewed.path).not.toBe(path)
  expect([await visits(path), await visits(renewed.path)]).toEqual([404, 201])
  const [row] = await studio.context.sql`
    select action, details from audit where object_id = ${storyfileId} order by audit_id desc limit 1`
  expect(row).toEqual({ action: 'storyfile.link_renewed', details: {} })
})

test('a link from before, by the readable name, works until it is renewed', async () => {
  const { storyfileId, shortName, visits, publish } = await givenOpen('link')
  await studio.context.sql`update publications set link_code = null where storyfile_id = ${storyfileId}`
  expect(await publish({ visibility: 'link' })).toMatchObject({ path: `/s/${shortName}`, canBeGuessed: true })
  expect(await visits(shortName)).toBe(201)
  const { headers } = organization.owner
  const renewed = await call<Publication>(studio.app, 'POST', `${publicationPath(storyfileId)}/link`, {
    headers,
  })
  expect(renewed.canBeGuessed).toBe(false)
  expect([await visits(shortName), await visits(renewed.path)]).toEqual([404, 201])
})

test('only what is open by link has a link to renew', async () => {
  const { storyfileId } = await givenOpen('public')
  const { headers } = organization.owner
  const url = `${publicationPath(storyfileId)}/link`
  const refused = await call<ErrorBody>(studio.app, 'POST', url, { headers, status: 409 })
  expect(refused.message).toBe('Only a storyfile that is open by link has a link.')
})

test('owners say which other sites may embed a storyfile', async () => {
  const { storyfileId, path, embedDomains } = await givenOpen('link')
  expect(embedDomains).toEqual([])
  const { sql } = studio.context
  const set = (domains: string[], status = 200, { headers } = organization.owner) =>
    call<Publication & ErrorBody>(studio.app, 'PUT', `${publicationPath(storyfileId)}/embedding`, {
      headers,
      status,
      body: { domains },
    })
  const saved = await set(['Museum.org', ' *.museum.org ', 'localhost:3000', 'museum.org'])
  expect(saved.embedDomains).toEqual(['museum.org', '*.museum.org', 'localhost:3000'])
  expect(await findEmbedDomains(sql, path.slice(3))).toEqual(saved.embedDomains)
  // Networks inside a house go by numbers.
  const inside = ['192.168.0.20', '10.0.0.7:8080', '127.0.0.1']
  expect((await set(inside)).embedDomains).toEqual(inside)
  expect(await findEmbedDomains(sql, 'nobody')).toEqual([])
  for (const wrong of [
    '*',
    '*.org',
    'https://museum.org',
    'museum.org; script-src *',
    'museum',
    'museum.org/a',
    ...['10.0.0', '10.0.0.256', '10.0.0.7.', '*.10.0.0.7', '10.0.0.7/24'],
  ])
    expect((await set([wrong], 400)).fields).toEqual([
      { field: 'domains.0', message: 'Enter a domain like museum.org, or an IP address.' },
    ])
  const editor = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  expect((await set([], 403, editor)).code).toBe('ROLE_REQUIRED')
  expect((await set([])).embedDomains).toEqual([])
})
