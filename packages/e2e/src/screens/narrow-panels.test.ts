import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { violations } from './axe.ts'

let studio: StudioProcess
let browser: Browser
let here: Visit
let page: Page
let workspace: string
beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  here = await visit(browser, studio.base, { width: 390, height: 844 })
  page = here.page
  await signIn(page, 'creator@demo.test')
  await page.goto('/storyfiles')
  const address = await page
    .getByRole('link', { name: /The Navigator/ })
    .first()
    .getAttribute('href')
  workspace = address!.split('?')[0]!
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

describe('the workspace on a phone', () => {
  test('shows the whole title beside its buttons', async () => {
    await page.goto(`${workspace}?tab=builder`)
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    const train = (await page.getByRole('button', { name: 'Train', exact: true }).boundingBox())!
    expect(title.x + title.width).toBeLessThanOrEqual(train.x)
  })

  const tabs = ['manager', 'builder']
  test.each(tabs)('in the %s, what is opened takes the place of the list until Escape', async (tab) => {
    await page.goto(`${workspace}?tab=${tab}`)
    const row = page.getByRole('button', { name: /^Who are you/ }).first()
    await row.focus()
    const before = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    const panel = page
      .getByRole('complementary')
      .filter({ has: page.getByRole('button', { name: /^Close/ }) })
    await panel.waitFor()
    await row.waitFor({ state: 'hidden' })
    expect(await panel.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('Escape')
    await row.waitFor()
    expect(await panel.count()).toBe(0)
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  test('the Desktop preview is a whole desktop made small: its title does not lie on the face', async () => {
    await page.goto(`${workspace}?tab=interact`)
    await page.getByText('Desktop', { exact: true }).click()
    const player = page.locator('story-file[layout=desktop]')
    await player.waitFor()
    await expect
      .poll(() => player.evaluate((element) => (element as HTMLElement).offsetWidth))
      .toBeGreaterThanOrEqual(640)
    const [frame, title] = [
      await player.boundingBox(),
      await player.getByRole('heading').first().boundingBox(),
    ]
    expect(frame!.width).toBeLessThanOrEqual(390)
    // The face takes the upper half.
    expect(title!.y).toBeGreaterThan(frame!.y + frame!.height * 0.55)
  })
})

test('a panel in the place of a list leaves a page with a main heading', async () => {
  await page.goto('/topics')
  await page.getByRole('table').getByRole('button', { name: 'Childhood and school', exact: true }).click()
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: /^Close/ }) })
  await panel.waitFor()
  await page.getByRole('table').waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('table').waitFor()
})

test('the script, the library and the starters take turns on a phone', async () => {
  await page.goto(`${workspace}?tab=builder`)
  const choose = (pane: RegExp) => page.locator('label').filter({ hasText: pane }).click()
  const library = page.getByRole('region', { name: 'Question Library' })
  const topic = page.getByRole('button', { name: 'Actions for the topic About Ilse' })
  const starters = page.getByRole('region', { name: 'Starters' })
  const shown = () => Promise.all([library, topic, starters].map((pane) => pane.isVisible()))
  await topic.waitFor()
  expect(await shown()).toEqual([false, true, false])
  await choose(/^Library$/)
  await library.waitFor()
  expect(await shown()).toEqual([true, false, false])
  expect(await violations(page)).toEqual([])
  await choose(/^Starters \d/)
  await starters.waitFor()
  expect(await shown()).toEqual([false, false, true])
  await page.setViewportSize({ width: 1280, height: 800 })
  await library.waitFor()
  expect(await shown()).toEqual([true, true, true])
  await page.setViewportSize({ width: 390, height: 844 })
})

test('the feedback tab lies beside the rows of a script, not on them', async () => {
  await page.goto('/topics/templates')
  await page.getByRole('button', { name: 'Artisan', exact: true }).click()
  const row = page.getByText(/^\d+ questions, \d+ min$/).first()
  await row.waitFor()
  const [text, tab] = [
    await row.boundingBox(),
    await page.getByRole('button', { name: 'Move the feedback button' }).boundingBox(),
  ]
  expect(text!.x + text!.width).toBeLessThan(tab!.x)
})
