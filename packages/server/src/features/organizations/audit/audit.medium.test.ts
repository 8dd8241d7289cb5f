import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import {
  callsOf,
  givenAdmin,
  organizationPath as path,
  unique,
} from '../../../testing/given/organizations.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let admin: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  admin = await givenAdmin(studio)
})
afterAll(() => studio?.stop())

const call = callsOf(() => studio)

test('the log tells from where something was done; what belongs to no organization is in the log of the platform', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await call(owner, 'PATCH', path(organizationId), { label: unique('Quay') }, agent)
  const { json } = await call(owner, 'GET', `audit?organizationId=${organizationId}`)
  const from = { address: '127.0.0.1', device: 'Firefox, Linux' }
  expect(json.items[0]).toMatchObject({ action: 'organization.changed', ...from })
  expect((await call(owner, 'POST', 'organizations', { label: 'Mine' }, agent)).status).toBe(403)
  const platform = await call(admin, 'GET', 'audit/platform')
  expect(platform.json.items[0]).toMatchObject({ action: 'POST /v1/conversa/organizations', ...from })
  expect((await call(admin, 'GET', 'audit/platform/choices')).json.actions).toContain(
    'POST /v1/conversa/organizations',
  )
  expect((await call(owner, 'GET', 'audit/platform')).json.code).toBe('ROLE_REQUIRED')
})

test('the audit log is filtered by who, what, when and result', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  await call(owner, 'POST', 'teams', { organizationId, name: 'Crew' })
  await call(viewer, 'POST', 'teams', { organizationId, name: 'Mine' })
  const choices = (await call(owner, 'GET', `audit/choices?organizationId=${organizationId}`)).json
  expect(choices.actions).toEqual(['POST /v1/conversa/teams', 'team.created'])
  expect(choices.people.map((one: { userId: string }) => one.userId).sort()).toEqual(
    [owner.userId, viewer.userId].sort(),
  )
  const count = async (filter: string) =>
    (await call(owner, 'GET', `audit?organizationId=${organizationId}&filter=${encodeURIComponent(filter)}`))
      .json.total
  expect(await count(`who:${viewer.userId}`)).toBe(1)
  expect(await count('result:refused')).toBe(1)
  expect(await count('action:team.created')).toBe(1)
  expect(await count(`month:${choices.months[0]}`)).toBe(2)
  expect(await count('month:1999-01')).toBe(0)
})

test('an export is one entry of the log, with the list and how many rows left', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  await givenStoryfile(studio.context, { organizationId })
  await givenStoryfile(studio.context, { organizationId })
  await call(owner, 'GET', 'storyfiles/export?format=json')
  const find = () => call(owner, 'GET', `audit?organizationId=${organizationId}&filter=action:list.exported`)
  await expect
    .poll(async () => (await find()).json.items)
    .toMatchObject([
      { objectId: '/v1/conversa/storyfiles', result: 'done', details: { rows: 2, format: 'json' } },
    ])
})

test('a refused read is in the audit log too, unless there was nothing to find', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  await call(viewer, 'GET', `teams?organizationId=${organizationId}`)
  await call(viewer, 'GET', `storyfiles/${randomUUID()}`)
  const { json } = await call(owner, 'GET', `audit?organizationId=${organizationId}`)
  expect(json.items).toMatchObject([
    { action: 'GET /v1/conversa/teams', result: 'refused', details: { reason: 'role_required' } },
  ])
})
