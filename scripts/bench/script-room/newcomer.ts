import type { Browser, Page } from 'playwright-core'
import { signIn, visit } from '../../../packages/e2e/src/browser.ts'
import { ByHand } from '../hand/by-hand.ts'

const wanted = 40
const template = 'Life story'
let page: Page
const hand = new ByHand()
const steps: Record<string, number> = {}

async function step(name: string, walk: () => Promise<unknown>) {
  const before = hand.seconds
  await walk()
  steps[name] = Math.round(hand.seconds - before)
}

const scriptRegion = () => page.getByRole('region', { name: 'Script', exact: true })
const rowsOfScript = () => scriptRegion().locator('li button[aria-pressed]')
const more = [
  'What do people often get wrong about you?',
  'Which song takes you back?',
  'What would you do again?',
]

/**
 * A newcomer's script of 40 questions, walked in a real browser with the built console: look for a template, preview
 * it, duplicate it, take out what does not fit, add what is missing, make and order starters, publish, make a storyfile.
 * With the texts on the way read.
 */
export async function walkAsNewcomer(browser: Browser, base: string) {
  ;({ page } = await visit(browser, base))
  await signIn(page, 'owner@demo.test')
  await step('choose a template', chooseTemplate)
  await step('trim and add', trimAndAdd)
  await step('starters', orderStarters)
  await step('publish and use', publishAndUse)
  return { ...hand.counts, steps, seconds: Math.round(hand.seconds) }
}

async function chooseTemplate() {
  await hand.click(page.getByRole('button', { name: 'Script Library' }))
  await hand.click(page.getByRole('link', { name: 'All Scripts' }))
  const row = page.getByRole('row').filter({ hasText: template }).last()
  await row.waitFor()
  await hand.read(page.getByRole('table'))
  await hand.click(row.getByRole('button', { name: template, exact: true }))
  const preview = page.getByRole('complementary')
  await preview.getByRole('button', { name: 'Duplicate' }).waitFor()
  await preview.locator('li > button').first().waitFor()
  const folded = preview.locator('li > button[aria-expanded=false]')
  while ((await folded.count()) > 0) await hand.click(folded.first())
  await hand.read(preview)
  await hand.click(preview.getByRole('button', { name: 'Duplicate' }))
  await page.waitForURL('**/topics/builder?**')
  await rowsOfScript().first().waitFor()
}

/** Three questions that do not fit leave, and as many as are missing then are typed or taken from the library. */
async function trimAndAdd() {
  await hand.read(scriptRegion())
  for (let at = 0; at < 3; at++) {
    const count = await rowsOfScript().count()
    await hand.click(rowsOfScript().nth(5 * at + 2))
    const inspector = page.getByRole('complementary', { name: 'Question', exact: true })
    await hand.click(inspector.getByRole('button', { name: 'Remove the question' }))
    await hand.click(
      page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: 'Remove the question' }),
    )
    await hasRows(count - 1)
  }
  await hand.click(
    scriptRegion().getByRole('textbox', { name: 'Add a question, or paste many lines' }).first(),
  )
  for (const text of more) {
    const count = await rowsOfScript().count()
    await hand.type(page, text)
    await hand.press(page, 'Enter')
    await hasRows(count + 1)
  }
  const library = page.getByRole('region', { name: 'Question Library' })
  const topics = library.locator('button[aria-expanded=false]')
  await hand.click(topics.first())
  const adds = library.getByRole('button', { name: /^Add “/ })
  for (let at = 0; (await rowsOfScript().count()) < wanted; at++) {
    const count = await rowsOfScript().count()
    await hand.click(adds.nth(at))
    await hasRows(count + 1)
  }
}

async function hasRows(count: number) {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('section li button[aria-pressed]').length === wanted,
    count,
  )
}

/** Eight starters; the last one is moved to the front. */
async function orderStarters() {
  const lane = page.getByRole('region', { name: 'Starters' })
  const menus = lane.getByRole('button', { name: /^Actions for/ })
  const others = rowsOfScript().filter({ hasNotText: 'starter' })
  for (let count = await menus.count(); count < 8; count++) {
    const row = others.nth(count).locator('xpath=ancestor::li[1]')
    await hand.click(row.getByRole('button', { name: /^Actions for/ }))
    await hand.click(page.getByRole('menuitem', { name: 'Make it a starter' }))
    await menus.nth(count).waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  await hand.click(menus.last())
  await hand.click(page.getByRole('menuitem', { name: 'Move up' }))
}

async function publishAndUse() {
  await hand.click(page.getByRole('button', { name: 'Publish' }))
  await hand.click(page.getByRole('button', { name: 'Make a storyfile' }))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await hand.type(page, 'Grandmother')
  await hand.press(page, 'Tab')
  await hand.type(page, 'Rosa Marin')
  await hand.press(page, 'Enter')
  await page.waitForURL('**/storyfiles/**')
}
