/**
 * npm run bench -- first-load [--keep]
 * What a browser that has nothing fetches before a page can be used. Prints one JSON object: scripts of the landing page
 * with its player, of the player alone and of the console, in kB as they came over the wire and unpacked. With `--keep`
 * it writes down what they are made of: the test of first loads names what has grown since.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../../packages/e2e/src/browser.ts'
import { firstLoads } from '../../packages/e2e/src/screens/first-load.ts'
import { partsOf } from '../../packages/e2e/src/screens/first-load-parts.ts'
import { givenStudioProcess } from '../../packages/e2e/src/studio-process.ts'

const weights = join(import.meta.dirname, '../../packages/e2e/src/screens/first-load.weights.json')
const [studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
try {
  const loads = await firstLoads(browser, studio.base)
  const figures = Object.entries(loads).map(
    ([page, { files, ...kb }]) => [page, { files: files.length, ...kb }] as const,
  )
  console.log(JSON.stringify({ bench: 'first-load', ...Object.fromEntries(figures) }))
  if (process.argv[2] === '--keep') {
    const parts = {
      landing: partsOf('landing', loads.landing.files),
      console: partsOf('console', loads.console.files),
    }
    writeFileSync(weights, `${JSON.stringify(parts, null, 2)}\n`)
  }
} finally {
  await browser.close()
  await studio.stop()
}
