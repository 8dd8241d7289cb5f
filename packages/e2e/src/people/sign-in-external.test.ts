import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type KeycloakRealm, startKeycloakRealm } from '../../../../scripts/stand-ins/keycloak-realm.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../../../scripts/stand-ins/openid-provider.ts'
import { launchBrowser } from '../browser.ts'
import { freePort, givenStudioProcess, type StudioProcess } from '../studio-process.ts'

// An issuer of the installation's own instead of the embedded provider. The demo accounts have no part in it, but their
// emails are known: whoever has one there is linked at the first sign-in.

const account = { email: 'creator@demo.test', firstName: 'Lena', lastName: 'Okafor' }
let browser: Browser
let context: BrowserContext
let studio: StudioProcess
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
afterEach(() => context?.close())

async function givenStudio(port: number, issuer: string): Promise<void> {
  const variables = { STUDIO_PROCESS: 'web', OIDC_ISSUER: issuer, STUDIO_DEMO: 'true' }
  studio = await givenStudioProcess({ port, variables })
}

async function openLanding(): Promise<Page> {
  context = await browser.newContext({ baseURL: studio.base, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/')
  return page
}

const arrived = (page: Page) => page.getByRole('heading', { name: 'Welcome to the product' }).waitFor()
const sessionOf = async (page: Page) => (await (await page.request.get('/api/session')).json()) as object
async function signOut(page: Page): Promise<void> {
  await page.goto('/storyfiles')
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click()
}

describe('a Keycloak realm', () => {
  let keycloak: KeycloakRealm
  let page: Page
  beforeAll(async () => {
    const port = await freePort()
    keycloak = await startKeycloakRealm({ clientId: 'studio', origin: `http://localhost:${port}` }, account)
    await givenStudio(port, keycloak.issuer)
  })
  afterAll(async () => {
    await studio?.stop()
    await keycloak?.close()
  })
  beforeEach(async () => {
    page = await openLanding()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await arrived(page)
  })

  it('signs in with tokens of its shape, and signs out there', async () => {
    expect(await sessionOf(page)).toMatchObject({ email: account.email, isIdpLogin: true })
    const left = page.waitForRequest(`${keycloak.issuer}/protocol/openid-connect/logout?**`)
    await signOut(page)
    const asked = new URL((await left).url()).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'studio',
      post_logout_redirect_uri: `${studio.base}/`,
      id_token_hint: expect.stringMatching(/^ey/),
    })
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await sessionOf(page)).toMatchObject({ isLoggedIn: false })
  })

  it('passes silently where somebody is signed in there already', async () => {
    await context.clearCookies({ name: 'studio' })
    await page.goto('/')
    await arrived(page)
  })

  it('ends the session within seconds when the sign-in ends there', async () => {
    keycloak.endSessions()
    await context.clearCookies({ name: 'KEYCLOAK_SESSION' })
    await page.waitForURL((url) => url.pathname === '/')
    expect(await sessionOf(page)).toMatchObject({ isLoggedIn: false })
  })
})

describe('an issuer that is no Keycloak', () => {
  let issuer: OpenIdProvider
  beforeAll(async () => {
    const port = await freePort()
    const base = `http://localhost:${port}`
    const redirectUris = [`${base}/_app`, `${base}/silent-check-sso.html`]
    const client = { clientId: 'studio', redirectUris, postLogoutRedirectUris: [`${base}/`] }
    issuer = await startOpenIdProvider(client, [account])
    await givenStudio(port, issuer.issuer)
  })
  afterAll(async () => {
    await studio?.stop()
    await issuer?.close()
  })

  it('signs in by its discovery document, passes silently, and signs out there', async () => {
    const page = await openLanding()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Account').fill(account.email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await arrived(page)
    expect(await sessionOf(page)).toMatchObject({ email: account.email, isIdpLogin: true })

    await context.clearCookies({ name: 'studio' })
    await page.goto('/')
    await arrived(page)

    await signOut(page)
    await page.waitForURL(`${issuer.issuer}/session/end?**`)
    expect(await sessionOf(page)).toMatchObject({ isLoggedIn: false })
  })
})
