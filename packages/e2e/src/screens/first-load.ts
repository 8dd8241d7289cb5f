import type { Browser, Page } from 'playwright-core'
import { signIn, visit } from '../browser.ts'

/** The scripts of a page: their addresses, and in kB as they came over the wire, and unpacked. */
export type Scripts = { files: string[]; wireKb: number; unpackedKb: number }

/**
 * What a browser that has nothing fetches before a page can be used: the landing page with the player of its sample, the
 * player alone, and the dashboard of somebody who is signed in.
 */
export async function firstLoads(
  browser: Browser,
  base: string,
): Promise<{ landing: Scripts; player: Scripts; console: Scripts }> {
  const stranger = await visit(browser, base)
  await stranger.page.goto('/')
  await stranger.page.locator('story-file [data-ref="startName"]').filter({ hasText: /./ }).waitFor()
  const landing = await scriptsOf(stranger.page, /./)
  const player = await scriptsOf(stranger.page, /\/player-[^/]+$/)
  await stranger.context.close()

  const { page, context } = await visit(browser, base)
  await signIn(page, 'owner@demo.test')
  const fresh = await context.newPage()
  const protocol = await context.newCDPSession(fresh)
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
  // A change that a job of the studio tells just then loads more, as later ones do.
  await fresh.route(/\/v1\/changes/, (stream) => stream.abort())
  await fresh.goto('/dashboard')
  await fresh.getByRole('heading', { level: 1 }).waitFor()
  await fresh.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  const dashboard = await scriptsOf(fresh, /./)
  await context.close()
  return { landing, player, console: dashboard }
}

async function scriptsOf(page: Page, path: RegExp): Promise<Scripts> {
  const all = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize }),
    ),
  )
  const scripts = all.filter(({ name }) => {
    const { pathname } = new URL(name)
    return pathname.endsWith('.js') && path.test(pathname)
  })
  const kb = (size: 'encodedBodySize' | 'decodedBodySize') =>
    Math.round(scripts.reduce((total, one) => total + one[size], 0) / 1000)
  const files = scripts.map(({ name }) => new URL(name).pathname)
  return { files, wireKb: kb('encodedBodySize'), unpackedKb: kb('decodedBodySize') }
}
