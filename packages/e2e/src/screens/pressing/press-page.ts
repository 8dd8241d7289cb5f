import type { Page, Response } from 'playwright-core'
import { changesSince, controlsOn, watchChanges } from './controls-on.ts'

/** What opens above the page. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Acts behind a menu behind a dialog. */
const deepest = 3

export type Pressing = {
  /** What was pressed in parts that every page has. */
  shared: Set<string>
  presses: number
  faults: string[]
}

/** Left to the stories of their own, because nothing is left to press afterwards: each with its reason. */
export const excused: [pattern: RegExp, reason: string][] = [
  [/“Sign out/, 'ends the session of all pages'],
  [
    /^button “(Delete|Remove|Withdraw|Erase|Suspend|Archive|Close) ?.*” in a dialog$/,
    'asked in a dialog, tested by its story',
  ],
]

/**
 * Presses every control of a page once, what it opens, too. After each press the page is as it was: what opened is closed
 * again, and what was changed or left is loaded anew.
 */
export async function pressPage(page: Page, path: string, pressing: Pressing): Promise<void> {
  let isFresh = false
  const requests = new Set<unknown>()
  let refusals: Response[] = []
  let did = { asked: 0, wrote: 0, opened: 0 }
  const errors: string[] = []
  page.on('request', (request) => {
    requests.add(request)
    did.asked++
    if (request.method() !== 'GET' && !request.url().endsWith('/errors')) did.wrote++
  })
  const done = (request: unknown) => void requests.delete(request)
  page.on('requestfailed', done)
  page.on('response', (response) => {
    done(response.request())
    if (response.status() >= 400) refusals.push(response)
  })
  page.on('download', () => did.opened++)
  page.on('filechooser', () => did.opened++)
  page.on('popup', (popup) => {
    did.opened++
    void popup.close()
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser's own line about a refused call says less than the call.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })

  async function settled(): Promise<void> {
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
    for (let quiet = 0; quiet < 2; quiet++) {
      await page.evaluate(
        () => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))),
      )
      // The feed of changes never ends.
      if ([...requests].some((one) => !(one as { url(): string }).url().includes('/v1/changes'))) quiet = -1
    }
  }

  async function open(): Promise<void> {
    if (isFresh) return
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled()
    isFresh = true
  }

  const controls = (depth: number) => page.evaluate(controlsOn, depth > 0 ? overlays : 'body')

  /** Presses what leads there, then the last; answers what it opened. */
  async function press(steps: string[]): Promise<string[]> {
    await open()
    const before = await page.locator(overlays).count()
    for (const [depth, what] of steps.entries()) {
      await controls(depth)
      const control = page.locator(`[data-press="${quoted(what)}"]`).last()
      const isLast = depth === steps.length - 1
      if (isLast) {
        did = { asked: 0, wrote: 0, opened: 0 }
        refusals = []
        errors.length = 0
        await page.evaluate(watchChanges)
      }
      await control.click({ timeout: 5_000 })
      await settled()
    }
    pressing.presses++
    const { changes, said, toasts } = await page.evaluate(changesSince)
    const at = `${path}: ${steps.join(' > ')}`
    const moved = new URL(page.url()).pathname + new URL(page.url()).search !== path
    if (changes === 0 && did.asked === 0 && did.opened === 0 && !moved)
      pressing.faults.push(`${at}: does nothing`)
    for (const refusal of refusals) {
      const answer = `${refusal.status()} ${refusal.request().method()} ${new URL(refusal.url()).pathname}`
      const told = (await refusal.text().catch(() => '')).slice(0, 200)
      if (said.length === 0)
        pressing.faults.push(`${at}: ${answer} ${told}${toasts.length > 0 ? ' (said by a toast alone)' : ''}`)
    }
    pressing.faults.push(...errors.map((error) => `${at}: console: ${error.slice(0, 200)}`))
    const opened = (await page.locator(overlays).count()) > before
    const inside = opened && steps.length < deepest ? await controls(steps.length) : []
    if (did.wrote > 0 || moved) isFresh = false
    return inside
  }

  async function back(): Promise<void> {
    for (let tries = 0; tries < deepest && (await page.locator(overlays).count()) > 0; tries++)
      await page.keyboard.press('Escape')
    if ((await page.locator(overlays).count()) > 0) isFresh = false
  }

  async function walk(steps: string[]): Promise<void> {
    const inDialog = steps.length > 1 ? ' in a dialog' : ''
    if (excused.some(([pattern]) => pattern.test(steps.at(-1)! + inDialog))) return
    let inside: string[] = []
    try {
      inside = await press(steps)
    } catch (error) {
      pressing.faults.push(`${path}: ${steps.join(' > ')}: ${(error as Error).message.split('\n')[0]}`)
      isFresh = false
    }
    await back()
    for (const what of inside) await walk([...steps, what])
  }

  await open()
  const all = await controls(0)
  const own = new Set(await page.evaluate(controlsOn, 'main'))
  for (const what of all) {
    if (!own.has(what)) {
      if (pressing.shared.has(what)) continue
      pressing.shared.add(what)
    }
    await walk([what])
  }
}

const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
