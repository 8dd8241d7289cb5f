import { gateway } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { type Author, givenAuthor, makeStoryfile } from '../making/author.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { englishWords } from './english.ts'

// The console in its second language, on the pages that most people see.

let studio: StudioProcess
let browser: Browser
let here: Visit
let page: Page
let author: Author
let pages: { path: string; german: string }[]

beforeAll(async () => {
  // Web only: no worker makes the sample storyfile meanwhile.
  const variables = { STUDIO_PROCESS: 'web' }
  ;[studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
  author = await givenAuthor(browser, studio.base, 'owner@demo.test')
  const { storyfileId } = await makeStoryfile(author, studio.base, 'Meet Emil')
  await author.call(studio.base, 'POST', `/v1/conversa/storyfiles/${storyfileId}/questions`, {
    questions: [{ text: 'Who are you?' }, { text: 'What is home?' }],
  })
  here = await visit(browser, studio.base)
  page = here.page
  await signIn(page, 'owner@demo.test')
  pages = [
    { path: '/dashboard', german: 'Willkommen im Produkt' },
    { path: '/storyfiles', german: 'Neues Storyfile' },
    { path: '/account/users', german: 'Personen einladen' },
    { path: '/account/roles', german: 'Eingeschränkt' },
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
    expect(await englishWords(page), `${path} in English`).not.toEqual([])
  }
  await open('/dashboard')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Willkommen im Produkt' }).waitFor()
  expect(await englishWords(page)).toEqual([])
  for (const { path, german } of pages) {
    await open(path)
    await page.getByText(german, { exact: true }).first().waitFor()
    expect({ path, words: await englishWords(page), lang: await lang() }).toEqual({
      path,
      words: [],
      lang: 'de',
    })
  }
  expect(here.troubles).toEqual([])
})

test('what the server refuses is told in the language that was chosen, not in the browser’s', async () => {
  await page.goto('/storyfiles?filter=nonsense:1')
  await page.getByText('Diese Liste lässt sich nicht nach nonsense filtern.').first().waitFor()
  await page.getByRole('button', { name: 'Eigenes Menü' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByText('This list cannot be filtered by nonsense.').first().waitFor()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.getByText('Diese Liste lässt sich nicht nach nonsense filtern.').first().waitFor()
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
    await expect.poll(() => heard.textContent()).toBe(words)
  }
  await press('Space', 'Von Platz 1 aufgehoben.')
  await press('ArrowDown', 'Platz 2.')
  await press('Escape', 'Wieder auf Platz 1.')
})

test('the log tells in German what was changed, without the names of our fields', async () => {
  const organizationId = author.organizationId
  const change = { shortName: 'Hafen', retentionDays: 1200 }
  await page.evaluate(([path, body, headers]) => fetch(path, { method: 'PATCH', headers, body }), [
    `/v1/conversa/organizations/${organizationId}`,
    JSON.stringify(change),
    { [gateway.systemHeader]: gateway.systemId, 'content-type': 'application/json' },
  ] as const)
  await open(`/account/organizations?organizationId=${organizationId}&tab=audit`)
  await page.getByRole('button', { name: 'Organisation geändert' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row', { name: /^Kurzname .* Hafen$/ }).waitFor()
  await dialog.getByRole('row', { name: 'Tage, die Gespräche bleiben 365 1.200' }).waitFor()
  expect(await englishWords(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
})

test('long words are not cut off at the side of a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { path } of pages) {
    await open(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('another tab that is open follows', async () => {
  await open('/dashboard')
  const other = await here.context.newPage()
  await other.goto('/dashboard')
  const choose = async (menu: string, language: string) => {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: language }).click()
  }
  await choose('Eigenes Menü', 'English')
  await other.getByRole('heading', { name: 'Welcome to the product' }).waitFor()
  await choose('User menu', 'Deutsch')
  await other.getByRole('heading', { name: 'Willkommen im Produkt' }).waitFor()
  await other.close()
})

test('the language survives a reload, and English comes back from the palette', async () => {
  await open('/account/users')
  await page.reload()
  await page.getByRole('heading', { name: 'Personen', exact: true }).waitFor()
  expect(await lang()).toBe('de')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('English')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(await lang()).toBe('en')
  await page.reload()
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  // Pages that were open in German are listed by their English names, too.
  await open('/dashboard')
  await page.getByRole('navigation', { name: 'Recent pages' }).getByRole('link', { name: 'Users' }).waitFor()
})

test('who chooses Deutsch before signing in signs in in German, and arrives so', async () => {
  const fresh = await visit(browser, studio.base)
  const { page } = fresh
  await page.goto('/')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByText('Plattform-Admin', { exact: true }).waitFor()
  expect(await englishWords(page)).toEqual([])
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await langOf(page)).toBe('de')
  const fillIn = async (password: string) => {
    await page.getByLabel('E-Mail').fill('viewer@demo.test')
    await page.getByLabel('Passwort').fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
  }
  await fillIn('falsch')
  await page.getByRole('alert').getByText('Die Anmeldung ist misslungen.').waitFor()
  expect(await langOf(page)).toBe('de')
  await fillIn('storyfile')
  await page.getByRole('heading', { name: 'Willkommen im Produkt' }).waitFor()
  expect(await langOf(page)).toBe('de')
  await fresh.context.close()
})

test('who chooses nothing reads the language of the browser, until another one is chosen', async () => {
  const context = await browser.newContext({ baseURL: studio.base, locale: 'de-AT' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Anmelden' }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await langOf(page)).toBe('en')
  await context.close()
})

const langOf = (one: Page) => one.evaluate(() => document.documentElement.lang)
const lang = () => langOf(page)

async function open(path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}
