import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { excuseOf } from './excused.ts'
import { type BusyStudio, fillStudio } from './given-busy-studio.ts'
import type { Lane } from './stops.ts'
import { gentle, type Known, rough, type Walk, walkStop } from './walk.ts'
import { watchPage } from './watch-page.ts'

/** Not a limit: a busy machine takes so much longer. */
const mostMs = 900_000
/** Also what is the same on pages that were walked before. */
const isWhole = process.env.PRESS_WHOLE !== undefined
/** Tells how long each press took, and why a page was loaded anew. */
const tells = process.env.PRESS_LOG !== undefined
/**
 * So many controls may be gone when it is their turn, because what was pressed before took them along: the way out of a
 * state that has ended, the row that was deleted. More of them: the walk doesn't press what it says.
 */
const goneMost = 25

/**
 * Presses every control of every place in `lanes` once, in a studio and a browser of the file that calls this: first what
 * only shows something, then what sends and destroys. Whatever a page did not foresee is a fault.
 */
export function expectEverythingPressed(lanes: (studio: BusyStudio) => Lane[]): void {
  let studio: StudioProcess
  let browser: Browser
  let pages: Page[]
  let walked: Lane[]
  const known = new Map<string, Known>()
  const pressed = new Set<string>()

  beforeAll(async () => {
    // A platform and a record store that somebody types in may be on this machine.
    const variables = { RECORD_STORE_HOSTS: '127.0.0.1' }
    ;[studio, browser] = await Promise.all([
      givenStudioProcess({ variables }),
      launchBrowser('--blink-settings=imagesEnabled=false'),
    ])
    const first = await admin()
    walked = lanes(await fillStudio(first, studio.base))
    pages = [first, ...(await Promise.all(walked.slice(1).map(admin)))]
  }, mostMs)
  afterAll(async () => {
    await browser?.close()
    await studio?.stop()
  })

  async function admin(): Promise<Page> {
    const context = await browser.newContext({
      ...{ baseURL: studio.base, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await context.addInitScript(watchPage)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await signIn(page, 'admin@demo.test')
    return page
  }

  const walk = async (kinds: typeof gentle) => {
    const ofLanes = await Promise.all(
      pages.map(async (page, at) => {
        const walks: Walk[] = []
        for (const stop of walked[at]!) {
          if (!known.has(stop.name)) known.set(stop.name, new Map())
          const place = { stop, kinds, known: known.get(stop.name)!, pressed, isWhole }
          const started = Date.now()
          const walk = await walkStop(page, { ...place, excuse: excuseOf })
          if (tells) {
            const head = `${stop.name}: ${walk.pressed} in ${Date.now() - started} ms`
            const loads = walk.loads.map((why) => `load: ${why}`)
            const faults = walk.findings.map(({ control, fault }) => `FAULT ${control}: ${fault}`)
            const gone = walk.gone.map((control) => `gone: ${control}`)
            console.info([head, ...loads, ...walk.log, ...gone, ...faults].join('\n  '))
          }
          walks.push(walk)
        }
        return walks
      }),
    )
    const walks = ofLanes.flat()
    const gone = walks.flatMap((one) => one.gone)
    expect({
      findings: walks.flatMap(({ findings }) => findings),
      gone: gone.length > goneMost ? gone : [],
    }).toEqual({
      findings: [],
      gone: [],
    })
    return walks
  }

  test('everything that only shows something does so', { timeout: mostMs }, async () => {
    const walks = await walk(gentle)
    expect(walks.reduce((sum, { pressed }) => sum + pressed, 0)).toBeGreaterThan(200)
  })

  test('everything that sends or destroys says what became of it', { timeout: mostMs }, async () => {
    const walks = await walk(rough)
    expect(walks.reduce((sum, { pressed }) => sum + pressed, 0)).toBeGreaterThan(50)
  })
}
