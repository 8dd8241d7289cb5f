import { gateway } from '@studio/contract'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../../../../scripts/stand-ins/openid-provider.ts'
import { authorizationRequest, Browser, freeAddress } from '../../../testing/browser.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { createUser } from '../index.ts'

// An issuer that is no Keycloak: other addresses, opaque refresh tokens, nothing in its answers made for keycloak-js.

const email = 'ilse@example.com'
let issuer: OpenIdProvider
let studio: TestStudio
let url: string
beforeAll(async () => {
  const address = await freeAddress()
  url = address.url
  const client = { clientId: 'studio', redirectUris: [`${url}/_app`], postLogoutRedirectUris: [`${url}/`] }
  issuer = await startOpenIdProvider(client, [{ email, firstName: 'Ilse', lastName: 'Brandt' }])
  studio = await givenStudio({
    variables: { STUDIO_URL: url, PORT: String(address.port), OIDC_ISSUER: issuer.issuer },
  })
  await studio.app.listen({ host: '127.0.0.1', port: address.port })
  await createUser(studio.context.sql, { email })
})
afterAll(async () => {
  await studio?.stop()
  await issuer?.close()
})

const description = async () =>
  (await (await fetch(`${url}/api/identity/.well-known/openid-configuration`)).json()) as Record<
    string,
    string
  >

/** As keycloak-js does it: the issuer's form, and the exchange at the address of the description. */
async function signIn() {
  const { authorization_endpoint, token_endpoint } = await description()
  const { url: asked, verifier } = authorizationRequest('', `${url}/_app`)
  const there = new Browser(issuer.issuer)
  const query = new URL(asked, issuer.issuer).search
  const form = await there.fetch(authorization_endpoint + query)
  const sent = await there.fetch(new URL(form.headers.get('location')!, issuer.issuer).href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email }).toString(),
  })
  const back = await there.fetch(new URL(sent.headers.get('location')!, issuer.issuer).href)
  const code = new URLSearchParams(new URL(back.headers.get('location')!).hash.slice(1)).get('code')!
  const exchange = (changes: Record<string, string> = {}) =>
    fetch(token_endpoint!, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'studio',
        code,
        redirect_uri: `${url}/_app`,
        code_verifier: verifier,
        ...changes,
      }),
    })
  return { exchange }
}

test('the configuration has no realm, and the description comes from our own origin', async () => {
  const config = await (await fetch(`${url}/api/config`)).json()
  expect(config).toMatchObject({ identity: { url: issuer.issuer, realm: '', scope: 'openid email profile' } })
  expect(await description()).toMatchObject({
    issuer: issuer.issuer,
    authorization_endpoint: `${issuer.issuer}/auth`,
    token_endpoint: `${url}/api/identity/token`,
    end_session_endpoint: `${issuer.issuer}/session/end`,
  })
})

test('a sign-in gives what keycloak-js can read, and a session that is renewed at the issuer', async () => {
  const tokens = (await (await (await signIn()).exchange()).json()) as Record<string, string>
  expect(decodeJwt(tokens.refresh_token!).typ).toBe('Refresh')
  const browser = new Browser(url)
  const system = { [gateway.systemHeader]: gateway.systemId }
  const headers = { ...system, 'content-type': 'application/json' }
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken } = tokens
  const body = JSON.stringify({ accessToken, refreshToken, idToken })
  const saved = await browser.fetch('/api/session', { method: 'POST', headers, body })
  expect(await saved.json()).toMatchObject({ isLoggedIn: true, email, isIdpLogin: true })

  await studio.context.sql`update sessions set refreshed_at = now() - interval '1 hour'`
  const renewed = await browser.fetch('/api/refresh_token', { method: 'POST', headers, body: '{}' })
  expect(renewed.status).toBe(200)
  expect(((await renewed.json()) as { accessToken: string }).accessToken).not.toBe(accessToken)

  const ended = await browser.fetch('/api/session', { method: 'DELETE', headers: system })
  const there = new URL(((await ended.json()) as { logoutUrl: string }).logoutUrl)
  expect(there.origin + there.pathname).toBe(`${issuer.issuer}/session/end`)
  // That of the renewal, which may be a second younger than that of the sign-in.
  expect(decodeJwt(there.searchParams.get('id_token_hint')!).sub).toBe(decodeJwt(idToken!).sub)
})

test('nothing but a code for a page of ours is exchanged', async () => {
  const { exchange } = await signIn()
  const wrong: Record<string, string>[] = [
    { grant_type: 'refresh_token' },
    { client_id: 'other' },
    { redirect_uri: 'https://evil.example/_app' },
  ]
  for (const changes of wrong) expect((await exchange(changes)).status).toBe(400)
  expect((await exchange({ code_verifier: 'x'.repeat(43) })).status).toBe(400)
})
