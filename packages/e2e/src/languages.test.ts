import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAuthor, makeStoryfile } from './author.ts'
import { launchBrowser, signIn, type Visit, visit } from './browser.ts'
import { givenStudioProcess, type StudioProcess } from './studio-process.ts'

// The console in its second language, on the pages that most people see.

/** Words of the English console that are no German ones, and that nobody wrote into a storyfile here. */
const english =
  /\b(Dashboard|Users|Roles|Organizations|Whitelist|Promo|Topics|Chat Logs|Account|Help Center|Support|Feedback|Privacy|Skip|Search|Clear|Export|Columns|Rows|Status|Updated|Recorded|Published|Answered|Sessions|Languages|Owner|Actions|Select|Save|Cancel|Close|Delete|Remove|Settings|Train|Variants?|Drag|Move|Add|Open|Question Library|Members|Invitations|Invite|Active|Last seen|Never|Heard|Quality|Unreviewed|Continue|Recent|Needs|Share|days|loading|selected)\b/g

let studio: StudioProcess
let browser: Browser
let here: Visit
let page: Page
let pages: { path: string; german: string }[]

beforeAll(async () => {
  // Web only: no worker makes the sample storyfile meanwhile.
  const variables = { STUDIO_PROCESS: 'web' }
  ;[studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
  const author = await givenAuthor(browser, studio.base, 'owner@demo.test')
  const { storyfileId } = await makeStoryfile(author, studio.base, 'Meet Emil')
  await author.call(studio.base, 'POST', `/v1/conversa/storyfiles/${storyfileId}/questions`, {
    questions: [{ text: 'Who are you?' }, { text: 'What is home?' }],
  })
  here = await visit(browser, studio.base)
  page = here.page
  page.setDefaultTimeout(15_000)
  await signIn(page, 'owner@demo.test')
  pages = [
    { path: '/dashboard', german: 'Willkommen im Produkt' },
    { path: '/storyfiles', german: 'Neues Storyfile' },
    { path: '/account/users', german: 'Personen einladen' },
    { path: '/training/chat_logs', german: 'Zu den Storyfiles' },
    { path: `/storyfiles/${storyfileId}?tab=builder`, german: 'Fragenbibliothek' },
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

test('a screen reader hears in German what is dragged by keyboard', async () => {
  const heard = page.locator('[aria-live="assertive"][id^="rfd-announcement"]')
  await open(pages.at(-1)!.path)
  const handle = page.getByRole('button', { name: '„Who are you?“ ziehen' })
  await handle.focus()
  const help = await handle.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${help}"]`).textContent()).toMatch(/^Die Leertaste hebt auf\./)
  const press = async (key: string, words: string) => {
    await page.keyboard.press(key)
    await expect.poll(() => heard.textContent(), { timeout: 15_000 }).toBe(words)
  }
  await press('Space', 'Von Platz 1 aufgehoben.')
  await press('ArrowDown', 'Platz 2.')
  await press('Escape', 'Wieder auf Platz 1.')
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
