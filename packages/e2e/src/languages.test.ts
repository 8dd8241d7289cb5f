import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from './author.ts'
import { launchBrowser, signIn, type Visit, visit } from './browser.ts'
import { givenStudioProcess, type StudioProcess } from './studio-process.ts'

// The console in its second language, on the pages that most people see.

/** Words of the English console that are no German ones, and that nobody wrote into the sample storyfile. */
const english =
  /\b(Dashboard|Users|Roles|Organizations|Whitelist|Promo|Topics|Chat Logs|Account|Help Center|Support|Feedback|Privacy|Skip|Search|Clear|Export|Columns|Rows|Status|Updated|Recorded|Published|Answered|Sessions|Languages|Owner|Actions|Select|Save|Cancel|Close|Delete|Remove|Settings|Train|Variants?|Drag|Move|Add|Open|Question Library|Members|Invitations|Invite|Active|Last seen|Never|Heard|Quality|Unreviewed|Continue|Recent|Needs|Share|days|loading|selected)\b/g

let studio: StudioProcess
let browser: Browser
let here: Visit
let page: Page
let pages: { path: string; german: string }[]

beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  here = await visit(browser, studio.base)
  page = here.page
  page.setDefaultTimeout(15_000)
  await signIn(page, 'owner@demo.test')
  await page.goto('/storyfiles')
  const sample = page.getByRole('link', { name: /The Navigator/ }).first()
  const address = (await sample.getAttribute('href'))!.split('?')[0]!
  await askAsVisitor('navigator', 'Where were you born?')
  pages = [
    { path: '/dashboard', german: 'Willkommen im Produkt' },
    { path: '/storyfiles', german: 'Neues Storyfile' },
    { path: '/account/users', german: 'Personen einladen' },
    { path: '/training/chat_logs', german: '1 Frage' },
    { path: `${address}?tab=builder`, german: 'Fragenbibliothek' },
  ]
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

test('nothing stays English once Deutsch is chosen, on this page and on the next ones', async () => {
  for (const { path } of pages) {
    await open(path)
    expect(await leftovers(), `${path} in English`).not.toEqual([])
  }
  await open('/dashboard')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Willkommen im Produkt' }).waitFor()
  expect(await leftovers()).toEqual([])
  for (const { path, german } of pages) {
    await open(path)
    await page.getByText(german, { exact: true }).first().waitFor()
    expect({ path, words: await leftovers(), lang: await lang() }).toEqual({ path, words: [], lang: 'de' })
  }
  expect(here.troubles).toEqual([])
})

test('long words are not cut off at the side of a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { path } of pages) {
    await open(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('the language survives a reload, and English comes back', async () => {
  await open('/account/users')
  await page.reload()
  await page.getByRole('heading', { name: 'Personen', exact: true }).waitFor()
  expect(await lang()).toBe('de')
  await page.getByRole('button', { name: 'Eigenes Menü' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(await lang()).toBe('en')
  await page.reload()
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  // Pages that were open in German are listed by their English names, too.
  await open('/dashboard')
  await page.getByRole('navigation', { name: 'Recent pages' }).getByRole('link', { name: 'Users' }).waitFor()
})

const lang = () => page.evaluate(() => document.documentElement.lang)

async function open(path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The English words on the page: what is read, and what a screen reader says. */
async function leftovers(): Promise<string[]> {
  const said = await page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
    const named = [...document.querySelectorAll('body *')].flatMap((one) =>
      names.map((name) => one.getAttribute(name) ?? ''),
    )
    const texts: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) texts.push(walk.currentNode.nodeValue ?? '')
    return [...texts, ...named].join('\n')
  })
  return [...new Set(said.match(english))]
}

/** A turn in the chat logs: somebody talks to the sample, as soon as that is trained and published. */
async function askAsVisitor(shortName: string, text: string): Promise<void> {
  type Stage = { sessionId: string; visitorToken: string }
  const { base } = studio
  const begin = () => callApi<Stage>(base, 'POST', '/v1/dialogue/sessions', { shortName })
  let stage: Stage | undefined
  while (!stage) {
    stage = await begin().catch(() => undefined)
    if (!stage) await new Promise((resume) => setTimeout(resume, 500))
  }
  await callApi(
    base,
    'POST',
    `/v1/dialogue/sessions/${stage.sessionId}/ask`,
    { text, askedBy: 'text', clientTurnId: crypto.randomUUID() },
    { authorization: `Bearer ${stage.visitorToken}` },
  )
}
