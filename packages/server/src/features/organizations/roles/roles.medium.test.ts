import type { Role } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  type GivenOrganization,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { purgeRoles } from './roles.store.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

async function call(
  who: GivenMember,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) {
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  })
  const json = reply.headers['content-type']?.toString().includes('json') ? reply.json() : undefined
  return { status: reply.statusCode, json, message: json?.message as string | undefined }
}

async function givenRole(
  { organizationId, owner }: GivenOrganization,
  role: { name: string; base: string; denies: string[] },
): Promise<Role> {
  return (await call(owner, 'POST', 'roles', { organizationId, ...role })).json
}

const membershipsOf = async ({ headers }: GivenMember) =>
  (await studio.app.inject({ url: '/v1/user/memberships', headers })).json().items

const member = ({ organizationId }: GivenOrganization, role: 'owner:ns' | 'edit:ns' | 'read:ns') =>
  givenMember(studio.context, organizationId, role)

test('the six roles come from the mightiest on, with product groups and how many members hold each', async () => {
  const organization = await givenOrganization(studio.context)
  await member(organization, 'read:ns')
  await member(organization, 'read:ns')
  const { json } = await call(
    organization.owner,
    'GET',
    `roles?organizationId=${organization.organizationId}`,
  )
  expect(json.items.map((role: Role) => [role.displayName, role.value, role.memberCount])).toEqual([
    ['Super Admin', 'super_admin', 0],
    ['Admin', 'owner:ns', 1],
    ['Content Creator', 'edit:ns', 0],
    ['Viewer', 'read:ns', 2],
    ['Restricted User', 'restricted:ns', 0],
    ['Non-Conversa User', 'non_conversa_user', 0],
  ])
  expect(json.items[1].productGroups).toEqual(['conversa'])
  await studio.context.sql`update plans set plan = 'trial'
    where organization_id = ${organization.organizationId}`
  const onTrial = await call(
    organization.owner,
    'GET',
    `roles?organizationId=${organization.organizationId}&search=owner&searchOptions=value`,
  )
  expect(onTrial.json.items.map((role: Role) => role.productGroups)).toEqual([
    ['conversa', 'conversa-studio-free-trial'],
  ])
})

test('a narrowed role takes away publishing, training and exporting, and leaves the rest', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const creator = await member(organization, 'edit:ns')
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const publish = () => call(creator, 'POST', `storyfiles/${storyfileId}/publication`, { visibility: 'link' })
  const train = () => call(creator, 'POST', 'training/runs', { storyfileId })
  const download = () => call(creator, 'GET', 'storyfiles/export?format=json')
  expect((await publish()).json.code).toBe('NOT_READY_TO_PUBLISH')
  expect((await download()).status).toBe(200)

  const role = await givenRole(organization, {
    name: 'Writer',
    base: 'edit:ns',
    denies: ['publish', 'train', 'export'],
  })
  expect(
    (await call(owner, 'POST', `roles/${role.roleId}/members`, { userIds: [creator.userId] })).status,
  ).toBe(200)
  await expect
    .poll(async () => (await publish()).message)
    .toBe('Your role in this organization does not include publishing.')
  expect((await train()).message).toBe('Your role in this organization does not include training.')
  expect((await download()).message).toBe('Your role in this organization does not include exporting.')
  expect((await call(creator, 'PATCH', `storyfiles/${storyfileId}`, { description: 'x' })).status).toBe(200)
  expect(await membershipsOf(creator)).toMatchObject([
    { scope: 'edit:ns', denies: ['publish', 'train', 'export'] },
  ])

  // What is switched on again counts at once for all who hold the role.
  await call(owner, 'PATCH', `roles/${role.roleId}`, { denies: ['train'] })
  await expect.poll(async () => (await download()).status).toBe(200)
  await call(owner, 'DELETE', `roles/${role.roleId}/members/${creator.userId}`)
  await expect.poll(async () => (await train()).json.code).not.toBe('NOT_IN_ROLE')
})

test('giving a narrowed role gives the role that it narrows too', async () => {
  const organization = await givenOrganization(studio.context)
  const viewer = await member(organization, 'read:ns')
  const role = await givenRole(organization, { name: 'Teacher', base: 'owner:ns', denies: ['publish'] })
  await call(organization.owner, 'POST', `roles/${role.roleId}/members`, { userIds: [viewer.userId] })
  await expect.poll(() => membershipsOf(viewer)).toMatchObject([{ scope: 'owner:ns', denies: ['publish'] }])
  const { json } = await call(organization.owner, 'GET', `roles/${role.roleId}/members`)
  expect(json.members).toMatchObject([{ userId: viewer.userId, value: 'owner:ns' }])
})

test('nobody changes the own role, widens it, or gives others more than is left of it', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const role = await givenRole(organization, { name: 'Teacher', base: 'owner:ns', denies: ['publish'] })
  const own = await call(owner, 'POST', `roles/${role.roleId}/members`, { userIds: [owner.userId] })
  expect(own.message).toBe('You cannot change your own role.')

  const teacher = await member(organization, 'owner:ns')
  await call(owner, 'POST', `roles/${role.roleId}/members`, { userIds: [teacher.userId] })
  const widen = () => call(teacher, 'PATCH', `roles/${role.roleId}`, { denies: ['export'] })
  await expect.poll(async () => (await widen()).status).toBe(403)
  expect(
    (await call(teacher, 'PATCH', `roles/${role.roleId}`, { denies: ['publish', 'export'] })).message,
  ).toBe('You cannot change your own role.')
  expect((await call(teacher, 'DELETE', `roles/${role.roleId}/members/${teacher.userId}`)).message).toBe(
    'You cannot change your own role.',
  )
  const mighty = { organizationId, name: 'Mighty', base: 'owner:ns', denies: ['export'] }
  expect((await call(teacher, 'POST', 'roles', mighty)).json.code).toBe('NOT_IN_ROLE')
})

test('the last owner to whom nothing was taken away keeps the role', async () => {
  const organization = await givenOrganization(studio.context)
  const role = await givenRole(organization, { name: 'Teacher', base: 'owner:ns', denies: ['publish'] })
  const second = await member(organization, 'owner:ns')
  await call(organization.owner, 'POST', `roles/${role.roleId}/members`, { userIds: [second.userId] })
  const last = await call(second, 'POST', `roles/${role.roleId}/members`, {
    userIds: [organization.owner.userId],
  })
  expect([last.status, last.message]).toEqual([409, 'You cannot remove the last owner of an organization.'])
})

test('a role that somebody holds stays; one that nobody holds can be deleted, restored, and purged after 30 days', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const creator = await member(organization, 'edit:ns')
  const { roleId } = await givenRole(organization, { name: 'Writer', base: 'edit:ns', denies: ['train'] })
  await call(owner, 'POST', `roles/${roleId}/members`, { userIds: [creator.userId] })
  expect((await call(owner, 'DELETE', `roles/${roleId}`)).message).toBe(
    'People have this role. Give them another one first.',
  )
  await call(owner, 'DELETE', `roles/${roleId}/members/${creator.userId}`)
  expect((await call(owner, 'DELETE', `roles/${roleId}`)).status).toBe(200)
  const names = async (deleted: boolean) =>
    (await call(owner, 'GET', `roles?organizationId=${organizationId}&deleted=${deleted}`)).json.items.map(
      (role: Role) => role.displayName,
    )
  expect(await names(true)).toEqual(['Writer - Deleted'])
  expect(await names(false)).not.toContain('Writer - Deleted')
  const give = await call(owner, 'POST', `roles/${roleId}/members`, { userIds: [creator.userId] })
  expect(give.json.code).toBe('STATE_CONFLICT')
  expect((await call(owner, 'POST', `roles/${roleId}/restore`)).json.displayName).toBe('Writer')
  await call(owner, 'DELETE', `roles/${roleId}`)
  await studio.context
    .sql`update custom_roles set deleted_at = now() - interval '31 days' where role_id = ${roleId}`
  expect(await purgeRoles(studio.context.sql)).toBe(1)
  expect(await names(true)).toEqual([])
})

test('names of roles and teams are unique within their organization', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const role = { name: 'Writer', base: 'edit:ns', denies: ['train'] }
  await givenRole(organization, role)
  const again = await call(owner, 'POST', 'roles', { organizationId, ...role, name: 'WRITER' })
  expect([again.json.code, again.json.fields[0].message]).toEqual([
    'NAME_TAKEN',
    'This name is already taken.',
  ])
  const isFree = async (type: string, name: string) =>
    (await call(owner, 'GET', `${type}/nameTaken?name=${name}&organizationIds=${organizationId}`)).json.unique
  expect([await isFree('roles', 'writer'), await isFree('roles', 'Reader')]).toEqual([false, true])
  expect(await isFree('teams', 'writer')).toBe(true)
  await givenRole(await givenOrganization(studio.context), role)
})

test('a role that takes nothing away is refused', async () => {
  const organization = await givenOrganization(studio.context)
  const reply = await call(organization.owner, 'POST', 'roles', {
    organizationId: organization.organizationId,
    name: 'Same',
    base: 'edit:ns',
    denies: [],
  })
  expect(reply.json.fields).toEqual([{ field: 'denies', message: 'Switch off at least one thing.' }])
})

test('a teacher reaches Learning and nothing of the account, and a closed organization is not theirs to open', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const { sql } = studio.context
  await sql`update organizations set attributes = attributes || '{"LEARNING_MODULE": true}'::jsonb
    where organization_id = ${organizationId}`
  const teacher = await member(organization, 'read:ns')
  const role = await givenRole(organization, { name: 'Teacher', base: 'owner:ns', denies: ['administer'] })
  await call(owner, 'POST', `roles/${role.roleId}/members`, { userIds: [teacher.userId] })
  const inside = `organizationId=${organizationId}`
  await expect
    .poll(async () => (await call(teacher, 'GET', `learning/activities?${inside}`)).status)
    .toBe(200)
  const refused = 'Your role in this organization does not include administration.'
  for (const path of [`users?${inside}`, `teams?${inside}`, `roles?${inside}`, `audit?${inside}`])
    expect([path, (await call(teacher, 'GET', path)).message]).toEqual([path, refused])
  expect((await call(teacher, 'PATCH', `organizations/${organizationId}`, { label: 'Mine' })).message).toBe(
    refused,
  )
  // What connects the classes with other systems is read by a teacher, and set by whoever administers the account.
  expect((await call(teacher, 'GET', `learning/record_store?${inside}`)).status).toBe(200)
  expect((await call(teacher, 'GET', `learning/platforms?${inside}`)).status).toBe(200)
  const store = { organizationId, endpoint: '', version: '1.0.3', user: '', sendsTexts: false }
  expect((await call(teacher, 'PUT', 'learning/record_store', store)).message).toBe(refused)
  const link = await call(teacher, 'POST', 'learning/platforms/registration_link', { organizationId })
  expect(link.message).toBe(refused)
  expect((await call(owner, 'PUT', 'learning/record_store', store)).status).toBe(200)
  await sql`update organizations set status = 'archived' where organization_id = ${organizationId}`
  const listed = await call(teacher, 'GET', 'organizations?role=owner')
  expect(listed.status).toBe(403)
})
