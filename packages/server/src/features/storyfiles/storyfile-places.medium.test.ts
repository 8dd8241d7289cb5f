import type { AuditEntry, ErrorBody, List, Storyfile } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  type GivenOrganization,
  givenMember,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let place: GivenOrganization
let creator: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  place = await givenOrganization(studio.context)
  creator = await givenMember(studio.context, place.organizationId, 'edit:ns')
})
afterAll(() => studio?.stop())

async function send<Body>(
  who: Pick<GivenMember, 'headers'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  status = 200,
): Promise<Body> {
  const url = `/v1/conversa/${path}`
  const reply = await studio.app.inject({
    method,
    url,
    headers: who.headers,
    ...(body ? { payload: body } : {}),
  })
  expect(reply.statusCode, reply.body).toBe(status)
  return reply.json()
}
const make = (name: string) =>
  send<Storyfile>(
    place.owner,
    'POST',
    'storyfiles',
    { organizationId: place.organizationId, name, subject: { displayName: 'Emil Roth' } },
    201,
  )
async function givenTeam(organizationId: string, name: string): Promise<string> {
  const [team] = await studio.context.sql<{ teamId: string }[]>`
    insert into teams (team_id, organization_id, name) values (gen_random_uuid(), ${organizationId}, ${name}) returning team_id`
  return team!.teamId
}

test('a deleted storyfile whose name was taken comes back under another', async () => {
  const { storyfileId } = await make('Harbour')
  await send(place.owner, 'DELETE', `storyfiles/${storyfileId}`)
  await make('Harbour')
  const restore = (body?: object, status = 200) =>
    send<Storyfile & ErrorBody>(place.owner, 'POST', `storyfiles/${storyfileId}/restore`, body, status)
  expect((await restore(undefined, 409)).fields).toEqual([
    { field: 'name', message: 'This name is already taken.' },
  ])
  expect((await restore({ name: 'Harbour' }, 409)).code).toBe('NAME_TAKEN')
  expect(await restore({ name: 'Harbour, the first' })).toMatchObject({
    name: 'Harbour, the first',
    status: 'draft',
  })
})

test('an owner moves a storyfile to other teams; others and other organizations’ teams are refused', async () => {
  const { storyfileId } = await make('Moved')
  const [old, next] = [
    await givenTeam(place.organizationId, 'Old'),
    await givenTeam(place.organizationId, 'Next'),
  ]
  const elsewhere = await givenTeam((await givenOrganization(studio.context)).organizationId, 'Elsewhere')
  const move = (who: Pick<GivenMember, 'headers'>, teamIds: string[], status = 200) =>
    send<Storyfile & ErrorBody>(who, 'PATCH', `storyfiles/${storyfileId}`, { teamIds }, status)
  expect((await move(place.owner, [old])).teams).toEqual([{ teamId: old, name: 'Old' }])
  expect((await move(creator, [next], 403)).message).toBe('You need to be at least "Admin"')
  await move(place.owner, [elsewhere], 400)
  expect((await move(place.owner, [next])).teams).toEqual([{ teamId: next, name: 'Next' }])
  const { items } = await send<List<AuditEntry>>(
    place.owner,
    'GET',
    `audit?organizationId=${place.organizationId}&filter=action:team.taken`,
  )
  expect(items).toMatchObject([{ objectId: old, details: { storyfileIds: [storyfileId] } }])
})

test('the list is narrowed to one organization, and never widened', async () => {
  const other = await givenOrganization(studio.context)
  await make('Here')
  const elsewhere = { organizationId: other.organizationId, name: 'There', subject: { displayName: 'Emil' } }
  await send(other.owner, 'POST', 'storyfiles', elsewhere, 201)
  const names = async (who: GivenMember, organizationId: string) =>
    (await send<List<Storyfile>>(who, 'GET', `storyfiles?filter=organization:${organizationId}`)).items.map(
      (one) => one.name,
    )
  expect(await names(place.owner, place.organizationId)).toContain('Here')
  expect(await names(place.owner, other.organizationId)).toEqual([])
  expect(await names(other.owner, other.organizationId)).toEqual(['There'])
  expect(await names(place.owner, 'nonsense')).toEqual([])
})

test('a storyfile says whether it is public, so that who may not publish it is told before', async () => {
  const { storyfileId, isPublic } = await make('Open')
  expect(isPublic).toBe(false)
  await studio.context.sql`update storyfiles set is_public = true where storyfile_id = ${storyfileId}`
  expect((await send<Storyfile>(creator, 'GET', `storyfiles/${storyfileId}`)).isPublic).toBe(true)
})
