/**
 * From Enter to the picture of the answer, with the player looking ahead while the question is typed and without, in
 * turns, over a line of 60 ms and 10 Mbit/s. `npm run bench -- typed [questions]`; needs the built player, ffmpeg and
 * Chromium (CHROMIUM_PATH). The answer is one that nothing else would have fetched. Times in milliseconds, the line's
 * included.
 */
import { availableParallelism, loadavg } from 'node:os'
import {
  givenPlayerStage,
  marks,
  type PlayerStage,
  questions,
  type Seen,
  waitForMark,
  watchStage,
} from '../../packages/e2e/src/talking/player-stage.ts'

const asked = Number(process.argv[2] ?? 24)
const lineMs = 60
/** A fast typist, 140 words a minute. */
const keyMs = 70

const stage = await givenPlayerStage({ width: 1280, height: 720, fps: 30, seconds: 3 })
stage.standIn.line = { delayMs: lineMs, bitsPerSecond: 10_000_000 }
const times = { ahead: [] as number[], after: [] as number[] }
for (let i = 0; i < asked; i += 1) {
  times.ahead.push(await askOnce(stage, true))
  times.after.push(await askOnce(stage, false))
}
await stage.close()

console.log(
  JSON.stringify(
    {
      questions: asked,
      lookingAhead: spread(times.ahead),
      without: spread(times.after),
      loadPerCore: Math.round((loadavg()[0]! / availableParallelism()) * 10) / 10,
    },
    null,
    2,
  ),
)

async function askOnce(at: PlayerStage, ahead: boolean): Promise<number> {
  const page = await at.browser.newPage({ viewport: { width: 1000, height: 700 } })
  const late = () => new Promise((resolve) => setTimeout(resolve, lineMs))
  await page.route('**/ask', (route) => late().then(() => route.continue()))
  await page.route('**/guess', (route) =>
    late().then(() => (ahead ? route.continue() : route.fulfill({ json: { prime: [] } }))),
  )
  await page.goto(`${at.standIn.url}/s/navigator`)
  await watchStage(page)
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await waitForMark(page, marks.resting)
  await page.waitForTimeout(2000)
  await page.getByRole('textbox').pressSequentially(questions[4]!, { delay: keyMs })
  const took = await page.evaluate(async (mark) => {
    const { seen } = window as unknown as { seen: Seen[] }
    const form = document.querySelector('story-file')!.shadowRoot!.querySelector('form')!
    const entered = performance.now()
    form.requestSubmit()
    while (seen.at(-1)?.mark !== mark) {
      if (performance.now() - entered > 20_000) throw new Error('The answer never came onto the screen.')
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - entered
  }, marks.regular[4])
  await page.close()
  return took
}

function spread(values: number[]): { p50Ms: number; p95Ms: number; leastMs: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!)
  return { p50Ms: at(0.5), p95Ms: at(0.95), leastMs: at(0) }
}
