import type { Page } from 'playwright-core'
import type { Control } from './controls-of.ts'
import type { Excuse } from './excused.ts'
import { press, pressAgain } from './press.ts'
import { type Seen, settle, tabOf } from './tab.ts'
import type { Walked } from './watch-page.ts'

export type Stop = {
  /** What the walk calls it. */
  name: string
  path: string
  /** Places of one kind are made of the same components; without it, the place is the only one of its kind. */
  kind?: string
  /** Its menu, head and foot are pressed, and nothing else of it. */
  shell?: true
}

type Finding = { stop: string; control: string; fault: string }
export type Walk = {
  findings: Finding[]
  /** The kind of each control that was pressed. */
  pressed: Control['kind'][]
  /** What was excused: not pressed at all, or refused as foreseen. */
  excused: { control: string; reason: string; said?: string }[]
  /** What was seen, and was gone when it came to be pressed. */
  gone: string[]
  loads: string[]
  log: string[]
}

/** How one gets to a control from a page just loaded: what to press before it. */
type Way = { keys: string[]; kind: Control['kind']; isShared: boolean }
export type Known = Map<string, Way>
const order: Control['kind'][] = ['opens', 'sorts', 'chooses', 'acts', 'leads', 'leaves', 'sends', 'destroys']
const rank = ({ kind }: Pick<Control, 'kind'>) => order.indexOf(kind)
/** What changes what others look at comes when everything else was pressed. */
export const gentle = order.slice(0, 6)
export const rough = order.slice(6)

/** Dialogs that every list has, whatever their titles name. */
const isOfEveryPage = (key: string) =>
  /^(Columns of|Give Feedback|Report a bug|Feedback menu|Help|Keyboard)[^›]*› |^button Feedback$/i.test(key)

/**
 * How long a step of a way may take until it shows the next, after all that was asked is answered; what was pressed
 * before may have taken that along.
 */
const comesMs = 500
/** What sends and destroys takes more along, and is less. */
const roughComesMs = 1000

/** What a filter can be set to, and what a search looks into: on each page, one stands for all. */
const isOneOfMany = /^(Filter|Search in) menu › /

type Walking = {
  stop: Stop
  kinds: Control['kind'][]
  known: Known
  /** What was pressed anywhere: the same component on many pages counts once. */
  pressed: Set<string>
  /** Everything on every page, also what was pressed elsewhere. */
  isWhole: boolean
  /** What need not be pressed; what a control may say. */
  excuse: (control: string) => Excuse | undefined
}

/** Walks one stop: presses everything in `kinds` once, in the order of `order`. */
export async function walkStop(page: Page, walking: Walking): Promise<Walk> {
  const { stop, kinds, known, pressed, isWhole, excuse } = walking
  const walk: Walk = { findings: [], pressed: [], excused: [], gone: [], loads: [], log: [] }
  const tab = tabOf(page)
  const done = new Set<string>()
  const wanted = new URL(stop.path, page.url())
  const isShell = stop.shell === true
  /** The way to what is open at the moment. */
  let here: string[] = []
  let missed = 0
  /** What is there at the moment. */
  let seen!: Seen

  if (known.size > 0 && ![...known].some(isLeft)) return walk
  await open()
  if (!isHere()) {
    walk.findings.push({ stop: stop.name, control: '(opening)', fault: `leads to ${page.url()}` })
    return walk
  }
  if (known.size === 0) {
    walk.findings.push({ stop: stop.name, control: '(opening)', fault: 'shows nothing to press' })
    return walk
  }
  for (;;) {
    await comeBack()
    const { scope, controls } = seen
    const next = controls.filter((one) => isLeft([one.key, one])).sort((a, b) => rank(a) - rank(b))[0]
    const left = [...known].filter(isLeft)
    // What destroys would take along what is still to be sent.
    const first = kinds === rough ? left.sort(([, a], [, b]) => rank(a) - rank(b))[0] : left[0]
    if (!first) return walk
    if (next && (kinds !== rough || rank(next) <= rank(first[1]))) await pressAndGoBack(next)
    else if (scope) await leave(scope, controls)
    else {
      const [key, { keys }] = first
      const steps = keys.slice(0, -1)
      const started = Date.now()
      let isThere = await goTo(steps, key)
      if (!isThere) {
        await load(key)
        isThere = await goTo(steps, key)
      }
      walk.log.push(`${Date.now() - started} ms way to ${key}`)
      if (isThere) continue
      giveUp(key)
    }
  }

  /** By which the same component is known on other pages. */
  function nameOf(key: string, isShared: boolean): string {
    if (isOfEveryPage(key)) return key
    const many = isWhole ? undefined : isOneOfMany.exec(key)?.[0]
    if (many) return `${stop.kind ?? stop.name}: ${many}`
    return isShared && !isWhole ? key : `${isWhole ? stop.name : (stop.kind ?? stop.name)}: ${key}`
  }

  /** It is not pressed at all. */
  function isSpared(key: string): boolean {
    const excused = excuse(key)
    return excused !== undefined && !excused.says
  }

  /** What stood behind the same steps and isn't there now has gone with it, such as the examples of an empty page. */
  function giveUp(lost: string): void {
    const place = known.get(lost)!.keys.slice(0, -1).join()
    const inSight = new Set(seen.controls.map(({ key }) => key))
    const isThere = here.join() === place && isHere()
    for (const [key, { keys }] of [...known].filter(isLeft)) {
      const isBeside = place !== '' && !inSight.has(key) && keys.slice(0, -1).join() === place && isThere
      if (key !== lost && !isBeside) continue
      done.add(key)
      walk.gone.push(`${stop.name}: ${keys.join(' → ')}`)
    }
  }

  function isLeft([key, { kind, isShared }]: [string, Pick<Way, 'kind' | 'isShared'>]): boolean {
    // What only closes is pressed where something is left anyway.
    return (
      kind !== 'leaves' &&
      kinds.includes(kind) &&
      !done.has(key) &&
      !pressed.has(nameOf(key, isShared)) &&
      !isSpared(key)
    )
  }

  /** Looks at what is there; what is new is remembered with the way to it. */
  function look(now: Seen): void {
    seen = now
    if (!isHere()) return
    for (const { key, kind, isShared } of seen.controls)
      if (!known.has(key)) {
        known.set(key, { keys: [...here, key], kind, isShared })
        if (isSpared(key)) walk.excused.push({ control: key, reason: excuse(key)!.reason })
      }
  }

  /** Waits a while for one of these: what a press opens may come late. */
  async function comes(keys: string[]): Promise<void> {
    const end = Date.now() + (kinds === rough ? roughComesMs : comesMs)
    while (Date.now() < end && !seen.controls.some(({ key }) => keys.includes(key)))
      look(await settle(page, isShell))
  }

  function isHere(): boolean {
    const now = new URL(seen.url)
    const names = ['tab', 'step', 'view', 'activity', 'client', 'organizationId']
    return (
      now.pathname === wanted.pathname &&
      names.every((name) => {
        const is = now.searchParams.get(name)
        const was = wanted.searchParams.get(name)
        return is === was || (name === 'organizationId' && (is === null || was === null))
      })
    )
  }

  async function comeBack(): Promise<void> {
    if (isHere()) return
    await goBack([])
    if (!isHere()) await load('away')
  }

  async function goBack(to: string[]): Promise<void> {
    here = to
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
    look(await settle(page, isShell))
  }

  /** From the place before, as a link in the console would; the first, and one that this doesn't reach, by its address. */
  async function open(): Promise<void> {
    tab.clear()
    await page.evaluate((path) => history.pushState(null, '', path), stop.path)
    here = []
    look(await settle(page, isShell))
    if (!isHere() || seen.scope || !(await page.locator('h1').first().isVisible())) return load('first')
    note('(opening)', [])
    // The heading may be that of the place before.
    if (known.size === 0) await load('empty')
  }

  async function load(why: string): Promise<void> {
    walk.loads.push(why)
    tab.clear()
    here = []
    await page.goto(stop.path, { waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    look(await settle(page, isShell))
    note('(opening)', [])
    tab.clear()
  }

  function note(control: string, more: string[]): void {
    const excused = excuse(control)
    for (const fault of [...tab.refused, ...tab.errors, ...more])
      if (excused?.says?.test(fault)) walk.excused.push({ control, reason: excused.reason, said: fault })
      else walk.findings.push({ stop: stop.name, control, fault })
  }

  /** Leaves a menu or dialog by each of its ways out in turn, then by Escape. */
  async function leave(scope: string, controls: Control[]): Promise<void> {
    const way = controls.find(({ key, kind }) => kind === 'leaves' && !done.has(key))
    const inside = here.findIndex((key) => key.startsWith(`${scope} › `))
    // Without what opened it, too: the tab or step behind it is still there.
    const behind = here.slice(0, Math.max(0, (inside < 0 ? here.length : inside) - 1))
    if (way) {
      await pressOnce(way)
      here = behind
    } else {
      here = behind
      await page.keyboard.press('Escape')
      look(await settle(page, isShell))
    }
    if (seen.scope === scope && !way) await load(`Escape leaves ${scope} open`)
  }

  /** A filter stands in the address: what it brought is noted, and it is taken back. */
  async function pressAndGoBack(control: Control): Promise<void> {
    const before = seen
    await pressOnce(control)
    if (seen.url === before.url || !isHere() || control.kind === 'sorts') return
    if (seen.entries !== before.entries) await goBack(here.slice(0, -1))
  }

  async function pressOnce(control: Control): Promise<void> {
    const name = nameOf(control.key, control.isShared)
    done.add(control.key)
    pressed.add(name)
    const started = Date.now()
    const said = await press(page, tab, control, kinds === rough, isShell)
    if (said === 'not there') {
      // Something came over it meanwhile: it is pressed later.
      look(await settle(page, isShell))
      missed += 1
      if (missed < 5) {
        done.delete(control.key)
        pressed.delete(name)
      } else walk.gone.push(`${stop.name}: ${control.key}`)
      return
    }
    missed = 0
    const { faults } = said
    // A form says in its place what was wrong with what was sent; what only shows something is never refused.
    const isForeseen =
      kinds === rough &&
      said.seen.isSaid &&
      faults.length + tab.errors.length === 0 &&
      tab.refused.every((one) => one.startsWith('4'))
    if (!isForeseen) note(control.key, faults)
    here = known.get(control.key)!.keys
    look(said.seen)
    walk.pressed.push(control.kind)
    const foreseen = isForeseen && tab.refused.length > 0 ? ` [said: ${tab.refused}]` : ''
    walk.log.push(`${Date.now() - started} ms ${control.kind} ${control.key}${foreseen}`)
  }

  /** What saves a form may wait for a change of it. */
  async function changeForm(key: string): Promise<void> {
    if (kinds !== rough || !seen.scope || seen.controls.some((one) => one.key === key)) return
    const isChanged = await page.evaluate(() => (window as unknown as Walked).walker.fillForm(true))
    if (isChanged) look(await settle(page, isShell))
  }

  /** Presses the way to a control once more, from the furthest step that is in sight. */
  async function goTo(steps: string[], key: string): Promise<boolean> {
    for (let tries = 0; tries <= steps.length; tries += 1) {
      const { controls } = seen
      if (controls.some((one) => one.key === key)) return true
      const step = steps.findLast((one) => controls.some(({ key }) => key === one))
      const control = controls.find(({ key }) => key === step)
      if (!control || !step) return false
      here = steps.slice(0, steps.indexOf(step) + 1)
      const now = await pressAgain(page, control, isShell)
      if (!now) return false
      look(now)
      if (!isHere()) return false
      await comes([...steps.slice(here.length), key])
      await changeForm(key)
    }
    return false
  }
}
