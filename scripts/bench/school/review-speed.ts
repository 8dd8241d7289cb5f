import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, CustomCategory, CustomWord, List, Stage, Storyfile } from '@studio/contract'
import type { Page } from 'playwright-core'
import { launchBrowser, signIn, visit } from '../../../packages/e2e/src/browser.ts'
import { type Author, callApi, givenAuthor } from '../../../packages/e2e/src/making/author.ts'
import { givenStudioProcess } from '../../../packages/e2e/src/studio-process.ts'
import { percentile } from '../conversation/bench-studio.ts'

/** What a person thinks about a turn before the key. */
const thoughtMs = 2_000
/** Right, should not answer, not recorded, unclear: what a reviewer says most. */
const keys = ['1', '3', '4', '5']

/**
 * Reviews that number of different questions by keyboard in a real browser, and adds a word and a category while a visitor asks:
 * how long a reviewer waits from a key until the next turn can be judged, and how soon both count for that visitor.
 */
export async function reviewSpeed(texts: string[]) {
  const [studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  try {
    const author = await givenAuthor(browser, studio.base, 'owner@demo.test')
    const { shortName } = await sampleOf(author, studio.base)
    const open = () => callApi<Stage>(studio.base, 'POST', '/v1/dialogue/sessions', { shortName })
    const stage = await open()
    for (const text of texts) await ask(studio.base, stage, text)
    const { page } = await visit(browser, studio.base)
    await signIn(page, 'owner@demo.test')
    const waits = await reviewed(page, texts.length)
    const meanMs = waits.reduce((sum, ms) => sum + ms, 0) / waits.length
    return {
      turns: waits.length,
      turnsAnHour: Math.round(3_600_000 / (thoughtMs + meanMs)),
      waitMs: {
        p50: percentile(waits, 0.5),
        p95: percentile(waits, 0.95),
        most: Math.round(Math.max(...waits)),
        over100: waits.filter((ms) => ms > 100).length,
      },
      effectMs: await effects(author, studio.base, await open()),
    }
  } finally {
    await browser.close()
    await studio.stop()
  }
}

async function sampleOf(author: Author, base: string): Promise<Storyfile> {
  for (;;) {
    const { items } = await author.call<List<Storyfile>>(base, 'GET', '/v1/conversa/storyfiles')
    const sample = items.find(({ status }) => status === 'published')
    if (sample) return sample
    await sleep(500)
  }
}

function ask(base: string, stage: Stage, text: string): Promise<Answer> {
  const body = { text, askedBy: 'text', clientTurnId: crypto.randomUUID() }
  const headers = { authorization: `Bearer ${stage.visitorToken}` }
  return callApi(base, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/ask`, body, headers)
}

/** Presses a key after each thought; answers from each key to the next turn that can be judged. */
async function reviewed(page: Page, turns: number): Promise<number[]> {
  await page.goto('/training/chat_logs?view=review&quality=unreviewed')
  await page.getByRole('region', { name: 'Turn under review' }).getByRole('heading').first().waitFor()
  await page.evaluate(noteWaits)
  for (let at = 0; at < turns - 1; at++) {
    await page.waitForFunction(
      (judged) => (window as unknown as { waits: number[] }).waits.length >= judged,
      at,
    )
    await sleep(thoughtMs)
    await page.keyboard.press(keys[at % keys.length]!)
  }
  await page.waitForFunction(
    (judged) => (window as unknown as { waits: number[] }).waits.length >= judged,
    turns - 1,
  )
  return page.evaluate(() => (window as unknown as { waits: number[] }).waits)
}

/** In the page: from each key until another question is shown whose verdicts are no longer held back. */
function noteWaits(): void {
  const waits: number[] = []
  Object.assign(window, { waits })
  const asked = () => document.querySelector('section h2.font-voice')?.textContent ?? ''
  const isReady = () =>
    document.querySelector('fieldset button[aria-pressed]:not([aria-disabled=true])') !== null
  addEventListener(
    'keydown',
    () => {
      const [started, before] = [performance.now(), asked()]
      const look = () => {
        if (asked() !== before && asked() !== '' && isReady()) waits.push(performance.now() - started)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** From the click that saves a word or a category until a running conversation is answered by it. */
async function effects(author: Author, base: string, stage: Stage) {
  const { organizationId } = author
  const until = async (
    text: string,
    isThere: (answer: Answer, before: Answer) => boolean,
    save: () => unknown,
  ) => {
    const before = await ask(base, stage, text)
    const started = performance.now()
    await save()
    for (;;) {
      if (isThere(await ask(base, stage, text), before)) return Math.round(performance.now() - started)
      if (performance.now() - started > 60_000)
        throw new Error(`“${text}” is answered as before after a minute.`)
      await sleep(20)
    }
  }
  const word = await until(
    'what is a zubaru',
    ({ top }, before) => top[0]?.score !== before.top[0]?.score,
    () =>
      author.call<CustomWord>(base, 'POST', '/v1/conversa/words', {
        organizationId,
        written: 'sextant',
        soundsLike: ['zubaru'],
      }),
  )
  const category = await until(
    'how much is a loaf today',
    ({ decidedBy }) => decidedBy === 'routing_category',
    () =>
      author.call<CustomCategory>(base, 'POST', '/v1/conversa/categories', {
        organizationId,
        name: 'Prices',
        kind: 'routing',
        action: 'cannot_answer',
        notifies: false,
        examples: ['how much is a loaf', 'what does a loaf cost', 'what is the price of a loaf'],
      }),
  )
  return { word, category }
}
