import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { keycloakDescription } from './keycloak-description.ts'

export type KeycloakAccount = { email: string; firstName: string; lastName: string }
export type KeycloakRealm = {
  issuer: string
  /** Ends the sign-in of everybody there, as its administrator can. */
  endSessions(): void
  close(): Promise<void>
}
type Client = { clientId: string; origin: string }
type Code = { nonce: string; challenge: string; sid: string; redirectUri: string }

const cookie = 'KEYCLOAK_SESSION'
const minute = 60

/**
 * A realm in Keycloak's shape, for tests: its addresses, description, pages for frames, and tokens with its claims, types
 * and algorithms (RS256 with `typ: Bearer` and `azp`; refresh tokens HS512). One account; the form asks for nothing.
 */
export async function startKeycloakRealm(
  client: Client,
  account: KeycloakAccount,
  realm = 'museum',
): Promise<KeycloakRealm> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }] }
  const codes = new Map<string, Code>()
  const sessions = new Set<string>()
  const secret = new TextEncoder().encode(randomUUID().repeat(2))
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const issuer = `${origin}/realms/${realm}`
  const base = `/realms/${realm}/protocol/openid-connect`
  const subject = randomUUID()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, origin)
    const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : new URLSearchParams()
    const json = (body: unknown, status = 200) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'access-control-allow-origin': client.origin,
          'access-control-allow-credentials': 'true',
        })
        .end(JSON.stringify(body))
    const page = (body: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(body)

    if (url.pathname === `/realms/${realm}/.well-known/openid-configuration`)
      return void json(keycloakDescription(issuer))
    switch (url.pathname.slice(base.length)) {
      case '/certs':
        return void json(keys)
      case '/auth':
        return void authorize(request, response, url.searchParams, page)
      case '/token':
        return void (await exchange(form).then(json, () => json({ error: 'invalid_grant' }, 400)))
      case '/logout':
        sessions.clear()
        return void response
          .writeHead(302, {
            location: url.searchParams.get('post_logout_redirect_uri') ?? issuer,
            'set-cookie': `${cookie}=; Path=/realms/${realm}/; Max-Age=0`,
          })
          .end()
      case '/login-status-iframe.html':
        return void page(statusPage)
      case '/3p-cookies/step1.html':
        return void page('<script>parent.postMessage("supported", "*")</script>')
      default:
        return void response.writeHead(404).end()
    }
  }

  function authorize(
    request: IncomingMessage,
    response: ServerResponse,
    asked: URLSearchParams,
    page: (body: string) => unknown,
  ): void {
    const redirectUri = asked.get('redirect_uri')!
    const known = new RegExp(`${cookie}=${realm}/${subject}/([\\w-]+)`).exec(
      request.headers.cookie ?? '',
    )?.[1]
    const signedIn = known && sessions.has(known) ? known : undefined
    const chosen = asked.get('chosen') === 'yes'
    if (asked.get('client_id') !== client.clientId || !redirectUri.startsWith(`${client.origin}/`))
      return void response.writeHead(400).end()
    const back = new URLSearchParams({ state: asked.get('state')!, iss: issuer })
    if (!signedIn && !chosen) {
      if (asked.get('prompt') !== 'none')
        return void page(`<!doctype html><title>Sign in to ${realm}</title><h1>Sign in to your account</h1>
<form action="${base}/auth">${[...asked].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('')}
<input type="hidden" name="chosen" value="yes"><button>Sign In</button></form>`)
      back.set('error', 'login_required')
      return void response.writeHead(302, { location: `${redirectUri}#${back}` }).end()
    }
    const sid = signedIn ?? randomUUID()
    sessions.add(sid)
    const code = randomUUID()
    const [nonce, challenge] = [asked.get('nonce')!, asked.get('code_challenge')!]
    codes.set(code, { nonce, challenge, sid, redirectUri })
    back.set('session_state', sid)
    back.set('code', code)
    response
      .writeHead(302, {
        location: `${redirectUri}#${back}`,
        'set-cookie': `${cookie}=${realm}/${subject}/${sid}; Path=/realms/${realm}/; SameSite=Lax`,
      })
      .end()
  }

  async function exchange(form: URLSearchParams): Promise<object> {
    if (form.get('grant_type') === 'refresh_token') {
      const payload = JSON.parse(atob(form.get('refresh_token')!.split('.')[1]!)) as { sid: string }
      if (!sessions.has(payload.sid)) throw new Error('Session not active')
      return tokens(payload.sid)
    }
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || challenge !== code.challenge || form.get('redirect_uri') !== code.redirectUri)
      throw new Error('Code not valid')
    return tokens(code.sid, code.nonce)
  }

  async function tokens(sid: string, nonce?: string): Promise<object> {
    const now = Math.floor(Date.now() / 1000)
    const common = { iss: issuer, sub: subject, azp: client.clientId, sid, iat: now, jti: randomUUID() }
    const person = {
      email_verified: true,
      name: `${account.firstName} ${account.lastName}`,
      preferred_username: account.email,
      given_name: account.firstName,
      family_name: account.lastName,
      email: account.email,
    }
    const signed = (payload: Record<string, unknown>) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'key' }).sign(privateKey)
    return {
      access_token: await signed({
        ...common,
        ...person,
        exp: now + 5 * minute,
        auth_time: now,
        aud: 'account',
        typ: 'Bearer',
        acr: '1',
        'allowed-origins': [client.origin],
        realm_access: { roles: ['offline_access', 'uma_authorization', `default-roles-${realm}`] },
        resource_access: { account: { roles: ['manage-account', 'view-profile'] } },
        scope: 'openid email profile',
      }),
      expires_in: 5 * minute,
      refresh_expires_in: 30 * minute,
      refresh_token: await new SignJWT({
        ...common,
        exp: now + 30 * minute,
        aud: issuer,
        typ: 'Refresh',
        scope: 'openid web-origins acr basic email roles profile',
      })
        .setProtectedHeader({ alg: 'HS512', typ: 'JWT', kid: 'refresh' })
        .sign(secret),
      token_type: 'Bearer',
      id_token: await signed({
        ...common,
        ...person,
        exp: now + 5 * minute,
        auth_time: now,
        aud: client.clientId,
        typ: 'ID',
        ...(nonce ? { nonce } : {}),
        at_hash: 'n',
        acr: '1',
      }),
      'not-before-policy': 0,
      session_state: sid,
      scope: 'openid email profile',
    }
  }

  return {
    issuer,
    endSessions: () => sessions.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Keycloak's status page in short: asked `clientId sid`, it compares with its cookie. */
const statusPage = `<script>addEventListener('message', (event) => {
  const sid = event.data.split(' ')[1]
  const found = /${cookie}=[^;]*\\/([\\w-]+)/.exec(document.cookie)
  event.source.postMessage((found ? found[1] : '') === sid ? 'unchanged' : 'changed', event.origin)
})</script>`
