import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gateway } from '@studio/contract'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Account,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../../../../scripts/stand-ins/openid-provider.ts'
import { askTokens, authorizationRequest, Browser, freeAddress } from '../../../testing/browser.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { type Admission, createUser, findUserByEmail, firstSignIns } from '../index.ts'

// The embedded provider in front of two others: a real OpenID provider, and one that knows OAuth 2 only.

const accounts: Account[] = [
  { email: 'known@example.com', firstName: 'Kim', lastName: 'Known' },
  { email: 'stranger@example.com', firstName: 'Sam', lastName: 'Stranger' },
  { email: 'loose@example.com', emailVerified: false, firstName: 'Lou', lastName: 'Loose' },
  { email: 'gone@example.com', firstName: 'Gus', lastName: 'Gone' },
]
const friend = { id: 4711, email: 'friend@example.com', first_name: 'Fred', last_name: 'Friend' }

let studio: TestStudio
let url: string
let issuer: string
let google: OpenIdProvider
let facebook: Server
let folder: string
let answer: Admission

beforeAll(async () => {
  const address = await freeAddress()
  url = address.url
  issuer = `${url}/realms/studio`
  folder = await mkdtemp(join(tmpdir(), 'studio-broker-'))
  google = await startOpenIdProvider(
    {
      clientId: 'studio-there',
      clientSecret: 'between-us',
      redirectUris: [`${issuer}/broker/google/endpoint`],
      postLogoutRedirectUris: [`${url}/`],
    },
    accounts,
  )
  facebook = await startOauthOnly()
  const base = `http://localhost:${(facebook.address() as AddressInfo).port}`
  const file = join(folder, 'providers.json')
  await writeFile(
    file,
    JSON.stringify({
      google: { issuer: google.issuer, clientId: 'studio-there', clientSecret: 'between-us' },
      facebook: {
        authorizationUrl: `${base}/dialog`,
        tokenUrl: `${base}/token`,
        userinfoUrl: `${base}/me?fields=id,email`,
        clientId: 'app',
        clientSecret: 'secret',
        emailsAreVerified: true,
      },
    }),
  )
  studio = await givenStudio({
    variables: { STUDIO_URL: url, PORT: String(address.port), STUDIO_IDENTITY_PROVIDERS: file },
  })
  await studio.app.listen({ host: '127.0.0.1', port: address.port })
  firstSignIns.add(studio.context, async () => answer)
  for (const email of ['known@example.com', 'gone@example.com'])
    await createUser(studio.context.sql, { email })
  await studio.context.sql`update users set status = 'suspended' where email = 'gone@example.com'`
})
afterAll(async () => {
  await studio?.stop()
  await google?.close()
  facebook?.closeAllConnections()
  facebook?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  answer = { admit: false }
})

function startOauthOnly(): Promise<Server> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url!, 'http://localhost')
    const say = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (asked.pathname === '/dialog') {
      const back = new URL(asked.searchParams.get('redirect_uri')!)
      back.searchParams.set('code', 'once')
      back.searchParams.set('state', asked.searchParams.get('state')!)
      response.writeHead(302, { location: back.href }).end()
    } else if (asked.pathname === '/token')
      say({ access_token: 'opaque', token_type: 'bearer', expires_in: 60 })
    else if (request.headers.authorization === 'Bearer opaque') say(friend)
    else response.writeHead(401).end()
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

type Journey = { browser: Browser; upstream: Browser; verifier: string }

/** Follows redirects through both sites; answers the last address, or the page that asks for something. */
async function travel({ browser, upstream }: Journey, from: string): Promise<{ at: URL; page?: Response }> {
  let at = new URL(from)
  for (let hops = 0; hops < 15; hops++) {
    if (at.href.startsWith(`${url}/_app`)) return { at }
    const traveller =
      at.origin === google.issuer ? upstream : at.origin === url ? browser : new Browser(at.origin)
    const page = await traveller.fetch(at.href)
    const next = page.headers.get('location')
    if (!next) return { at, page }
    at = new URL(next, at)
  }
  throw new Error('The sign-in goes round in circles.')
}

function begin(hint: string, more: Record<string, string> = {}): { journey: Journey; from: string } {
  const { url: from, verifier } = authorizationRequest(issuer, `${url}/_app`, { kc_idp_hint: hint, ...more })
  return { journey: { browser: new Browser(url), upstream: new Browser(google.issuer), verifier }, from }
}

/** The whole way of a person with an account at the second provider. */
async function signInAs(email: string, more: Record<string, string> = {}) {
  const { journey, from } = begin('google', more)
  const form = await travel(journey, from)
  const sent = await journey.upstream.fetch(form.at.href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email }).toString(),
  })
  const { at } = await travel(journey, new URL(sent.headers.get('location')!, form.at).href)
  return { journey, told: new URLSearchParams(at.hash.slice(1)) }
}

async function exchange({ journey, told }: Awaited<ReturnType<typeof signInAs>>) {
  const reply = await askTokens(issuer, {
    grant_type: 'authorization_code',
    code: told.get('code')!,
    redirect_uri: `${url}/_app`,
    code_verifier: journey.verifier,
  })
  return (await reply.json()) as { access_token: string; refresh_token: string; id_token: string }
}

const system = { [gateway.systemHeader]: gateway.systemId }
const begun = (browser: Browser, tokens: { access_token: string; refresh_token: string }) =>
  browser.fetch('/api/session', {
    method: 'POST',
    headers: { ...system, 'content-type': 'application/json' },
    body: JSON.stringify({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }),
  })

test('the hint goes straight to the provider, with PKCE S256, state and nonce', async () => {
  const { journey, from } = begin('google')
  const { at } = await travel(journey, from)
  expect(at.origin).toBe(google.issuer)
  const asked = google.asked.at(-1)!
  expect(asked).toMatchObject({
    client_id: 'studio-there',
    redirect_uri: `${issuer}/broker/google/endpoint`,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]!.length).toBeGreaterThan(20)
})

test('a hint that no provider has shows the own form', async () => {
  const { journey, from } = begin('walmart')
  expect(await (await travel(journey, from)).page!.text()).toContain('Sign in')
})

test('the configuration names the providers that have a button', async () => {
  const reply = await fetch(`${url}/api/config`)
  expect(await reply.json()).toMatchObject({ identity: { providerHints: ['google', 'facebook'] } })
})

test('who has an account with the same verified email is signed in and linked', async () => {
  const tokens = await exchange(await signInAs('known@example.com'))
  const known = (await findUserByEmail(studio.context.sql, 'known@example.com'))!
  expect(decodeJwt(tokens.access_token)).toMatchObject({ sub: known.userId, identity_provider: 'google' })
  const again = await exchange(await signInAs('known@example.com'))
  expect(decodeJwt(again.access_token).sub).toBe(known.userId)
})

test('the session is that of another provider, and signing out goes on to it', async () => {
  const arrived = await signInAs('known@example.com')
  const tokens = await exchange(arrived)
  const { browser } = arrived.journey
  const saved = await begun(browser, tokens)
  expect(await saved.json()).toMatchObject({ isLoggedIn: true, isIdpLogin: true })
  // Renewed tokens still know where the person came from.
  const renewed = await askTokens(issuer, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  const { access_token } = (await renewed.json()) as { access_token: string }
  expect(decodeJwt(access_token).identity_provider).toBe('google')

  const ended = await browser.fetch('/api/session', { method: 'DELETE', headers: system })
  const { logoutUrl } = (await ended.json()) as { logoutUrl: string }
  const there = new URL(logoutUrl)
  expect(there.origin + there.pathname).toBe(`${google.issuer}/session/end`)
  expect(there.searchParams.get('post_logout_redirect_uri')).toBe(`${url}/`)
  expect(decodeJwt(there.searchParams.get('id_token_hint')!).sub).toBe('second-known@example.com')
  expect((await arrived.journey.upstream.fetch(logoutUrl)).status).toBe(200)
})

test('a stranger whom nobody admits reads why and gets no account', async () => {
  const message = { en: 'Ask an owner.', de: 'Bitten Sie einen Admin.' }
  answer = { admit: false, message }
  const { told } = await signInAs('stranger@example.com')
  expect([told.get('error'), told.get('error_description')]).toEqual(['access_denied', message.en])
  const german = await signInAs('stranger@example.com', { ui_locales: 'de' })
  expect(german.told.get('error_description')).toBe(message.de)
  answer = { admit: false }
  expect((await signInAs('stranger@example.com')).told.get('error_description')).toBe(
    'We could not sign you in. Please try again.',
  )
  expect(await findUserByEmail(studio.context.sql, 'stranger@example.com')).toBeUndefined()
})

test('the language goes along to the provider, and comes back in what is refused', async () => {
  const { journey, from } = begin('google', { ui_locales: 'de' })
  const asked: string[] = []
  const { upstream } = journey
  const fetch = upstream.fetch.bind(upstream)
  upstream.fetch = (address, init) => {
    asked.push(address)
    return fetch(address, init)
  }
  await travel(journey, from)
  expect(new URL(asked[0]!).searchParams.get('ui_locales')).toBe('de')
  for (const email of ['nobody@example.com', 'stranger@example.com']) {
    const { told } = await signInAs(email, { ui_locales: 'de' })
    expect(told.get('error_description')).toMatch(/^Die Anmeldung ist misslungen/)
  }
})

test('a stranger who is admitted gets an account with the names that the provider tells', async () => {
  answer = { admit: true }
  const tokens = await exchange(await signInAs('stranger@example.com'))
  const made = (await findUserByEmail(studio.context.sql, 'stranger@example.com'))!
  expect(made).toMatchObject({ firstName: 'Sam', lastName: 'Stranger' })
  expect(decodeJwt(tokens.access_token).sub).toBe(made.userId)
})

test.each([
  ['whose email is not verified', 'loose@example.com'],
  ['who is suspended here', 'gone@example.com'],
  ['who says no at the provider', 'nobody@example.com'],
])('somebody %s is not signed in', async (_who, email) => {
  answer = { admit: true }
  const { told } = await signInAs(email)
  expect([told.get('code'), told.get('error')]).toEqual([null, 'access_denied'])
  expect(told.get('error_description')).toBe('We could not sign you in. Please try again.')
})

test('a provider with OAuth 2 only signs in by its own addresses', async () => {
  answer = { admit: true }
  const { journey, from } = begin('facebook')
  const { at } = await travel(journey, from)
  const tokens = await exchange({ journey, told: new URLSearchParams(at.hash.slice(1)) })
  expect(decodeJwt(tokens.access_token)).toMatchObject({ email: friend.email, identity_provider: 'facebook' })
  await begun(journey.browser, tokens)
  const ended = await journey.browser.fetch('/api/session', { method: 'DELETE', headers: system })
  expect(await ended.json()).toEqual({ logoutUrl: null })
})

test('an answer that this browser did not ask for, or asked for once already, opens nothing', async () => {
  const { journey, from } = begin('facebook')
  const first = await journey.browser.fetch(from)
  const login = await journey.browser.fetch(new URL(first.headers.get('location')!, url).href)
  const dialog = new URL(login.headers.get('location')!)
  const forged = `${issuer}/broker/facebook/endpoint?code=once&state=${dialog.searchParams.get('state')}`
  expect((await new Browser(url).fetch(forged)).status).toBe(400)
  expect((await journey.browser.fetch(forged.replace('state=', 'state=x'))).status).toBe(400)
  expect((await journey.browser.fetch(forged.replace('/facebook/', '/google/'))).status).toBe(400)
})
