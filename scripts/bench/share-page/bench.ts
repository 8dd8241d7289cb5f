/**
 * npm run bench -- share-page [--visits 12] [--width 390]
 * A visitor opens the share page of the sample for the first time over a line of 60 ms and 10 Mbit/s and presses the start
 * button as soon as it is there. Prints one JSON object, in ms since the address was entered: `startMs` until the button
 * can be pressed, `readyMs` until a question can be asked and the person moves, with `fieldMs` until the field alone;
 * `kbAtStart` and `kbAtReady`: what had come down by then; `requests` with what each cost.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../../packages/e2e/src/browser.ts'
import { givenStudioProcess } from '../../../packages/e2e/src/studio-process.ts'
import { type Line, openLine } from './line.ts'

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '12' },
    width: { type: 'string', default: '1280' },
    trace: { type: 'boolean', default: false },
  },
})
type Visit = { startMs: number; fieldMs: number; readyMs: number; kbAtStart: number; kbAtReady: number }

const [studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
const line = await openLine(studio.base, { roundTripMs: 60, bitsPerSecond: 10_000_000 })
try {
  // The first one wakes the server.
  await open(browser, line)
  const visits: Visit[] = []
  for (let i = 0; i < Number(values.visits); i += 1)
    visits.push(await open(browser, line, values.trace && i === 0))
  const of = (name: keyof Visit) => {
    const sorted = visits.map((one) => one[name]).toSorted((a, b) => a - b)
    return { p50: Math.round(sorted[Math.floor(sorted.length / 2)]!), most: Math.round(sorted.at(-1)!) }
  }
  console.log(
    JSON.stringify({
      bench: 'share-page',
      visits: visits.length,
      width: Number(values.width),
      startMs: of('startMs'),
      fieldMs: of('fieldMs'),
      readyMs: of('readyMs'),
      kbAtStart: of('kbAtStart'),
      kbAtReady: of('kbAtReady'),
      loadPerCore: Math.round((loadavg()[0]! / availableParallelism()) * 10) / 10,
    }),
  )
} finally {
  line.close()
  await browser.close()
  await studio.stop()
}

async function open(from: Browser, { base, bytesDown }: Line, tells = false): Promise<Visit> {
  const context = await from.newContext({
    viewport: { width: Number(values.width), height: 800 },
    baseURL: base,
  })
  const page = await context.newPage()
  // Inside the page, so that what the test driver takes isn't counted.
  await page.addInitScript(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    const look = () => {
      const shadow = document.querySelector('story-file')?.shadowRoot
      const button = shadow?.querySelector<HTMLElement>('[data-act="start"]')
      if (button && button.getClientRects().length > 0 && seen.startMs === undefined) {
        seen.startMs = performance.now()
        button.click()
      }
      if (seen.startMs !== undefined && shadow) {
        const field = shadow.querySelector<HTMLElement>('form.ask input, form.ask textarea')
        const type = shadow.querySelector<HTMLElement>('[data-act="type"]')
        const canAsk = [field, type].some((one) => one && one.getClientRects().length > 0)
        if (canAsk) seen.fieldMs ??= performance.now()
        const top = shadow.querySelector<HTMLVideoElement>('video[data-level="top"]')
        if (canAsk && top && !top.paused && top.currentTime > 0) seen.readyMs ??= performance.now()
      }
      if (seen.readyMs === undefined) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const before = bytesDown()
  const at: Record<string, number> = {}
  await page.goto('/s/navigator', { waitUntil: 'commit' })
  const until = async (name: string) => {
    await page.waitForFunction((one) => one in (Reflect.get(window, 'seen') as object), name, {
      timeout: 30_000,
    })
    at[name] = (bytesDown() - before) / 1000
  }
  await until('startMs')
  await until('readyMs')
  const seen = (await page.evaluate(() => Reflect.get(window, 'seen'))) as Record<
    'startMs' | 'fieldMs' | 'readyMs',
    number
  >
  if (tells) {
    await page.waitForTimeout(2_000)
    const entries = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseStart, responseEnd, transferSize }) =>
          [startTime, responseStart, responseEnd, transferSize].map(Math.round).join(' ') +
          ' ' +
          name.replace(/\?.*/, ''),
      ),
    )
    console.error(entries.join('\n'))
    console.error(seen)
  }
  await context.close()
  return { ...seen, kbAtStart: at.startMs!, kbAtReady: at.readyMs! }
}
