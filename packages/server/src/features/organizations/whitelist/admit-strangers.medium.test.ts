import { gateway } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser, givenListeningStudio, signIn } from '../../../testing/browser.ts'
import { newDomain, whitelistsOf } from '../../../testing/given/whitelist.ts'
import { createUser } from '../../identity/index.ts'

type Listening = Awaited<ReturnType<typeof givenListeningStudio>>
let studio: Listening
/** A second studio plays the provider at which strangers sign in. */
let issuer: Listening
beforeAll(async () => {
  issuer = await givenListeningStudio()
  studio = await givenListeningStudio({ OIDC_ISSUER: `${issuer.url}/realms/studio` })
})
afterAll(async () => {
  await studio?.stop()
  await issuer?.stop()
})
beforeEach(async () => {
  await issuer.context.sql`delete from sign_in_failures`
  await studio.context.sql`delete from whitelist_entries`
})

const { given } = whitelistsOf(() => studio)
const password = 'correct horse battery'

/** Signs in at the provider for the first time here; answers what the studio says. */
async function arrive(email: string) {
  const account = { email, password }
  await createUser(issuer.context.sql, { ...account, firstName: 'Ann', lastName: 'Lee' })
  const tokens = await signIn(new Browser(issuer.url), issuer.url, account)
  const browser = new Browser(studio.url)
  const reply = await browser.fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [gateway.systemHeader]: gateway.systemId },
    body: JSON.stringify({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }),
  })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at what they expect
  const read = async (path: string): Promise<any> => (await fetch(studio.url + path, { headers })).json()
  const me = reply.ok
    ? { ...(await read('/v1/conversa/auth/me')), memberships: (await read('/v1/user/memberships')).items }
    : undefined
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at what they expect
  return { status: reply.status, json: (await reply.json()) as any, me: me as any }
}
const rolesOf = (me: { memberships: { organizationId: string; scope: string }[] }) =>
  Object.fromEntries(me.memberships.map((one) => [one.organizationId, one.scope]))

describe('at a first sign-in', () => {
  test('a stranger whom an entry knows joins with its role and teams, and the use is counted', async () => {
    const { organizationId, add, list } = await given()
    const domain = newDomain()
    const [team] = await studio.context.sql<{ teamId: string }[]>`
      insert into teams (team_id, organization_id, name) values (gen_random_uuid(), ${organizationId}, 'Crew') returning team_id`
    await add(domain, { role: 'edit:ns', teamIds: [team!.teamId] })
    const { status, me } = await arrive(`ann@${domain}`)
    expect([status, rolesOf(me)]).toEqual([200, { [organizationId]: 'edit:ns' }])
    const [entry] = await list()
    expect(entry).toMatchObject({ usedCount: 1, teams: [{ name: 'Crew' }] })
    expect(Date.parse(entry!.lastUsedAt!)).toBeGreaterThan(Date.now() - 60_000)
    const members = await studio.context
      .sql`select user_id::text from team_members where team_id = ${team!.teamId}`
    expect(members).toEqual([{ userId: me.iam }])
  })

  test('one whom none knows reads whom to ask, and has no account', async () => {
    const { label, add } = await given()
    await add(newDomain())
    const email = `ann@${newDomain()}`
    const { status, json } = await arrive(email)
    expect([status, json.code, json.message]).toEqual([
      403,
      'SIGN_IN_REFUSED',
      `Your account is not on the whitelist of ${label}. Ask an owner to add you.`,
    ])
    expect(await studio.context.sql`select from users where email = ${email}`).toHaveLength(0)
  })

  test('of several whitelists none is told to somebody whom none knows', async () => {
    const [one, two] = [await given(), await given()]
    const domain = newDomain()
    await one.add(newDomain())
    await two.add(domain)
    const stranger = await arrive(`ann@${newDomain()}`)
    expect(stranger.json.message).toBe('We could not sign you in. Please try again.')
    const [entry] = await two.list()
    await two.act('change_status', { selection: { ids: [entry!.whitelistEntryId] }, status: 'paused' })
    expect((await arrive(`bob@${domain}`)).json.message).toContain(`whitelist of ${two.label}`)
  })

  test.each([
    ['is paused', { status: 'paused' }],
    ['has expired', { expires_at: new Date(0) }],
    ['is for another provider', { provider: 'google' }],
    ['was removed', { deleted_at: new Date() }],
  ])('an entry that %s lets nobody in', async (_what, columns) => {
    const { add } = await given()
    const domain = newDomain()
    await add(domain)
    const { sql } = studio.context
    await sql`update whitelist_entries set ${sql(columns as never)} where value = ${domain}`
    expect((await arrive(`ann@${domain}`)).status).toBe(403)
  })

  test('an organization without the attribute lets nobody in by its entries', async () => {
    const { organizationId, add } = await given()
    const domain = newDomain()
    await add(domain)
    await studio.context
      .sql`update organizations set attributes = '{}' where organization_id = ${organizationId}`
    expect((await arrive(`ann@${domain}`)).status).toBe(403)
  })

  test('the entry of an address goes before that of its domain, and an invitation before both', async () => {
    const { organizationId, owner, add, list } = await given()
    const domain = newDomain()
    await add(domain)
    await add(`ann@${domain}`, { role: 'edit:ns' })
    expect(rolesOf((await arrive(`ann@${domain}`)).me)).toEqual({ [organizationId]: 'edit:ns' })
    const bob = `bob@${domain}`
    await studio.app.inject({
      method: 'POST',
      url: '/v1/conversa/invitations',
      headers: owner.headers,
      payload: { organizationId, emails: bob, role: 'owner:ns' },
    })
    expect(rolesOf((await arrive(bob)).me)).toEqual({ [organizationId]: 'owner:ns' })
    expect((await list()).map((one) => one.usedCount)).toEqual([1, 0])
  })

  test('whoever is invited comes in without any whitelist', async () => {
    const { organizationId, owner } = await given({})
    const email = `ann@${newDomain()}`
    await studio.app.inject({
      method: 'POST',
      url: '/v1/conversa/invitations',
      headers: owner.headers,
      payload: { organizationId, emails: email, role: 'restricted:ns' },
    })
    expect(rolesOf((await arrive(email)).me)).toEqual({ [organizationId]: 'restricted:ns' })
    const [row] = await studio.context.sql`select status from invitations where email = ${email}`
    expect(row!.status).toBe('accepted')
  })

  test('whoever an owner has removed is not let in again by the whitelist', async () => {
    const { organizationId, owner, add } = await given()
    const domain = newDomain()
    await add(domain)
    const { me } = await arrive(`ann@${domain}`)
    const removed = await studio.app.inject({
      method: 'POST',
      url: '/v1/conversa/users/remove',
      headers: owner.headers,
      payload: { organizationId, selection: { ids: [me.iam] } },
    })
    expect(removed.json().changed).toBe(1)
    expect((await arrive(`ann@${domain}`)).me.namespaces).toEqual([])
  })
})

describe('people with an account', () => {
  test('join at their next sign-in where an entry says so, and not where it does not', async () => {
    const [joining, asking] = [await given(), await given()]
    const domain = newDomain()
    const email = `ann@${domain}`
    await createUser(studio.context.sql, { email })
    await joining.add(domain)
    await asking.add(domain, { autoJoin: false })
    expect(rolesOf((await arrive(email)).me)).toEqual({ [joining.organizationId]: 'read:ns' })
  })

  test('nobody joins by an address that they have not shown to be theirs', async () => {
    const { add, organizationId } = await given()
    const domain = newDomain()
    const email = `eve@${domain}`
    // Made by a link that was shown to whoever invited; the password is theirs, the address may not be.
    const made = await createUser(issuer.context.sql, { email, password, emailVerified: false })
    const { sql } = issuer.context
    await sql`insert into organizations (organization_id, label, short_name, attributes)
      values (${organizationId}, ${domain}, 'x', ${sql.json({ SSO_WHITELIST: true })})`
    await sql`insert into whitelist_entries (whitelist_entry_id, organization_id, kind, value, role)
      values (gen_random_uuid(), ${organizationId}, 'domain', ${domain}, 'owner:ns')`
    await signIn(new Browser(issuer.url), issuer.url, { email, password })
    expect(await sql`select from memberships where user_id = ${made!.userId}`).toHaveLength(0)
    await sql`update users set email_verified = true where user_id = ${made!.userId}`
    await signIn(new Browser(issuer.url), issuer.url, { email, password })
    expect(await sql`select from memberships where user_id = ${made!.userId}`).toHaveLength(1)
    await add(domain)
  })

  test('an account under an address goes to the person whose provider has verified it', async () => {
    const domain = newDomain()
    const email = `ann@${domain}`
    const made = await createUser(studio.context.sql, {
      email,
      password: 'of somebody else',
      emailVerified: false,
    })
    expect((await arrive(email)).me.iam).toBe(made!.userId)
    const [row] = await studio.context
      .sql`select password_hash, email_verified from users where email = ${email}`
    expect(row).toEqual({ passwordHash: null, emailVerified: true })
  })
})
