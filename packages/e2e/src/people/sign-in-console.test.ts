import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { creator, givenSignInStudio, type SignInStudio, stranger } from './sign-in-studio.ts'

// The console's way in and out, in a real browser: at the embedded provider, at others behind it, and as a brand.

const again = 'We could not sign you in. Please try again.'

let studio: SignInStudio
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenSignInStudio(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await studio?.close()
})
beforeEach(async () => {
  context = await browser.newContext({ baseURL: studio.base, viewport: { width: 1280, height: 800 } })
})
afterEach(() => context?.close())

async function open(path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(creator.email)
  await page.getByLabel('Password').fill('storyfile')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function arrived(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Welcome to the product' }).waitFor()
}

async function signIn(): Promise<Page> {
  const page = await open()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillIn(page)
  await arrived(page)
  return page
}

const isSignedIn = async (page: Page) =>
  ((await (await page.request.get('/api/session')).json()) as { isLoggedIn: boolean }).isLoggedIn

describe('single-sign-on login flow', () => {
  it('"On success the session is saved and the user goes to /dashboard."', async () => {
    const page = await signIn()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(await isSignedIn(page)).toBe(true)
  })

  it('opens the address that was wanted, with its query', async () => {
    // A page that adds a query of its own where the address has none.
    const wanted = '/storyfiles/4d8f1f0e-6a0b-4f43-9d0e-0c3f3f1d2a11?tab=manager&search=two+words'
    const page = await open(`/?${new URLSearchParams({ wanted })}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await fillIn(page)
    await page.waitForURL('**/storyfiles/**')
    const { search } = new URL(page.url())
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ tab: 'manager', search: 'two words' })
  })

  it('uses PKCE S256, and keeps login state and nonce for 1 hour', async () => {
    const page = await open()
    const asked = page.waitForRequest((one) => one.isNavigationRequest() && one.frame() === page.mainFrame())
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${studio.base}/_app`,
    })
    await page.getByLabel('Email').waitFor()
    const kept = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('kc-callback-'))
        .map(([, value]) => JSON.parse(value) as { expires: number; nonce: string; redirectUri: string })
        .find((one) => one.redirectUri.endsWith('/_app')),
    )
    expect(kept!.nonce).toBeTruthy()
    expect(Math.abs(kept!.expires - Date.now() - 3_600_000)).toBeLessThan(120_000)
  })

  it('passes silently through the hidden page for people who are signed in at the provider', async () => {
    const page = await signIn()
    // The studio's own session is gone, the provider's stands.
    await context.clearCookies({ name: 'studio' })
    await page.goto('/?wanted=/storyfiles')
    await page.waitForURL((url) => url.pathname === '/storyfiles')
    expect(await isSignedIn(page)).toBe(true)
  })

  it('without cookies a login is required, by the hybrid flow', async () => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
    )
    const page = await open()
    await page.getByText('Warning!').waitFor()
    const asked = page.waitForRequest(/openid-connect\/auth\?/)
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(new URL((await asked).url()).searchParams.get('response_type')).toBe('code id_token token')
    await fillIn(page)
    await arrived(page)
  })

  it('an invalid nonce begins no session', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Email').waitFor()
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('kc-callback-'))) {
        const kept = JSON.parse(localStorage.getItem(key)!) as object
        localStorage.setItem(key, JSON.stringify({ ...kept, nonce: 'of somebody else' }))
      }
    })
    await fillIn(page)
    await page.getByRole('alert').getByText(again).waitFor()
    expect(await isSignedIn(page)).toBe(false)
  })

  it.each([
    ['client id', { clientId: '' }, 'the client id is missing'],
    ['realm', { url: 'https://id.example/realms/', realm: '' }, 'the realm is missing'],
  ])('a login client without its %s says so', async (_what, wrong, reason) => {
    const page = await context.newPage()
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      const config = (await answer.json()) as { identity: object }
      await route.fulfill({ json: { ...config, identity: { ...config.identity, ...wrong } } })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText(`The login client is misconfigured: ${reason}.`).waitFor()
  })

  it('the third-party cookie check may disable silent sign-on with a warning', async () => {
    const page = await context.newPage()
    await page.route('**/3p-cookies/step1.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script>parent.postMessage("unsupported", "*")</script>',
      }),
    )
    await page.goto('/')
    await page
      .getByRole('status')
      .getByText('Your browser is blocking the sign-in service’s cookies')
      .waitFor()
    expect(await page.getByText('Warning!').count()).toBe(1)
  })
})

describe('the session of an open page', () => {
  /** The pointer over the link asks for the page already, so that the link can be gone before it is clicked. */
  async function openStoryfilesInVain(page: Page): Promise<void> {
    const sentAway = page.waitForURL((url) => url.pathname === '/')
    await Promise.race([sentAway, page.getByRole('link', { name: 'Storyfiles' }).first().click()])
    await sentAway
  }

  it('ends when the refresh token is refused, and the page goes to /', async () => {
    const page = await signIn()
    await page.route('**/api/refresh_token', (route) =>
      route.fulfill({ status: 400, json: { code: 'REFRESH_FAILED', message: 'x', fields: [] } }),
    )
    await page.route('**/v1/conversa/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'TOKEN_EXPIRED', message: 'x', fields: [] } }),
    )
    await openStoryfilesInVain(page)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('is logged out after a failed refresh and one retry', async () => {
    const page = await signIn()
    const refreshes: number[] = []
    await page.route('**/api/refresh_token', (route) => {
      refreshes.push(Date.now())
      return route.fulfill({ status: 503, json: { code: 'NOT_READY', message: 'x', fields: [] } })
    })
    await page.route('**/v1/conversa/storyfiles?**', (route) =>
      route.fulfill({ status: 401, json: { code: 'TOKEN_EXPIRED', message: 'x', fields: [] } }),
    )
    await openStoryfilesInVain(page)
    expect(refreshes).toHaveLength(2)
    expect(await isSignedIn(page)).toBe(false)
  })

  it('ends within seconds when the sign-in ends at the provider', async () => {
    const page = await signIn()
    const other = await open('/realms/studio/protocol/openid-connect/logout?client_id=studio')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await other.getByText('You are signed out').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await isSignedIn(page)).toBe(false)
  })

  it('ends in every tab when one signs out, and nobody is signed in again silently', async () => {
    const page = await signIn()
    const second = await open('/storyfiles')
    await second.getByRole('heading', { name: 'Storyfiles' }).waitFor()
    await page.goto('/storyfiles')
    await page
      .getByRole('button', { name: /log ?out/i })
      .first()
      .click()
    for (const tab of [page, second]) await tab.waitForURL((url) => url.pathname === '/')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await isSignedIn(page)).toBe(false)
  })
})

describe('another provider behind the embedded one', () => {
  async function chooseAccount(page: Page, email: string): Promise<void> {
    await page.getByRole('heading', { name: 'Second provider' }).waitFor()
    await page.getByLabel('Account').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  it('has a button, signs in, and signs out at the provider too', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.getByRole('button', { name: /Continue with/ }).allInnerTexts()).toEqual([
      'Continue with Google',
      'Continue with Medtronic',
    ])
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await chooseAccount(page, creator.email)
    await arrived(page)
    const session = await (await page.request.get('/api/session')).json()
    expect(session).toMatchObject({ email: creator.email, isIdpLogin: true })
    await page.goto('/storyfiles')
    await page
      .getByRole('button', { name: /log ?out/i })
      .first()
      .click()
    await page.waitForURL(`${studio.google.issuer}/**`)
    expect(await isSignedIn(page)).toBe(false)
  })

  it('/?idp=google passes the hint at once', async () => {
    const page = await open('/?idp=google')
    await chooseAccount(page, creator.email)
    await arrived(page)
    expect(studio.google.asked.at(-1)).toMatchObject({
      client_id: 'studio-there',
      code_challenge_method: 'S256',
    })
  })

  it('does not let a stranger in, and says so', async () => {
    const page = await open('/?idp=google')
    await chooseAccount(page, stranger.email)
    await page.waitForURL('**/_app')
    await page.getByRole('alert').getByText(again).waitFor()
    expect(await isSignedIn(page)).toBe(false)
  })

  it('a brand shows its name, logo, colours and words, and its one button passes its hint', async () => {
    const page = await context.newPage()
    await page.goto(`${studio.brandHome}/`)
    await page.getByText('Medtronic Stories').waitFor()
    expect(await page.title()).toBe('Medtronic Stories')
    expect(await page.locator('header img').getAttribute('src')).toBe('/assets/brands/medtronic.svg')
    await page.getByText('A story is a filmed person').waitFor()
    expect(await page.getByRole('button', { name: /Continue with/ }).count()).toBe(0)
    const button = page.getByRole('button', { name: 'Sign in' })
    const accent = await button.evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(accent).toBe('oklch(0.42 0.12 262)')
    await button.click()
    await chooseAccount(page, creator.email)
    await page.waitForURL(`${studio.brandHome}/dashboard`)
    await page.getByRole('link', { name: 'Stories', exact: true }).first().waitFor()
    expect(studio.partner.asked.length).toBeGreaterThan(0)
  })
})
