import type { User } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenMember, givenOrganization, givenStoryfile } from '../../../testing/given/given.ts'
import { peopleOf, statusAt } from '../../../testing/given/users.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { addMember } from '../index.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

const { send, listed, given } = peopleOf(() => studio)
const emails = (users: User[]) => users.map((user) => user.email)

async function rename(member: GivenMember, firstName: string, lastName = ''): Promise<void> {
  await studio.context.sql`update users set first_name = ${firstName}, last_name = ${lastName}
    where user_id = ${member.userId}`
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

test('the list follows when its members were last seen', async () => {
  const { sql } = studio.context
  const { organizationId, owner, member } = await given()
  const vera = await member('read:ns')
  const seen = (who: { userId: string }, ago: string) =>
    sql`update users set last_seen_at = now() - ${ago}::interval where user_id = ${who.userId}`
  const order = async () => emails(await listed(owner, organizationId, '&sort=lastSeenAt&dir=desc'))
  await seen(owner, '10 seconds')
  await seen(vera, '1 second')
  expect(await order()).toEqual([vera.email, owner.email])
  await seen(vera, '1 day')
  expect(await order()).toEqual([owner.email, vera.email])
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

test('the list is sorted by roles from the mightiest on, in every language', async () => {
  const { organizationId, owner, member } = await given()
  const [restricted, viewer, creator] = [
    await member('restricted:ns'),
    await member('read:ns'),
    await member('edit:ns'),
  ]
  const mightiestFirst = [owner, creator, viewer, restricted].map(({ email }) => email)
  for (const language of ['en', 'de']) {
    const who = { ...owner, headers: { ...owner.headers, 'accept-language': language } }
    expect(emails(await listed(who, organizationId, '&sort=role&dir=asc'))).toEqual(mightiestFirst)
    expect(emails(await listed(who, organizationId, '&sort=role&dir=desc'))).toEqual(
      mightiestFirst.toReversed(),
    )
  }
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
