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

  test('keeps a filter; taking it away shows everything again', async () => {
    await open()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('menuitem', { name: 'Archived' }).click()
    await page.waitForURL(/filter=status/)
    await page.getByText('Nothing matches your search.').waitFor()
    await page.reload()
    await page.getByText('Nothing matches your search.').waitFor()
    await page.getByRole('button', { name: 'Remove Status: Archived' }).click()
    await expectNames(30)
  })
})

describe('the paging bar', () => {
  test.each(['0', '101'])('rows per page %s: the sentence of the specification', async (rows) => {
    await open()
    await setRowsPerPage(rows)
    await page.getByText('We cannot show less than 1 or more than 100 items per page.').waitFor()
    await expectNames(30)
  })

  test.each([
    ['0', 'You cannot go to page with number less than 1.'],
    ['', 'You cannot go to page with number less than 1.'],
    ['3', 'You cannot go to page with number more than 2.'],
  ])('go to page "%s": %s', async (text, sentence) => {
    await open()
    await page.getByLabel('Go to page').fill(text)
    await page.keyboard.press('Enter')
    await page.getByText(sentence).waitFor()
  })

  test('an address behind the last page shows the last one', async () => {
    await open('?page=9')
    await expectNames(5)
    expect(await page.getByLabel('Go to page').inputValue()).toBe('2')
  })

  test('what makes no sense in an address does not keep from the list', async () => {
    await open('?page=-1&dir=up&sort=__proto__&pageSize=1e9&searchOptions=__proto__')
    await expectNames(30)
    await page.goto('/storyfiles?filter=nonsense:1')
    await page.getByRole('alert').getByRole('button', { name: 'Clear the search' }).click()
    await expectNames(30)
    await page.goto('/storyfiles/00000000-0000-4000-8000-000000000000?tab=manager')
    await page.getByRole('heading', { level: 1, name: 'There is no page at this address.' }).waitFor()
  })

  test('a phrase in an address is a phrase: its quotation marks stay', async () => {
    await open('?search=%22harbour%202%22')
    await expectNames(2)
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('"harbour 2"')
  })

  test('"previous is disabled on the first page; next is disabled on the last page"', async () => {
    await open()
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Next' }).click()
    await expectNames(5)
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
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

  test('a few are deleted together, and Undo brings them back', async () => {
    await open('?search=lake')
    for (const name of ['Lake 14', 'Lake 15'])
      await page.getByRole('checkbox', { name: `Select row: ${name}` }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByText('Delete 2 storyfiles?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('2 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await toast('Successfully deleted 2 storyfiles.')
    await expectNames(13)
    await page.getByText('2 selected', { exact: true }).waitFor({ state: 'detached' })
    await page.locator('.kit-toast').getByRole('button', { name: /Undo/ }).first().click()
    await expectNames(15)
  })

  test('stays chosen where somebody cancels the act or the act fails, until it is done', async () => {
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

    await open('?search=lake')
    for (const name of ['Lake 14', 'Lake 15'])
      await page.getByRole('checkbox', { name: `Select row: ${name}` }).check()
    const archives = '**/v1/conversa/storyfiles/archive'
    await page.route(archives, (route) => route.abort())
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await page.locator('.kit-toast[data-kind="error"]').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await chosen.waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('a row says why an act on it was refused, until it is done', async () => {
  await open('?search=lake')
  const archive = async () => {
    await page.getByRole('button', { name: 'Actions for Lake 13' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
  }
  const refusal = page.getByRole('row', { name: 'Lake 13' }).getByRole('alert')
  await page.route('**/v1/conversa/storyfiles/*/archive', (route) => route.abort())
  await archive()
  await refusal.waitFor()
  expect(await page.locator('.kit-toast[data-kind="error"]').count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await archive()
  await toast('Successfully archived Lake 13.')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.locator('.kit-toast').getByRole('button', { name: /Undo/ }).first().click()
  await expectNames(15)
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

test('the view as cards stands in the address; one that says nothing shows what was chosen last here', async () => {
  await open()
  await page.getByRole('radio', { name: 'Cards' }).check({ force: true })
  const cards = page.getByRole('list', { name: 'Storyfiles' }).getByRole('listitem')
  await poll(() => cards.count()).toBe(30)
  expect(new URL(page.url()).searchParams.get('view')).toBe('grid')
  await page.goto('/storyfiles')
  await poll(() => cards.count()).toBe(30)
  expect(await page.getByRole('button', { name: 'Columns' }).count()).toBe(0)
  await page.goto('/storyfiles?view=list')
  await expectNames(30)
  await page.goto('/storyfiles?view=grid')
  await page.getByRole('radio', { name: 'List', exact: true }).check({ force: true })
  await expectNames(30)
})

describe('where there is nothing to show', () => {
  test('a search without a match offers to clear it', async () => {
    await page.goto('/storyfiles?search=zzz')
    await page.getByText('Nothing matches your search.').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expectNames(30)
    expect(page.url()).not.toContain('search=')
  })

  test('an error is told in the sentence of the catalogue, and Try again reads once more', async () => {
    const lists = '**/v1/conversa/storyfiles?*'
    await page.route(lists, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/storyfiles')
    await page.getByText('An error occurred while fetching the data.').waitFor({ timeout: 30_000 })
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectNames(30)
  })
})
