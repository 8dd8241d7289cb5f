/**
 * npm run bench -- cut-room [--clips 200] [--seconds 60] [--rounds 10]
 * In a real browser on a real server, with the built console: how long after the last key a cut plays, and whether Manager's
 * list of many clips stops the page while it is filtered, sorted and ticked. Prints one JSON object.
 */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchBrowser, signIn, visit } from '../../../packages/e2e/src/browser.ts'
import {
  announceClip,
  givenAuthor,
  makeStoryfile,
  sendClip,
  whenProcessed,
} from '../../../packages/e2e/src/making/author.ts'
import { givenStudioProcess } from '../../../packages/e2e/src/studio-process.ts'
import { makeTestClip } from '../../make-sample/test-clips.ts'
import { percentile } from '../conversation/bench-studio.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    clips: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '10' },
  },
})
const [clips, seconds, rounds] = [Number(values.clips), Number(values.seconds), Number(values.rounds)]

const [studio, browser] = await Promise.all([
  givenStudioProcess({ variables: { STUDIO_SAMPLE: 'small' } }),
  launchBrowser(),
])
const file = join(tmpdir(), `cut-room-${process.pid}.mp4`)
try {
  const author = await givenAuthor(browser, studio.base, 'owner@demo.test')
  const { storyfileId } = await makeStoryfile(author, studio.base, 'Ask the navigator')
  await makeTestClip({ file, seconds, width: 1280, height: 720 })
  const clipId = await sendClip(author, [studio.base, studio.base], file, { storyfileId, kind: 'regular' })
  await whenProcessed(author, studio.base, clipId)
  const { page } = await visit(browser, studio.base)
  await signIn(page, 'owner@demo.test')
  const plays = await playsAfter(page, `/storyfiles/${storyfileId}?tab=manager&cut=${clipId}`)
  // Rows are enough for the list: their files are still to come.
  for (let n = 0; n < clips; n++)
    await announceClip(author, studio.base, { storyfileId, fileName: `answer ${n}.mp4`, bytes: 1000 })
  console.log(
    JSON.stringify({
      bench: 'cut-room',
      plays: { p50: percentile(plays, 0.5), most: Math.round(Math.max(...plays)), unit: 'ms' },
      list: await tasksOfList(page, storyfileId),
    }),
  )
} finally {
  await rm(file, { force: true })
  await browser.close()
  await studio.stop()
}

/** From the key that plays it, right after one that changed the cut, to the first picture that moves. */
async function playsAfter(page: Page, address: string): Promise<number[]> {
  await page.goto(address)
  await page.getByRole('slider', { name: 'In' }).waitFor()
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    while (video.readyState < 3) await new Promise((resume) => setTimeout(resume, 50))
  })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.keyboard.press('.')
    await page.keyboard.press('i')
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      let pressed = 0
      const key = () => (pressed = performance.now())
      document.addEventListener('keydown', key, { once: true, capture: true })
      const plays = new Promise<number>((resume) => {
        const moves = () => video.requestVideoFrameCallback(() => resume(performance.now() - pressed))
        video.addEventListener('playing', moves, { once: true })
      })
      Object.assign(window, { plays })
    })
    await page.keyboard.press(' ')
    times.push(await page.evaluate(() => (window as unknown as { plays: Promise<number> }).plays))
    await page.keyboard.press(' ')
  }
  return times
}

/** Tasks of the page's thread over 50 ms while the list is filtered, sorted and ticked. */
async function tasksOfList(page: Page, storyfileId: string) {
  await page.evaluate(() => localStorage.setItem('pageSize', '100'))
  await page.goto(`/storyfiles/${storyfileId}?tab=manager`)
  await page.getByRole('row').nth(Math.min(100, clips)).waitFor()
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration))).observe(
      {
        entryTypes: ['longtask'],
      },
    )
  })
  for (const name of ['Seam', 'Duration', 'Loudness']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Not played in 30 days' }).click()
  await page.waitForLoadState('networkidle')
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  return { rows: Math.min(100, clips), longTasks: long.length, longestMs: Math.round(Math.max(0, ...long)) }
}
