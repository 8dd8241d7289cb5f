import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, givenListeningStudio, signIn } from '../../../testing/browser.ts'
import { type GivenMember, givenMember, givenOrganization } from '../../../testing/given/given.ts'
import {
  acceptInvitation,
  givenHost,
  newEmail,
  nobody,
  post,
  type Sender,
  strong,
} from '../../../testing/given/invitations.ts'

// Signing out everywhere, and new passwords.

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
beforeAll(async () => {
  studio = await givenListeningStudio()
})
afterAll(() => studio?.stop())

async function givenPerson() {
  const organization = await givenHost(studio)
  const email = newEmail()
  await acceptInvitation(studio, await organization.link(email))
  const tokens = await signIn(new Browser(studio.url), studio.url, { email, password: strong })
  const [row] = await studio.context.sql<
    { userId: string }[]
  >`select user_id from users where email = ${email}`
  const member = { userId: row!.userId, email, headers: { authorization: `Bearer ${tokens.access_token}` } }
  const act = (name: string, body: object, who: Sender = organization.owner) =>
    post(studio, who, `/v1/conversa/users/${name}`, {
      organizationId: organization.organizationId,
      ...body,
    })
  return { ...organization, member, tokens, act }
}
const status = async (who: GivenMember) =>
  (await studio.app.inject({ method: 'GET', url: '/v1/conversa/auth/me', headers: who.headers })).statusCode
const renewal = (refresh_token: string) =>
  fetch(`${studio.url}/realms/studio/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'studio', grant_type: 'refresh_token', refresh_token }),
  })

test('signing out everywhere ends sessions, tokens and their renewal', async () => {
  const { member, tokens, act } = await givenPerson()
  expect(await status(member)).toBe(200)
  expect((await act('sign_out', { selection: { ids: [member.userId] } })).json.changed).toBe(1)
  await expect.poll(() => status(member)).toBe(401)
  expect((await renewal(tokens.refresh_token)).status).toBe(400)
})

test('a link sets a new password once, and ends what stood on the old one', async () => {
  const { member, act } = await givenPerson()
  const { json } = await act('reset_sign_in', { userId: member.userId })
  const token = new URL(json.link).searchParams.get('reset')!
  const use = (password: string) => post(studio, nobody, '/api/sign_in_resets/use', { token, password })
  const lookAt = async () => (await post(studio, nobody, '/api/sign_in_resets/look', { token })).json
  expect(await lookAt()).toEqual({ email: member.email, isOpen: true })
  expect((await use('short')).json.fields[0].message).toBe('The password needs at least 8 characters.')
  expect((await use('a new long password')).json).toEqual({ email: member.email })
  await expect.poll(() => status(member)).toBe(401)
  const second = await use('yet another password')
  expect([second.status, second.json.message]).toEqual([
    409,
    'This link has been used or has expired. Ask for a new one.',
  ])
  expect(await lookAt()).toEqual({ email: '', isOpen: false })
  const account = { email: member.email, password: 'a new long password' }
  expect(await signIn(new Browser(studio.url), studio.url, account)).toHaveProperty('access_token')
})

test('a link for a password ends after 24 hours, and when a newer one is made', async () => {
  const { member, act } = await givenPerson()
  const make = async () =>
    new URL((await act('reset_sign_in', { userId: member.userId })).json.link).searchParams.get('reset')
  const isOpen = async (token: string | null) =>
    (await post(studio, nobody, '/api/sign_in_resets/look', { token })).json.isOpen
  const [first, second] = [await make(), await make()]
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  const [row] = await studio.context.sql`select expires_at > now() + interval '23 hours 59 minutes'
    and expires_at <= now() + interval '24 hours' as is_a_day from sign_in_resets where user_id = ${member.userId}`
  expect(row!.isADay).toBe(true)
  await studio.context.sql`update sign_in_resets set expires_at = now() where user_id = ${member.userId}`
  expect(await isOpen(second)).toBe(false)
})

test('a platform admin grants and revokes by email; owners and strangers cannot, and the last one stays', async () => {
  const { member, organizationId, owner } = await givenPerson()
  const { sql } = studio.context
  const admin = await givenMember(studio.context, organizationId, 'read:ns')
  await sql`update users set is_admin = user_id = ${admin.userId}`
  const path = '/v1/conversa/platform_admins'
  const list = async (who: GivenMember) =>
    (await studio.app.inject({ url: path, headers: who.headers })).json()
  const grant = (email: string, who: Sender = admin) => post(studio, who, path, { email })
  const revoke = (userId: string, who: GivenMember = admin) =>
    studio.app.inject({ method: 'DELETE', url: `${path}/${userId}`, headers: who.headers })
  expect((await grant(member.email, owner)).json.code).toBe('ROLE_REQUIRED')
  expect((await list(owner)).code).toBe('ROLE_REQUIRED')
  expect((await grant('nobody@example.org')).json.fields[0]).toEqual({
    field: 'email',
    message: 'There is no open account with this confirmed email address.',
  })
  expect((await revoke(admin.userId)).json()).toMatchObject({
    code: 'STATE_CONFLICT',
    message: 'You cannot revoke the last platform admin.',
  })
  // Joined by a link that no mail carried: no one has shown that the address is theirs.
  expect((await grant(member.email)).status).toBe(400)
  await sql`update users set email_verified = true where user_id = ${member.userId}`
  expect((await grant(member.email)).json).toMatchObject({ userId: member.userId, name: 'Ann Lee' })
  await expect.poll(async () => (await list(member)).items?.length).toBe(2)
  // Two who revoke each other at the same moment: one of them stays.
  const both = await Promise.all([revoke(member.userId), revoke(admin.userId, member)])
  expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  const [left] = await sql`select count(*)::int as admins from users where is_admin and status = 'active'`
  expect(left!.admins).toBe(1)
  const rows =
    await sql`select action from audit where action like 'user.platform_admin%' and object_id = ${member.userId}`
  expect(rows[0]!.action).toBe('user.platform_admin_granted')
})

test('an owner gets no link to the account of somebody who belongs elsewhere, or runs the platform', async () => {
  const { member, act, organizationId } = await givenPerson()
  const elsewhere = await givenOrganization(studio.context)
  const { sql } = studio.context
  await sql`insert into memberships (organization_id, user_id, scope)
    values (${elsewhere.organizationId}, ${member.userId}, 'read:ns')`
  const refused = await act('reset_sign_in', { userId: member.userId })
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'Ann Lee belongs to other organizations, too. Ask a platform admin for the link.',
  ])
  const admin = await givenMember(studio.context, organizationId, 'read:ns')
  await sql`update users set is_admin = true where user_id = ${admin.userId}`
  expect((await act('reset_sign_in', { userId: admin.userId })).status).toBe(409)
  expect((await act('reset_sign_in', { userId: member.userId }, admin)).json.link).toContain('/?reset=')
})
