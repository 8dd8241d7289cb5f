/**
 * npm run bench -- first-load
 * What a browser that has nothing fetches before a page can be used: the landing page with the sample's player, and the
 * dashboard of somebody who is signed in. Prints one JSON object: scripts in kB as they came over the wire and unpacked.
 */
import type { Page } from 'playwright-core'
import { launchBrowser, signIn, visit } from '../../packages/e2e/src/browser.ts'
import { givenStudioProcess } from '../../packages/e2e/src/studio-process.ts'

const [studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
try {
  const stranger = await visit(browser, studio.base)
  await stranger.page.goto('/')
  await stranger.page.locator('story-file [data-ref="startName"]').filter({ hasText: /./ }).waitFor()
  const landing = await scriptsOf(stranger.page)

  const { page, context } = await visit(browser, studio.base)
  await signIn(page, 'owner@demo.test')
  const fresh = await context.newPage()
  const protocol = await context.newCDPSession(fresh)
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
  await fresh.goto('/dashboard')
  await fresh.getByRole('heading', { level: 1 }).waitFor()
  await fresh.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  console.log(JSON.stringify({ bench: 'first-load', landing, console: await scriptsOf(fresh) }))
} finally {
  await browser.close()
  await studio.stop()
}

function scriptsOf(page: Page) {
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = all.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const sum = (size: (one: PerformanceResourceTiming) => number) =>
      Math.round(scripts.reduce((total, one) => total + size(one), 0) / 1000)
    return {
      files: scripts.length,
      wireKb: sum((one) => one.encodedBodySize),
      unpackedKb: sum((one) => one.decodedBodySize),
    }
  })
}
