import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { desk, type GalleryVisit, givenKitGallery, type KitGallery, kitOf, phone } from './kit-gallery.ts'

// What a list page is made of: tabs, the search box, the paging bar, tables, and the toasts that tell of acts.

let gallery: KitGallery
let page: Page
beforeAll(async () => {
  gallery = await givenKitGallery()
})
afterAll(() => gallery?.close())
afterEach(() => page?.close())

const { button } = kitOf(() => page)
async function visit(how?: GalleryVisit): Promise<void> {
  page = await gallery.visit(how)
}

describe('tabs', () => {
  test('move with the arrows and open with Enter', async () => {
    await visit()
    await page.getByRole('tab', { name: 'Builder' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('tab', { name: 'Record' }).getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('tabpanel').textContent()).toContain('Record')
  })

  test('stay on one line on a phone', async () => {
    await visit({ size: phone })
    const tops = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })

  test('keep the chosen one in sight when the window is made narrow', async () => {
    await visit()
    const last = page.getByRole('tablist', { name: 'Workspace' }).getByRole('tab').last()
    await last.click()
    await page.setViewportSize({ width: 260, height: 800 })
    const stands = () =>
      last.evaluate((tab) => {
        const [own, row] = [tab, tab.parentElement!].map((one) => one.getBoundingClientRect())
        const { scrollWidth, clientWidth } = tab.parentElement!
        return {
          isLonger: scrollWidth > clientWidth,
          isSeen: own!.left >= row!.left && own!.right <= Math.ceil(row!.right),
        }
      })
    await expect.poll(stands).toEqual({ isLonger: true, isSeen: true })
  })
})

describe('the search box', () => {
  const box = () => page.getByRole('searchbox', { name: 'Search people' })
  const fields = () => page.getByRole('group', { name: 'Search in' })
  const asked = () => page.getByTestId('asked').textContent()

  test('is shut until its fields have loaded', async () => {
    await visit()
    expect(await page.getByRole('searchbox', { name: 'Search while loading' }).isDisabled()).toBe(true)
  })

  test('opens by a click, closes by Escape, and searches by Enter', async () => {
    await visit()
    await box().click()
    await fields().waitFor()
    await page.keyboard.press('Escape')
    await fields().waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    expect(await asked()).toContain('asked 2: name=harbor,subject=harbor')
  })

  test('clearing the text runs the empty search', async () => {
    await visit()
    await button('Clear search').click()
    expect(await asked()).toContain('asked 0')
    expect(await button('Search').first().isDisabled()).toBe(true)
  })

  test('needs a ticked field; the ticks are told 500 ms later', async () => {
    await visit()
    await box().focus()
    await page.keyboard.press('ArrowDown')
    await fields().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('fieldset') !== null))
      .toBe(true)
    await page.keyboard.press('Space')
    await fields().getByLabel('Subject').uncheck()
    expect(await button('Search').first().isDisabled()).toBe(true)
    await fields().getByLabel('Team').check()
    expect(await asked()).not.toContain('ticks')
    await expect.poll(asked).toContain('ticks team')
    expect(await button('Search').first().isDisabled()).toBe(false)
  })

  test('a search takes the ticks along: they are not told once more', async () => {
    await visit({ clock: true })
    await box().click()
    await fields().getByLabel('Subject').uncheck()
    await button('Search').first().click()
    await page.clock.runFor(600)
    expect(await asked()).toContain('asked 1: name=harbor')
    expect(await asked()).not.toContain('ticks')
  })
})

describe('the paging bar', () => {
  const goTo = async (text: string) => {
    await page.getByLabel('Go to page').fill(text)
    await page.keyboard.press('Enter')
  }

  test('says what is wrong under the field', async () => {
    await visit()
    await goTo('9')
    expect(await page.getByText('You cannot go to page with number more than 5.').isVisible()).toBe(true)
    expect(await page.getByLabel('Go to page').getAttribute('aria-invalid')).toBe('true')
    await goTo('')
    expect(await page.getByText('You cannot go to page with number less than 1.').isVisible()).toBe(true)
    await page.getByLabel('Rows per page').fill('101')
    await page.keyboard.press('Enter')
    const message = 'We cannot show less than 1 or more than 100 items per page.'
    expect(await page.getByText(message).isVisible()).toBe(true)
  })

  test('has no way before the first page nor after the last', async () => {
    await visit()
    await goTo('1')
    expect(await button('Previous').isDisabled()).toBe(true)
    await goTo('5')
    expect(await button('Next').isDisabled()).toBe(true)
    await button('Previous').click()
    expect(await page.getByLabel('Go to page').inputValue()).toBe('4')
  })
})

describe('tables', () => {
  test('sort by their heads and say so', async () => {
    await visit()
    const head = page.getByRole('columnheader', { name: 'Answered' }).first()
    await head.getByRole('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    await head.getByRole('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    const first = page.getByRole('table', { name: 'People' }).getByRole('row').nth(1)
    expect(await first.textContent()).toContain('Meet the navigator')
  })

  test('show the acts of every row, also without a pointer on it', async () => {
    await visit()
    const open = page.getByRole('button', { name: 'Open' }).first()
    const opacity = () => open.evaluate((e) => getComputedStyle(e.parentElement as Element).opacity)
    expect(await opacity()).toBe('1')
  })

  test('select all and some', async () => {
    await visit()
    const all = page.getByLabel('Select all rows')
    expect(await all.evaluate((e) => (e as HTMLInputElement).indeterminate)).toBe(true)
    await all.check()
    const rows = page.getByRole('checkbox', { name: /^Select row/ })
    expect(await rows.evaluateAll((boxes) => boxes.every((box) => (box as HTMLInputElement).checked))).toBe(
      true,
    )
  })

  test('have rows of two lines on a phone, the name shown', async () => {
    await visit({ size: phone })
    const row = page.getByRole('table', { name: 'People' }).locator('tbody tr').first()
    const name = await row.getByRole('link').boundingBox()
    const meta = await row.getByText('40/40').boundingBox()
    expect(name?.width).toBeGreaterThan(80)
    expect(meta?.y).toBeGreaterThan(name?.y ?? 0)
    const last = await row.getByText('77%').boundingBox()
    expect(last?.y).toBe(meta?.y)
    expect(last?.x).toBeGreaterThanOrEqual((meta?.x ?? 0) + (meta?.width ?? 0))
  })

  test('are sorted by a choice on a phone, and turned round beside it', async () => {
    await visit({ size: phone })
    // The rows follow the choice when the page has time to draw them.
    const first = page.getByRole('table', { name: 'People' }).getByRole('link').first()
    await page.getByLabel('Sort').first().selectOption('Answered')
    await expect.poll(() => first.textContent()).toContain('Skagen')
    await button('Ascending').first().click()
    await expect.poll(() => first.textContent()).toContain('navigator')
  })
})

describe('toasts', () => {
  const toasts = () => page.locator('[role=status].kit-toast')

  test('say it politely and leave after three seconds', async () => {
    await visit({ clock: true })
    await button('Toast').click()
    await page.clock.runFor(400)
    expect(await toasts().textContent()).toBe('Successfully saved script.')
    await page.clock.runFor(2400)
    expect(await toasts().count()).toBe(1)
    await page.clock.runFor(1000)
    await toasts().waitFor({ state: 'detached' })
  })

  test('with Undo stay ten seconds', async () => {
    await visit({ clock: true })
    await button('Toast with undo').click()
    await page.clock.runFor(9400)
    expect(await toasts().count()).toBe(1)
    await page.clock.runFor(1400)
    await toasts().waitFor({ state: 'detached' })
  })

  test.each(['hover', 'focus'] as const)('stay under %s', async (how) => {
    await visit({ clock: true })
    await button('Toast with undo').click()
    await page.clock.runFor(400)
    if (how === 'hover') await toasts().hover()
    else await page.getByRole('button', { name: /^Undo/ }).focus()
    await page.clock.runFor(10_800)
    expect(await toasts().count()).toBe(1)
    if (how === 'hover') await page.mouse.move(10, 10)
    else await button('Toast').focus()
    await page.clock.runFor(10_800)
    await toasts().waitFor({ state: 'detached' })
  })

  test('are passed by Tab: what can be pressed in them is one stop, and leads back to the top of the page', async () => {
    await visit()
    await button('Toast').click()
    await button('Toast with undo').click()
    const undo = page.getByRole('button', { name: /^Undo/ })
    await undo.waitFor()
    const stops: string[] = []
    for (let press = 0; press < 200 && stops.at(-1) !== 'Skip to the content'; press += 1) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(stops.at(-1)).toBe('Skip to the content')
    expect(stops.filter((stop) => stop.startsWith('Undo')).length).toBe(1)
    expect(stops.filter((stop) => stop.includes('Successfully')).length).toBeLessThanOrEqual(1)
  })

  test('lead back to where one was when their button is pressed', async () => {
    await visit()
    await button('Toast with undo').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Undo/ }).focus()
    await page.keyboard.press('Enter')
    await toasts().first().waitFor({ state: 'detached' })
    await expect
      .poll(() => button('Toast with undo').evaluate((e) => e === document.activeElement))
      .toBe(true)
  })

  test('are at most three', async () => {
    await visit({ clock: true })
    for (let press = 0; press < 5; press += 1) {
      await button('Toast').click()
      await page.clock.runFor(80)
    }
    await page.clock.runFor(600)
    expect(await toasts().count()).toBe(3)
  })

  test.each([
    ['a dialog as high as the window', phone, 'Wide'],
    ['a low dialog', phone, 'Leave'],
    ['a dialog as high as the window', desk, 'Wide'],
  ])('do not lie on %s (%o)', async (_what, size, opener) => {
    await visit({ size })
    await button('Toast').click()
    await button(opener).click()
    const dialog = page.locator('.kit-dialog')
    await dialog.waitFor()
    await toasts().waitFor()
    await toasts().hover()
    const distance = async () => {
      const [one, other] = [await toasts().boundingBox(), await dialog.boundingBox()]
      return other!.y - (one!.y + one!.height)
    }
    await expect.poll(distance).toBeGreaterThanOrEqual(0)
    await dialog.evaluate((it) => Promise.all(it.getAnimations().map((one) => one.finished)))
    await expect.poll(distance).toBeGreaterThanOrEqual(0)
    expect((await toasts().boundingBox())!.y).toBeGreaterThanOrEqual(0)
  })

  test('take the act back by their key', async () => {
    await visit()
    await button('Toast with undo').click()
    await toasts().waitFor()
    await page.keyboard.press('u')
    expect(await page.getByText('taken back').isVisible()).toBe(true)
    await toasts().waitFor({ state: 'detached' })
  })
})
