import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn } from '../browser.ts'
import { aimAt, controlsOf } from '../pressing/controls-of.ts'
import { excuseOf } from '../pressing/excused.ts'
import { fillStudio } from '../pressing/given-busy-studio.ts'
import { fillForm } from '../pressing/press.ts'
import { type Lane, lanesOf } from '../pressing/stops.ts'
import { gentle, type Known, rough, type Walk, walkStop } from '../pressing/walk.ts'
import { watchPage } from '../pressing/watch-page.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

/** Not a limit: a busy machine takes so much longer. */
const mostMs = 900_000
/** Pages that are walked side by side. */
const pagesAtOnce = 4
/** Also what is the same on pages that were walked before. */
const isWhole = process.env.PRESS_WHOLE !== undefined
/** Only the places of people, learning and the app: those of storyfiles take as long again, on two cores. */
const isOfPeople = process.env.PRESS_LANES === 'people'
/** Tells how long each press took, and why a page was loaded anew. */
const tells = process.env.PRESS_LOG !== undefined
/**
 * So many controls may be gone when it is their turn, because what was pressed before took them along: the way out of a
 * state that has ended, the row that was deleted. More of them: the walk doesn't press what it says. Of about 1,300; when
 * each half of the places was a file of its own, each had 25.
 */
const goneMost = isOfPeople ? 25 : 40

/*
 * Presses every control of every place once: first what only shows something, then what sends and destroys. Whatever a
 * page did not foresee is a fault.
 */

let studio: StudioProcess
let browser: Browser
let pages: Page[]
let lanes: Lane[]
const known = new Map<string, Known>()
const pressed = new Set<string>()

beforeAll(async () => {
  // A platform and a record store that somebody types in may be on this machine.
  const variables = { RECORD_STORE_HOSTS: '127.0.0.1' }
  ;[studio, browser] = await Promise.all([
    givenStudioProcess({ variables }),
    launchBrowser('--blink-settings=imagesEnabled=false'),
  ])
  const first = await newPage()
  await signIn(first, 'admin@demo.test')
  // Another device, which can be signed out.
  const other = await newPage()
  await signIn(other, 'admin@demo.test')
  await other.context().close()
  const { people, storyfiles } = lanesOf(await fillStudio(first, studio.base))
  const [early, ...later] = people
  lanes = isOfPeople ? people : [early, ...storyfiles, ...later]
  // The same device, so that signing out the others ends no walk.
  const storageState = await first.context().storageState()
  pages = [first, ...(await Promise.all(lanes.slice(1, pagesAtOnce).map(() => newPage({ storageState }))))]
  await Promise.all(pages.map((page) => page.goto('/dashboard')))
}, mostMs)
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: studio.base,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  await context.addInitScript(watchPage)
  const inPage = [aimAt, controlsOf, fillForm].map((one) => `${one.name}: ${one}`)
  await context.addInitScript({ content: `window.walker = { ${inPage.join(',\n')} }` })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

test('everything that only shows something does so', { timeout: mostMs }, async () => {
  expect(await walkAll(gentle)).toBeGreaterThan(isOfPeople ? 200 : 700)
})

test('everything that sends or destroys says what became of it', { timeout: mostMs }, async () => {
  expect(await walkAll(rough)).toBeGreaterThan(isOfPeople ? 50 : 100)
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
          if (tells) tell(`${stop.name}: ${walk.pressed} in ${Date.now() - started} ms`, walk)
        }
    }),
  )
  const gone = walks.flatMap((one) => one.gone)
  expect({
    findings: walks.flatMap(({ findings }) => findings),
    gone: gone.length > goneMost ? gone : [],
  }).toEqual({ findings: [], gone: [] })
  return walks.reduce((sum, { pressed }) => sum + pressed, 0)
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
