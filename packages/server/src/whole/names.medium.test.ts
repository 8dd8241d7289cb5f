import { namedTypes } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thingNames } from '../features/organizations/index.ts'
import { givenOrganization } from '../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

const inOneForm = 'Caf\u00e9'
const inTwoParts = 'Cafe\u0301'

test('two names that look the same are the same, in whichever form they were typed', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const create = (name: string) =>
    studio.app.inject({
      method: 'POST',
      url: '/v1/conversa/storyfiles',
      headers: owner.headers,
      payload: { organizationId, name, subject: { displayName: inTwoParts, description: '' } },
    })
  const made = (await create(inTwoParts)).json()
  expect([made.name, made.subject.displayName]).toEqual([inOneForm, inOneForm])
  expect((await create(inOneForm)).json().code).toBe('NAME_TAKEN')
  for (const name of [inOneForm, inTwoParts]) {
    const query = { name, organizationIds: organizationId }
    const url = '/v1/conversa/storyfiles/nameTaken'
    expect((await studio.app.inject({ url, query, headers: owner.headers })).json()).toEqual({
      unique: false,
    })
    const list = await studio.app.inject({
      url: '/v1/conversa/storyfiles',
      query: { search: name },
      headers: owner.headers,
    })
    expect(list.json().total).toBe(1)
  }
})

/** The tables of the types whose names the database holds to be unique in an organization. */
const tables: Record<string, string> = {
  storyfiles: 'storyfiles',
  organizations: 'organizations',
  topics: 'library_topics',
  scripts: 'scripts',
  categories: 'custom_categories',
  log_views: 'log_views',
  activities: 'learning_activities',
  groups: 'learning_groups',
  teams: 'teams',
  roles: 'custom_roles',
  promo_clients: 'promo_clients',
}

test('what may have a name only once is a type whose names can be asked for', async () => {
  const unique = await studio.context.sql<{ name: string }[]>`
    select distinct tablename as name from pg_indexes
    where indexdef ~ 'UNIQUE.*lower\\((name|label)\\)' and schemaname = 'public' order by 1`
  expect(unique.map(({ name }) => name)).toEqual(Object.values(tables).sort())
  expect(Object.keys(tables).sort()).toEqual([...namedTypes].sort())
  const { organizationId, owner } = await givenOrganization(studio.context)
  for (const type of namedTypes) {
    const reply = await studio.app.inject({
      url: `/v1/conversa/${type}/nameTaken`,
      headers: owner.headers,
      query: { name: 'Never used before', organizationIds: organizationId },
    })
    expect([type, reply.statusCode, reply.json()]).toEqual([type, 200, { unique: true }])
  }
  expect(
    thingNames
      .of(studio.context)
      .flatMap(({ taken = {} }) => Object.keys(taken))
      .sort(),
  ).toEqual([...namedTypes].sort())
})
