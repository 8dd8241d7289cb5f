import { expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { firstLoads } from './first-load.ts'
import { givenStudioProcess } from './studio-process.ts'

it('the landing page, the player and the console weigh no more than a first load may', async () => {
  // The files of pages are not counted: a whole class may sit behind one address.
  const variables = { REQUESTS_PER_MINUTE: '20' }
  const [studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
  try {
    const { landing, player, console: dashboard } = await firstLoads(browser, studio.base)
    for (const { files, wireKb, unpackedKb } of [landing, player, dashboard]) {
      expect(files).toBeGreaterThan(0)
      // They travel compressed.
      expect(wireKb).toBeLessThan(unpackedKb / 2)
    }
    expect(landing.wireKb).toBeLessThanOrEqual(200)
    expect(player.wireKb).toBeLessThanOrEqual(60)
    expect(dashboard.wireKb).toBeLessThanOrEqual(200)
  } finally {
    await browser.close()
    await studio.stop()
  }
})
