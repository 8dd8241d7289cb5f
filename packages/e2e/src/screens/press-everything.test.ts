import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, visit } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { givenFullStudio } from './pressing/given-full-studio.ts'
import { type Pressing, pressPage } from './pressing/press-page.ts'

const source = readFileSync(new URL('../../../console/src/app/pages.ts', import.meta.url), 'utf8')
const menu = [...new Set([...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!))]
const views = [
  '/storyfiles?view=mobile',
  '/training/chat_logs?view=conversations',
  '/training/chat_logs?view=clusters',
  '/training/response_quality/next_shoot',
  '/help',
]
/** Pages of one browser that are pressed side by side. */
const atOnce = 4

let studio: StudioProcess
let browser: Browser
beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

test('every control of every page does something, and no refusal is unforeseen', async () => {
  const { pages } = await givenFullStudio(browser, studio.base)
  const { page, context } = await visit(browser, studio.base)
  await signIn(page, 'admin@demo.test')
  const left = [...pages, ...menu, ...views]
  const pressing: Pressing = { shared: new Set(), presses: 0, faults: [] }
  const walker = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const own = await context.newPage()
      await pressPage(own, path, pressing)
      await own.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walker))
  expect(pressing.presses).toBeGreaterThan(300)
  expect(pressing.faults).toEqual([])
}, 600_000)
