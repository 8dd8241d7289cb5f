/**
 * npm run bench -- record [--kills 20] [--seconds 60]
 * A person answers into a browser with a fake camera: the browser is killed at a random moment of a take, as often as asked,
 * and what the studio then has of it is compared with what the page had said; a take of `seconds` from stop to playable;
 * the main thread while one records. Prints one JSON object.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import type { Clip, List } from '../../../packages/contract/src/index.ts'
import { launchBrowser, signIn } from '../../../packages/e2e/src/browser.ts'
import { givenAuthor, makeStoryfile } from '../../../packages/e2e/src/making/author.ts'
import {
  type CameraBrowser,
  makeCameraFiles,
  newProfile,
  openCameraBrowser,
  removeFolders,
  secondsOf,
} from '../../../packages/e2e/src/making/camera-studio.ts'
import { givenStudioProcess } from '../../../packages/e2e/src/studio-process.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { kills: { type: 'string', default: '20' }, seconds: { type: 'string', default: '60' } },
})
const kills = Number(values.kills)
const seconds = Number(values.seconds)
const size = { width: 1280, height: 720 }

const [studio, files, profile] = await Promise.all([
  givenStudioProcess(),
  makeCameraFiles(size),
  newProfile(),
])
let here: CameraBrowser | undefined
try {
  const browser = await launchBrowser()
  const author = await givenAuthor(browser, studio.base, 'creator@demo.test')
  await browser.close()
  const { storyfileId } = await makeStoryfile(author, studio.base, 'The camera')
  const { questions } = await author.call<{ questions: { questionId: string }[] }>(
    studio.base,
    'POST',
    `/v1/conversa/storyfiles/${storyfileId}/questions`,
    {
      questions: Array.from({ length: kills + 1 }, (_, i) => ({
        text: `What was the year ${1950 + i} like?`,
      })),
    },
  )
  const open = async () => {
    here = await openCameraBrowser(files, profile, studio.base)
    await here.page.addInitScript(noteLongTasks)
    return here.page
  }
  const clipOf = async (questionId: string) => {
    const { items } = await author.call<List<Clip>>(
      studio.base,
      'GET',
      `/v1/conversa/clips?storyfileId=${storyfileId}&questionId=${questionId}`,
    )
    return items[0]
  }
  const record = async (page: Page, questionId: string) => {
    await page.goto(`/storyfiles/${storyfileId}?tab=record&film=${questionId}`)
    await page.getByRole('button', { name: 'Start the take' }).click()
    await page.getByText(/\d+ of \d+ seconds? safe/).waitFor()
  }
  /** What the page says of its seconds, and how long it has recorded since. */
  const told = async (page: Page) => {
    const line = (await page.getByText(/\d+ of \d+ seconds? safe/).textContent()) ?? ''
    const [safe, all] = [...line.matchAll(/\d+/g)].map(Number)
    return { safe: safe!, all: all! }
  }

  let page = await open()
  await signIn(page, 'creator@demo.test')
  await page.evaluate(() => localStorage.setItem('camera-settings', '{"checked":true,"countdown":0}'))
  // Chromium writes its cookies down twice a minute: a browser that is killed before that has signed nobody in.
  await page.waitForTimeout(35_000)
  const missing: number[] = []
  let overTold = 0
  let unequal = 0
  for (const { questionId } of questions.slice(0, kills)) {
    await record(page, questionId)
    await page.waitForTimeout(2000 + Math.random() * 6000)
    const said = await told(page)
    await here!.kill()
    page = await open()
    await page.goto(`/storyfiles/${storyfileId}?tab=record`)
    await page.getByRole('button', { name: 'Restore' }).click()
    const clip = await until(async () => {
      const found = await clipOf(questionId)
      return found?.originalSha256 ? found : undefined
    })
    const bytes = await readFile(join(studio.dataFolder, 'storage', 'originals', clip.uploadId!))
    if (createHash('sha256').update(bytes).digest('hex') !== clip.originalSha256) unequal += 1
    const file = join(files.folder, 'killed.webm')
    await writeFile(file, bytes)
    const kept = await secondsOf(file)
    missing.push(Math.max(0, said.all - kept))
    if (said.safe > kept + 0.1) overTold += 1
  }

  const last = questions.at(-1)!.questionId
  await record(page, last)
  await page.evaluate(() => performance.mark('recording'))
  await page.waitForTimeout(seconds * 1000)
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  )
  const stopped = performance.now()
  await page.getByRole('button', { name: 'Stop the take' }).click()
  await page.getByText(/^(Good\.|Retake\?)/).waitFor()
  const verdictMs = performance.now() - stopped
  const leftShare = 1 - (await sentShare(page))
  await until(async () => (await clipOf(last))?.videoUrl ?? undefined)
  const playableMs = performance.now() - stopped
  const round = (value: number, digits = 2) => Number(value.toFixed(digits))
  console.log(
    JSON.stringify({
      bench: 'record',
      kills,
      mostMissingSeconds: round(Math.max(0, ...missing)),
      within1Second: missing.filter((one) => one <= 1).length,
      saidTooMuch: overTold,
      hashesUnequal: unequal,
      takeSeconds: seconds,
      // Both with the second of stillness that ends every take.
      stopToVerdictMs: Math.round(verdictMs),
      stopToPlayableMs: Math.round(playableMs),
      leftToSendSeconds: round(leftShare * seconds),
      longestMainThreadTaskMs: Math.round(longest),
    }),
  )
} finally {
  await here?.context.close().catch(() => {})
  await studio.stop()
  await removeFolders(profile, files.folder)
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

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1200; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new Error('It did not come within two minutes.')
}
