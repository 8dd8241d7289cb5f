import { randomUUID } from 'node:crypto'
import { gateway } from '@studio/contract'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askTokens, Browser, givenListeningStudio, signIn } from '../../../testing/browser.ts'
import { createUser } from '../index.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
beforeAll(async () => {
  studio = await givenListeningStudio()
})
afterAll(() => studio?.stop())
beforeEach(() => studio.context.sql`delete from sign_in_failures`)

const ours: Record<string, string> = { [gateway.systemHeader]: gateway.systemId }

async function givenSession() {
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' }
  const user = (await createUser(studio.context.sql, { ...account, firstName: 'Ilse', lastName: 'Brandt' }))!
  const browser = new Browser(studio.url)
  const tokens = await signIn(browser, studio.url, account)
  const body = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
  const saved = await call(browser, 'POST', '/api/session', body)
  return { user, browser, tokens, saved }
}

/** A renewal that is asked for right after the sign-in answers the tokens of the sign-in. */
async function letTimePass() {
  await studio.context.sql`update sessions set refreshed_at = now() - interval '1 hour'`
}

async function call(
  browser: Browser,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const reply = await browser.fetch(path, {
    method,
    headers: { ...ours, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at what they expect
  const json = (await reply.json()) as any
  return { status: reply.status, json, cookie: reply.headers.get('set-cookie') ?? '' }
}

test('the session is saved behind a cookie, and the page sees no token', async () => {
  const { user, browser, tokens, saved } = await givenSession()
  expect(saved.json).toMatchObject({
    isLoggedIn: true,
    userName: user.email,
    email: user.email,
    scope: 'openid',
    isIdpLogin: false,
    expiresIn: decodeJwt(tokens.access_token).exp,
    refreshExpiresIn: decodeJwt(tokens.refresh_token).exp,
  })
  expect(saved.cookie).toMatch(/^studio=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  expect(JSON.stringify(saved.json)).not.toContain(tokens.access_token)
  expect((await call(browser, 'GET', '/api/session')).json).toEqual(saved.json)
  expect((await call(browser, 'GET', '/v1/conversa/auth/me')).json.iam).toBe(user.userId)
})

test('the database holds no key that a cookie could be made from', async () => {
  const { browser } = await givenSession()
  const rows = await studio.context.sql`select key_hash from sessions`
  expect(rows.map(({ keyHash }) => keyHash.toString())).not.toContain(browser.cookie('studio'))
})

test('nobody signed in is an answer, not an error', async () => {
  const { status, json } = await call(new Browser(studio.url), 'GET', '/api/session')
  expect([status, json.isLoggedIn]).toEqual([200, false])
})

test.each(['POST', 'DELETE'])('%s by another site is refused', async (method) => {
  const { browser, tokens } = await givenSession()
  const body = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
  const send = (headers: Record<string, string>) =>
    call(browser, method, '/api/session', method === 'POST' ? body : undefined, headers)
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { [gateway.systemHeader]: '' },
  ]
  for (const headers of foreign) expect((await send(headers)).json.code).toBe('CROSS_SITE_REQUEST')
  expect((await call(browser, 'GET', '/api/session')).json.isLoggedIn).toBe(true)
})

test('a write by cookie needs our own page, a write by token does not', async () => {
  const { browser, tokens, user } = await givenSession()
  const body = { firstName: 'Ilse', lastName: 'Vester' }
  const headers = { 'content-type': 'application/json' }
  const byCookie = await browser.fetch('/v1/user/profile', {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  })
  expect(byCookie.status).toBe(403)
  const authorization = `Bearer ${tokens.access_token}`
  const byToken = await fetch(`${studio.url}/v1/user/profile`, {
    method: 'PATCH',
    headers: { ...headers, authorization },
    body: JSON.stringify(body),
  })
  expect(await byToken.json()).toMatchObject({ iam: user.userId, lastName: 'Vester' })
})

test('a renewal answers new tokens, and the provider’s refresh token stays with the server', async () => {
  const { browser, tokens } = await givenSession()
  await letTimePass()
  const { json } = await call(browser, 'POST', '/api/refresh_token', {})
  expect(Object.keys(json).sort()).toEqual([
    'accessToken',
    'error',
    'expiresIn',
    'refreshExpiresIn',
    'refreshToken',
  ])
  expect(json.accessToken).not.toBe(tokens.access_token)
  expect(json.error).toBeNull()
  expect(
    (
      await askTokens(`${studio.url}/realms/studio`, {
        grant_type: 'refresh_token',
        refresh_token: json.refreshToken,
      })
    ).status,
  ).toBe(400)
  const again = await call(browser, 'POST', '/api/refresh_token', { refreshToken: json.refreshToken })
  expect(again.status).toBe(200)
})

test('tabs that renew at the same moment share one renewal', async () => {
  const { browser } = await givenSession()
  await letTimePass()
  const rotations = async () => {
    const [row] = await studio.context.sql<{ count: number }[]>`
      select count(*)::int from oidc_payloads where model = 'RefreshToken'`
    return row!.count
  }
  const before = await rotations()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(browser, 'POST', '/api/refresh_token', {})),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ json }) => json.accessToken)).size).toBe(1)
  expect((await rotations()) - before).toBe(1)
})

test('a reference of another session does not renew this one', async () => {
  const { browser } = await givenSession()
  const { status, json } = await call(browser, 'POST', '/api/refresh_token', { refreshToken: randomUUID() })
  expect([status, json.code]).toEqual([400, 'REFRESH_FAILED'])
  expect((await call(browser, 'GET', '/api/session')).json.isLoggedIn).toBe(true)
})

test('when the provider refuses the renewal, the session is over and the cookie cleared', async () => {
  const { browser } = await givenSession()
  await letTimePass()
  await studio.context.sql`delete from oidc_payloads where model = 'Grant'`
  const { status, json } = await call(browser, 'POST', '/api/refresh_token', {})
  expect([status, json.code]).toEqual([400, 'REFRESH_FAILED'])
  expect(browser.cookie('studio')).toBeUndefined()
})

test('without a session there is nothing to renew', async () => {
  const { status, json } = await call(new Browser(studio.url), 'POST', '/api/refresh_token', {})
  expect([status, json.code]).toEqual([400, 'REFRESH_FAILED'])
})

test('an expired access token asks for a renewal, after which the same cookie works again', async () => {
  const { browser } = await givenSession()
  await studio.context
    .sql`update sessions set expires_at = now() - interval '1 second', refreshed_at = now() - interval '1 hour'`
  expect((await call(browser, 'GET', '/v1/conversa/auth/me')).json.code).toBe('TOKEN_EXPIRED')
  expect((await call(browser, 'POST', '/api/refresh_token', {})).status).toBe(200)
  expect((await call(browser, 'GET', '/v1/conversa/auth/me')).status).toBe(200)
})

test('sign-out ends the cookie, the tokens and the sign-in at the embedded provider at once', async () => {
  const { browser, tokens } = await givenSession()
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const me = async () => (await fetch(`${studio.url}/v1/conversa/auth/me`, { headers })).status
  const key = browser.cookie('studio')
  expect([await me(), (await call(browser, 'GET', '/v1/conversa/auth/me')).status]).toEqual([200, 200])
  expect((await call(browser, 'DELETE', '/api/session')).json).toEqual({ logoutUrl: null })
  expect(browser.cookie('studio')).toBeUndefined()
  const old = await fetch(`${studio.url}/v1/conversa/auth/me`, { headers: { cookie: `studio=${key}` } })
  expect([await me(), old.status]).toEqual([401, 401])
  const issuer = `${studio.url}/realms/studio`
  expect(
    (await askTokens(issuer, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status,
  ).toBe(400)
})

test('a foreign or broken access token begins no session', async () => {
  const { tokens } = await givenSession()
  for (const accessToken of ['nonsense', tokens.id_token, tokens.refresh_token]) {
    const body = { accessToken, refreshToken: tokens.refresh_token }
    expect((await call(new Browser(studio.url), 'POST', '/api/session', body)).json.code).toBe(
      'TOKEN_INVALID',
    )
  }
})

test('a new sign-in never takes over the key of an earlier one', async () => {
  const { browser, tokens } = await givenSession()
  const earlier = browser.cookie('studio')!
  await call(browser, 'POST', '/api/session', {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  })
  expect(browser.cookie('studio')).not.toBe(earlier)
  const old = await fetch(`${studio.url}/v1/conversa/auth/me`, { headers: { cookie: `studio=${earlier}` } })
  expect(((await old.json()) as { code: string }).code).toBe('NOT_SIGNED_IN')
})
