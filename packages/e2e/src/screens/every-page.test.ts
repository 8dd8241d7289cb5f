import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { violations } from './axe.ts'
import { tooSmallForFingers } from './fingers.ts'

const source = readFileSync(new URL('../../../console/src/app/pages.ts', import.meta.url), 'utf8')
const notThere = '/no/such/page'
/** Every page of the menu, as a platform admin sees it, some views of them, and the pages beside the menu. */
const pages = [
  ...new Set([...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!)),
  '/storyfiles?view=mobile',
  '/training/chat_logs?view=conversations',
  '/training/chat_logs?view=clusters',
  '/training/response_quality/next_shoot',
  '/help',
  '/help/keyboard-shortcuts',
  notThere,
  '/privacy',
  '/terms',
]
const publishing = ['checks', 'look', 'channels', 'version', 'usage'].map((step) => `publish&step=${step}`)
const tabs = ['builder', 'record', 'manager', 'interact', 'interact&preview=true', 'publish', ...publishing]
/** Each width and each theme once: what a page is made of has been seen in all four by the tests of the kit. */
const looks = [
  { width: 1280, height: 800, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const

let studio: StudioProcess
let browser: Browser
let here: Visit
beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  here = await visit(browser, studio.base)
  await signIn(here.page, 'admin@demo.test')
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

test.each(pages)('%s', (path) => expectSound(here, path))

test.each(tabs)('the %s of a storyfile', async (tab) => {
  await here.page.goto('/storyfiles')
  const link = here.page.getByRole('link', { name: /The Navigator/ }).first()
  const address = await link.getAttribute('href')
  await expectSound(here, `${address!.split('?')[0]}?tab=${tab}`, tab.startsWith('interact'))
})

test('the landing page', async () => {
  const stranger = await visit(browser, studio.base)
  await expectSound(stranger, '/', true)
  await stranger.context.close()
})

/**
 * A page has a heading, nothing that axe objects to and nothing cut off at the side, at both widths and in both themes,
 * and on a phone nothing that is too small for a finger; it makes no error and asks no foreign host.
 */
async function expectSound({ page, troubles }: Visit, path: string, hasPlayer = false): Promise<void> {
  troubles.length = 0
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  // The player has said whom one talks to.
  if (hasPlayer) await page.locator('story-file [data-ref="startName"]').filter({ hasText: /./ }).waitFor()
  const faults: string[] = []
  for (const { width, height, theme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    const found = await violations(page)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push('too wide')
    if (width < 400) found.push(...(await page.locator('body').evaluate(tooSmallForFingers)))
    faults.push(...found.map((fault) => `${width} ${theme}: ${fault}`))
  }
  // The browser says itself that the page is not there.
  const refused = path === notThere ? [expect.stringContaining('status of 404')] : []
  expect({ faults, troubles }).toEqual({ faults: [], troubles: refused })
}
