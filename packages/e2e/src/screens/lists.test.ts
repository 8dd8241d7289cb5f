import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenStoryfileList, partsOf, poll, type StoryfileList } from '../storyfile-list.ts'

// What every list page promises, shown on the storyfiles, the longest of them, by mouse and by keyboard.
let list: StoryfileList
let page: Page
const harbours = Array.from({ length: 20 }, (_, n) => `Harbour ${n + 1}`)
beforeAll(async () => {
  list = await givenStoryfileList()
  page = list.here.page
  for (let n = 1; n <= 15; n++) await list.make(`Lake ${n}`, { tags: ['calm'] })
  for (const name of harbours) await list.make(name, { tags: ['=salt'] })
})
afterAll(() => list?.close())

const { table, row, expectNames, open, setRowsPerPage, toast } = partsOf(() => page)

describe('the address', () => {
  test('keeps search, options, sorting and page: through a reload, and when one comes back', async () => {
    await open()
    await page.getByRole('searchbox', { name: 'Search' }).click()
    await page.keyboard.type('harbour')
    const options = page.getByRole('group', { name: 'Search in' })
    await options.getByLabel('Subject').uncheck()
    await options.getByLabel('Short name').check()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expectNames(20)
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.waitForURL(/sort=name/)
    await setRowsPerPage('6')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    const names = await expectNames(6, 'Harbour 15')
    const address = new URL(page.url())
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      search: 'harbour',
      searchOptions: 'name,shortName',
      sort: 'name',
      dir: 'asc',
      page: '2',
    })
    await page.reload()
    expect(await expectNames(6)).toEqual(names)
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('harbour')
    await row(names[0]!).getByRole('link').click()
    await page.getByRole('heading', { name: names[0]!, exact: true }).waitFor()
    await page.goBack()
    expect(await expectNames(6)).toEqual(names)
    await setRowsPerPage('30')
    await expectNames(20)
  })
})

describe('columns', () => {
  const head = (name: string) => table().getByRole('columnheader', { name, exact: true })
  const widthOf = async (name: string) => (await head(name).boundingBox())!.width

  test('are chosen and made wider by keyboard, and stay so', async () => {
    await open()
    await page.getByRole('button', { name: 'Columns' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Languages', { exact: true }).focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Tags', { exact: true }).focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Width of Subject').fill('240')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Columns')
    for (const visit of ['now', 'after a reload']) {
      await head('Tags').waitFor()
      expect([visit, await head('Languages').count()]).toEqual([visit, 0])
      expect([visit, await widthOf('Subject')]).toEqual([visit, 240])
      await page.reload()
    }
  })

  test('are dragged wider by mouse, and let go with two clicks; Reset brings all back', async () => {
    await open()
    const before = await widthOf('Status')
    const grip = head('Status').locator('.kit-column-grip')
    const { x, y, height } = (await grip.boundingBox())!
    await page.mouse.move(x + 4, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 84, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await poll(() => widthOf('Status')).toBeGreaterThan(before + 60)
    await head('Status').locator('.kit-column-grip').dblclick()
    await poll(() => widthOf('Status')).toBeLessThan(before + 60)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await head('Languages').waitFor()
    expect(await head('Tags').count()).toBe(0)
  })

  test.each([
    ['/storyfiles', 'en'],
    ['/storyfiles', 'de'],
    ['/account/users', 'en'],
    ['/account/users', 'de'],
  ])('of %s fit beside the menu, 1280 wide, in the language %s', async (path, language) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto(path)
    await page.locator('table:not([aria-busy]) tbody tr').first().waitFor()
    await page.locator('nav').first().waitFor()
    expect(
      await page
        .locator('.kit-table-frame')
        .evaluate((frame) => [frame.clientWidth < 1050, frame.scrollWidth - frame.clientWidth]),
    ).toEqual([true, 0])
    // Heads take two lines only where one would not do.
    if (language === 'en') {
      const head = await page.locator('thead').first().boundingBox()
      expect(head!.height).toBeLessThan(40)
    }
    await page.evaluate(() => localStorage.setItem('language', 'en'))
  })
})

describe('what is chosen', () => {
  test('is all that match the search, beyond the page: archived together, and brought back', async () => {
    await open('?search=harbour')
    await setRowsPerPage('7')
    await expectNames(7)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByText('7 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Select all 20 matching this search' }).click()
    await page.getByText('All 20 rows that match are selected').waitFor()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Archive 20 storyfiles?' })
    await asked.getByText('Visitors can no longer talk to an archived storyfile.').waitFor()
    await asked.getByRole('button', { name: 'Archive', exact: true }).click()
    await toast('Successfully archived 20 storyfiles.')
    await page.goto('/storyfiles?filter=status:archived')
    await setRowsPerPage('30')
    await expectNames(20)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await toast('Successfully restored 20 storyfiles.')
    await page.getByText('Nothing matches your search.').waitFor()
  })

  test('stays chosen where somebody cancels the act, until it is done', async () => {
    await page.goto('/account/users')
    for (const name of ['Vera Lind', 'Rolf Quist'])
      await page.getByRole('checkbox', { name: `Select row: ${name}` }).check()
    const chosen = page.getByText('2 selected', { exact: true })
    const signOut = page.getByRole('button', { name: 'Sign out everywhere', exact: true })
    const dialog = page.getByRole('dialog')
    await signOut.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await chosen.waitFor()
    await signOut.click()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await toast('Signed 2 members out everywhere.')
    await chosen.waitFor({ state: 'detached' })
  })
})

test('everything that a search finds is exported, with what a spreadsheet would run made harmless', async () => {
  await open('?search=harbour&sort=name&dir=asc')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('storyfiles.csv')
  const lines = (await readFile((await file.path())!, 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  const head = lines[0]!.split(',')
  const names = lines.slice(1).map((line) => line.split(',')[head.indexOf('name')])
  expect(names.sort()).toEqual([...harbours].sort())
  expect(lines.slice(1).every((line) => line.includes(`"'=salt"`))).toBe(true)
  await toast('Successfully exported Storyfiles.')
})

test('an export that fails says why beside its button until another try succeeds', async () => {
  await open('?search=harbour')
  await page.route('**/storyfiles/export?*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'INVALID_INPUT', message: 'Unknown: pageSize.', requestId: '' },
    }),
  )
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export as JSON', exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'The export failed.' })
  await failure.waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await Promise.all([
    page.waitForEvent('download'),
    failure.getByRole('button', { name: 'Try again' }).click(),
  ])
  await failure.waitFor({ state: 'detached' })
})
