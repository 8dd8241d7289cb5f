/**
 * npm run bench -- script-room [--questions 1000] [--edits 1000] [--offline 60] [--pace 1000] [--part page|together|newcomer]
 * The Script Builder in a real browser on a real server, with the built console. Prints one JSON object: tasks of the
 * page's thread above 50 ms while a long script is typed into, dragged and scrolled; how long files of as many questions
 * take to become a script; and, with two browsers that add a question every `pace` milliseconds, of which one is offline for that many
 * seconds in the middle, how many were lost or added twice, how soon the other browser showed them (`seenMs`; those after
 * the network was back also by themselves), how soon both had everything once it was back (`caughtUpMs`), and how soon
 * then what one entered while they were apart was seen by the other (`apartMs`: it could not be seen sooner); and a newcomer's
 * script of 40 questions in clicks, keys and seconds (`newcomer`).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ScriptContent, ScriptTemplateDetail } from '@studio/contract'
import type { Page } from 'playwright-core'
import { questionBank } from '../../packages/dialogue/src/index.ts'
import { launchBrowser, signIn, visit } from '../../packages/e2e/src/browser.ts'
import { type Author, givenAuthor } from '../../packages/e2e/src/making/author.ts'
import { givenStudioProcess } from '../../packages/e2e/src/studio-process.ts'
import { percentile } from './conversation/bench-studio.ts'
import { walkAsNewcomer } from './script-room/newcomer.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    questions: { type: 'string', default: '1000' },
    edits: { type: 'string', default: '1000' },
    offline: { type: 'string', default: '60' },
    pace: { type: 'string', default: '1000' },
    part: { type: 'string', default: 'all' },
  },
})
const questions = Number(values.questions)
const edits = Number(values.edits)
const offlineMs = 1000 * Number(values.offline)
const paceMs = Number(values.pace)

const bank = questionBank('en')
const script = questionsOfBank()
const variables = { STUDIO_PROCESS: 'web' }
const [studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
const scripts = '/v1/conversa/scripts'
try {
  const author = await givenAuthor(browser, studio.base, 'owner@demo.test')
  const isIn = (part: string) => values.part === 'all' || values.part === part
  const onPage = isIn('page') ? await onePage(author) : {}
  const together = isIn('together') ? await bothAdd(author) : undefined
  const newcomer = isIn('newcomer') ? await walkAsNewcomer(browser, studio.base) : undefined
  console.log(JSON.stringify({ bench: 'script-room', questions, ...onPage, together, newcomer }))
} finally {
  await browser.close()
  await studio.stop()
}

async function onePage(author: Author) {
  const long = await imported(author)
  const { page } = await visit(browser, studio.base)
  await signIn(page, 'owner@demo.test')
  return { importMs: long.ms, ...(await longScript(page, long.scriptId)) }
}

/** Questions of the bank, with a word more where it has no others. */
function questionsOfBank(): { text: string; variants: string[] }[] {
  return Array.from({ length: questions }, (_, at) => {
    const { question, phrasings } = bank[at % bank.length]!
    const again = ['', ' today', ' at first', ' in the end'][Math.floor(at / bank.length)]!
    return { text: question.replace(/\??$/, `${again}?`), variants: phrasings.slice(0, 4) }
  })
}

/** Reads a file of each format and makes a script of it, as the dialog does. */
async function imported(author: Author) {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const csv = ['topic,question,variants,hint,seconds']
  for (const [at, { text, variants }] of script.entries())
    csv.push(`Topic ${Math.floor(at / 50)},${quoted(text)},${quoted(variants.join('|'))},Look up,60`)
  const ms: Record<string, number> = {}
  let scriptId = ''
  let file = Buffer.from(csv.join('\n'))
  for (const format of ['csv', 'docx']) {
    const started = performance.now()
    const { script } = await author.call<{ script: { topics: object[] } }>(
      studio.base,
      'POST',
      `${scripts}/read_file`,
      { fileName: `Long.${format}`, content: file.toString('base64') },
    )
    const body = { organizationId: author.organizationId, name: `Long ${format}`, topics: script.topics }
    const made = await author.call<ScriptTemplateDetail>(studio.base, 'POST', scripts, body)
    ms[format] = Math.round(performance.now() - started)
    if (made.questions !== questions) throw new Error(`${made.questions} questions of ${questions}`)
    scriptId ||= made.scriptId
    const exported = await fetch(`${studio.base}${scripts}/${scriptId}/file?format=docx`, {
      headers: author.headers,
    })
    file = Buffer.from(await exported.arrayBuffer())
  }
  return { scriptId, ms }
}

/** Tasks above 50 ms while something is done. */
async function tasksDuring(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => {
    const found: number[] = []
    Object.assign(window, { longTasks: found })
    new PerformanceObserver((list) => found.push(...list.getEntries().map((one) => one.duration))).observe({
      entryTypes: ['longtask'],
    })
  })
  await act()
  await sleep(1500)
  const found = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  return { longTasks: found.length, longestMs: Math.round(Math.max(0, ...found)) }
}

async function longScript(page: Page, scriptId: string) {
  const opened = performance.now()
  await page.goto(`/topics/builder?script=${scriptId}`)
  const region = page.getByRole('region', { name: 'Script', exact: true })
  const row = (at: number) => region.locator('li button[aria-pressed]').nth(at)
  await row(questions - 1).waitFor()
  const openMs = Math.round(performance.now() - opened)
  await page.getByRole('meter', { name: /^Coverage/ }).waitFor({ timeout: 120_000 })
  const scrolling = await tasksDuring(page, () =>
    region.evaluate(async (place) => {
      const frame = () => new Promise((resume) => requestAnimationFrame(resume))
      for (let top = -1; top !== place.scrollTop; ) {
        top = place.scrollTop
        place.scrollTop += 240
        await frame()
      }
      place.scrollTop = 0
    }),
  )
  await row(1).click()
  const inspector = page.getByRole('complementary', { name: 'Question', exact: true })
  const field = inspector.getByLabel('Question', { exact: true })
  await field.waitFor()
  await sleep(1500)
  const typing = await tasksDuring(page, () => field.pressSequentially(' And what then?', { delay: 120 }))
  const grip = region.getByRole('button', { name: `Drag “${script[3]!.text}”` })
  const dragging = await tasksDuring(page, async () => {
    await grip.press('Space')
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('ArrowDown')
      await sleep(300)
    }
    await page.keyboard.press('Space')
  })
  return { openMs, scrolling, typing, dragging }
}

/** Two browsers add to one script, each its half; the second one is offline for a while in the middle. */
async function bothAdd(author: Author) {
  const { scriptId } = await author.call<ScriptTemplateDetail>(studio.base, 'POST', scripts, {
    organizationId: author.organizationId,
    name: 'Together',
    topics: [{ name: 'All', questions: [{ text: 'Where does it begin?' }] }],
  })
  const [one, other] = await Promise.all(
    ['A', 'B'].map(async (name) => {
      const { page, context } = await visit(browser, studio.base)
      page.setDefaultTimeout(120_000)
      await signIn(page, 'owner@demo.test')
      await page.goto(`/topics/builder?script=${scriptId}`)
      await page.getByRole('textbox', { name: 'Add a question, or paste many lines' }).first().waitFor()
      await page.evaluate(noteEdits)
      return { page, context, name, entered: new Map<string, number>() }
    }),
  )
  const add = async ({ page, name, entered }: typeof one & object, from: number, to: number) => {
    const box = page.getByRole('textbox', { name: 'Add a question, or paste many lines' }).first()
    for (let at = from; at < to; at++) {
      const text = `Edit ${name} ${at}?`
      await box.fill(text)
      entered.set(text, Date.now())
      await box.press('Enter')
      await sleep(paceMs)
    }
  }
  /** Both add a third of their edits: together, then while the second one is offline, then together again. */
  const half = Math.floor(edits / 2)
  const [third, twoThirds] = [Math.floor(half / 3), Math.floor((2 * half) / 3)]
  const bothAddThese = (from: number, to: number) => Promise.all([add(one!, from, to), add(other!, from, to)])
  await bothAddThese(0, third)
  // What was entered a moment before could only be seen afterwards, too.
  await Promise.all([one!, other!].map(({ page }) => allShown(page, 2 * third)))
  await other!.context.setOffline(true)
  await Promise.all([bothAddThese(third, twoThirds), sleep(offlineMs)])
  const back = Date.now()
  await other!.context.setOffline(false)
  await Promise.all([one!, other!].map(({ page }) => allShown(page, 2 * twoThirds)))
  const caughtUpMs = Date.now() - back
  await bothAddThese(twoThirds, half)
  const texts = async () => {
    const content = await author.call<ScriptContent>(studio.base, 'GET', `${scripts}/${scriptId}/content`)
    return content.topics.flatMap((topic) => topic.questions.map((question) => question.text)).slice(1)
  }
  for (let tries = 0; tries < 120 && (await texts()).length < 2 * half; tries++) await sleep(1000)
  await sleep(3000)
  const stored = await texts()
  const seen: Record<'before' | 'apart' | 'after', number[]> = { before: [], apart: [], after: [] }
  for (const [from, to] of [
    [one!, other!],
    [other!, one!],
  ] as const) {
    const shown = await to.page.evaluate(() => (window as unknown as { shown: Record<string, number> }).shown)
    for (let at = 0; at < half; at++) {
      const text = `Edit ${from.name} ${at}?`
      const phase = at < third ? 'before' : at < twoThirds ? 'apart' : 'after'
      if (shown[text]) seen[phase].push(shown[text] - (phase === 'apart' ? back : from.entered.get(text)!))
    }
  }
  const spread = (ms: number[]) => ({
    count: ms.length,
    p50: percentile(ms, 0.5),
    p95: percentile(ms, 0.95),
    most: Math.max(...ms),
  })
  return {
    edits: 2 * half,
    lost: 2 * half - new Set(stored).size,
    twice: stored.length - new Set(stored).size,
    caughtUpMs,
    seenMs: { ...spread([...seen.before, ...seen.after]), after: spread(seen.after) },
    apartMs: spread(seen.apart),
  }
}

/** Waits until a page shows that number of edits. */
async function allShown(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => Object.keys((window as unknown as { shown: Record<string, number> }).shown).length >= wanted,
    count,
    { timeout: 120_000 },
  )
}

/** In the page: remembers when the text of each edit is in the document for the first time. */
function noteEdits(): void {
  const shown: Record<string, number> = {}
  Object.assign(window, { shown })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        for (const [text] of (node.textContent ?? '').matchAll(/Edit [AB] \d+\?/g)) shown[text] ??= Date.now()
  }).observe(document.body, { childList: true, subtree: true })
}
