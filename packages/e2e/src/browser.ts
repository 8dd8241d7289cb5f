import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { gateway } from '@studio/contract'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
} from 'playwright-core'

/** Without windows of its own it needs a fourth less of the processor. */
const withoutWindows = '/usr/bin/chromium-headless-shell'
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium')

/** Without calls of its own, so that a foreign request is ours. */
export const quietly = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--mute-audio'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** Far more than anything takes: a machine that does other work takes several times as long. */
export const longestMs = 90_000

/** Real Chromium; quiet about its own background calls, so that a foreign request is ours. */
export async function launchBrowser(...args: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...quietly, ...args],
  })
  browser.on('context', (context) => context.setDefaultTimeout(longestMs))
  return browser
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors with where they come from, and failed requests so far. */
  troubles: string[]
}

/**
 * A page of its own, at rest where nothing has to move; remembers console errors, server errors and calls to foreign
 * hosts.
 */
export async function visit(
  browser: Browser,
  base: string,
  size = { width: 1280, height: 800 },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: size, baseURL: base, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on(
    'response',
    (response) => response.status() >= 500 && troubles.push(`${response.status()} ${response.url()}`),
  )
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(base) && !/^(data|blob|about):/.test(url)) troubles.push(`foreign: ${url}`)
  })
  return { page, context, troubles }
}

/**
 * Signs in at the embedded provider with a demo account; `welcome` in the person's language. As a page does, but without
 * drawing the landing page and the form: the tests of the sign-in press those.
 */
export async function signIn(page: Page, email: string, welcome = 'Welcome to the product'): Promise<void> {
  await keepSession(page.context().request, { email, password: 'storyfile' })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: welcome }).waitFor()
}

/** An authorization code with PKCE by the form, its exchange, and the session's cookie in the browser. */
async function keepSession(browser: APIRequestContext, account: Record<string, string>): Promise<void> {
  const base = new URL((await browser.get('/api/config')).url()).origin
  const endpoint = `${base}/realms/studio/protocol/openid-connect`
  const client = { client_id: 'studio', redirect_uri: `${base}/_app` }
  const verifier = randomBytes(48).toString('base64url')
  const asked = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: 'openid',
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const form = await (await browser.get(`${endpoint}/auth?${asked}`)).text()
  const [action, csrf] = [/action="([^"]+)"/, /name="csrf" value="([^"]+)"/].map(
    (part) => part.exec(form)?.[1],
  )
  if (!action || !csrf) throw new Error(`This is no sign-in page: ${form.slice(0, 200)}`)
  const back = await browser.post(new URL(action, base).href, { form: { csrf, ...account } })
  const code = new URL(back.url()).searchParams.get('code')
  if (!code) throw new Error(`The sign-in of ${account.email} led to ${back.url()}`)
  const exchange = { ...client, grant_type: 'authorization_code', code, code_verifier: verifier }
  const tokens = await (await browser.post(`${endpoint}/token`, { form: exchange })).json()
  const saved = await browser.post('/api/session', {
    headers: { [gateway.systemHeader]: gateway.systemId },
    data: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token },
  })
  if (!saved.ok()) throw new Error(`No session: ${saved.status()} ${await saved.text()}`)
}
