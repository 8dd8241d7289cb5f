import { viewAsHeader } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

async function as(
  who: GivenMember,
  view: string,
  path: string,
  method: 'GET' | 'POST' | 'PATCH' = 'GET',
  payload?: object,
) {
  const reply = await studio.app.inject({
    method,
    url: path,
    headers: { ...who.headers, ...(view ? { [viewAsHeader]: view } : {}) },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, json: reply.json() }
}

test('an owner looks at the studio as a viewer: told to be one, and refused every change with the reason', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const view = `read:ns@${organizationId}`
  expect((await as(owner, view, '/v1/conversa/auth/me')).json).toMatchObject({
    isAdmin: false,
    namespaces: [{ userNamespaces: [{ scope: 'read:ns' }] }],
  })
  expect((await as(owner, view, '/v1/user/memberships')).json.items).toMatchObject([
    { organizationId, scope: 'read:ns' },
  ])
  expect((await as(owner, view, '/v1/conversa/storyfiles')).json.total).toBe(1)
  expect((await as(owner, view, `/v1/conversa/teams?organizationId=${organizationId}`)).json.message).toBe(
    'You need to be at least "Admin"',
  )
  const change = await as(owner, view, `/v1/conversa/storyfiles/${storyfileId}`, 'PATCH', {
    description: 'x',
  })
  expect([change.status, change.json.code, change.json.message]).toEqual([
    403,
    'VIEW_ONLY',
    'You are looking at the studio as "Viewer". End the view to change something.',
  ])
  // Also what everybody may do to the own account.
  const rename = { firstName: 'A', lastName: 'B' }
  expect((await as(owner, view, '/v1/user/profile', 'PATCH', rename)).json.code).toBe('VIEW_ONLY')
  // Without the header nothing has changed.
  expect((await as(owner, '', '/v1/conversa/auth/me')).json.namespaces[0].userNamespaces).toEqual([
    { scope: 'owner:ns' },
  ])
})

test('as a narrowed role one sees what it takes away, of the own organization alone', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const made = await studio.app.inject({
    method: 'POST',
    url: '/v1/conversa/roles',
    headers: owner.headers,
    payload: { organizationId, name: 'Desk', base: 'read:ns', denies: ['visitorText'] },
  })
  const { roleId } = made.json()
  const me = (view: string) => as(owner, view, '/v1/user/memberships')
  expect((await me(`read:ns@${organizationId}/${roleId}`)).json.items).toMatchObject([
    { scope: 'read:ns', denies: ['visitorText'] },
  ])
  // It is a copy of one role only, and of one organization.
  expect((await me(`edit:ns@${organizationId}/${roleId}`)).status).toBe(404)
  const other = await givenOrganization(studio.context)
  expect(
    (await as(other.owner, `read:ns@${other.organizationId}/${roleId}`, '/v1/conversa/auth/me')).status,
  ).toBe(404)
})

test('as a non-Conversa user one has no more than what is shared', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  await givenStoryfile(studio.context, { organizationId })
  const view = `non_conversa_user@${organizationId}`
  expect((await as(owner, view, '/v1/conversa/storyfiles')).json.total).toBe(0)
  expect((await as(owner, view, '/v1/conversa/organizations')).json.total).toBe(0)
})

test('as a restricted user one sees what is shared with oneself, directly or by a team', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const view = `restricted:ns@${organizationId}`
  expect((await as(owner, view, '/v1/conversa/storyfiles')).json.total).toBe(0)
  expect((await as(owner, view, `/v1/conversa/storyfiles/${storyfileId}`)).status).toBe(404)
  const team = await as(owner, '', '/v1/conversa/teams', 'POST', { organizationId, name: 'Crew' })
  await as(owner, '', `/v1/conversa/teams/${team.json.teamId}/add`, 'POST', {
    userIds: [owner.userId],
    storyfileIds: [storyfileId],
  })
  await expect.poll(async () => (await as(owner, view, '/v1/conversa/storyfiles')).json.total).toBe(1)
})

test('nobody sees more in this way: only owners there may, and nothing of other organizations shows', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const other = await givenOrganization(studio.context)
  const creator = await givenMember(studio.context, organizationId, 'edit:ns')
  const up = await as(creator, `owner:ns@${organizationId}`, '/v1/conversa/auth/me')
  expect([up.status, up.json.message]).toEqual([403, 'You need to be at least "Admin"'])
  expect((await as(owner, `read:ns@${other.organizationId}`, '/v1/conversa/auth/me')).status).toBe(404)
  for (const nonsense of ['super_admin', `super_admin@${organizationId}`, 'read:ns', `read:ns@x`])
    expect((await as(owner, nonsense, '/v1/conversa/auth/me')).json.code).toBe('INVALID_INPUT')
})

test('a platform admin looks at any organization, and has no power while looking', async () => {
  const { organizationId } = await givenOrganization(studio.context)
  const elsewhere = await givenOrganization(studio.context)
  const admin = await givenMember(studio.context, elsewhere.organizationId, 'read:ns')
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  const view = `edit:ns@${organizationId}`
  expect((await as(admin, view, '/v1/conversa/auth/me')).json).toMatchObject({
    isAdmin: false,
    namespaces: [{ userNamespaces: [{ scope: 'edit:ns' }] }],
  })
  const made = await as(admin, view, '/v1/conversa/organizations', 'POST', { label: 'Mine' })
  expect(made.json.code).toBe('VIEW_ONLY')
})
