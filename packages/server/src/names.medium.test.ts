import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrganization } from './testing/given.ts'
import { givenStudio, type TestStudio } from './testing/studio.ts'

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
      ...{ method: 'POST', url: '/v1/conversa/storyfiles', headers: owner.headers },
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
      ...{ url: '/v1/conversa/storyfiles', query: { search: name }, headers: owner.headers },
    })
    expect(list.json().total).toBe(1)
  }
})

test('names of before get one form; of two that become the same the later one gets a number', async () => {
  const { sql } = studio.context
  const { organizationId } = await givenOrganization(studio.context)
  // As those of the studio do, ids follow the order in which the names were given.
  const begin = randomUUID().slice(0, -1)
  const insert = (name: string, number: number) => {
    const teamId = `${begin}${number}`
    return sql`insert into teams (team_id, organization_id, name) values (${teamId}, ${organizationId}, ${name})`
  }
  const given = [inOneForm, inTwoParts, `${inTwoParts} (2)`, `${inTwoParts} bar`]
  for (const [number, name] of given.entries()) await insert(name, number)
  await sql.unsafe(await readFile(new URL('../migrations/0039-names-in-nfc.sql', import.meta.url), 'utf8'))
  const rows = await sql<{ name: string }[]>`
    select name from teams where organization_id = ${organizationId} order by name collate "C"`
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([inOneForm, `${inOneForm} (2)`, `${inOneForm} (2) (2)`, `${inOneForm} bar`]),
  )
})
