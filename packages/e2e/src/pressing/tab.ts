import type { Page, Request, Response } from 'playwright-core'
import type { Control } from './controls-of.ts'
import type { Walked } from './watch-page.ts'

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
  /** Waits until one of those under way is answered. */
  answered(mostMs: number): Promise<void>
}

const tabs = new WeakMap<Page, Tab>()

function within(mostMs: number, listen: (resume: () => void) => void): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(resume, mostMs)
    listen(() => {
      clearTimeout(timer)
      resume()
    })
  })
}

export function tabOf(page: Page): Tab {
  const known = tabs.get(page)
  if (known) return known
  const tab: Tab = {
    open: new Set(),
    asked: 0,
    refused: [],
    errors: [],
    left: [],
    clear() {
      for (const list of [tab.refused, tab.errors, tab.left]) list.length = 0
    },
    leaves: (mostMs) => within(mostMs, (resume) => (gone = resume)),
    answered: (mostMs) => within(mostMs, (resume) => (ended = resume)),
  }
  let gone = () => {}
  let ended = () => {}
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
  const end = (request: Request) => {
    tab.open.delete(request)
    ended()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
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
    // Until it is in front again, the page behind it draws nothing.
    void popup
      .close()
      .then(() => page.bringToFront())
      .catch(() => undefined)
  })
  page.on('filechooser', () => left('filechooser'))
  page.on('dialog', (dialog) => {
    left('dialog')
    void dialog.accept().catch(() => undefined)
  })
  return tab
}

const longestMs = 15_000
/** So long a page may draw without asking anything. */
const drawsMs = 1000
/** After this time a page counts as resting between two calls, too. */
const restlessMs = 3000

/** What is there once the page rests. */
export type Seen = {
  url: string
  /** How many addresses one can go back to. */
  entries: number
  /** What came of the last press; nothing: undefined. */
  effect: string | undefined
  /** Toasts that told of a failure. */
  failures: string[]
  /** The page says in its place that something is wrong. */
  isSaid: boolean
  scope: string
  controls: Control[]
}

/** Waits until nothing is under way and two frames drew nothing new; tells what is there then. */
export async function settle(page: Page, shell = false): Promise<Seen> {
  const tab = tabOf(page)
  const begun = Date.now()
  const end = begun + longestMs
  for (;;) {
    const { asked } = tab
    const isRestless = Date.now() > begun + restlessMs
    // The page may just be going to another.
    const seen = await page
      .evaluate(see, { shell, longestMs, drawsMs, restlessMs })
      .catch(() => page.waitForLoadState('domcontentloaded'))
    const rests = tab.open.size === 0 && (isRestless || tab.asked === asked)
    if (seen && (rests || Date.now() > end)) return seen
    if (tab.open.size > 0) await tab.answered(1000)
  }
}

/** Runs in the browser. */
async function see({
  shell,
  longestMs,
  drawsMs,
  restlessMs,
}: Record<'longestMs' | 'drawsMs' | 'restlessMs', number> & { shell: boolean }): Promise<Seen> {
  const { watched, walker, focusedBefore, pressedNow, __TSR_ROUTER__: router } = window as unknown as Walked
  /** Something is said to be open, and is not there yet, or it is going; another page is on its way. */
  const isComing = () =>
    (router && router.stores.resolvedLocation.get()?.href !== router.latestLocation.href) ||
    document.querySelector('[data-starting-style], [data-ending-style]') !== null ||
    [...document.querySelectorAll('[aria-haspopup][aria-expanded=true][aria-controls]')].some(
      (one) => !document.getElementById(one.getAttribute('aria-controls')!),
    )
  // Idle, too: what is drawn in pieces changes nothing for some frames.
  const frame = () =>
    new Promise((drawn) => {
      requestAnimationFrame(() => setTimeout(() => requestIdleCallback(drawn, { timeout: 100 })))
      // A page behind another one draws nothing.
      setTimeout(drawn, 1000)
    })
  const end = performance.now() + longestMs
  // A playing video moves its playhead with every frame; while clips are being made, the page asks for them again and again.
  const restless = performance.now() + restlessMs
  let latest = performance.now() + drawsMs
  for (let at = 0, before = -1; performance.now() < end; at += 1) {
    if (watched.calls > 0) {
      const late = new Promise((resume) => setTimeout(resume, end - performance.now()))
      await Promise.race([watched.answered(), late])
      if (performance.now() < restless) at = 0
      latest = Math.min(performance.now() + drawsMs, restless)
    } else {
      const rests = before === watched.drawn || performance.now() > latest
      if (at > 1 && rests && (performance.now() > restless || !isComing())) break
    }
    before = watched.drawn
    await frame()
  }
  const focus = document.activeElement
  const isMoved = focus !== focusedBefore && focus !== pressedNow && focus !== document.body
  // What is chosen already need not change.
  const isChosen = pressedNow?.matches(
    '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current], :checked, select',
  )
  const says = document.querySelectorAll('.kit-error, .kit-banner[data-kind=error], [role=alert]')
  return {
    url: location.href,
    entries: history.length,
    // Without what was pressed, the page was loaded anew.
    effect: pressedNow
      ? ([...watched.effects][0] ?? (isMoved ? 'focus' : isChosen ? 'chosen' : undefined))
      : 'load',
    failures: [...watched.failures],
    isSaid: [...says].some((one) => one.textContent?.trim()),
    ...walker.controlsOf({ shell }),
  }
}
