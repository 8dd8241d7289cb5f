import { randomUUID } from 'node:crypto'
import { type Capability, capabilities, type RoleValue } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GivenMember, givenMember, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

type Answer = { status: number; code: string | undefined }
async function send(
  who: Pick<GivenMember, 'headers'>,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
): Promise<Answer> {
  // From an address of its own: the limits on requests have a test of their own.
  const remoteAddress = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  const body = payload ? { payload } : {}
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: who.headers,
    remoteAddress,
    ...body,
  })
  return { status: reply.statusCode, code: reply.statusCode < 300 ? undefined : reply.json().code }
}

/** An organization with all that its full owner has prepared, and an owner who lacks one thing. */
async function given(lacks: Capability) {
  const { sql } = studio.context
  const { organizationId, owner } = await givenOrganization(studio.context)
  await sql`update organizations set attributes = ${sql.json({ SSO_WHITELIST: true })}
    where organization_id = ${organizationId}`
  const role = async (name: string, base: RoleValue, denies: Capability[]) => {
    const roleId = randomUUID()
    await sql`
      insert into custom_roles (role_id, organization_id, name, base, denies)
      values (${roleId}, ${organizationId}, ${name}, ${base}, ${denies})`
    return roleId
  }
  const hold = (member: GivenMember, roleId: string) =>
    sql`update memberships set custom_role_id = ${roleId} where user_id = ${member.userId}`
  const member = (scope: RoleValue) => givenMember(studio.context, organizationId, scope)
  const [narrowed, second, third, suspended] = [
    await member('owner:ns'),
    await member('non_conversa_user'),
    await member('edit:ns'),
    await member('owner:ns'),
  ]
  await hold(narrowed, await role('Teacher', 'owner:ns', [lacks]))
  const less = await role('Less', 'edit:ns', [...capabilities])
  await hold(third, less)
  await sql`update memberships set status = 'suspended' where user_id = ${suspended.userId}`
  const others = capabilities.filter((one) => one !== lacks)
  const mighty = await role('Mighty', 'owner:ns', others)
  const unheld = await role('Unheld', 'edit:ns', [...capabilities])
  const invitationId = randomUUID()
  await sql`
    insert into invitations (invitation_id, organization_id, email, role, expires_at)
    values (${invitationId}, ${organizationId}, ${`${randomUUID()}@example.org`}, 'owner:ns', now() + interval '1 day')`
  const entry = async (state: object) => {
    const whitelistEntryId = randomUUID()
    const row = { whitelistEntryId, organizationId, kind: 'email', value: `${whitelistEntryId}@example.org` }
    await sql`insert into whitelist_entries ${sql({ ...row, role: 'owner:ns', ...state })}`
    return whitelistEntryId
  }
  const [paused, paused2, removed] = [
    await entry({ status: 'paused' }),
    await entry({ status: 'paused' }),
    await entry({ deletedAt: new Date() }),
  ]
  const teamId = randomUUID()
  await sql`insert into teams (team_id, organization_id, name) values (${teamId}, ${organizationId}, 'Crew')`
  return {
    organizationId,
    owner,
    narrowed,
    second,
    third,
    suspended,
    others,
    mighty,
    unheld,
    less,
    invitationId,
    paused,
    paused2,
    removed,
    teamId,
  }
}
type Given = Awaited<ReturnType<typeof given>>
type Who = Pick<GivenMember, 'headers'>

const only = (member: GivenMember) => ({ selection: { ids: [member.userId] } })
const settings = { provider: 'any', teamIds: [], autoJoin: true, expiresAt: null }

/** Every way in which a person can come to more rights than they had, by the deed of an owner. */
const ways: Record<string, (g: Given, who: Who) => Promise<Answer>> = {
  'make a role': ({ organizationId, others }, who) =>
    send(who, 'POST', 'roles', { organizationId, name: randomUUID(), base: 'owner:ns', denies: others }),
  'widen a role': ({ unheld, others }, who) => send(who, 'PATCH', `roles/${unheld}`, { denies: others }),
  'give a role': ({ mighty, second }, who) =>
    send(who, 'POST', `roles/${mighty}/members`, { userIds: [second.userId] }),
  'take a narrowed role back': ({ less, third }, who) =>
    send(who, 'DELETE', `roles/${less}/members/${third.userId}`),
  'change the role of one': ({ organizationId, second }, who) =>
    send(who, 'POST', 'users/change_role', { organizationId, ...only(second), role: 'owner:ns' }),
  'change the role of many': ({ organizationId }, who) =>
    send(who, 'POST', 'users/change_role', {
      organizationId,
      selection: { matching: {} },
      role: 'edit:ns',
    }),
  'let a suspended one in again': ({ organizationId, suspended }, who) =>
    send(who, 'POST', 'users/reactivate', { organizationId, ...only(suspended) }),
  'take over an account by a new password': ({ organizationId, owner }, who) =>
    send(who, 'POST', 'users/reset_sign_in', { organizationId, userId: owner.userId }),
  invite: ({ organizationId }, who) =>
    send(who, 'POST', 'invitations', {
      organizationId,
      emails: `${randomUUID()}@example.org`,
      role: 'edit:ns',
    }),
  'send an invitation again': ({ invitationId }, who) =>
    send(who, 'POST', `invitations/${invitationId}/resend`, {}),
  'add to the whitelist': ({ organizationId }, who) =>
    send(who, 'POST', 'whitelist', {
      organizationId,
      values: `${randomUUID()}@example.org`,
      role: 'owner:ns',
      ...settings,
    }),
  'change an entry of the whitelist': ({ paused }, who) =>
    send(who, 'PATCH', `whitelist/${paused}`, { status: 'active' }),
  'let entries count again': ({ organizationId, paused2 }, who) =>
    send(who, 'POST', 'whitelist/change_status', {
      organizationId,
      selection: { ids: [paused2] },
      status: 'active',
    }),
  'restore an entry': ({ organizationId, removed }, who) =>
    send(who, 'POST', 'whitelist/restore', { organizationId, ids: [removed] }),
}
/** Gives nothing by itself, but proposes a role to the next who invites. */
const proposals: typeof ways = {
  'make a team that proposes a role': ({ organizationId }, who) =>
    send(who, 'POST', 'teams', { organizationId, name: randomUUID(), defaultRole: 'owner:ns' }),
  'let a team propose a role': ({ teamId }, who) =>
    send(who, 'PATCH', `teams/${teamId}`, { defaultRole: 'edit:ns' }),
}
const all = { ...ways, ...proposals }

/** Who may do what in the organization, as the database says it. */
async function standing({ organizationId }: Given): Promise<unknown> {
  const { sql } = studio.context
  return [
    await sql`select user_id, scope, status, custom_role_id from memberships
      where organization_id = ${organizationId} order by user_id`,
    await sql`select role_id, base, denies, deleted_at from custom_roles
      where organization_id = ${organizationId} order by role_id`,
    await sql`select invitation_id, role, status, sends from invitations
      where organization_id = ${organizationId} order by invitation_id`,
    await sql`select whitelist_entry_id, role, status, deleted_at from whitelist_entries
      where organization_id = ${organizationId} order by whitelist_entry_id`,
    await sql`select team_id, default_role from teams where organization_id = ${organizationId} order by team_id`,
  ].map((rows) => [...rows])
}

describe.each(capabilities)('an owner whose role leaves out %s', (lacks) => {
  let there: Given
  beforeAll(async () => {
    there = await given(lacks)
  })
  test.each(Object.keys(all))('cannot %s beyond that', async (way) => {
    const before = await standing(there)
    expect(await all[way]!(there, there.narrowed)).toMatchObject(
      way === 'let a suspended one in again' && lacks !== 'administer'
        ? { status: 409, code: 'STATE_CONFLICT' }
        : { status: 403, code: 'NOT_IN_ROLE' },
    )
    expect(await standing(there)).toEqual(before)
  })
})

test.each(Object.keys(all))('an owner to whom nothing was taken away can %s', async (way) => {
  const there = await given('publish')
  expect((await all[way]!(there, there.owner)).status).toBeLessThan(300)
})

test('a key for programs goes none of these ways, whoever made it', async () => {
  const there = await given('publish')
  const made = await studio.app.inject({
    method: 'POST',
    url: '/v1/user/api_keys',
    headers: there.owner.headers,
    payload: { organizationId: there.organizationId, name: 'Import', role: 'owner' },
  })
  const program = { headers: { authorization: `Bearer ${made.json().secret}` } }
  const before = await standing(there)
  for (const [name, way] of Object.entries(ways))
    expect([name, (await way(there, program)).code]).toEqual([name, 'FORBIDDEN'])
  expect(await standing(there)).toEqual(before)
})

test('a key of a narrowed owner is as narrow', async () => {
  const there = await given('export')
  const made = await studio.app.inject({
    method: 'POST',
    url: '/v1/user/api_keys',
    headers: there.narrowed.headers,
    payload: { organizationId: there.organizationId, name: 'Import', role: 'owner' },
  })
  const url = `/v1/conversa/organizations/${there.organizationId}/everything`
  const headers = { authorization: `Bearer ${made.json().secret}` }
  expect((await studio.app.inject({ url, headers })).json().code).toBe('NOT_IN_ROLE')
})

test('what lies within the own role can be given on', async () => {
  const there = await given('publish')
  const { organizationId, narrowed, second } = there
  const change = { organizationId, ...only(second), role: 'read:ns' }
  expect((await send(narrowed, 'POST', 'users/change_role', change)).status).toBe(200)
  const role = { organizationId, name: 'Writer', base: 'edit:ns', denies: ['publish'] }
  expect((await send(narrowed, 'POST', 'roles', role)).status).toBe(201)
})

test('handing over what somebody made changes nobody’s role; a narrowed owner is not the last one who is left', async () => {
  const there = await given('publish')
  const { organizationId, narrowed, owner, second, third } = there
  const handOver = { organizationId, userId: third.userId, handOverTo: second.userId }
  expect((await send(narrowed, 'POST', 'users/deactivate', handOver)).status).toBe(200)
  const [heir] = await studio.context.sql`select scope from memberships where user_id = ${second.userId}`
  expect(heir!.scope).toBe('non_conversa_user')
  for (const act of ['suspend', 'remove'])
    expect((await send(narrowed, 'POST', `users/${act}`, { organizationId, ...only(owner) })).code).toBe(
      'STATE_CONFLICT',
    )
})
