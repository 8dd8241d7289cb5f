import type { Page, Request, Response } from 'playwright-core'
import type { Watched } from './watch-page.ts'

/** What a tab's page asks the server, and what came of it. */
export type Tab = {
  /** Under way. */
  open: Set<Request>
  /** How many were asked so far. */
  asked: number
  /** Answers of 400 and above, errors of scripts, and what left the page, since `clear`. */
  refused: string[]
  errors: string[]
  left: string[]
  clear(): void
  /** Waits until something leaves the page: a download, a new tab, a file to choose. */
  leaves(mostMs: number): Promise<void>
}

const tabs = new WeakMap<Page, Tab>()

export function tabOf(page: Page): Tab {
  const known = tabs.get(page)
  if (known) return known
  const tab: Tab = {
    ...{ open: new Set(), asked: 0, refused: [], errors: [], left: [] },
    clear() {
      for (const list of [tab.refused, tab.errors, tab.left]) list.length = 0
    },
    leaves: (mostMs) =>
      new Promise((resume) => {
        gone = resume
        setTimeout(resume, mostMs).unref()
      }),
  }
  let gone = () => {}
  const left = (what: string) => {
    tab.left.push(what)
    gone()
  }
  tabs.set(page, tab)
  const lasts = ['eventsource', 'media', 'websocket', 'ping']
  page.on('request', (request) => {
    if (lasts.includes(request.resourceType())) return
    tab.open.add(request)
    tab.asked += 1
  })
  page.on('requestfinished', (request) => tab.open.delete(request))
  page.on('requestfailed', (request) => tab.open.delete(request))
  page.on('response', (response: Response) => {
    const path = new URL(response.url()).pathname
    if (response.status() >= 400)
      tab.refused.push(`${response.status()} ${response.request().method()} ${path}`)
  })
  page.on('console', (message) => {
    const text = message.text()
    // The browser tells of refusals, too; they are noted as such.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
      tab.errors.push(text.slice(0, 300))
  })
  page.on('pageerror', (error) => tab.errors.push(error.message))
  page.on('download', (download) => {
    left('download')
    void download.cancel().catch(() => undefined)
  })
  page.context().on('page', (popup) => {
    left('popup')
    void popup.close().catch(() => undefined)
  })
  page.on('filechooser', () => left('filechooser'))
  page.on('dialog', (dialog) => {
    left('dialog')
    void dialog.accept().catch(() => undefined)
  })
  return tab
}

const longestMs = 15_000

/** Waits until nothing is under way and two frames drew nothing new. */
export async function settle(page: Page): Promise<void> {
  const tab = tabOf(page)
  const end = Date.now() + longestMs
  while (Date.now() < end) {
    const { asked } = tab
    await page.evaluate(drawsNothing).catch(() => page.waitForLoadState('domcontentloaded'))
    if (tab.open.size === 0 && tab.asked === asked) return
    if (tab.open.size > 0)
      await Promise.race(
        (['requestfinished', 'requestfailed'] as const).map((event) =>
          page.waitForEvent(event as 'requestfinished', { timeout: 1000 }).catch(() => undefined),
        ),
      )
  }
}

async function drawsNothing(): Promise<void> {
  const { watched } = window as unknown as { watched: Watched }
  /** Something is said to be open, and is not there yet; or it is going. */
  const isComing = () =>
    document.querySelector('[data-starting-style], [data-ending-style]') !== null ||
    [...document.querySelectorAll('[aria-haspopup][aria-expanded=true][aria-controls]')].some(
      (one) => !document.getElementById(one.getAttribute('aria-controls')!),
    )
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  for (let at = 0, before = -1; at < 60 && (before !== watched.drawn || isComing()); at += 1) {
    before = watched.drawn
    await frame()
    if (at === 0) await frame()
  }
}
