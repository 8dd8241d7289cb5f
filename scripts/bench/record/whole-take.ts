import type { Page } from 'playwright-core'
import { launchBrowser, signIn, visit } from '../../../packages/e2e/src/browser.ts'
import { type CameraSet, email, record, signInToFilm, until, verdictOf } from './set.ts'

/** One take with an interviewer watching: from stop to playable, and the main thread while one records. */
export async function filmWhole(set: CameraSet, seconds: number): Promise<object> {
  const { studio, storyfileId, questionIds, clipOf } = set
  const questionId = questionIds.at(-1)!
  const page = await set.open()
  await page.addInitScript(noteLongTasks)
  await signInToFilm(page, 0)
  await page.goto(`/storyfiles/${storyfileId}?tab=record&film=${questionId}`)
  await page.getByRole('button', { name: 'Start the take' }).waitFor()
  const browser = await launchBrowser()
  const { page: interviewer } = await visit(browser, studio.base)
  await signIn(interviewer, email)
  await interviewer.goto(`/storyfiles/${storyfileId}?tab=record&film=interview`)
  await interviewer.getByRole('img', { name: /^What the camera of/ }).waitFor()
  const stills = new Set<string>()

  await record(page, set, questionId)
  await page.evaluate(() => performance.mark('recording'))
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    await page.waitForTimeout(1000)
    const still = interviewer.getByRole('img', { name: /^What the camera of/ })
    stills.add((await still.getAttribute('src', { timeout: 1000 }).catch(() => '')) ?? '')
  }
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  )
  const stopped = performance.now()
  const since = () => Math.round(performance.now() - stopped)
  await page.getByRole('button', { name: 'Stop the take' }).click()
  const verdict = verdictOf(page).waitFor().then(since)
  const leftShare = 1 - (await sentShare(page))
  const confirmed = until(async () => ((await clipOf(questionId))?.originalSha256 ? since() : undefined), 50)
  const playable = until(async () => ((await clipOf(questionId))?.videoUrl ? since() : undefined), 50)
  const [verdictMs, confirmedMs, playableMs] = await Promise.all([verdict, confirmed, playable])
  await browser.close()
  if (process.env.BENCH_LOG) console.error(studio.output())
  return {
    takeSeconds: seconds,
    // All with the second of stillness that ends every take.
    stopToVerdictMs: verdictMs,
    stopToConfirmedMs: confirmedMs,
    stopToPlayableMs: playableMs,
    processMs: jobMs(studio.output(), 'media.process'),
    leftToSendSeconds: Math.round(leftShare * seconds * 100) / 100,
    longestMainThreadTaskMs: Math.round(longest),
    picturesSeenByInterviewer: stills.size,
  }
}

/** How long the last job of a name took, by the log of the server. */
function jobMs(log: string, job: string): number | undefined {
  const line = log.split('\n').findLast((one) => one.includes(`"job":"${job}"`) && one.includes('job done'))
  return line === undefined ? undefined : (JSON.parse(line) as { ms: number }).ms
}

/** In the page: tasks of the main thread that take 50 ms or more. */
function noteLongTasks(): void {
  const longTasks: number[] = []
  Object.assign(window, { longTasks })
  new PerformanceObserver((list) => {
    const began = performance.getEntriesByName('recording')[0]?.startTime ?? Number.POSITIVE_INFINITY
    for (const { duration, startTime } of list.getEntries()) if (startTime > began) longTasks.push(duration)
  }).observe({ entryTypes: ['longtask'] })
}

/** Of the take that has just ended; a page that says nothing has sent all. */
async function sentShare(page: Page): Promise<number> {
  const line = await page
    .getByText(/\d+% sent/)
    .textContent({ timeout: 200 })
    .catch(() => '100% sent')
  return Number.parseInt(line ?? '100', 10) / 100
}
