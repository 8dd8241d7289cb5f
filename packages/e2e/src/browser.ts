import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Without windows of its own it needs a fourth less of the processor. */
const withoutWindows = '/usr/bin/chromium-headless-shell'
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium')

/** Without calls of its own, so that a foreign request is ours. */
export const quietly = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--mute-audio'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** Real Chromium; quiet about its own background calls, so that a foreign request is ours. */
export function launchBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [...quietly, ...args],
  })
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors with where they come from, and failed requests so far. */
  troubles: string[]
}

/** A page of its own; remembers console errors, server errors and calls to foreign hosts. */
export async function visit(
  browser: Browser,
  base: string,
  size = { width: 1280, height: 800 },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: size, baseURL: base })
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

/** Signs in at the embedded provider with a demo account, from the landing page; `welcome` in the person's language. */
export async function signIn(page: Page, email: string, welcome = 'Welcome to the product'): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('storyfile')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: welcome }).waitFor()
}
