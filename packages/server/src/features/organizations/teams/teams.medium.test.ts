import type { Team } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  type GivenOrganization,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { removeMember } from '../index.ts'
import { purgeTeams } from './teams.store.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
async function call(
  who: GivenMember,
  method: Method,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: { ...who.headers, ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, json: reply.json(), etag: String(reply.headers.etag) }
}

async function givenTeam({ organizationId, owner }: GivenOrganization, name = 'Harbour crew'): Promise<Team> {
  return (await call(owner, 'POST', 'teams', { organizationId, name })).json
}

/** The storyfiles that a person finds. */
async function sees(who: GivenMember): Promise<string[]> {
  const { json } = await call(who, 'GET', 'storyfiles?sort=name&dir=asc')
  return json.items.map((one: { storyfileId: string }) => one.storyfileId)
}

test('a restricted member sees the storyfiles of the own teams, from the moment they are shared until they are not', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const guest = await givenMember(studio.context, organizationId, 'restricted:ns')
  const mine = await givenStoryfile(studio.context, { organizationId })
  const other = await givenStoryfile(studio.context, { organizationId })
  expect(await sees(guest)).toEqual([])

  const { teamId } = await givenTeam(organization)
  const add = (body: object) => call(owner, 'POST', `teams/${teamId}/add`, body)
  await add({ storyfileIds: [mine] })
  expect(await sees(guest)).toEqual([])
  expect((await add({ userIds: [guest.userId] })).json).toMatchObject({ memberCount: 1, storyfileCount: 1 })
  await expect.poll(() => sees(guest)).toEqual([mine])
  expect((await call(guest, 'GET', `storyfiles/${mine}`)).status).toBe(200)
  expect((await call(guest, 'GET', `storyfiles/${other}`)).status).toBe(404)
  expect((await call(guest, 'PATCH', `storyfiles/${mine}`, { description: 'x' })).json.message).toBe(
    'You need to be at least "Content Creator"',
  )

  await call(owner, 'POST', `teams/${teamId}/take`, { storyfileIds: [mine] })
  await expect.poll(() => sees(guest)).toEqual([])
  await add({ storyfileIds: [other] })
  await expect.poll(() => sees(guest)).toEqual([other])
  const made = await call(owner, 'POST', 'storyfiles', {
    organizationId,
    name: 'ZZ made for the team',
    subject: { displayName: 'Ida Holm' },
    teamIds: [teamId],
  })
  expect(await sees(guest)).toEqual([other, made.json.storyfileId])
  await call(owner, 'POST', `teams/${teamId}/take`, { userIds: [guest.userId] })
  await expect.poll(() => sees(guest)).toEqual([])
})

test('a deleted team shares nothing; restored it shares again, under its old name', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const guest = await givenMember(studio.context, organizationId, 'restricted:ns')
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const { teamId } = await givenTeam(organization)
  await call(owner, 'POST', `teams/${teamId}/add`, { userIds: [guest.userId], storyfileIds: [storyfileId] })
  await expect.poll(() => sees(guest)).toEqual([storyfileId])

  expect((await call(owner, 'DELETE', `teams/${teamId}`)).status).toBe(200)
  await expect.poll(() => sees(guest)).toEqual([])
  expect((await call(owner, 'GET', `teams/${teamId}`)).json).toMatchObject({
    name: 'Harbour crew - Deleted',
    isDeleted: true,
  })
  expect((await call(owner, 'GET', `teams?organizationId=${organizationId}`)).json.total).toBe(0)
  expect((await call(owner, 'GET', `teams?organizationId=${organizationId}&deleted=true`)).json.total).toBe(1)
  expect((await call(owner, 'PATCH', `teams/${teamId}`, { name: 'x' })).json.code).toBe('STATE_CONFLICT')

  // The old name is free again; whoever took it keeps it.
  const second = await givenTeam(organization)
  expect(second.name).toBe('Harbour crew')
  expect((await call(owner, 'POST', `teams/${teamId}/restore`)).json.code).toBe('NAME_TAKEN')
  await call(owner, 'PATCH', `teams/${second.teamId}`, { name: 'Second crew' })
  expect((await call(owner, 'POST', `teams/${teamId}/restore`)).json).toMatchObject({ name: 'Harbour crew' })
  await expect.poll(() => sees(guest)).toEqual([storyfileId])
})

test('after 30 days a deleted team is gone', async () => {
  const organization = await givenOrganization(studio.context)
  const { teamId } = await givenTeam(organization)
  await call(organization.owner, 'DELETE', `teams/${teamId}`)
  expect(await purgeTeams(studio.context.sql)).toBe(0)
  await studio.context.sql`update teams set deleted_at = now() - interval '31 days' where team_id = ${teamId}`
  expect(await purgeTeams(studio.context.sql)).toBe(1)
  expect((await call(organization.owner, 'GET', `teams/${teamId}`)).status).toBe(404)
})

test('only members and storyfiles of the organization come into a team', async () => {
  const organization = await givenOrganization(studio.context)
  const elsewhere = await givenOrganization(studio.context)
  const foreign = await givenStoryfile(studio.context, { organizationId: elsewhere.organizationId })
  const { teamId } = await givenTeam(organization)
  const parts = { userIds: [elsewhere.owner.userId], storyfileIds: [foreign] }
  const { json } = await call(organization.owner, 'POST', `teams/${teamId}/add`, parts)
  expect(json).toMatchObject({ memberCount: 0, storyfileCount: 0 })
  expect((await call(elsewhere.owner, 'GET', `teams/${teamId}`)).status).toBe(404)
})

test('who leaves the organization leaves its teams', async () => {
  const organization = await givenOrganization(studio.context)
  const guest = await givenMember(studio.context, organization.organizationId, 'restricted:ns')
  const { teamId } = await givenTeam(organization)
  await call(organization.owner, 'POST', `teams/${teamId}/add`, { userIds: [guest.userId] })
  await removeMember(studio.context.sql, organization.organizationId, guest.userId)
  expect((await call(organization.owner, 'GET', `teams/${teamId}`)).json.members).toEqual([])
})

test('the preview tells what each member can see, by this and other teams and shares', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const guest = await givenMember(studio.context, organizationId, 'restricted:ns')
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  const [one, two, three] = [
    await givenStoryfile(studio.context, { organizationId, name: 'One' }),
    await givenStoryfile(studio.context, { organizationId, name: 'Two' }),
    await givenStoryfile(studio.context, { organizationId, name: 'Three' }),
  ]
  const { teamId } = await givenTeam(organization)
  const other = await givenTeam(organization, 'Other crew')
  const userIds = [guest.userId, viewer.userId]
  await call(owner, 'POST', `teams/${teamId}/add`, { userIds, storyfileIds: [one] })
  await call(owner, 'POST', `teams/${other.teamId}/add`, {
    userIds: [guest.userId],
    storyfileIds: [one, two],
  })
  await studio.context
    .sql`insert into storyfile_shares (storyfile_id, user_id) values (${three}, ${guest.userId})`
  const { json } = await call(owner, 'GET', `teams/${teamId}`)
  const told = Object.fromEntries(
    json.members.map((member: { userId: string; sees: number }) => [member.userId, member.sees]),
  )
  expect(told).toEqual({ [guest.userId]: 3, [viewer.userId]: null })
  expect(json.storyfiles.map((storyfile: { name: string }) => storyfile.name)).toEqual(['One'])
})

test('teams are found by name, member and storyfile', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const storyfileId = await givenStoryfile(studio.context, { organizationId, name: 'The navigator' })
  const { teamId } = await givenTeam(organization, 'Harbour crew')
  await givenTeam(organization, 'Empty')
  await call(owner, 'POST', `teams/${teamId}/add`, { userIds: [owner.userId], storyfileIds: [storyfileId] })
  const found = async (search: string, options: string) =>
    (
      await call(
        owner,
        'GET',
        `teams?organizationId=${organizationId}&search=${search}&searchOptions=${options}`,
      )
    ).json.items.map((team: Team) => team.name)
  expect(await found('crew', 'name')).toEqual(['Harbour crew'])
  expect(await found('brandt', 'member')).toEqual(['Harbour crew'])
  expect(await found('navigator', 'storyfile')).toEqual(['Harbour crew'])
  expect(await found('navigator', 'name')).toEqual([])
})

test('a change of what somebody else changed meanwhile is refused', async () => {
  const organization = await givenOrganization(studio.context)
  const { owner } = organization
  const { teamId } = await givenTeam(organization)
  const { etag } = await call(owner, 'GET', `teams/${teamId}`)
  await call(owner, 'PATCH', `teams/${teamId}`, { description: 'first' }, { 'if-match': etag })
  const late = await call(owner, 'PATCH', `teams/${teamId}`, { description: 'second' }, { 'if-match': etag })
  expect([late.status, late.json.message]).toEqual([
    412,
    'Somebody else changed this team while you were editing. Review the changes before you save.',
  ])
})

test('candidates are members and storyfiles that are not in the team', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const storyfileId = await givenStoryfile(studio.context, { organizationId, name: 'The navigator' })
  const { teamId } = await givenTeam(organization)
  const ask = (search: string) => call(owner, 'GET', `teams/${teamId}/candidates?search=${search}`)
  expect((await ask('brandt')).json).toMatchObject({ people: [{ userId: owner.userId }], storyfiles: [] })
  expect((await ask('navi')).json.storyfiles).toMatchObject([{ storyfileId }])
  await call(owner, 'POST', `teams/${teamId}/add`, { userIds: [owner.userId], storyfileIds: [storyfileId] })
  expect((await ask('')).json).toEqual({ people: [], storyfiles: [] })
})

test('every change of a team is in the audit log, with what changed', async () => {
  const organization = await givenOrganization(studio.context)
  const { organizationId, owner } = organization
  const { teamId } = await givenTeam(organization)
  await call(owner, 'PATCH', `teams/${teamId}`, { name: 'Night crew' })
  await call(owner, 'POST', `teams/${teamId}/add`, { userIds: [owner.userId] })
  await call(owner, 'DELETE', `teams/${teamId}`)
  const { json } = await call(owner, 'GET', `audit?organizationId=${organizationId}`)
  expect(json.items.map((entry: { action: string }) => entry.action)).toEqual([
    'team.deleted',
    'team.added',
    'team.changed',
    'team.created',
  ])
  expect(json.items[2].details).toEqual({ before: { name: 'Harbour crew' }, after: { name: 'Night crew' } })
})
