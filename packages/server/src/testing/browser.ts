import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { givenStudio, type TestStudio } from './studio.ts'

/** A free port on this machine, and the address that a studio on it has. */
export async function freeAddress(): Promise<{ port: number; url: string }> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return { port, url: `http://localhost:${port}` }
}

/** A studio that listens on a real port, for what has to travel over HTTP. */
export async function givenListeningStudio(
  variables: Record<string, string> = {},
  { jobs = false }: { jobs?: boolean } = {},
): Promise<TestStudio & { url: string }> {
  const { port, url } = await freeAddress()
  const studio = await givenStudio({ jobs, variables: { STUDIO_URL: url, PORT: String(port), ...variables } })
  await studio.app.listen({ host: '127.0.0.1', port })
  return { ...studio, url }
}

/** As much of a browser as a sign-in needs: cookies with their paths, and redirects one at a time. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin)
    const cookies = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path))
    const headers = new Headers(init.headers)
    if (cookies.length > 0)
      headers.set('cookie', cookies.map(([name, { value }]) => `${name}=${value}`).join('; '))
    const reply = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of reply.headers.getSetCookie()) this.#keep(line, url.pathname)
    return reply
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  #keep(line: string, from: string): void {
    const [pair, ...attributes] = line.split(/;\s*/)
    const [name, ...value] = pair!.split('=')
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? from
    const expires = attributes.find((one) => /^expires=/i.test(one))?.slice(8)
    const gone = (expires && Date.parse(expires) < Date.now()) || value.join('=') === ''
    if (gone) this.#cookies.delete(name!)
    else this.#cookies.set(name!, { value: value.join('='), path })
  }
}

export type SignInTokens = {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
}

/** What keycloak-js sends to begin a sign-in, with its PKCE verifier. */
export function authorizationRequest(
  issuer: string,
  redirectUri: string,
  extra: Record<string, string> = {},
) {
  const verifier = randomBytes(48).toString('base64url')
  const parameters = {
    client_id: 'studio',
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  }
  return { verifier, url: `${issuer}/protocol/openid-connect/auth?${new URLSearchParams(parameters)}` }
}

/** Follows redirects inside the provider until it shows a page or sends the browser back. */
export async function follow(
  browser: Browser,
  address: string,
  stopAt: string,
): Promise<{ page?: Response; back?: URL }> {
  let at = address
  for (let hops = 0; hops < 10; hops++) {
    if (at.startsWith(stopAt)) return { back: new URL(at) }
    const page = await browser.fetch(at)
    const next = page.headers.get('location')
    if (!next) return { page }
    at = new URL(next, at).href
  }
  throw new Error('The provider redirects in circles.')
}

/** Fills in the form of a sign-in page; answers what comes after it. */
export async function submitSignIn(
  browser: Browser,
  page: Response,
  fields: Record<string, string> & { email: string; password: string },
): Promise<Response> {
  const html = await page.text()
  const action = /action="([^"]+)"/.exec(html)?.[1]
  const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1]
  if (!action || !csrf) throw new Error(`This is no sign-in page: ${html.slice(0, 200)}`)
  return browser.fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrf, ...fields }).toString(),
  })
}

/** The token endpoint. */
export async function askTokens(issuer: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: 'studio', ...form }).toString(),
  })
}

/** A whole sign-in: authorization code with PKCE, the form, the exchange. */
export async function signIn(
  browser: Browser,
  studioUrl: string,
  account: { email: string; password: string },
): Promise<SignInTokens> {
  const issuer = `${studioUrl}/realms/studio`
  const redirectUri = `${studioUrl}/_app`
  const { url, verifier } = authorizationRequest(issuer, redirectUri)
  const { page } = await follow(browser, url, redirectUri)
  const answer = await submitSignIn(browser, page!, account)
  const { back } = await follow(browser, answer.headers.get('location') ?? '', redirectUri)
  const code = new URLSearchParams(back!.hash.slice(1)).get('code')!
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
  return (await (await askTokens(issuer, form)).json()) as SignInTokens
}
