import type { OrganizationDetail } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { callsOf, givenAdmin, organizationPath as path, unique } from '../../testing/given/organizations.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let admin: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  admin = await givenAdmin(studio)
})
afterAll(() => studio?.stop())

const call = callsOf(() => studio)

test('an organization with something published stays; else it closes for all, and its owner opens it again', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const { sql } = studio.context
  await sql`update storyfiles set status = 'published' where storyfile_id = ${storyfileId}`
  const refused = await call(owner, 'POST', path(organizationId, '/archive'))
  expect(refused.json.message).toBe('You cannot archive an organization that has published storyfiles.')
  await sql`update storyfiles set status = 'trained' where storyfile_id = ${storyfileId}`
  expect((await call(owner, 'POST', path(organizationId, '/archive'))).status).toBe(200)

  await expect.poll(async () => (await call(owner, 'GET', path(organizationId))).status).toBe(404)
  await expect.poll(async () => (await call(viewer, 'GET', `storyfiles/${storyfileId}`)).status).toBe(404)
  expect((await call(viewer, 'POST', path(organizationId, '/restore'))).status).toBe(404)
  const stranger = await givenOrganization(studio.context)
  expect((await call(stranger.owner, 'POST', path(organizationId, '/restore'))).status).toBe(404)
  // The database knows that they own it; their caches do not matter.
  expect((await call(owner, 'POST', path(organizationId, '/restore'))).json.status).toBe('active')
  await expect.poll(async () => (await call(viewer, 'GET', `storyfiles/${storyfileId}`)).status).toBe(200)
})

test('an owner finds an archived organization in the list, a member does not', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const second = await givenOrganization(studio.context)
  const { addMember } = await import('./index.ts')
  await addMember(studio.context.sql, second.organizationId, owner.userId, 'owner:ns')
  await call(owner, 'POST', path(organizationId, '/archive'))
  const statuses = async (role: string) =>
    (await call(owner, 'GET', `organizations?role=${role}`)).json.items.map(
      (one: OrganizationDetail) => one.status,
    )
  await expect.poll(() => statuses('read')).toEqual(['active'])
  expect((await statuses('owner')).sort()).toEqual(['active', 'archived'])
  const found = await call(owner, 'GET', 'organizations?role=owner&filter=status:archived')
  expect(found.json.items).toMatchObject([{ organizationId }])
  const byOwner = await call(
    owner,
    'GET',
    `organizations?role=owner&search=${owner.email}&searchOptions=owner`,
  )
  expect(byOwner.json.total).toBe(2)
})

test('an owner of nothing but a closed organization is told of it, finds it and opens it again', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  const list = (who: GivenMember) => call(who, 'GET', 'organizations?role=owner')
  const memberships = async ({ headers }: GivenMember) =>
    (await studio.app.inject({ url: '/v1/user/memberships', headers })).json().items
  expect((await list(viewer)).json.code).toBe('ROLE_REQUIRED')
  await call(owner, 'POST', path(organizationId, '/archive'))
  await expect
    .poll(() => memberships(owner))
    .toMatchObject([{ organizationId, closed: 'archived', scope: null }])
  await expect.poll(() => memberships(viewer)).toEqual([])
  expect((await list(owner)).json.items).toMatchObject([{ organizationId, status: 'archived' }])
  expect((await list(viewer)).json.code).toBe('ROLE_REQUIRED')
  expect((await call(owner, 'GET', path(organizationId))).status).toBe(404)
  await call(owner, 'POST', path(organizationId, '/restore'))
  await expect.poll(async () => (await call(owner, 'GET', path(organizationId))).status).toBe(200)

  await call(admin, 'PATCH', path(organizationId, '/terms'), { status: 'suspended' })
  await expect.poll(async () => (await memberships(owner))[0].closed).toBe('suspended')
  expect((await list(owner)).json.items).toMatchObject([{ organizationId, status: 'suspended' }])
  expect((await call(owner, 'POST', path(organizationId, '/restore'))).json.code).toBe('STATE_CONFLICT')
})

test('a platform admin makes, suspends and reactivates organizations', async () => {
  const label = unique('Lighthouse')
  const made = await call(admin, 'POST', 'organizations', { label, plan: 'trial' })
  expect([made.status, made.json]).toMatchObject([201, { label, plan: 'trial', memberCount: 1 }])
  expect(made.json.shortName).toMatch(/^Lighthouse[0-9a-f]{8}$/)
  const again = await call(admin, 'POST', 'organizations', { label })
  expect(again.json.code).toBe('NAME_TAKEN')

  const { organizationId } = made.json
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  expect((await call(viewer, 'GET', 'organizations')).json.total).toBe(1)
  await call(admin, 'PATCH', path(organizationId, '/terms'), { status: 'suspended' })
  await expect.poll(async () => (await call(viewer, 'GET', 'organizations')).status).toBe(403)
  await call(admin, 'PATCH', path(organizationId, '/terms'), { status: 'active' })
  await expect.poll(async () => (await call(viewer, 'GET', 'organizations')).json.total).toBe(1)
})
