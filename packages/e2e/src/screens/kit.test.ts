import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ofColour, settled } from './axe.ts'
import { desk, type GalleryVisit, givenKitGallery, type KitGallery, kitOf, phone } from './kit-gallery.ts'

// The kit by mouse, by keyboard and through axe: its looks, buttons, dialogs and menus.

let gallery: KitGallery
let page: Page
beforeAll(async () => {
  gallery = await givenKitGallery()
})
afterAll(() => gallery?.close())
afterEach(() => page?.close())

const { button, focusedName } = kitOf(() => page)
async function visit(how?: GalleryVisit): Promise<void> {
  page = await gallery.visit(how)
}

/**
 * What axe finds wrong, by all or some rules, as one line per rule and place. Left out: the guards that hand the focus on at the
 * edges of an open menu, and the rule of landmarks, since what floats stands at the end of the body.
 */
async function faults(rules?: readonly string[]): Promise<string[]> {
  await settled(page)
  await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    type Found = { violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }
    const { axe } = globalThis as unknown as { axe: { run: (where: object, how: object) => Promise<Found> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(
      { exclude: ['[data-base-ui-focus-guard]'] },
      {
        runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
        rules: rules ? {} : { region: { enabled: false } },
      },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
    )
  }, rules)
}

// Everything at each width in one theme; in the other theme what its colours may break.
describe.each([
  ['light', desk, 'all'],
  ['dark', desk, 'colours'],
  ['light', phone, 'colours'],
  ['dark', phone, 'all'],
] as const)('in the %s theme at %o', (theme, size, which) => {
  test('nothing is amiss for those who listen or need contrast, a dialog, a menu or the search fields open or not', async () => {
    await visit({ theme, size })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    const rules = which === 'colours' ? ofColour : undefined
    expect(await faults(rules)).toEqual([])
    await button('Delete for good').click()
    await page.getByRole('dialog').waitFor()
    expect(await faults(rules)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button('More acts').click()
    await page.getByRole('menu').waitFor()
    expect(await faults(rules)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search people' }).click()
    expect(await faults(rules)).toEqual([])
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

test.each([
  ['checkbox', 'Not now', 'Not while it is published.', false],
  ['switch', 'Locked', 'Only an owner changes it.', true],
  ['radio', 'Nobody', 'Somebody has to.', false],
] as const)('a %s that cannot be chosen can be reached, says why and stays', async (role, name, why, was) => {
  await visit()
  const control = page.getByRole(role, { name })
  await control.focus()
  await page.keyboard.press('Space')
  expect(await control.isChecked()).toBe(was)
  const said = (await control.getAttribute('aria-describedby'))!
  expect(await page.locator(`[id="${said}"]`).textContent()).toBe(why)
  await page.getByRole('tooltip').getByText(why).waitFor()
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
      // One look: a guard passes the focus on with the next frame.
      const isKept = await dialog.evaluate(
        (e) =>
          e.contains(document.activeElement) ||
          document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
      )
      expect(isKept).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(focusedName).toBe('Rename')
  })

  test('that delete want the name first, each time anew', async () => {
    await visit()
    for (let time = 0; time < 2; time += 1) {
      await button('Delete for good').click()
      const dialog = page.getByRole('dialog')
      const act = dialog.getByRole('button', { name: 'Delete', exact: true })
      expect(await act.isDisabled()).toBe(true)
      await dialog.locator('input:focus').waitFor()
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
    await settled(page)
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
