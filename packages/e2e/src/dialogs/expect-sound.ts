import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { ofColour, violations } from '../screens/axe.ts'
import { englishWords } from '../screens/english.ts'
import { tooSmallForFingers } from '../screens/fingers.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import type { DialogRow } from './dialog-row.ts'
import { faultsOf } from './faults.ts'
import { titleOf } from './source.ts'
import { placeOf } from './table.ts'

/** A folder for a picture of each dialog in each look. */
const pictures = process.env.DIALOG_PICTURES
const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
type Look = {
  size: typeof wide
  theme: 'light' | 'dark'
  language: 'en' | 'de'
  /** Rules of axe; all of them where it's left out. */
  rules?: readonly string[]
}
/** In which a dialog opens, Tab goes round it and Escape closes it. */
const first: Look = { size: wide, theme: 'light', language: 'en' }
/** Of axe: what a phone may break. */
const rules = ['scrollable-region-focusable']
const german: Look = { size: phone, theme: 'dark', language: 'de', rules }
const english: Look = { ...first, size: phone, rules }
/**
 * Each dialog in both widths: all rules of axe in one, and in the other what a phone may break, in German and in the dark
 * for every other dialog. Colours in the dark are the kit's, whose tests see them, and those of the pages around. Who looks
 * at the pictures sees every two of width, theme and language together.
 */
function looksOf(at: number): Look[] {
  if (!pictures) return [at % 2 === 0 ? german : english, first]
  return [{ ...english, rules: ofColour }, { ...german, size: wide, rules: ofColour }, german, first]
}

let studio: StudioProcess
let browser: Browser

/** A test of each dialog, in a studio and a browser of the file that calls this. */
export function expectSoundDialogs(rows: readonly DialogRow[]): void {
  let form: Server
  beforeAll(async () => {
    form = createServer((_request, reply) =>
      reply.setHeader('content-type', 'text/html').end('<title>Form</title><h1>Tell us about the fault</h1>'),
    )
    await new Promise<void>((ready) => form.listen(0, 'localhost', ready))
    // Bugs go to a form elsewhere, feedback to the studio's own.
    const variables = {
      BUG_URL: `http://localhost:${(form.address() as AddressInfo).port}/form`,
      // A learning platform of the tests.
      RECORD_STORE_HOSTS: '127.0.0.1',
    }
    ;[studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
    if (pictures) await mkdir(pictures, { recursive: true })
  })
  afterAll(async () => {
    // The other half of the dialogs may follow in the same process.
    guests.clear()
    await browser?.close()
    await studio?.stop()
    form?.close()
  })
  // Not `test.each`: it cuts long names.
  for (const [at, row] of rows.entries()) test(row.name, () => expectSound(row, looksOf(at)))
}

async function expectSound(row: DialogRow, looks: Look[]): Promise<void> {
  const { page, troubles } = await visitAs(row.as ?? 'owner')
  // What failed may have left something open.
  const { beforehand } = await bringTo(page, row)
  troubles.length = 0
  await page.evaluate(() => Object.assign(window, { pressed: undefined }))
  await row.open(page)
  const part = partOf(row.name)
  const dialog = page.locator(part)
  await dialog.waitFor()
  const title = titleOf(placeOf(row.name))
  if (title)
    expect(await page.locator(`${part} h2, ${part}[aria-label]`).first().textContent()).toMatch(title)

  const faults: string[] = []
  for (const look of looks) {
    await show(page, look)
    if (part === '[role="menu"]') await page.evaluate(showOpener)
    // On a busy machine a page may be in the middle of taking its new shape.
    let found = await faultsIn(page, part, row, look)
    if (found.length > 0) found = await faultsIn(page, part, row, look)
    const name = `${look.size.width} ${look.theme} ${look.language}`
    faults.push(...found.map((fault) => `${name}: ${fault}`))
    if (pictures) await page.screenshot({ path: picture(row.name, name) })
  }
  if (part === '[role="dialog"]') faults.push(...(await leavesByTab(page)))
  if (!part.startsWith('aside')) {
    await page.keyboard.press('Escape')
    if (row.backTo) {
      await page.getByRole('dialog', { name: row.backTo }).waitFor()
      await page.keyboard.press('Escape')
    }
    await dialog.waitFor({ state: 'detached' })
    if (!(await comesBackToOpener(page)))
      faults.push(`the focus does not return, but is on ${await page.evaluate(focusedElement)}`)
  }
  beforehand.done = true
  // A name that is taken meanwhile is refused, which the browser logs: it opens a dialog that asks for another.
  const faulty = troubles.filter((one) => !one.startsWith('foreign') && !one.includes('status of 409'))
  expect({ faults, troubles: faulty }).toEqual({
    faults: [],
    troubles: [],
  })
}

async function faultsIn(page: Page, part: string, row: DialogRow, look: Look): Promise<string[]> {
  await settled(page, part)
  const dialog = page.locator(part)
  const found = await dialog.evaluate(faultsOf)
  if (look.size === phone) found.push(...(await dialog.evaluate(tooSmallForFingers)))
  found.push(...(await violations(page, part, look.rules)))
  if (look.language === 'en') return found
  const words = (await englishWords(page, part)).filter((word) => !row.data?.includes(word))
  return [...found, ...words.map((word) => `English word: ${word}`)]
}

type Place = { path: string; done: boolean }
const places = new WeakMap<Page, Place>()

/**
 * Opens the page of a row, as a link in the console would, unless the row before it has left it open. Where that row
 * failed, or this one needs it, the page is reloaded.
 */
async function bringTo(page: Page, row: DialogRow): Promise<{ beforehand: Place }> {
  const path = typeof row.path === 'string' ? row.path : await row.path(page)
  const last = places.get(page)
  const beforehand = { path, done: false }
  places.set(page, beforehand)
  if (!row.fresh && last?.done) {
    await show(page, first)
    if (last.path !== path) await follow(page, path)
  } else {
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.goto(path)
    await show(page, first)
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  return { beforehand }
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => history.pushState(null, '', path), path)
  await page.waitForFunction(() => {
    const { state } = (window as unknown as { __TSR_ROUTER__: { state: RouterState } }).__TSR_ROUTER__
    return state.status === 'idle' && state.resolvedLocation?.href === state.location.href
  })
}
type RouterState = { status: string; location: { href: string }; resolvedLocation?: { href: string } }

const guests = new Map<string, Promise<Visit>>()
/** What each page has asked the server and was not answered yet; it asks anew in another language. */
const unanswered = new WeakMap<Page, Set<Request>>()

function countUnanswered(page: Page): void {
  const asked = new Set<Request>()
  unanswered.set(page, asked)
  page.on('request', (request) => request.resourceType() === 'fetch' && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
}

function visitAs(account: string): Promise<Visit> {
  const known = guests.get(account)
  if (known) return known
  const guest = (async () => {
    const here = await visit(browser, studio.base)
    await here.context.addInitScript(rememberOpener)
    await here.page.emulateMedia({ reducedMotion: 'reduce' })
    countUnanswered(here.page)
    await signIn(here.page, `${account}@demo.test`)
    return here
  })()
  guests.set(account, guest)
  return guest
}

/** Only what has to change: with each order the browser lays out and draws the page again. */
async function show(page: Page, { size, theme, language }: Look): Promise<void> {
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  if (isDark !== (theme === 'dark')) await page.emulateMedia({ colorScheme: theme })
  await speak(page, language)
}

/** As if the language had been chosen in another tab: the dialog stays open. */
async function speak(page: Page, language: string): Promise<void> {
  if ((await page.evaluate(() => document.documentElement.lang)) === language) return
  await page.evaluate((language) => {
    localStorage.setItem('language', language)
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }))
  }, language)
  await page.waitForFunction((language) => document.documentElement.lang === language, language)
}

/** Nothing in the dialog loads or moves any more. */
async function settled(page: Page, part: string): Promise<void> {
  await expect.poll(() => unanswered.get(page)!.size).toBe(0)
  await page.waitForFunction(
    (part) => !document.querySelector(`:is(${part}) [aria-busy="true"]:not(button)`),
    part,
  )
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) one.finish()
  })
}

/** Tab goes round in a dialog, past each of its controls; answers those that it does not reach. */
async function leavesByTab(page: Page): Promise<string[]> {
  const controls = page.locator(
    '[role="dialog"] :is(button, a[href], input, textarea, select):visible:not(:disabled, [tabindex="-1"], [type=radio])',
  )
  await page.evaluate(() => Object.assign(window, { reached: new Set() }))
  const unreached = () =>
    controls.evaluateAll(async (all) => {
      // Where it goes round, a guard passes the focus on with the next frame: looked for earlier, the first control is missed.
      await new Promise(requestAnimationFrame)
      const { reached } = window as unknown as { reached: Set<unknown> }
      reached.add(document.activeElement)
      return all
        .filter((one) => !reached.has(one))
        .map((one) => `${one.tagName.toLowerCase()} "${one.getAttribute('aria-label') ?? one.textContent}"`)
    })
  // What scrolls, each part of a date and the seam where it goes round again are stops of their own: three rounds are enough.
  const most = 3 * (await controls.count()) + 30
  let left = await unreached()
  for (let at = 0; at < most && left.length > 0; ) {
    // What is left needs as many presses at least: one look after them.
    const presses = left.length
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab')
    at += presses
    left = await unreached()
  }
  return left.map((one) => `Tab does not reach ${one}`)
}

/** Remembers what was pressed last outside of dialogs and menus: there the focus returns to. And what Tab has reached. */
function rememberOpener(): void {
  const remember = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest('button, a, input, [tabindex]')
    if (pressed && !pressed.closest('[role="dialog"], [role="menu"]')) Object.assign(window, { pressed })
  }
  addEventListener('click', remember, true)
  addEventListener('focusin', ({ target }) => {
    const { reached } = window as unknown as { reached?: Set<unknown> }
    // Not what passes the focus on at once.
    queueMicrotask(() => document.activeElement === target && reached?.add(target))
  })
}

/** A menu hangs on its button, which a page that has become longer may have moved out of sight. */
function showOpener(): void {
  const { pressed } = window as unknown as { pressed?: Element }
  pressed?.scrollIntoView({ block: 'nearest' })
}

/** The focus moves with one of the next frames. */
function comesBackToOpener(page: Page): Promise<boolean> {
  const isBack = () => {
    const { pressed } = window as unknown as { pressed?: Element }
    return !pressed?.isConnected || document.activeElement === pressed
  }
  return page.waitForFunction(isBack, undefined, { timeout: 5000 }).then(
    () => true,
    () => false,
  )
}

const focusedElement = () => document.activeElement?.outerHTML.slice(0, 200)

function partOf(name: string): string {
  if (placeOf(name).endsWith(' menu')) return '[role="menu"]'
  return placeOf(name).endsWith(' panel') ? 'aside[tabindex="-1"]' : '[role="dialog"]'
}

const picture = (name: string, look: string) =>
  join(pictures!, `${`${name} ${look}`.replace(/[^\w]+/g, '-')}.png`)
