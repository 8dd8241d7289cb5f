import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

// The kit as people meet it: its gallery, built, in a real browser, by mouse, by keyboard and through axe.

const gallery = fileURLToPath(new URL('../../ui/gallery', import.meta.url))
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
let outDir: string
let server: PreviewServer
let browser: Browser
let page: Page
let axe: string

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'kit-gallery-'))
  const where = { root: gallery, configFile: join(gallery, 'vite.config.ts'), logLevel: 'error' } as const
  await build({ ...where, build: { outDir, emptyOutDir: true } })
  server = await preview({ ...where, build: { outDir }, preview: { port: 4791, host: '127.0.0.1' } })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  if (outDir) await rm(outDir, { recursive: true, force: true })
})

afterEach(async () => {
  await page?.close()
})

interface Visit {
  theme?: 'light' | 'dark' | 'system'
  size?: { width: number; height: number }
  system?: 'light' | 'dark'
  reducedMotion?: boolean
  forcedColors?: boolean
}

async function visit({ theme = 'light', size = desk, system, reducedMotion, forcedColors }: Visit = {}) {
  page = await browser.newPage({
    viewport: size,
    colorScheme: system ?? 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: forcedColors ? 'active' : 'none',
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The gallery is not served.')
  await page.goto(`${url}?theme=${theme}`)
  await page.getByRole('heading', { name: 'The kit' }).waitFor()
  return page
}

/**
 * What axe finds wrong, as one line per rule and place. Left out: the guards that hand the focus on at the
 * edges of an open menu, and the rule of landmarks, since what floats stands at the end of the body.
 */
async function faults(): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }
    const { axe } = globalThis as unknown as { axe: { run: (where: object, how: object) => Promise<Found> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(
      { exclude: ['[data-base-ui-focus-guard]'] },
      { runOnly: { type: 'tag', values: tags }, rules: { region: { enabled: false } } },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
    )
  })
}

const focusedName = () =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    return element?.getAttribute('aria-label') ?? (element?.textContent || element?.id) ?? ''
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const settle = () => page.waitForTimeout(350)

describe.each([
  ['light', desk],
  ['dark', desk],
  ['light', phone],
  ['dark', phone],
] as const)('in the %s theme at %o', (theme, size) => {
  test('nothing is amiss for those who listen or need contrast', async () => {
    await visit({ theme, size })
    await settle()
    expect(await faults()).toEqual([])
  })

  test('nor while a dialog, a menu or the search fields are open', async () => {
    await visit({ theme, size })
    await button('Delete for good').click()
    await page.getByRole('dialog').waitFor()
    await settle()
    expect(await faults()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button('More acts').click()
    await page.getByRole('menu').waitFor()
    await settle()
    expect(await faults()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search people' }).click()
    await settle()
    expect(await faults()).toEqual([])
  })

  test('the page does not scroll sideways', async () => {
    await visit({ theme, size })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  })
})

describe('themes', () => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  test('follow the system until one is chosen', async () => {
    await visit({ theme: 'system', system: 'dark' })
    const dark = await ground()
    await page.getByText('Light', { exact: true }).click()
    const light = await ground()
    expect(light).not.toBe(dark)
    await page.close()
    await visit({ theme: 'dark', system: 'light' })
    expect(await ground()).toBe(dark)
  })

  test('with forced colours a button keeps a border', async () => {
    await visit({ forcedColors: true })
    const border = await button('primary').evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(border).toBe('1px')
  })

  test('with reduced motion nothing turns for ever', async () => {
    await visit({ reducedMotion: true })
    const endless = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === Infinity)
          .length,
    )
    expect(endless).toBe(0)
  })

  test('at 320 px, as at a zoom of 400 %, nothing scrolls sideways', async () => {
    await visit({ size: { width: 320, height: 640 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

describe('buttons', () => {
  test('have an id of their type and text, and no id stands twice', async () => {
    await visit()
    expect(await button('default_colored').getAttribute('id')).toBe('button-default-colored')
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      return ids.filter((id, at) => ids.indexOf(id) !== at)
    })
    expect(twice).toEqual([])
  })

  test('loading keeps the width, disables, says so, and gives the focus back', async () => {
    await visit()
    const save = button('Save changes')
    const before = await save.boundingBox()
    await save.focus()
    await page.keyboard.press('Enter')
    await page.locator('button[aria-busy]', { hasText: 'Save changes' }).waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect((await save.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 1)
    await page.locator('button:not([aria-busy])', { hasText: 'Save changes' }).waitFor()
    await expect.poll(focusedName).toBe('Save changes')
  })

  test('one that cannot be pressed can be reached and says why', async () => {
    await visit()
    await button('Save changes').focus()
    await page.keyboard.press('Tab')
    expect(await focusedName()).toBe('Publish')
    const tip = page.getByRole('tooltip')
    await tip.waitFor()
    expect(await tip.textContent()).toBe('Record at least one answer first.')
    const describedBy = await button('Publish').getAttribute('aria-describedby')
    expect(describedBy).toBe(await tip.getAttribute('id'))
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
  })
})

describe('dialogs', () => {
  test('take the focus to the first field, keep it, and give it back', async () => {
    await visit()
    await button('Rename').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Rename' })
    await dialog.waitFor()
    await expect
      .poll(() => dialog.getByLabel('Name').evaluate((e) => e === document.activeElement))
      .toBe(true)
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      const inside = await dialog.evaluate((e) => e.contains(document.activeElement))
      const isGuard = await page.evaluate(() =>
        document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
      )
      expect(inside || isGuard).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(focusedName).toBe('Rename')
  })

  test('close by their button', async () => {
    await visit()
    await button('Upload status').click()
    const dialog = page.getByRole('dialog', { name: 'Video Upload Status' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('that delete want the name first, each time anew', async () => {
    await visit()
    for (let time = 0; time < 2; time += 1) {
      await button('Delete for good').click()
      const dialog = page.getByRole('dialog')
      const act = dialog.getByRole('button', { name: 'Delete', exact: true })
      expect(await act.isDisabled()).toBe(true)
      await page.keyboard.type('Meet the navigato')
      expect(await act.isDisabled()).toBe(true)
      await page.keyboard.press('Enter')
      expect(await dialog.isVisible()).toBe(true)
      if (time === 0) await page.keyboard.press('Escape')
      else {
        await page.keyboard.type('r')
        await page.keyboard.press('Enter')
      }
      await dialog.waitFor({ state: 'detached' })
    }
    expect(await page.getByText('deleted', { exact: true }).isVisible()).toBe(true)
  })

  test('come from below on a phone and fill its width', async () => {
    await visit({ size: phone })
    await button('Rename').click()
    await settle()
    const box = await page.getByRole('dialog').boundingBox()
    expect(box?.width).toBe(phone.width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(phone.height, 0)
  })
})

describe('menus', () => {
  test('by keyboard: open on the first act, move, skip what is off, choose, and return', async () => {
    await visit()
    await button('More acts').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await expect.poll(focusedName).toBe('Rename')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedName).toBe('Move upK')
    await page.keyboard.press('End')
    await expect.poll(focusedName).toBe('Delete')
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await page.getByText('Chosen: Delete').isVisible()).toBe(true)
    await expect.poll(focusedName).toBe('More acts')
  })

  test('a click on the button opens and closes; so does Escape', async () => {
    await visit()
    const more = button('More acts')
    await more.click()
    await page.getByRole('menu').waitFor()
    expect(await more.getAttribute('aria-expanded')).toBe('true')
    await more.click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    await more.click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(focusedName).toBe('More acts')
  })

  test('a click elsewhere closes', async () => {
    await visit()
    await button('More acts').click()
    await page.getByRole('menu').waitFor()
    await page.getByRole('heading', { name: 'The kit' }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
  })
})

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

  test('show the acts of a row to the keyboard too', async () => {
    await visit()
    const open = page.getByRole('button', { name: 'Open' }).first()
    const opacity = () => open.evaluate((e) => getComputedStyle(e.parentElement as Element).opacity)
    expect(await opacity()).toBe('0')
    await open.focus()
    await expect.poll(opacity).toBe('1')
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
    const titles = () => page.getByRole('table', { name: 'People' }).getByRole('link').allTextContents()
    await page.getByLabel('Sort').first().selectOption('Answered')
    expect((await titles())[0]).toContain('Skagen')
    await button('Ascending').first().click()
    expect((await titles())[0]).toContain('navigator')
  })
})

describe('toasts', () => {
  const toasts = () => page.locator('[role=status].kit-toast')

  test('say it politely and leave after three seconds', async () => {
    await visit()
    await button('Toast').click()
    await toasts().waitFor()
    expect(await toasts().textContent()).toBe('Successfully saved script.')
    await page.waitForTimeout(2000)
    expect(await toasts().count()).toBe(1)
    await toasts().waitFor({ state: 'detached', timeout: 3000 })
  })

  test.each(['hover', 'focus'] as const)('stay under %s', async (how) => {
    await visit()
    await button('Toast with undo').click()
    await toasts().waitFor()
    await settle()
    if (how === 'hover') await toasts().hover()
    else await page.getByRole('button', { name: /^Undo/ }).focus()
    await page.waitForTimeout(3800)
    expect(await toasts().count()).toBe(1)
    if (how === 'hover') await page.mouse.move(10, 10)
    else await button('Toast').focus()
    await toasts().waitFor({ state: 'detached', timeout: 5000 })
  })

  test('are at most three', async () => {
    await visit()
    for (let press = 0; press < 5; press += 1) {
      await button('Toast').click()
      await page.waitForTimeout(80)
    }
    await page.waitForTimeout(600)
    expect(await toasts().count()).toBe(3)
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

test('a face that cannot be shown becomes its initials', async () => {
  await visit()
  await expect.poll(() => page.getByText('BP', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByText('LO', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('img', { name: 'Ilse Marten' }).isVisible()).toBe(true)
})

test('the skip link comes first and leads to the content', async () => {
  await visit()
  await page.keyboard.press('Tab')
  expect(await focusedName()).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})
