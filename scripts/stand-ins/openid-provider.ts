import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

/** A person with an account there. */
export type Account = { email: string; emailVerified?: boolean; firstName: string; lastName: string }

export type OpenIdProvider = {
  issuer: string
  /** Query parameters of the authorization requests so far, newest last. */
  asked: Record<string, string>[]
  close(): Promise<void>
}

type Client = {
  clientId: string
  /** Without one the client is a page in a browser. */
  clientSecret?: string
  redirectUris: string[]
  postLogoutRedirectUris: string[]
}

/**
 * A second, real OpenID provider on a port of its own, for tests: opaque refresh tokens, access tokens as JWT, PKCE
 * required, and a form where whoever types an email of an account is signed in.
 */
export async function startOpenIdProvider(client: Client, accounts: Account[]): Promise<OpenIdProvider> {
  const asked: Record<string, string>[] = []
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(client, accounts))
  const library = provider.callback()
  handle = (request, response) => {
    const url = new URL(request.url!, issuer)
    if (url.pathname === '/auth') asked.push(Object.fromEntries(url.searchParams))
    if (url.pathname.startsWith('/sign-in/')) void signInPage(provider, accounts, request, response)
    else void library(request, response)
  }
  return { issuer, asked, close: () => closed(server) }
}

function configurationOf(client: Client, accounts: Account[]): Configuration {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const origins = new Set(client.redirectUris.map((uri) => new URL(uri).origin))
  return {
    clients: [
      {
        client_id: client.clientId,
        ...(client.clientSecret
          ? { client_secret: client.clientSecret, token_endpoint_auth_method: 'client_secret_post' }
          : { token_endpoint_auth_method: 'none', application_type: 'native' }),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.postLogoutRedirectUris,
      },
    ],
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub', 'email', 'email_verified', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origins.has(origin),
    issueRefreshToken: async () => true,
    interactions: { policy, url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: async (_ctx, accountId) => {
      const account = accounts.find((one) => subjectOf(one) === accountId)
      if (!account) return undefined
      return {
        accountId,
        claims: async () => ({
          sub: accountId,
          email: account.email,
          email_verified: account.emailVerified ?? true,
          given_name: account.firstName,
          family_name: account.lastName,
        }),
      }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.account!.accountId,
        clientId: oidc.client!.clientId,
      })
      grant.addOIDCScope('openid email profile')
      grant.addResourceScope('urn:second', 'openid email profile')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      // Only for pages in a browser: their access tokens are read by the studio.
      resourceIndicators: {
        enabled: !client.clientSecret,
        defaultResource: async () => 'urn:second',
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: 'openid email profile',
          audience: client.clientId,
          accessTokenFormat: 'jwt',
        }),
      },
    },
    extraTokenClaims: async (_ctx, token) => {
      const account = accounts.find((one) => subjectOf(one) === (token as { accountId?: string }).accountId)
      return account && { email: account.email, email_verified: account.emailVerified ?? true }
    },
  }
}

async function signInPage(
  provider: Provider,
  accounts: Account[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Second provider</title><h1>Second provider</h1>
<form method="post"><label>Account <input name="email"></label><button>Continue</button></form>`)
    return
  }
  const email = new URLSearchParams(await text(request)).get('email')
  const account = accounts.find((one) => one.email === email)
  const result = account
    ? { login: { accountId: subjectOf(account) } }
    : { error: 'access_denied', error_description: 'The person did not want to.' }
  await provider.interactionFinished(request, response, result)
}

function subjectOf(account: Account): string {
  return `second-${account.email}`
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
