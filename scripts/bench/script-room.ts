/**
 * npm run bench -- script-room [--questions 1000] [--edits 1000] [--offline 60]
 * The Script Builder in a real browser on a real server, with the built console. Prints one JSON object: tasks of the
 * page's thread above 50 ms while a long script is typed into, dragged and scrolled; how long files of as many questions
 * take to become a script; and, with two browsers that add questions to one script while one of them is offline for a
 * while, how many were lost or added twice and how soon the other browser showed them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ScriptContent, ScriptTemplateDetail } from '@studio/contract'
import type { Page } from 'playwright-core'
import { type Author, givenAuthor } from '../../packages/e2e/src/author.ts'
import { launchBrowser, signIn, visit } from '../../packages/e2e/src/browser.ts'
import { givenStudioProcess } from '../../packages/e2e/src/studio-process.ts'
import { percentile } from './conversation/bench-studio.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    questions: { type: 'string', default: '1000' },
    edits: { type: 'string', default: '1000' },
    offline: { type: 'string', default: '60' },
  },
})
const questions = Number(values.questions)
const edits = Number(values.edits)
const offlineMs = 1000 * Number(values.offline)

const variables = { STUDIO_PROCESS: 'web' }
const [studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
const scripts = '/v1/conversa/scripts'
try {
  const author = await givenAuthor(browser, studio.base, 'owner@demo.test')
  const long = await imported(author)
  const { page } = await visit(browser, studio.base)
  await signIn(page, 'owner@demo.test')
  const typed = await longScript(page, long.scriptId)
  const together = await bothAdd(author)
  console.log(JSON.stringify({ bench: 'script-room', questions, importMs: long.ms, ...typed, together }))
} finally {
  await browser.close()
  await studio.stop()
}

/** Reads a file of each format and makes a script of it, as the dialog does. */
async function imported(author: Author) {
  const csv = ['topic,question,variants,hint,seconds']
  for (let at = 0; at < questions; at++)
    csv.push(
      `Topic ${Math.floor(at / 50)},What happened in year ${at}?,Tell me of year ${at}|And year ${at}?,Look up,60`,
    )
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
  const script = page.getByRole('region', { name: 'Script', exact: true })
  const row = (at: number) =>
    script.getByRole('button', { name: new RegExp(`^What happened in year ${at}\\?`) })
  await row(questions - 1).waitFor()
  const openMs = Math.round(performance.now() - opened)
  await page.getByRole('meter', { name: /^Coverage/ }).waitFor({ timeout: 120_000 })
  const scrolling = await tasksDuring(page, () =>
    script.evaluate(async (place) => {
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
  const grip = script.getByRole('button', { name: 'Drag “What happened in year 3?”' })
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
    ...{ organizationId: author.organizationId, name: 'Together' },
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
  let isApart = false
  const add = async ({ page, name, entered }: typeof one & object) => {
    const box = page.getByRole('textbox', { name: 'Add a question, or paste many lines' }).first()
    for (let at = 0; at < edits / 2; at++) {
      const text = `Edit ${name} ${at}?`
      await box.fill(text)
      if (!isApart) entered.set(text, Date.now())
      await box.press('Enter')
    }
  }
  const away = async () => {
    await sleep(10_000)
    isApart = true
    await other!.context.setOffline(true)
    await sleep(offlineMs)
    await other!.context.setOffline(false)
    // What waited is on its way; from here on both see each other again.
    await sleep(10_000)
    isApart = false
  }
  await Promise.all([add(one!), add(other!), away()])
  const texts = async () => {
    const content = await author.call<ScriptContent>(studio.base, 'GET', `${scripts}/${scriptId}/content`)
    return content.topics.flatMap((topic) => topic.questions.map((question) => question.text)).slice(1)
  }
  for (let tries = 0; tries < 120 && (await texts()).length < edits; tries++) await sleep(1000)
  await sleep(3000)
  const stored = await texts()
  const seen: number[] = []
  for (const [from, to] of [
    [one!, other!],
    [other!, one!],
  ] as const) {
    const shown = await to.page.evaluate(() => (window as unknown as { shown: Record<string, number> }).shown)
    for (const [text, at] of from.entered) if (shown[text]) seen.push(shown[text] - at)
  }
  return {
    edits,
    lost: edits - new Set(stored).size,
    twice: stored.length - new Set(stored).size,
    seenMs: { count: seen.length, p50: percentile(seen, 0.5), p95: percentile(seen, 0.95) },
  }
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
