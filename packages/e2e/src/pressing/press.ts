import type { Page } from 'playwright-core'
import { aimAt, type Control } from './controls-of.ts'
import { settle, type Tab } from './tab.ts'
import type { Watched } from './watch-page.ts'

/** How long a press may take until it shows anything. */
const longestMs = 5000

/** One press as with a pointer; answers what was wrong with it, and whether the page says in its place what was refused. */
export async function press(page: Page, tab: Tab, { at, key }: Control, fills: boolean) {
  const aim = await page.evaluate(aimAt, at)
  if (!aim || aim.covered === 'overlay') return 'not there'
  if (fills) await page.evaluate(fillForm)
  tab.clear()
  const { asked } = tab
  const from = page.url()
  const isSelect = isChosenFrom(key)
  if (!isSelect) await page.mouse.move(aim.x, aim.y)
  await page.evaluate(begin, at)
  if (isSelect) await page.evaluate(chooseAnother, at)
  else await page.mouse.click(aim.x, aim.y)
  await settle(page)
  const left = () => page.url() !== from || tab.left.length > 0 || tab.asked > asked
  let found = await page.evaluate(whatCame)
  if (!found.effect && !left()) {
    const came = () => (window as unknown as { watched: Watched }).watched.effects.size > 0
    const drawn = page.waitForFunction(came, undefined, { timeout: longestMs }).catch(() => undefined)
    await Promise.race([drawn, tab.leaves(longestMs)])
    found = await page.evaluate(whatCame)
  }
  const faults = found.failures.map((text) => `toast: ${text}`)
  if (aim.covered) faults.push(`is covered by ${aim.covered}`)
  if (!found.effect && !left()) faults.push('does nothing')
  return { faults, isSaid: found.isSaid }
}

/** Its choices are the system's own: another is set, as a press could not. */
export const isChosenFrom = (key: string) => /(^|› |: )select /.test(key)

function begin(at: number): void {
  const { watched, pressables } = window as unknown as { watched: Watched; pressables: Element[] }
  watched.forget()
  Object.assign(window, { focusedBefore: document.activeElement, pressedNow: pressables[at] })
}

function whatCame(): { effect: string | undefined; failures: string[]; isSaid: boolean } {
  const { watched, focusedBefore, pressedNow } = window as unknown as {
    watched: Watched
    focusedBefore?: Element
    pressedNow?: Element
  }
  // The page was loaded anew.
  if (!pressedNow) return { effect: 'load', failures: [...watched.failures], isSaid: false }
  const focus = document.activeElement
  const isMoved = focus !== focusedBefore && focus !== pressedNow && focus !== document.body
  // What is chosen already need not change.
  const isChosen = pressedNow.matches(
    '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current], :checked, select',
  )
  const says = document.querySelectorAll('.kit-error, .kit-banner[data-kind=error], [role=alert]')
  return {
    effect: [...watched.effects][0] ?? (isMoved ? 'focus' : isChosen ? 'chosen' : undefined),
    failures: [...watched.failures],
    isSaid: [...says].some((one) => one.textContent?.trim()),
  }
}

export function chooseAnother(at: number): void {
  const select = (window as unknown as { pressables: Element[] }).pressables[at] as HTMLSelectElement
  const other = [...select.options].find((one) => !one.disabled && one.value !== select.value)
  if (!other) return
  const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!
  set!.call(select, other.value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Writes something into what is empty in the form on top. Runs in the browser. */
function fillForm(): void {
  const samples: Record<string, string> = {
    ...{
      email: 'walker@example.org',
      url: 'https://example.org',
      number: '2',
      password: 'a long enough sentence',
    },
    ...{ date: '2099-12-31', 'datetime-local': '2099-12-31T12:00' },
  }
  const others = '[type=checkbox], [type=radio], [type=file], [type=range], [type=search], [type=color]'
  const typed = `input:not(${others}), textarea`
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `[role=dialog] :is(${typed})`,
  )
  for (const field of fields) {
    if (field.value !== '' || field.readOnly || field.disabled || !field.checkVisibility()) continue
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    const { set } = Object.getOwnPropertyDescriptor(kind.prototype, 'value')!
    set!.call(field, samples[field.type] ?? 'Walked by')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
