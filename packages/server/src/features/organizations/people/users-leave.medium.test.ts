import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenMember, givenOrganization, givenStoryfile } from '../../../testing/given/given.ts'
import { peopleOf, statusAt } from '../../../testing/given/users.ts'
import { givenSecondServer } from '../../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { addMember, removeMember } from '../index.ts'

// Who is suspended, deactivated, removed or closed, on every server; the last owner stays.

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

const { send, listed, given } = peopleOf(() => studio)

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

test('at this server a change counts with its commit, also for who asked while it was being made', async () => {
  const { context } = studio
  const { organizationId, member } = await given()
  const vera = await member('read:ns')
  const here = `/v1/conversa/storyfiles/${await givenStoryfile(context, { organizationId })}`
  for (let times = 0; times < 10; times++) {
    expect(await statusAt(studio, vera, here)).toBe(200)
    await context.sql.begin(async (tx) => {
      await removeMember(tx, organizationId, vera.userId)
      expect(await statusAt(studio, vera, here)).toBe(200)
    })
    expect(await statusAt(studio, vera, here)).toBe(404)
    await context.sql.begin((tx) => addMember(tx, organizationId, vera.userId, 'read:ns'))
  }
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
