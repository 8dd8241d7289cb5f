/**
 * npm run bench -- lists-scroll [--rows 100] [--passes 5]
 * Whether a list of a hundred rows scrolls without stopping the page: in a real browser on a real server, with the built
 * console. Prints one JSON object: tasks of the page's thread that took longer than 50 ms while it was scrolled to the end
 * and back, the longest frame, and how long the rows took to appear after the answer.
 */
import { parseArgs } from 'node:util'
import { launchBrowser, signIn, visit } from '../../packages/e2e/src/browser.ts'
import { givenAuthor, makeStoryfile } from '../../packages/e2e/src/making/author.ts'
import { givenStudioProcess } from '../../packages/e2e/src/studio-process.ts'
import { percentile } from './conversation/bench-studio.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rows: { type: 'string', default: '100' }, passes: { type: 'string', default: '5' } },
})
const rows = Number(values.rows)
const passes = Number(values.passes)

const [studio, browser] = await Promise.all([
  givenStudioProcess({ variables: { STUDIO_PROCESS: 'web' } }),
  launchBrowser(),
])
try {
  const author = await givenAuthor(browser, studio.base, 'owner@demo.test')
  for (let n = 0; n < rows; n++) await makeStoryfile(author, studio.base, `Storyfile ${n}`)
  const { page } = await visit(browser, studio.base)
  await signIn(page, 'owner@demo.test')
  await page.evaluate((pageSize) => localStorage.setItem('pageSize', String(pageSize)), Math.min(100, rows))
  const shown = await page.goto('/storyfiles').then(async () => {
    const last = page.locator('table:not([aria-busy]) tbody tr').nth(Math.min(100, rows) - 1)
    await last.waitFor()
    return page.evaluate(() => {
      const asked = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/v1/conversa/storyfiles?'))
        .at(-1) as PerformanceResourceTiming
      return performance.now() - asked.responseEnd
    })
  })
  const found = await page.evaluate(async (times) => {
    const long: number[] = []
    new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration))).observe(
      {
        entryTypes: ['longtask'],
      },
    )
    const place =
      [...document.querySelectorAll<HTMLElement>('*')]
        .filter(
          (one) =>
            one.scrollHeight > one.clientHeight + 200 && /auto|scroll/.test(getComputedStyle(one).overflowY),
        )
        .sort((a, b) => b.scrollHeight - a.scrollHeight)[0] ?? document.documentElement
    const frames: number[] = []
    const frame = () => new Promise<number>((resume) => requestAnimationFrame(resume))
    for (let pass = 0; pass < times; pass++)
      for (const direction of [1, -1]) {
        let before = await frame()
        for (;;) {
          const top = place.scrollTop
          place.scrollTop += direction * 120
          const now = await frame()
          frames.push(now - before)
          before = now
          if (place.scrollTop === top) break
        }
      }
    await new Promise((resume) => setTimeout(resume, 200))
    return { long, frames, height: place.scrollHeight }
  }, passes)
  console.log(
    JSON.stringify({
      bench: 'lists-scroll',
      rows,
      height: found.height,
      frames: found.frames.length,
      frameMs: { p50: percentile(found.frames, 0.5), p95: percentile(found.frames, 0.95) },
      longTasks: found.long.length,
      longestMs: Math.round(Math.max(0, ...found.long)),
      shownWithinMs: Math.round(shown),
    }),
  )
} finally {
  await browser.close()
  await studio.stop()
}
