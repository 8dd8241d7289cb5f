import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askTokens,
  authorizationRequest,
  Browser,
  follow,
  givenListeningStudio,
  type SignInTokens,
  signIn,
  submitSignIn,
} from '../../../testing/browser.ts'
import { createUser } from '../index.ts'
import { failedIn } from './pages/pages.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let issuer: string
beforeAll(async () => {
  studio = await givenListeningStudio()
  issuer = `${studio.url}/realms/studio`
})
afterAll(() => studio?.stop())
// Tests of guessing must not slow the next test down: all come from one address.
beforeEach(() => studio.context.sql`delete from sign_in_failures`)

async function givenAccount() {
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' }
  const user = (await createUser(studio.context.sql, { ...account, firstName: 'Ilse', lastName: 'Brandt' }))!
  return { ...account, userId: user.userId }
}

const renew = (refresh_token: string) => askTokens(issuer, { grant_type: 'refresh_token', refresh_token })
const bodyOf = async <Body = SignInTokens>(reply: Response) => (await reply.json()) as Body

async function openForm(browser: Browser) {
  const { url } = authorizationRequest(issuer, `${studio.url}/_app`)
  return (await follow(browser, url, `${studio.url}/_app`)).page!
}

test('discovery names the addresses of a Keycloak realm', async () => {
  const found = await bodyOf<Record<string, unknown>>(
    await fetch(`${issuer}/.well-known/openid-configuration`),
  )
  expect(found).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
    token_endpoint: `${issuer}/protocol/openid-connect/token`,
    jwks_uri: `${issuer}/protocol/openid-connect/certs`,
    end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
    userinfo_endpoint: `${issuer}/protocol/openid-connect/userinfo`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    ui_locales_supported: ['en', 'de'],
  })
})

test('a sign-in with code and PKCE gives tokens that the studio takes', async () => {
  const { email, password, userId } = await givenAccount()
  const tokens = await signIn(new Browser(studio.url), studio.url, { email, password })
  const keys = await bodyOf<JSONWebKeySet>(await fetch(`${issuer}/protocol/openid-connect/certs`))
  const { payload } = await jwtVerify(tokens.access_token, createLocalJWKSet(keys), {
    issuer,
    audience: 'studio-api',
  })
  expect(payload).toMatchObject({
    sub: userId,
    email,
    preferred_username: email,
    azp: 'studio',
    typ: 'Bearer',
  })
  expect(payload.exp! - payload.iat!).toBe(15 * 60)
  expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: userId, aud: 'studio', nonce: 'nonce', email })
  const refresh = decodeJwt(tokens.refresh_token)
  expect(refresh).toMatchObject({ typ: 'Refresh', sub: userId, sid: payload.sid })
  expect(refresh.exp! - refresh.iat!).toBe(12 * 3600)

  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const me = await bodyOf<{ iam: string }>(await fetch(`${studio.url}/v1/conversa/auth/me`, { headers }))
  expect(me.iam).toBe(userId)
  const userinfo = await fetch(`${issuer}/protocol/openid-connect/userinfo`, { headers })
  expect(await userinfo.json()).toMatchObject({ sub: userId, email, given_name: 'Ilse' })
})

test('the account page of the realm leads to the own profile, and tells keycloak-js the account', async () => {
  const { email, password } = await givenAccount()
  const tokens = await signIn(new Browser(studio.url), studio.url, { email, password })
  const address = `${issuer}/account?referrer=studio&referrer_uri=${encodeURIComponent(studio.url)}`
  const page = await fetch(address, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/account/my_profile'])
  const asked = (headers: Record<string, string>) =>
    fetch(`${issuer}/account`, { headers: { accept: 'application/json', ...headers } })
  const account = await asked({ authorization: `Bearer ${tokens.access_token}` })
  expect(await account.json()).toMatchObject({
    username: email,
    email,
    firstName: 'Ilse',
    emailVerified: true,
  })
  expect((await asked({})).status).toBe(401)
})

test('neither an ID token nor a refresh token opens the studio', async () => {
  const tokens = await signIn(new Browser(studio.url), studio.url, await givenAccount())
  for (const token of [tokens.id_token, tokens.refresh_token]) {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${studio.url}/v1/conversa/auth/me`, { headers })
    expect((await bodyOf<{ code: string }>(reply)).code).toBe('TOKEN_INVALID')
  }
})

test('a browser that is signed in passes silently, one that is not is told so', async () => {
  const browser = new Browser(studio.url)
  const silent = `${studio.url}/silent-check-sso.html`
  const check = async () => {
    const { url } = authorizationRequest(issuer, silent, { prompt: 'none' })
    return new URLSearchParams((await follow(browser, url, silent)).back!.hash.slice(1))
  }
  expect((await check()).get('error')).toBe('login_required')
  const { access_token } = await signIn(browser, studio.url, await givenAccount())
  expect((await check()).get('code')).toBeTruthy()
  expect(browser.cookie('studio_status')).toBe(decodeJwt(access_token).sid)
})

test('only the written addresses are sent back to, and only with PKCE S256', async () => {
  const ask = async (redirectUri: string, extra: Record<string, string> = {}) => {
    const { url } = authorizationRequest(issuer, redirectUri, extra)
    const reply = await fetch(url, { redirect: 'manual' })
    return { status: reply.status, location: reply.headers.get('location') ?? '' }
  }
  const otherPort = `${studio.url.replace(/:\d+$/, ':1')}/_app`
  for (const foreign of [
    'https://evil.example/_app',
    otherPort,
    `${studio.url}/_app/`,
    `${studio.url}/_app?next=x`,
  ]) {
    expect(await ask(foreign)).toEqual({ status: 400, location: '' })
  }
  expect((await ask(`${studio.url}/_app`, { code_challenge_method: 'plain' })).location).toContain(
    'error=invalid_request',
  )
  expect((await ask(`${studio.url}/_app`, { code_challenge: '' })).location).toContain(
    'error=invalid_request',
  )
})

test('a renewal rotates the refresh token, and within 30 s the old one still works for a second tab', async () => {
  const first = await signIn(new Browser(studio.url), studio.url, await givenAccount())
  const second = await bodyOf(await renew(first.refresh_token))
  expect(second.refresh_token).not.toBe(first.refresh_token)
  const otherTab = await renew(first.refresh_token)
  expect(otherTab.status).toBe(200)
  expect((await renew(second.refresh_token)).status).toBe(200)
})

test('a refresh token shown again later is taken for stolen: the whole sign-in ends', async () => {
  const first = await signIn(new Browser(studio.url), studio.url, await givenAccount())
  const second = await bodyOf(await renew(first.refresh_token))
  await studio.context.sql`update oidc_payloads set consumed_at = now() - interval '31 seconds'
    where consumed_at is not null`
  const reuse = await renew(first.refresh_token)
  expect([reuse.status, (await bodyOf<{ error: string }>(reuse)).error]).toEqual([400, 'invalid_grant'])
  expect((await renew(second.refresh_token)).status).toBe(400)
  const headers = { authorization: `Bearer ${second.access_token}` }
  expect((await fetch(`${studio.url}/v1/conversa/auth/me`, { headers })).status).toBe(401)
})

test('a sign-in ends at its absolute limit however often it is renewed', async () => {
  const tokens = await signIn(new Browser(studio.url), studio.url, await givenAccount())
  const { jti } = decodeJwt(tokens.refresh_token)
  const almostSevenDays = 7 * 86_400 - 60
  await studio.context.sql`update oidc_payloads
    set payload = jsonb_set(payload, '{iiat}', to_jsonb((payload->>'iiat')::int - ${almostSevenDays}::int))
    where model = 'RefreshToken' and id = ${jti!}`
  const { refresh_token } = await bodyOf(await renew(tokens.refresh_token))
  const { exp, iat } = decodeJwt(refresh_token)
  expect(exp! - iat!).toBeLessThanOrEqual(60)
})

test('sign-out by the provider ends the tokens of the browser', async () => {
  const browser = new Browser(studio.url)
  const tokens = await signIn(browser, studio.url, await givenAccount())
  const back = `${studio.url}/`
  const parameters = { client_id: 'studio', id_token_hint: tokens.id_token, post_logout_redirect_uri: back }
  const page = await browser.fetch(
    `${issuer}/protocol/openid-connect/logout?${new URLSearchParams(parameters)}`,
  )
  const html = await page.text()
  expect(html).toContain('document.forms[0].submit()')
  const confirmed = await browser.fetch(/action="([^"]+)"/.exec(html)![1]!, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      xsrf: /name="xsrf" value="([^"]+)"/.exec(html)![1]!,
      logout: 'yes',
    }).toString(),
  })
  expect(confirmed.headers.get('location')).toBe(back)
  expect((await renew(tokens.refresh_token)).status).toBe(400)
  expect(browser.cookie('studio_status')).toBeUndefined()
})

test('a link to sign out that does not come from the studio asks first', async () => {
  const browser = new Browser(studio.url)
  await signIn(browser, studio.url, await givenAccount())
  const page = await (await browser.fetch(`${issuer}/protocol/openid-connect/logout?client_id=studio`)).text()
  expect(page).toContain('Do you want to sign out?')
  expect(page).not.toContain('submit()')
})

test('a wrong password and an unknown email are refused in the same words', async () => {
  const { email } = await givenAccount()
  const answers = []
  for (const asked of [email, 'nobody@example.com']) {
    const browser = new Browser(studio.url)
    const reply = await submitSignIn(browser, await openForm(browser), { email: asked, password: 'guess' })
    const html = (await reply.text()).replaceAll(asked, 'EMAIL')
    answers.push([reply.status, html.replace(/(sign-in\/|value=")[\w-]{20,}/g, '')])
    expect(html).toContain(failedIn('en'))
  }
  expect(answers[0]).toEqual(answers[1])
})

test('after five wrong passwords even the right one has to wait, for that account alone', async () => {
  const account = await givenAccount()
  const browser = new Browser(studio.url)
  const attempt = async (fields: { email: string; password: string }) =>
    (await submitSignIn(browser, await openForm(browser), fields)).status
  // At the same moment: counting comes before checking, so none slips through.
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const own = new Browser(studio.url)
      return submitSignIn(own, await openForm(own), { ...account, password: 'guess' })
    }),
  )
  const [row] = await studio.context.sql<{ failures: number }[]>`
    select min(failures)::int as failures from sign_in_failures where blocked_until is not null`
  expect(row!.failures).toBe(5)
  // The pause of five seconds must not race with this test.
  const hold = (seconds: number) => studio.context.sql`update sign_in_failures
    set blocked_until = now() + make_interval(secs => ${seconds}) where blocked_until is not null`
  await hold(3600)
  expect(await attempt(account)).toBe(401)
  expect(await attempt(await givenAccount())).toBe(303)
  await hold(-1)
  expect(await attempt(account)).toBe(303)
})

test('the form is refused without its own token, and on another sign-in', async () => {
  const account = await givenAccount()
  const browser = new Browser(studio.url)
  const forged = await submitSignIn(browser, await openForm(browser), { ...account, csrf: 'forged' })
  expect(forged.status).toBe(403)
  const other = new Browser(studio.url)
  const page = await openForm(other)
  expect((await submitSignIn(browser, page, account)).status).toBe(400)
})

test('the form may run no foreign script and stand in no frame', async () => {
  const page = await openForm(new Browser(studio.url))
  const policy = page.headers.get('content-security-policy')!
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
})
