import { randomUUID } from 'node:crypto'
import { gateway } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenStoryfile } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { createUser, issueToken } from '../../identity/index.ts'
import { addMember, createOrganization, removeMember } from '../index.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

async function givenMember(role: 'owner:ns' | 'read:ns') {
  const { sql } = studio.context
  const email = `${randomUUID()}@example.com`
  const user = (await createUser(sql, { email, firstName: 'Ilse', lastName: 'Brandt' }))!
  const organization = (await createOrganization(sql, { label: `Org ${email}`, shortName: 'org' }))!
  await addMember(sql, organization.organizationId, user.userId, role)
  const token = (await issueToken(studio.context, email))!
  return { user, organization, token, headers: { authorization: `Bearer ${token}` } }
}

const me = (headers: Record<string, string>, query = '') =>
  studio.app.inject({ method: 'GET', url: `/v1/conversa/auth/me${query}`, headers })

test('a token of the studio answers the current user with exactly the specified fields', async () => {
  const { user, organization, headers } = await givenMember('owner:ns')
  const { sql } = studio.context
  await sql`update organizations set attributes = ${sql.json({ LEARNING_MODULE: true })}
    where organization_id = ${organization.organizationId}`
  const { organizationId } = organization
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const reply = await me({ ...headers, accept: gateway.accept })
  expect(reply.json()).toEqual({
    isAdmin: false,
    isLoggedIn: true,
    iam: user.userId,
    firstName: 'Ilse',
    lastName: 'Brandt',
    email: user.email,
    namespaces: [
      {
        label: organization.label,
        attributes: { LEARNING_MODULE: true },
        userNamespaces: [{ scope: 'owner:ns' }],
        storyfileNamespaces: [{ storyfileId }],
      },
    ],
  })
})

test('nobody gets in without credentials, with a broken token, or with a token in the address', async () => {
  const { token } = await givenMember('owner:ns')
  expect((await me({})).json().code).toBe('NOT_SIGNED_IN')
  expect((await me({}, `?access_token=${token}`)).json().code).toBe('NOT_SIGNED_IN')
  expect((await me({ authorization: `Bearer ${token.slice(0, -4)}AAAA` })).json().code).toBe('TOKEN_INVALID')
  expect((await me({ authorization: 'Bearer nonsense' })).json().code).toBe('TOKEN_INVALID')
  expect((await me({ authorization: 'Basic YTpi' })).json().code).toBe('TOKEN_INVALID')
})

test('an expired token is told apart from a wrong one', async () => {
  const { user } = await givenMember('owner:ns')
  const token = (await issueToken(studio.context, user.email, -1))!
  expect((await me({ authorization: `Bearer ${token}` })).json().code).toBe('TOKEN_EXPIRED')
})

test('a removed member loses the organization although the token is still good', async () => {
  const { user, organization, headers } = await givenMember('owner:ns')
  expect((await me(headers)).json().namespaces).toHaveLength(1)
  await removeMember(studio.context.sql, organization.organizationId, user.userId)
  await expect.poll(async () => (await me(headers)).json().namespaces).toEqual([])
})

test('a suspended person is nobody', async () => {
  const { user, headers } = await givenMember('owner:ns')
  await studio.context.sql`update users set status = 'suspended' where user_id = ${user.userId}`
  expect((await me(headers)).json().code).toBe('TOKEN_INVALID')
})
