import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../features/identity/index.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'
import { demoAccounts, seedDemo } from './demo.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
  await Promise.all([seedDemo(studio.context), seedDemo(studio.context)])
})
afterAll(() => studio?.stop())

test('several servers that start at once make the demo accounts once', async () => {
  const [row] = await studio.context.sql<{ users: number; organizations: number }[]>`
    select (select count(*)::int from users) as users, (select count(*)::int from organizations) as organizations`
  expect(row).toEqual({ users: demoAccounts.length, organizations: 1 })
})

test.each(demoAccounts)('$email has the role $scope', async ({ email, scope }) => {
  const headers = { authorization: `Bearer ${await issueToken(studio.context, email)}` }
  const { json } = await studio.app.inject({ url: '/v1/conversa/auth/me', headers })
  expect(json()).toMatchObject({
    isAdmin: scope === null,
    namespaces: [{ label: 'Harbor Museum', userNamespaces: [{ scope: scope ?? 'owner:ns' }] }],
  })
})

test('a later start leaves alone what people changed', async () => {
  const { sql } = studio.context
  await sql`update memberships set scope = 'read:ns' where scope = 'edit:ns'`
  await sql`update users set first_name = 'Helene' where email = 'creator@demo.test'`
  await seedDemo(studio.context)
  const [row] = await sql`select u.first_name, m.scope from users u join memberships m using (user_id)
    where u.email = 'creator@demo.test'`
  expect(row).toEqual({ firstName: 'Helene', scope: 'read:ns' })
})
