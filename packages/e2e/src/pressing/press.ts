import type { Page } from 'playwright-core'
import type { Control } from './controls-of.ts'
import { type Seen, settle, type Tab } from './tab.ts'
import type { Walked } from './watch-page.ts'

/** How long a press may take until it shows anything. */
const longestMs = 5000

/**
 * One press as with a pointer; answers what was wrong with it, whether the page says in its place what was refused, and
 * what is there afterwards.
 */
export async function press(page: Page, tab: Tab, { at, key }: Control, fills: boolean, shell: boolean) {
  const isSelect = isChosenFrom(key)
  const aim = await page.evaluate(begin, { at, fills })
  if (!aim || aim.covered === 'overlay') return 'not there'
  tab.clear()
  const { asked } = tab
  const from = page.url()
  if (isSelect) await page.evaluate(chooseAnother, at)
  else await pressAt(page, aim)
  let seen = await settle(page, shell)
  const left = () => page.url() !== from || tab.left.length > 0 || tab.asked > asked
  if (!seen.effect && !left()) {
    const came = () => (window as unknown as Walked).watched.effects.size > 0
    const drawn = page.waitForFunction(came, undefined, { timeout: longestMs }).catch(() => undefined)
    await Promise.race([drawn, tab.leaves(longestMs)])
    seen = await settle(page, shell)
  }
  const faults = seen.failures.map((text) => `toast: ${text}`)
  if (aim.covered) faults.push(`is covered by ${aim.covered}`)
  if (aim.isDeaf || (!seen.effect && !left())) faults.push('does nothing')
  return { faults, seen }
}

/** Three events in order, without waiting for the answer to each. */
export async function pressAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await Promise.all([page.mouse.move(x, y), page.mouse.down(), page.mouse.up()])
}

/** Presses a step of a way once more; `false`: it has gone. */
export async function pressAgain(page: Page, { at, key }: Control, shell: boolean): Promise<Seen | false> {
  const aim = await page.evaluate(begin, { at, fills: false })
  if (!aim) return false
  if (isChosenFrom(key)) await page.evaluate(chooseAnother, at)
  else await pressAt(page, aim)
  return settle(page, shell)
}

/** Its choices are the system's own: another is set, as a press could not. */
const isChosenFrom = (key: string) => /(^|› |: )select /.test(key)

/** Fills the form on top, aims, and forgets what happened before the press. Runs in the browser. */
async function begin({ at, fills }: { at: number; fills: boolean }) {
  const { watched, walker, pressables } = window as unknown as Walked
  if (fills && walker.fillForm()) await new Promise((resume) => setTimeout(resume, 20))
  const aim = await walker.aimAt(at)
  watched.forget()
  // What a pointer brings up on its way is no answer to the press.
  addEventListener('pointerdown', () => watched.forget(), { capture: true, once: true })
  const one = pressables?.[at]
  Object.assign(window, { focusedBefore: document.activeElement, pressedNow: one })
  return aim && { ...aim, isDeaf: one !== undefined && walker.isDeaf(one) }
}

/**
 * Whether nothing listens to a control: a page that still draws what an earlier press began would pass it otherwise. Knows
 * what React was given, for the control and three elements around it, and what browsers act on. Runs in the browser.
 */
export function isDeaf(control: Element): boolean {
  // Another page than the console's.
  if (!('__TSR_ROUTER__' in window)) return false
  const native = 'a[href], select, input, textarea, summary, label, [popovertarget]'
  if (control.matches(native) || control.querySelector(native)) return false
  if (control instanceof HTMLButtonElement && control.form && control.type === 'submit') return false
  const listens = (one: Element, events: RegExp) =>
    Object.entries(one).some(
      ([key, props]) =>
        key.startsWith('__reactProps$') &&
        Object.entries(props as object).some(
          ([name, given]) => events.test(name) && typeof given === 'function',
        ),
    )
  if (listens(control, /^on(Click|Pointer(Down|Up)|Mouse(Down|Up)|Key(Down|Up))$/)) return false
  let around = control.parentElement
  for (let steps = 0; around && steps < 3; steps += 1) {
    // A list listens for its options, such as the words of a transcript.
    const events = around.matches('[role=listbox]') ? /^on(Click|PointerDown)$/ : /^onClick$/
    if (around.matches('label') || listens(around, events)) return false
    around = around.parentElement
  }
  return true
}

function chooseAnother(at: number): void {
  const select = (window as unknown as Walked).pressables![at] as HTMLSelectElement
  const other = [...select.options].find((one) => !one.disabled && one.value !== select.value)
  if (!other) return
  const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!
  set!.call(select, other.value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Writes something into what is empty in the dialog, or more into its first text; answers whether it did. Runs in the browser. */
export function fillForm(more = false): boolean {
  const samples: Record<string, string> = {
    email: 'walker@example.org',
    url: 'https://example.org',
    number: '2',
    password: 'a long enough sentence',
    date: '2099-12-31',
    'datetime-local': '2099-12-31T12:00',
  }
  const others = '[type=checkbox], [type=radio], [type=file], [type=range], [type=search], [type=color]'
  const typed = `input:not(${others}), textarea`
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `[role=dialog] :is(${typed})`,
  )
  const open = [...fields].filter((field) => !field.readOnly && !field.disabled && field.checkVisibility())
  const empty = open.filter(({ value }) => value === '')
  const text = open.find(({ type }) => type === 'text' || type === 'textarea')
  const changed = empty.length === 0 && more && text ? [text] : empty
  for (const field of changed) {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    const { set } = Object.getOwnPropertyDescriptor(kind.prototype, 'value')!
    set!.call(field, `${field.value} ${samples[field.type] ?? 'Walked by'}`.trim())
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return changed.length > 0
}
