import { randomUUID } from 'node:crypto'
import { type CurrentUser, gateway, inEvery } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, givenListeningStudio, signIn } from '../../../testing/browser.ts'
import { type Admission, createUser, findUserByEmail, firstSignIns, issueToken } from '../index.ts'
import { linkIdentity } from '../people/identities.store.ts'
import { claimsWithoutCheck } from './issuer.ts'

// A second studio plays the issuer: to the first one it is an OpenID provider like any other.
let issuer: Awaited<ReturnType<typeof givenListeningStudio>>
let studio: Awaited<ReturnType<typeof givenListeningStudio>>
/** What a later feature says about a stranger. */
let answer: Admission = { admit: true }
beforeAll(async () => {
  issuer = await givenListeningStudio()
  studio = await givenListeningStudio({ OIDC_ISSUER: `${issuer.url}/realms/studio` })
  firstSignIns.add(studio.context, async () => answer)
})
afterAll(async () => {
  await studio?.stop()
  await issuer?.stop()
})
beforeEach(async () => {
  answer = { admit: true }
  await issuer.context.sql`delete from sign_in_failures`
})

async function signInThere(email = `${randomUUID()}@example.com`) {
  const account = { email, password: 'correct horse battery' }
  await createUser(issuer.context.sql, { ...account, firstName: 'Ilse', lastName: 'Brandt' })
  return { email, tokens: await signIn(new Browser(issuer.url), issuer.url, account) }
}

async function begin(tokens: { access_token: string; refresh_token: string; id_token: string }) {
  const browser = new Browser(studio.url)
  const body = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
  }
  return { browser, ...(await send(browser, 'POST', '/api/session', body)) }
}

async function send(browser: Browser, method: string, path: string, body?: unknown) {
  const system = { [gateway.systemHeader]: gateway.systemId }
  const headers = { ...system, 'content-type': 'application/json' }
  const init =
    body === undefined ? { method, headers: system } : { method, headers, body: JSON.stringify(body) }
  const reply = await browser.fetch(path, init)
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at what they expect
  return { status: reply.status, json: (await reply.json()) as any }
}

test('the configuration names the issuer, and no provider of our own is served', async () => {
  const { json: config } = await send(new Browser(studio.url), 'GET', '/api/config')
  expect(config.identity).toMatchObject({ url: issuer.url, realm: 'studio' })
  expect(config.demoAccounts).toEqual([])
  expect((await fetch(`${studio.url}/realms/studio/.well-known/openid-configuration`)).status).toBe(404)
})

test('an unknown person gets an account at the first sign-in, and the same one at the next', async () => {
  const { email, tokens } = await signInThere()
  const first = await begin(tokens)
  expect(first.json).toMatchObject({ isLoggedIn: true, email, isIdpLogin: true })
  const me = await send(first.browser, 'GET', '/v1/conversa/auth/me')
  expect(me.json).toMatchObject({ email, firstName: 'Ilse', namespaces: [] })
  const second = await begin(tokens)
  expect((await send(second.browser, 'GET', '/v1/conversa/auth/me')).json.iam).toBe(me.json.iam)
})

test('somebody who signs in twice at the same moment gets one account', async () => {
  const { email, tokens } = await signInThere()
  const both = await Promise.all([begin(tokens), begin(tokens)])
  expect(both.map(({ json }) => [json.isLoggedIn, json.email])).toEqual([
    [true, email],
    [true, email],
  ])
})

test('a sign-in that another one of the same person overtook finds the account that was made', async () => {
  const { email, tokens } = await signInThere()
  const { sql } = studio.context
  let late: ReturnType<typeof begin> | undefined
  // Held back behind its first look: by then no one is linked.
  await sql.begin(async (tx) => {
    await tx`lock table users in access exclusive mode`
    late = begin(tokens)
    await expect
      .poll(() =>
        tx`select from pg_locks where relation = 'users'::regclass and not granted`.then(
          (rows) => rows.length,
        ),
      )
      .toBeGreaterThan(0)
    const made = await createUser(tx, { email, firstName: 'Ilse', lastName: 'Brandt' })
    const { iss = '', sub = '' } = claimsWithoutCheck(tokens.access_token)
    await linkIdentity(tx, made!.userId, { issuer: iss, subject: sub, provider: 'any' })
  })
  expect((await late!).json).toMatchObject({ isLoggedIn: true, email })
})

test('a stranger whom no later feature admits gets no account, and reads why', async () => {
  const { email, tokens } = await signInThere()
  const message = inEvery(() => 'Ask an owner to add you.')
  for (const [refusal, sentence] of [
    [{ admit: false, message }, message.en],
    [{ admit: false }, 'We could not sign you in. Please try again.'],
  ] as const) {
    answer = refusal
    const { status, json } = await begin(tokens)
    expect([status, json.code, json.message]).toEqual([403, 'SIGN_IN_REFUSED', sentence])
    expect(await findUserByEmail(studio.context.sql, email)).toBeUndefined()
  }
})

test('an invited person is asked about once more, and is active afterwards', async () => {
  const invited = (await createUser(studio.context.sql, { email: `${randomUUID()}@example.com` }))!
  await studio.context.sql`update users set status = 'invited' where user_id = ${invited.userId}`
  const { tokens } = await signInThere(invited.email)
  answer = { admit: false }
  expect((await begin(tokens)).json.code).toBe('SIGN_IN_REFUSED')
  answer = { admit: true }
  expect((await begin(tokens)).json.isLoggedIn).toBe(true)
})

test('a suspended person stays out', async () => {
  const { email, tokens } = await signInThere()
  const user = (await createUser(studio.context.sql, { email }))!
  await studio.context.sql`update users set status = 'suspended' where user_id = ${user.userId}`
  expect((await begin(tokens)).json.code).toBe('SIGN_IN_REFUSED')
})

test('a person whom the studio knows by a verified email keeps the account', async () => {
  const known = (await createUser(studio.context.sql, { email: `${randomUUID()}@example.com` }))!
  const { tokens } = await signInThere(known.email.toUpperCase())
  const { browser } = await begin(tokens)
  expect((await send(browser, 'GET', '/v1/conversa/auth/me')).json.iam).toBe(known.userId)
})

test('nobody takes over an account that is linked to another person of the issuer', async () => {
  const { email, tokens } = await signInThere()
  const { userId } = (await createUser(studio.context.sql, { email }))!
  const other = { issuer: `${issuer.url}/realms/studio`, subject: randomUUID(), provider: '' }
  await linkIdentity(studio.context.sql, userId, other)
  expect((await begin(tokens)).json.code).toBe('SIGN_IN_REFUSED')
})

test('before the first sign-in a bearer of the issuer opens nothing, afterwards it does', async () => {
  const { tokens } = await signInThere()
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const me = async () => (await fetch(`${studio.url}/v1/conversa/auth/me`, { headers })).status
  expect(await me()).toBe(401)
  await begin(tokens)
  expect(await me()).toBe(200)
})

test('ID tokens of the issuer open nothing', async () => {
  const { tokens } = await signInThere()
  expect((await begin({ ...tokens, access_token: tokens.id_token })).json.code).toBe('TOKEN_INVALID')
})

test('the session is renewed at the issuer and ends when the issuer says no', async () => {
  const { browser } = await begin((await signInThere()).tokens)
  await studio.context.sql`update sessions set refreshed_at = now() - interval '1 hour'`
  expect((await send(browser, 'POST', '/api/refresh_token', {})).status).toBe(200)
  await issuer.context.sql`delete from oidc_payloads where model = 'Grant'`
  await studio.context.sql`update sessions set refreshed_at = now() - interval '1 hour'`
  const refused = await send(browser, 'POST', '/api/refresh_token', {})
  expect([refused.status, refused.json.code]).toEqual([400, 'REFRESH_FAILED'])
})

test('sign-out says where the issuer signs out', async () => {
  const { tokens } = await signInThere()
  const { browser } = await begin(tokens)
  const { json } = await send(browser, 'DELETE', '/api/session')
  const url = new URL(json.logoutUrl)
  expect(`${url.origin}${url.pathname}`).toBe(`${issuer.url}/realms/studio/protocol/openid-connect/logout`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'studio',
    post_logout_redirect_uri: `${studio.url}/`,
    id_token_hint: tokens.id_token,
  })
})

test('tokens of the command line work beside an external issuer', async () => {
  const { email } = (await createUser(studio.context.sql, { email: `${randomUUID()}@example.com` }))!
  const headers = { authorization: `Bearer ${await issueToken(studio.context, email)}` }
  const reply = await fetch(`${studio.url}/v1/conversa/auth/me`, { headers })
  const me = (await reply.json()) as CurrentUser
  expect(me.email).toBe(email)
  expect(await findUserByEmail(studio.context.sql, email)).toMatchObject({ userId: me.iam })
})
