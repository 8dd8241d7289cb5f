import { afterAll, beforeAll, expect, test } from 'vitest'
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
