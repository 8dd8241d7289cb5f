import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { excuseOf } from './excused.ts'
import { type BusyStudio, fillStudio } from './given-busy-studio.ts'
import type { Lane } from './stops.ts'
import { gentle, type Known, rough, walkStop } from './walk.ts'
import { watchPage } from './watch-page.ts'

/** Not a limit: a busy machine takes so much longer. */
const mostMs = 900_000
/** Tells how long each press took, and why a page was loaded anew. */
const tells = process.env.PRESS_LOG !== undefined

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
  const shared = new Set<string>()

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
  })
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

  const walk = (kinds: typeof gentle) =>
    Promise.all(
      pages.map(async (page, at) => {
        const walks = []
        for (const stop of walked[at]!) {
          if (!known.has(stop.name)) known.set(stop.name, new Map())
          const place = { stop, kinds, known: known.get(stop.name)!, shared }
          const walk = await walkStop(page, { ...place, excuse: excuseOf })
          if (tells) console.info([stop.name, ...walk.loads, ...walk.log, ...walk.unreached].join('\n  '))
          walks.push(walk)
        }
        return walks
      }),
    )

  test('everything that only shows something does so', { timeout: mostMs }, async () => {
    const walks = (await walk(gentle)).flat()
    expect(walks.flatMap(({ findings }) => findings)).toEqual([])
    expect(walks.filter(({ pressed }) => pressed === 0)).toEqual([])
  })

  test('everything that sends or destroys says what became of it', { timeout: mostMs }, async () => {
    const walks = (await walk(rough)).flat()
    expect(walks.flatMap(({ findings }) => findings)).toEqual([])
    expect(walks.reduce((sum, { pressed }) => sum + pressed, 0)).toBeGreaterThan(50)
  })
}
