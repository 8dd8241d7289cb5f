import { readFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type Keycloak from 'keycloak-js'
import type { KeycloakInitOptions } from 'keycloak-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

// The embedded provider against the real, unmodified keycloak-js in a real browser. The page that uses it stands in the
// place of the console's: a small server in front answers with it and hands everything else on to the studio.

declare global {
  interface Window {
    keycloak: Keycloak
    ended: boolean
  }
}

const page = `<!doctype html><title>A page that signs in</title><script type="module">
import Keycloak from '/keycloak.js'
window.keycloak = new Keycloak({ url: location.origin, realm: 'studio', clientId: 'studio' })
window.keycloak.onAuthLogout = () => { window.ended = true }
</script>`
const account = { email: 'creator@demo.test', password: 'storyfile' }

let front: Server
let base: string
let studio: StudioProcess
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  front = await listen()
  base = `http://localhost:${(front.address() as AddressInfo).port}`
  // Web only: no worker makes the sample storyfile meanwhile.
  const variables = { STUDIO_PROCESS: 'web', STUDIO_URL: base }
  ;[studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
  front?.close()
})
beforeEach(async () => {
  context = await browser.newContext({ baseURL: base })
})
afterEach(() => context?.close())

async function listen(): Promise<Server> {
  const library = await readFile(createRequire(import.meta.url).resolve('keycloak-js'), 'utf8')
  const server = createServer((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url!, 'http://localhost')
    // Where the console sends somebody to sign in, its own landing page answers.
    const start = searchParams.has('wanted') ? undefined : page
    const own = { '/': start, '/_app': page, '/keycloak.js': library }[pathname]
    if (own !== undefined) {
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
      return answer.writeHead(200, { 'content-type': type }).end(own)
    }
    const { method, url, headers } = incoming
    const passed = request(studio.base + url, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

async function openPage(path = '/_app'): Promise<Page> {
  const opened = await context.newPage()
  await opened.goto(path)
  await opened.waitForFunction(() => window.keycloak !== undefined)
  return opened
}

/** Starts keycloak-js as the console does; `checkLoginIframe` stays on, as it is by default. */
async function init(on: Page, options: KeycloakInitOptions = {}): Promise<boolean> {
  await on.waitForFunction(() => window.keycloak !== undefined)
  const silent = { silentCheckSsoRedirectUri: `${base}/silent-check-sso.html` }
  return on.evaluate((all) => window.keycloak.init(all), {
    onLoad: 'check-sso',
    pkceMethod: 'S256',
    checkLoginIframeInterval: 1,
    ...silent,
    ...options,
  } as KeycloakInitOptions)
}

async function fillIn(on: Page, { email, password } = account): Promise<void> {
  await on.getByLabel('Email').fill(email)
  await on.getByLabel('Password').fill(password)
  await on.getByRole('button', { name: 'Sign in' }).click()
}

/** The whole way of a person: to the form, back, and the exchange of the code. */
async function signIn(options: KeycloakInitOptions = {}): Promise<Page> {
  const opened = await openPage()
  // The page leaves for the provider, so the promise of this call never ends.
  void init(opened, { ...options, onLoad: 'login-required' }).catch(() => {})
  await opened.getByRole('heading', { name: 'Sign in' }).waitFor()
  await fillIn(opened)
  await opened.waitForURL('**/_app#**')
  expect(await init(opened, options)).toBe(true)
  return opened
}

describe('keycloak-js at the embedded provider', () => {
  it('learns silently that nobody is signed in, without leaving the page', async () => {
    const opened = await openPage()
    expect(await init(opened)).toBe(false)
    expect(new URL(opened.url()).pathname).toBe('/_app')
  })

  it('signs in through the form and knows who it is', async () => {
    const opened = await signIn()
    const known = await opened.evaluate(() => ({
      name: window.keycloak.tokenParsed?.preferred_username,
      session: window.keycloak.sessionId,
      refreshEnds: window.keycloak.refreshTokenParsed?.exp,
      nonce: window.keycloak.idTokenParsed?.nonce,
    }))
    expect(known.name).toBe(account.email)
    expect(known.session).toBeTruthy()
    expect(known.nonce).toBeTruthy()
    expect(known.refreshEnds! * 1000).toBeGreaterThan(Date.now() + 11 * 3_600_000)
    const userinfo = await opened.evaluate(() => window.keycloak.loadUserInfo())
    expect(userinfo).toMatchObject({ email: account.email, given_name: 'Lena' })
  })

  it('passes silently in a second tab', async () => {
    await signIn()
    const second = await openPage()
    expect(await init(second)).toBe(true)
    expect(new URL(second.url()).pathname).toBe('/_app')
  })

  it('signs in by the hybrid flow', async () => {
    const opened = await signIn({ flow: 'hybrid' })
    expect(await opened.evaluate(() => [window.keycloak.flow, window.keycloak.authenticated])).toEqual([
      'hybrid',
      true,
    ])
    // The exchange of the code brings the refresh token after the first tokens are there.
    await opened.waitForFunction(() => window.keycloak.refreshToken !== undefined)
  })

  it('leads to the account page, and reads the account', async () => {
    const opened = await signIn()
    const account = await opened.evaluate(() => window.keycloak.loadUserProfile())
    expect(account).toMatchObject({ username: 'creator@demo.test', firstName: 'Lena', emailVerified: true })
    await opened.evaluate(() => void window.keycloak.accountManagement())
    // The console's own profile: its landing page keeps what was wanted, and signs in silently who is known here.
    await opened.waitForURL('**/account/my_profile')
    await opened.getByRole('heading', { name: 'My Profile' }).first().waitFor()
  })

  it('renews its tokens', async () => {
    const opened = await signIn()
    const before = await opened.evaluate(() => window.keycloak.token)
    expect(await opened.evaluate(() => window.keycloak.updateToken(-1))).toBe(true)
    expect(await opened.evaluate(() => window.keycloak.token)).not.toBe(before)
  })

  it('signs out, and a second tab notices', async () => {
    const opened = await signIn()
    const second = await openPage()
    expect(await init(second)).toBe(true)
    await opened.evaluate((back) => void window.keycloak.logout({ redirectUri: back }), `${base}/`)
    await opened.waitForURL(`${base}/`)
    await second.waitForFunction(() => window.ended === true, undefined, { timeout: 15_000 })
    expect(await init(await openPage())).toBe(false)
  })

  it('says one sentence to a wrong password, and the right one goes on', async () => {
    const opened = await openPage()
    void init(opened, { onLoad: 'login-required' }).catch(() => {})
    await opened.getByLabel('Email').waitFor()
    await fillIn(opened, { ...account, password: 'wrong' })
    await opened.getByRole('alert').getByText('We could not sign you in. Please try again.').waitFor()
    expect(await opened.getByLabel('Email').inputValue()).toBe(account.email)
    await fillIn(opened)
    await opened.waitForURL('**/_app#**')
  })

  it('fills the form in with one click on a demo account', async () => {
    const opened = await openPage()
    void init(opened, { onLoad: 'login-required' }).catch(() => {})
    await opened.getByRole('button', { name: 'Viewer viewer@demo.test' }).click()
    await opened.keyboard.press('Enter')
    await opened.waitForURL('**/_app#**')
    expect(await init(opened)).toBe(true)
    expect(await opened.evaluate(() => window.keycloak.tokenParsed?.email)).toBe('viewer@demo.test')
  })
})
