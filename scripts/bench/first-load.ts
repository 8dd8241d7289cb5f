/**
 * npm run bench -- first-load
 * What a browser that has nothing fetches before a page can be used. Prints one JSON object: scripts of the landing page, of
 * the player on it and of the console, in kB as they came over the wire and unpacked.
 */
import { launchBrowser } from '../../packages/e2e/src/browser.ts'
import { firstLoads } from '../../packages/e2e/src/first-load.ts'
import { givenStudioProcess } from '../../packages/e2e/src/studio-process.ts'

const [studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
try {
  console.log(JSON.stringify({ bench: 'first-load', ...(await firstLoads(browser, studio.base)) }))
} finally {
  await browser.close()
  await studio.stop()
}
