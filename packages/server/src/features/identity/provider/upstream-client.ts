import * as client from 'openid-client'
import { isLoopback, type Upstream } from '../../../settings/upstreams.ts'
import type { ToldPerson } from '../people/admit-person.ts'

/** What begins and ends one sign-in at an upstream provider; only this browser and the server know it. */
export type UpstreamChecks = { state: string; nonce: string; verifier: string }
export type UpstreamClient = {
  /** `locales`: the languages that the person asked for, as the provider may speak them, too. */
  begin(checks: UpstreamChecks, locales?: string): Promise<URL>
  /** `answered`: our address with what the provider added. Throws when anything about it is not right. */
  finish(answered: URL, checks: UpstreamChecks): Promise<{ person: ToldPerson; idToken: string | null }>
  /** Where the browser signs out there; null when the provider offers none. */
  signOutUrl(idToken: string | null, backTo: string): Promise<string | null>
}

export function newChecks(): UpstreamChecks {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
}

/** One provider behind the embedded one: OpenID Connect by its issuer, or plain OAuth 2 by its addresses. */
export function createUpstreamClient(upstream: Upstream, redirectUri: string): UpstreamClient {
  let known: Promise<client.Configuration> | undefined
  const configuration = () => {
    known ??= configure(upstream).catch((error) => {
      known = undefined // the provider may only be starting
      throw error
    })
    return known
  }
  const isOpenId = 'issuer' in upstream

  return {
    async begin({ state, nonce, verifier }, locales) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: upstream.scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isOpenId ? { nonce } : {}),
        ...(isOpenId && locales ? { ui_locales: locales } : {}),
      })
    },
    async finish(answered, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, answered, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        ...(isOpenId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
      })
      const claims = tokens.claims()
      const told = claims?.email ? claims : await describe(config, tokens.access_token, claims?.sub)
      return { person: personOf(upstream, { ...told, ...claims }), idToken: tokens.id_token ?? null }
    },
    async signOutUrl(idToken, backTo) {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return null
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: backTo,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href
    },
  }
}

async function configure(upstream: Upstream): Promise<client.Configuration> {
  const { clientId, clientSecret } = upstream
  if (!('issuer' in upstream)) {
    const { authorizationUrl, tokenUrl, userinfoUrl } = upstream
    const server = {
      issuer: new URL(authorizationUrl).origin,
      authorization_endpoint: authorizationUrl,
      token_endpoint: tokenUrl,
      userinfo_endpoint: userinfoUrl,
    }
    const config = new client.Configuration(server, clientId, clientSecret ?? undefined, authOf(upstream))
    if (isLoopback(new URL(tokenUrl).hostname)) client.allowInsecureRequests(config)
    config.timeout = 10
    return config
  }
  const issuer = new URL(upstream.issuer)
  return client.discovery(issuer, clientId, clientSecret ?? undefined, authOf(upstream), {
    execute: isLoopback(issuer.hostname) ? [client.allowInsecureRequests] : [],
    timeout: 10,
  })
}

/** With a secret in the way that the provider names; the post is what most understand. */
function authOf({ clientSecret }: Upstream): client.ClientAuth {
  if (!clientSecret) return client.None()
  const [post, basic] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    return (methods && !methods.includes('client_secret_post') ? basic : post)(server, ...rest)
  }
}

type Claims = Record<string, unknown>

async function describe(
  config: client.Configuration,
  accessToken: string,
  subject?: string,
): Promise<Claims> {
  if (subject) return client.fetchUserInfo(config, accessToken, subject)
  const address = new URL(config.serverMetadata().userinfo_endpoint!)
  const answer = await client.fetchProtectedResource(config, accessToken, address, 'GET')
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} to a question about the person.`)
  return (await answer.json()) as Claims
}

/** Claims of OpenID Connect, or the fields of an OAuth provider such as Facebook. */
function personOf(upstream: Upstream, claims: Claims): ToldPerson {
  const text = (...names: string[]) =>
    names.map((name) => claims[name]).find((value) => typeof value === 'string' && value !== '') as
      | string
      | undefined
  const subject = text('sub', 'id') ?? (typeof claims.id === 'number' ? String(claims.id) : undefined)
  if (!subject) throw new Error('The provider did not say who the person is.')
  return {
    issuer: 'issuer' in upstream ? upstream.issuer : new URL(upstream.authorizationUrl).origin,
    subject,
    provider: upstream.hint,
    email: text('email'),
    emailVerified: upstream.emailsAreVerified || claims.email_verified === true,
    firstName: text('given_name', 'first_name') ?? '',
    lastName: text('family_name', 'last_name') ?? '',
  }
}
