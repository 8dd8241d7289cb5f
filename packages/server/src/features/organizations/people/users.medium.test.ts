import type { User } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenMember, givenMember, givenOrganization, givenStoryfile } from '../../../testing/given.ts'
import { givenSecondServer } from '../../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { addMember } from '../index.ts'

let studio: TestStudio
let second: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
  second = await givenSecondServer(studio)
})
afterAll(async () => {
  await second?.stop()
  await studio?.stop()
})

async function send(who: GivenMember, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const url = `/v1/conversa/${path}`
  const { headers } = who
  const reply = await studio.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: reply.statusCode, json: reply.json() }
}

async function listed(who: GivenMember, organizationId: string, query = ''): Promise<User[]> {
  return (await send(who, 'GET', `users?organizationId=${organizationId}${query}`)).json.items
}
const emails = (users: User[]) => users.map((user) => user.email)

/** An organization with its owner, who is also an admin of no other, and members by role. */
async function given() {
  const { context } = studio
  const { organizationId, owner } = await givenOrganization(context)
  const act = (name: string, body: object, who = owner) =>
    send(who, 'POST', `users/${name}`, { organizationId, ...body })
  const only = (...members: GivenMember[]) => ({ selection: { ids: members.map((one) => one.userId) } })
  const member = (role: 'owner:ns' | 'edit:ns' | 'read:ns' | 'restricted:ns') =>
    givenMember(context, organizationId, role)
  return { organizationId, owner, act, only, member }
}

async function rename(member: GivenMember, firstName: string, lastName = ''): Promise<void> {
  await studio.context.sql`update users set first_name = ${firstName}, last_name = ${lastName}
    where user_id = ${member.userId}`
}

async function statusAt(server: TestStudio, who: GivenMember, path: string): Promise<number> {
  return (await server.app.inject({ method: 'GET', url: path, headers: who.headers })).statusCode
}

test('the list tells of each member who they are, how they sign in and when they were last seen', async () => {
  const { sql } = studio.context
  const { organizationId, owner, member } = await given()
  const vera = await member('restricted:ns')
  await rename(vera, '', '')
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  await sql`insert into storyfile_shares (storyfile_id, user_id) values (${storyfileId}, ${vera.userId})`
  const [team] = await sql<{ teamId: string }[]>`
    insert into teams (team_id, organization_id, name) values (gen_random_uuid(), ${organizationId}, 'Crew') returning team_id`
  await sql`insert into team_members (team_id, organization_id, user_id) values (${team!.teamId}, ${organizationId}, ${vera.userId})`
  await sql`insert into user_identities (issuer, subject, user_id, provider) values ('x', ${vera.userId}, ${vera.userId}, 'google')`
  await sql`update users set last_seen_at = now() - interval '6 minutes' where user_id = ${vera.userId}`
  const [found] = await listed(owner, organizationId, `&search=${vera.email}`)
  expect(found).toMatchObject({
    name: vera.email,
    email: vera.email,
    role: 'restricted:ns',
    teams: [{ teamId: team!.teamId, name: 'Crew' }],
    storyfileIds: [storyfileId],
    organizations: [],
    status: 'active',
    accountClosed: false,
    providers: ['google'],
    isOnline: false,
  })
})

test('somebody was last seen at most a minute ago, and a dot is green for five', async () => {
  const { sql } = studio.context
  const { organizationId, owner, member } = await given()
  const vera = await member('read:ns')
  await sql`update users set last_seen_at = now() - interval '1 hour' where user_id = ${vera.userId}`
  await statusAt(studio, vera, '/v1/conversa/auth/me')
  await expect
    .poll(async () => (await listed(owner, organizationId, `&search=${vera.email}`))[0]!.isOnline)
    .toBe(true)
})

test('names are searched, and roles, teams and organizations where they are ticked', async () => {
  const { organizationId, owner, member } = await given()
  const vera = await member('read:ns')
  await rename(vera, 'Vera', 'Lind')
  await rename(owner, 'Jonas', 'Vester')
  expect(emails(await listed(owner, organizationId, '&search=vera%20LIND'))).toEqual([vera.email])
  expect(await listed(owner, organizationId, '&search=viewer')).toEqual([])
  expect(emails(await listed(owner, organizationId, '&search=viewer&searchOptions=role'))).toEqual([
    vera.email,
  ])
  expect(emails(await listed(owner, organizationId, '&sort=name&dir=desc'))).toEqual([
    vera.email,
    owner.email,
  ])
  expect(emails(await listed(owner, organizationId, '&filter=role:owner%253Ans'))).toEqual([owner.email])
})

test('other organizations of a member are told to those who see them, and only to them', async () => {
  const { context } = studio
  const { organizationId, owner, member } = await given()
  const vera = await member('read:ns')
  const shared = await givenOrganization(context, `Library of ${vera.userId}`)
  const foreign = await givenOrganization(context, `Archive of ${vera.userId}`)
  for (const id of [shared.organizationId, foreign.organizationId])
    await addMember(context.sql, id, vera.userId, 'read:ns')
  expect((await listed(owner, organizationId, `&search=${vera.email}`))[0]!.organizations).toEqual([])
  await addMember(context.sql, shared.organizationId, owner.userId, 'read:ns')
  await expect
    .poll(async () => (await listed(owner, organizationId, `&search=${vera.email}`))[0]!.organizations)
    .toEqual([`Library of ${vera.userId}`])
  const find = (word: string) => listed(owner, organizationId, `&search=${word}&searchOptions=organization`)
  expect(await find('archive')).toEqual([])
  expect(emails(await find('library'))).toContain(vera.email)
})

test('a role is changed for many at once; the own one is not, and says so', async () => {
  const { organizationId, owner, act, only, member } = await given()
  const [ann, bob] = [await member('read:ns'), await member('restricted:ns')]
  const alone = await act('change_role', { ...only(owner), role: 'read:ns' })
  expect([alone.status, alone.json.message]).toEqual([409, 'You cannot change your own role.'])
  const everybody = { selection: { matching: { search: '', searchOptions: '', filter: '' } } }
  const { json } = await act('change_role', { ...everybody, role: 'edit:ns' })
  expect(json).toEqual({
    changed: 2,
    refused: [{ userId: owner.userId, email: owner.email, message: 'You cannot change your own role.' }],
  })
  const roles = await listed(owner, organizationId)
  expect(
    roles
      .filter((one) => one.role === 'edit:ns')
      .map((one) => one.userId)
      .sort(),
  ).toEqual([ann.userId, bob.userId].sort())
  const [entry] = await studio.context.sql`select action, details from audit
    where organization_id = ${organizationId} and object_id = ${bob.userId}`
  expect(entry).toMatchObject({
    action: 'user.role_changed',
    details: { before: 'Restricted User', after: 'Content Creator' },
  })
})

test('a narrowed role is told beside its role, and another role takes its place', async () => {
  const { sql } = studio.context
  const { organizationId, owner, act, only, member } = await given()
  const vera = await member('edit:ns')
  const [role] = await sql<{ roleId: string }[]>`
    insert into custom_roles (role_id, organization_id, name, base, denies)
    values (gen_random_uuid(), ${organizationId}, 'Field crew', 'edit:ns', array['publish']) returning role_id`
  await sql`update memberships set custom_role_id = ${role!.roleId} where user_id = ${vera.userId}`
  const find = async () => (await listed(owner, organizationId, `&search=${vera.email}`))[0]
  expect(await find()).toMatchObject({ role: 'edit:ns', narrowedTo: 'Field crew' })
  await act('change_role', { ...only(vera), role: 'owner:ns' })
  expect(await find()).toMatchObject({ role: 'owner:ns', narrowedTo: null })
  await act('change_role', { ...only(vera), role: 'edit:ns' })
  expect((await find())!.narrowedTo).toBeNull()
  // The full role of the same name takes its place, too.
  await sql`update memberships set custom_role_id = ${role!.roleId} where user_id = ${vera.userId}`
  expect((await find())!.narrowedTo).toBe('Field crew')
  expect((await act('change_role', { ...only(vera), role: 'edit:ns' })).json.changed).toBe(1)
  expect(await find()).toMatchObject({ role: 'edit:ns', narrowedTo: null })
})

test('only what matches a search is changed', async () => {
  const { organizationId, owner, act, member } = await given()
  const [ann, bob] = [await member('read:ns'), await member('read:ns')]
  const matching = { search: ann.email, searchOptions: 'email', filter: '' }
  expect((await act('change_role', { selection: { matching }, role: 'edit:ns' })).json.changed).toBe(1)
  expect((await listed(owner, organizationId, `&search=${bob.email}`))[0]!.role).toBe('read:ns')
})

test('the platform’s own role cannot be given, nor a member of another organization be changed', async () => {
  const { act, only } = await given()
  const other = await given()
  expect((await act('change_role', { ...only(other.owner), role: 'super_admin' })).json.code).toBe(
    'INVALID_INPUT',
  )
  expect((await act('change_role', { ...only(other.owner), role: 'read:ns' })).status).toBe(404)
  expect((await act('remove', only(other.owner))).status).toBe(404)
})

test.each(['change_role', 'suspend', 'remove', 'deactivate'])('the last owner stays: %s', async (name) => {
  const { owner, act, only, member } = await given()
  const [admin, heir] = [await member('read:ns'), await member('read:ns')]
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  const body =
    name === 'deactivate'
      ? { userId: owner.userId, handOverTo: heir.userId }
      : { ...only(owner), ...(name === 'change_role' ? { role: 'edit:ns' } : {}) }
  const { status, json } = await act(name, body, admin)
  expect([status, json.message]).toEqual([409, 'You cannot remove the last owner of an organization.'])
})

test('two owners who remove each other at the same moment leave one', async () => {
  const { owner, act, only, member } = await given()
  const other = await member('owner:ns')
  const replies = await Promise.all([act('remove', only(other)), act('remove', only(owner), other)])
  expect(replies.map((reply) => reply.status).filter((status) => status === 200)).toHaveLength(1)
})

test('of all owners chosen at once the last one stays', async () => {
  const { organizationId, owner, act, only, member } = await given()
  const [second, admin] = [await member('owner:ns'), await member('read:ns')]
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  const { json } = await act('remove', only(owner, second), admin)
  expect(json).toMatchObject({
    changed: 1,
    refused: [{ message: 'You cannot remove the last owner of an organization.' }],
  })
  expect((await listed(admin, organizationId)).filter((one) => one.role === 'owner:ns')).toHaveLength(1)
})

test('a suspended member is nobody here on every server, and still somebody elsewhere', async () => {
  const { context } = studio
  const { organizationId, act, only, member } = await given()
  const vera = await member('read:ns')
  const elsewhere = await givenOrganization(context)
  await addMember(context.sql, elsewhere.organizationId, vera.userId, 'read:ns')
  const here = `/v1/conversa/storyfiles/${await givenStoryfile(context, { organizationId })}`
  const there = `/v1/conversa/storyfiles/${await givenStoryfile(context, { organizationId: elsewhere.organizationId })}`
  for (const server of [studio, second]) expect(await statusAt(server, vera, here)).toBe(200)
  expect((await act('suspend', only(vera))).json).toEqual({ changed: 1, refused: [] })
  for (const server of [studio, second]) {
    await expect.poll(() => statusAt(server, vera, here)).toBe(404)
    expect(await statusAt(server, vera, there)).toBe(200)
  }
  expect((await act('reactivate', only(vera))).json.changed).toBe(1)
  for (const server of [studio, second]) await expect.poll(() => statusAt(server, vera, here)).toBe(200)
})

test('nobody suspends or deactivates themselves', async () => {
  const { owner, act, only, member } = await given()
  const other = await member('owner:ns')
  expect((await act('suspend', only(owner))).json.message).toBe('You cannot suspend yourself.')
  const { json } = await act('deactivate', { userId: owner.userId, handOverTo: other.userId })
  expect(json.message).toBe('You cannot deactivate yourself.')
})

test('who is deactivated hands over what they made, loses their keys, and is no member any more', async () => {
  const { sql } = studio.context
  const { organizationId, owner, act, member } = await given()
  const [vera, heir] = [await member('edit:ns'), await member('edit:ns')]
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  await sql`update storyfiles set created_by = ${vera.userId} where storyfile_id = ${storyfileId}`
  const key = await studio.app.inject({
    method: 'POST',
    url: '/v1/user/api_keys',
    headers: vera.headers,
    payload: { organizationId, name: 'Import', role: 'edit' },
  })
  const program = { ...vera, headers: { authorization: `Bearer ${key.json().secret}` } }
  expect(await statusAt(studio, program, '/v1/conversa/auth/me')).toBe(200)
  const { json } = await act('deactivate', { userId: vera.userId, handOverTo: heir.userId })
  expect(json).toEqual({ storyfiles: 1, apiKeys: 1 })
  const [row] = await sql`select created_by from storyfiles where storyfile_id = ${storyfileId}`
  expect(row!.createdBy).toBe(heir.userId)
  await expect.poll(() => statusAt(studio, program, '/v1/conversa/auth/me')).toBe(401)
  await expect.poll(() => statusAt(studio, vera, `/v1/conversa/storyfiles/${storyfileId}`)).toBe(404)
  expect((await listed(owner, organizationId, `&search=${vera.email}`))[0]!.status).toBe('deactivated')
  const again = await act('reactivate', { selection: { ids: [vera.userId] } })
  expect(again.json.message).toMatch(/is deactivated. Send an invitation instead.$/)
})

test('whose membership had ended begins anew, without the teams and shares of that time', async () => {
  const { sql } = studio.context
  const { organizationId, owner, act, member } = await given()
  const [vera, heir] = [await member('restricted:ns'), await member('edit:ns')]
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  await sql`insert into storyfile_shares (storyfile_id, user_id) values (${storyfileId}, ${vera.userId})`
  const team = await send(owner, 'POST', 'teams', { organizationId, name: 'Crew', defaultRole: 'read:ns' })
  await sql`insert into team_members (team_id, organization_id, user_id)
    values (${team.json.teamId}, ${organizationId}, ${vera.userId})`
  const find = async () => (await listed(owner, organizationId, `&search=${vera.email}`))[0]!
  expect([(await find()).teams.length, (await find()).storyfileIds]).toEqual([1, [storyfileId]])
  await act('deactivate', { userId: vera.userId, handOverTo: heir.userId })
  await addMember(sql, organizationId, vera.userId, 'restricted:ns')
  expect(await find()).toMatchObject({ status: 'active', teams: [], storyfileIds: [] })
})

test('content goes to an active member of the same organization, and to nobody else', async () => {
  const { act, only, member } = await given()
  const other = await given()
  const [vera, suspended] = [await member('edit:ns'), await member('edit:ns')]
  await act('suspend', only(suspended))
  const to = (handOverTo: string) => act('deactivate', { userId: vera.userId, handOverTo })
  expect((await to(other.owner.userId)).status).toBe(404)
  for (const userId of [vera.userId, suspended.userId])
    expect((await to(userId)).json.message).toBe('Choose an active member who takes over.')
})

test('who is removed is out of this organization, with shares and keys, and of no other', async () => {
  const { context } = studio
  const { organizationId, owner, act, only, member } = await given()
  const vera = await member('restricted:ns')
  const elsewhere = await givenOrganization(context)
  await addMember(context.sql, elsewhere.organizationId, vera.userId, 'read:ns')
  const storyfileId = await givenStoryfile(context, { organizationId })
  const shares = { organizationId, userId: vera.userId, storyfileIds: [storyfileId] }
  expect((await send(owner, 'PUT', 'users/shares', shares)).json).toEqual({ storyfileIds: [storyfileId] })
  expect(await statusAt(studio, vera, `/v1/conversa/storyfiles/${storyfileId}`)).toBe(200)
  expect((await act('remove', only(vera))).json.changed).toBe(1)
  for (const server of [studio, second]) {
    await expect.poll(() => statusAt(server, vera, `/v1/conversa/storyfiles/${storyfileId}`)).toBe(404)
    expect(await statusAt(server, vera, '/v1/conversa/auth/me')).toBe(200)
  }
  expect(await listed(owner, organizationId, `&search=${vera.email}`)).toEqual([])
  await addMember(context.sql, organizationId, vera.userId, 'restricted:ns')
  await expect.poll(() => statusAt(studio, vera, `/v1/conversa/storyfiles/${storyfileId}`)).toBe(404)
})

test('an owner who is not the last one may leave', async () => {
  const { owner, act, only, member } = await given()
  await member('owner:ns')
  expect((await act('remove', only(owner))).json.changed).toBe(1)
})

test('only own storyfiles are shared, exactly the chosen ones', async () => {
  const { context } = studio
  const { organizationId, owner, member } = await given()
  const other = await given()
  const vera = await member('restricted:ns')
  const [one, two] = [
    await givenStoryfile(context, { organizationId }),
    await givenStoryfile(context, { organizationId }),
  ]
  const foreign = await givenStoryfile(context, { organizationId: other.organizationId })
  const share = (...storyfileIds: string[]) =>
    send(owner, 'PUT', 'users/shares', { organizationId, userId: vera.userId, storyfileIds })
  expect((await share(one, foreign)).status).toBe(404)
  await share(one)
  expect((await share(two)).json.storyfileIds).toEqual([two])
})

test('a list can be exported, with what the search finds', async () => {
  const { organizationId, owner, member } = await given()
  const vera = await member('read:ns')
  const url = `/v1/conversa/users/export?organizationId=${organizationId}&format=json&search=${vera.email}`
  const reply = await studio.app.inject({ method: 'GET', url, headers: owner.headers })
  expect(reply.json()).toMatchObject([{ email: vera.email, role: 'read:ns' }])
})

test('a key for programs lets nobody in: who finds one cannot settle in', async () => {
  const { organizationId, owner, only, act, member } = await given()
  const vera = await member('read:ns')
  const made = await studio.app.inject({
    method: 'POST',
    url: '/v1/user/api_keys',
    headers: owner.headers,
    payload: { organizationId, name: 'Import', role: 'owner' },
  })
  const program = { ...owner, headers: { authorization: `Bearer ${made.json().secret}` } }
  const invitation = { organizationId, emails: 'eve@example.org', role: 'owner:ns' }
  expect((await listed(program, organizationId)).length).toBe(2)
  const replies = [
    await act('change_role', { ...only(vera), role: 'owner:ns' }, program),
    await act('reset_sign_in', { userId: vera.userId }, program),
    await send(program, 'POST', 'invitations', invitation),
  ]
  expect(replies.map((reply) => reply.json.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  expect((await act('suspend', only(vera), program)).json.changed).toBe(1)
})

test('a platform admin closes an account for every organization; an owner does not', async () => {
  const { owner, member } = await given()
  const [vera, admin] = [await member('read:ns'), await member('read:ns')]
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  const close = (who: GivenMember, userId: string, closed: boolean) =>
    send(who, 'PUT', `users/${userId}/account`, { closed })
  expect((await close(owner, vera.userId, true)).json.code).toBe('ROLE_REQUIRED')
  expect((await close(admin, admin.userId, true)).json.message).toBe('You cannot close your own account.')
  expect(await statusAt(second, vera, '/v1/conversa/auth/me')).toBe(200)
  expect((await close(admin, vera.userId, true)).status).toBe(200)
  await expect.poll(() => statusAt(second, vera, '/v1/conversa/auth/me')).toBe(401)
  await close(admin, vera.userId, false)
  expect(await statusAt(second, vera, '/v1/conversa/auth/me')).toBe(200)
})
