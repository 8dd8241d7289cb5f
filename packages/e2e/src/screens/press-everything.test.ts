import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn } from '../browser.ts'
import { aimAt, controlsOf } from '../pressing/controls-of.ts'
import { excuseOf } from '../pressing/excused.ts'
import { fillStudio } from '../pressing/given-busy-studio.ts'
import { fillForm, isDeaf, press } from '../pressing/press.ts'
import { newReport } from '../pressing/report.ts'
import { type Lane, lanesOf } from '../pressing/stops.ts'
import { settle, tabOf } from '../pressing/tab.ts'
import { gentle, type Known, rough, type Walk, walkStop } from '../pressing/walk.ts'
import { watchPage } from '../pressing/watch-page.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

const menu = readFileSync(new URL('../../../console/src/app/pages.ts', import.meta.url), 'utf8')
/** Not a limit: a busy machine takes so much longer. */
const mostMs = 900_000
/** For what a page makes and throws away with every press: in less room, much of its work is to collect that. */
const room = '--js-flags=--initial-heap-size=256 --min-semi-space-size=32 --max-semi-space-size=32'
/** Pages that are walked side by side. */
const pagesAtOnce = 4
/** Also what is the same on pages that were walked before. */
const isWhole = process.env.PRESS_WHOLE !== undefined
/** Tells how long each press took, and why a page was loaded anew. */
const tells = process.env.PRESS_LOG !== undefined
/**
 * So many controls of one walk may be gone when it is their turn, because what was pressed before took them along: the
 * way out of a state that has ended, the row that was deleted. More of them: the walk doesn't press what it says. Of about
 * 1,550.
 */
const goneMost = 40

/*
 * Presses every control of every place once: first what only shows something, then what sends and destroys. Whatever a
 * page did not foresee is a fault.
 */

let studio: StudioProcess
let browser: Browser
let pages: Page[]
let lanes: Lane[]
let places: ReturnType<typeof lanesOf>
const known = new Map<string, Known>()
const pressed = new Set<string>()
const report = newReport()

beforeAll(async () => {
  // A platform and a record store that somebody types in may be on this machine.
  const variables = { RECORD_STORE_HOSTS: '127.0.0.1' }
  ;[studio, browser] = await Promise.all([
    givenStudioProcess({ variables }),
    launchBrowser('--blink-settings=imagesEnabled=false', room),
  ])
  const first = await newPage()
  await signIn(first, 'admin@demo.test')
  // Another device, which can be signed out.
  const other = await newPage()
  await signIn(other, 'admin@demo.test')
  await other.context().close()
  places = lanesOf(await fillStudio(first, studio.base))
  const { people, storyfiles } = places
  const [early, ...later] = people
  lanes = [early, ...storyfiles, ...later]
  // The same device, so that signing out the others ends no walk.
  const storageState = await first.context().storageState()
  pages = [first, ...(await Promise.all(lanes.slice(1, pagesAtOnce).map(() => newPage({ storageState }))))]
  await Promise.all(pages.map((page) => page.goto('/dashboard')))
}, mostMs)
afterAll(async () => {
  console.info(report.text())
  await browser?.close()
  await studio?.stop()
}, mostMs)

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: studio.base,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  await context.addInitScript(watchPage)
  const inPage = [aimAt, controlsOf, fillForm, isDeaf].map((one) => `${one.name}: ${one}`)
  await context.addInitScript({ content: `window.walker = { ${inPage.join(',\n')} }` })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

test('every page of the menu is walked', () => {
  const pages = [...menu.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!)
  const walked = [...places.people, ...places.storyfiles].flat().map(({ path }) => path.split('?')[0])
  expect(pages.filter((path) => !walked.includes(path))).toEqual([])
  expect(pages.length).toBeGreaterThan(20)
})

test('a control that does nothing fails the walk, also while the page draws something else', {
  timeout: mostMs,
}, async () => {
  const page = await newPage({ storageState: await pages[0]!.context().storageState() })
  await page.goto('/account/roles')
  await page.getByRole('button', { name: 'New narrowed role' }).waitFor()
  await page.evaluate(() => {
    const dead = Object.assign(document.createElement('button'), { textContent: 'Order a coffee' })
    document.querySelector('h1')!.after(dead)
    dead.addEventListener('mouseup', () => document.querySelector('h1')!.toggleAttribute('data-late'))
  })
  const faultsOf = async (name: string) => {
    const { controls } = await settle(page)
    const told = await press(
      page,
      tabOf(page),
      controls.find(({ key }) => key === `button ${name}`)!,
      false,
      false,
    )
    return told === 'not there' ? told : told.faults
  }
  expect(await faultsOf('Order a coffee')).toEqual(['does nothing'])
  expect(await faultsOf('New narrowed role')).toEqual([])
  await page.context().close()
})

test('everything that only shows something does so', { timeout: mostMs }, async () => {
  expect(await walkAll(gentle)).toBeGreaterThan(1000)
})

test('everything that sends or destroys says what became of it', { timeout: mostMs }, async () => {
  expect(await walkAll(rough)).toBeGreaterThan(100)
})

/** Walks all lanes, `pagesAtOnce` at a time; answers how much was pressed. */
async function walkAll(kinds: typeof gentle): Promise<number> {
  const queue = [...lanes]
  const walks: Walk[] = []
  await Promise.all(
    pages.map(async (page) => {
      for (let lane = queue.shift(); lane; lane = queue.shift())
        for (const stop of lane) {
          if (!known.has(stop.name)) known.set(stop.name, new Map())
          const place = { stop, kinds, known: known.get(stop.name)!, pressed, isWhole }
          const started = Date.now()
          const walk = await walkStop(page, { ...place, excuse: excuseOf })
          walks.push(walk)
          report.add(stop, walk)
          if (tells) tell(`${stop.name}: ${walk.pressed.length} in ${Date.now() - started} ms`, walk)
        }
    }),
  )
  const gone = walks.flatMap((one) => one.gone)
  expect({
    findings: walks.flatMap(({ findings }) => findings),
    gone: gone.length > goneMost ? gone : [],
  }).toEqual({ findings: [], gone: [] })
  return walks.reduce((sum, { pressed }) => sum + pressed.length, 0)
}

function tell(head: string, { loads, log, gone, findings }: Walk): void {
  const faults = findings.map(({ control, fault }) => `FAULT ${control}: ${fault}`)
  console.info(
    [
      head,
      ...loads.map((why) => `load: ${why}`),
      ...log,
      ...gone.map((control) => `gone: ${control}`),
      ...faults,
    ].join('\n  '),
  )
}
