import { readFile } from 'node:fs/promises'
import type { Storyfile } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Author, givenAuthor } from './author.ts'
import { launchBrowser, signIn, type Visit, visit } from './browser.ts'
import { givenStudioProcess, type StudioProcess } from './studio-process.ts'

// What every list page promises, shown on the storyfiles, the longest of them, by mouse and by keyboard.

let studio: StudioProcess
let browser: Browser
let author: Author
let here: Visit
let page: Page
const harbours = Array.from({ length: 20 }, (_, n) => `Harbour ${n + 1}`)

beforeAll(async () => {
  // Web only: no worker makes the sample storyfile meanwhile.
  const variables = { STUDIO_PROCESS: 'web' }
  ;[studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
  author = await givenAuthor(browser, studio.base, 'owner@demo.test')
  const lakes = Array.from({ length: 15 }, (_, n) => `Lake ${n + 1}`)
  for (const name of [...lakes, ...harbours])
    await make(name, { tags: name.startsWith('Lake') ? ['calm'] : ['=salt'] })
  here = await visit(browser, studio.base)
  page = here.page
  page.setDefaultTimeout(15_000)
  await signIn(page, 'owner@demo.test')
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})
beforeEach(() => {
  here.troubles.length = 0
})

function make(name: string, more: object = {}): Promise<Storyfile> {
  const { organizationId } = author
  const body = { organizationId, name, subject: { displayName: 'Emil Roth' }, ...more }
  return author.call(studio.base, 'POST', '/v1/conversa/storyfiles', body)
}

const table = () => page.getByRole('table', { name: 'Storyfiles' })
const row = (name: string) => table().getByRole('row').filter({ hasText: name })
/** The names of the page, from the top, once there are as many and the first is this. */
async function expectNames(count: number, first?: string): Promise<string[]> {
  const cells = page.locator('table:not([aria-busy]) tbody td[data-phone="title"]')
  await poll(() => cells.count()).toBe(count)
  if (first) await poll(async () => (await cells.first().textContent())?.trim()).toBe(first)
  return (await cells.allTextContents()).map((text) => text.trim())
}
function poll<Value>(read: () => Promise<Value> | Value) {
  return expect.poll(read, { timeout: 15_000 })
}
async function open(query = ''): Promise<void> {
  await page.goto(`/storyfiles${query}`)
  await table().locator('tbody input[type="checkbox"]').first().waitFor()
}
async function act(name: string, label: string): Promise<void> {
  await row(name).first().hover()
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
const toast = (text: string) => page.locator('.kit-toast').filter({ hasText: text }).first().waitFor()

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
    await page.getByLabel('Rows per page').fill('6')
    await page.keyboard.press('Enter')
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
    await page.getByLabel('Rows per page').fill('30')
    await page.keyboard.press('Enter')
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
    await page.getByLabel('Rows per page').fill(rows)
    await page.keyboard.press('Enter')
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
    await page.getByText('There is no page at this address.').waitFor()
  })

  test('a phrase in an address is a phrase: its quotation marks stay', async () => {
    await open('?search=%22harbour%202%22')
    await expectNames(2)
    expect(await page.getByPlaceholder('Search').or(page.getByRole('searchbox')).first().inputValue()).toBe(
      '"harbour 2"',
    )
  })

  test('Previous is shut on the first page and Next on the last', async () => {
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
    await page.evaluate(() => localStorage.setItem('language', 'en'))
  })
})

describe('what is chosen', () => {
  test('is all that match the search, beyond the page: archived together, and brought back', async () => {
    await open('?search=harbour')
    await page.getByLabel('Rows per page').fill('7')
    await page.keyboard.press('Enter')
    await expectNames(7)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByText('7 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Select all 20 matching this search' }).click()
    await page.getByText('All 20 rows that match are selected').waitFor()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await toast('Successfully archived 20 storyfiles.')
    await page.goto('/storyfiles?filter=status:archived')
    await page.getByLabel('Rows per page').fill('30')
    await page.keyboard.press('Enter')
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
    await page.locator('.kit-toast[data-kind="error"]').first().waitFor()
    await chosen.waitFor()
    await page.unroute(archives)
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
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectNames(30)
  })

  test('somebody with whom nothing is shared reads so', async () => {
    const other = await visit(browser, studio.base)
    await signIn(other.page, 'restricted@demo.test')
    await other.page.goto('/storyfiles')
    await other.page.getByText('No storyfile is shared with you yet.').waitFor()
    expect(other.troubles).toEqual([])
    await other.context.close()
  })
})

test('what the role does not reach says: You need to be at least "Admin"', async () => {
  const creator = await visit(browser, studio.base)
  await signIn(creator.page, 'creator@demo.test')
  await creator.page.goto('/storyfiles?search=%22lake%201%22')
  await creator.page.getByRole('button', { name: 'Actions for Lake 1', exact: true }).focus()
  await creator.page.keyboard.press('Enter')
  const item = creator.page.getByRole('menuitem', { name: /^Delete/ })
  await item.waitFor()
  expect(await item.getAttribute('aria-disabled')).toBe('true')
  expect(await item.textContent()).toContain('You need to be at least "Admin"')
  expect(
    await creator.page.getByRole('menuitem', { name: 'Duplicate' }).getAttribute('aria-disabled'),
  ).toBeNull()
  await creator.context.close()
})

describe('a storyfile', () => {
  test('is made by keyboard alone; a taken name is told when the field is left', async () => {
    await open()
    await page.getByRole('button', { name: 'New storyfile' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('lake 1')
    await page.keyboard.press('Tab')
    await page.getByText('This name is already taken.').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ilse Marten')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'By keyboard' }).waitFor()
  })

  test('is copied, and gets its next version with a short name that counts', async () => {
    const { storyfileId } = await make('To copy')
    await author.call(studio.base, 'POST', `/v1/conversa/storyfiles/${storyfileId}/questions`, {
      questions: [{ text: 'Where were you born?' }],
    })
    await open('?search=%22to%20copy%22')
    await act('To copy', 'Duplicate')
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'Copy of To copy' }).waitFor()
    await page.getByText('Where were you born?').first().waitFor()
    await open('?search=%22to%20copy%22&sort=createdAt&dir=asc')
    await act('To copy', 'New version')
    await page.getByRole('heading', { name: 'To copy V2' }).waitFor()
    await open('?search=tocopy_v2&searchOptions=shortName')
    expect(await expectNames(1)).toEqual(['To copy V2'])
  })

  test('is deleted, found among the deleted with the days left, restored, and ended with its name typed', async () => {
    await make('Short life')
    await open('?search=%22short%20life%22')
    await act('Short life', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await toast('Successfully deleted Short life.')
    await page.goto('/storyfiles')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('menuitem', { name: 'Deleted', exact: true }).click()
    await row('Short life - Deleted').getByText('30 days').waitFor()
    await act('Short life - Deleted', 'Restore')
    await toast('Successfully restored Short life.')
    await open('?search=%22short%20life%22')
    await act('Short life', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.goto('/storyfiles?filter=status:deleted')
    await act('Short life - Deleted', 'Delete for good')
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete for good' })
    expect(await confirm.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox').fill('Short life - Deleted')
    await confirm.click()
    await page.getByText('Nothing matches your search.').waitFor()
  })

  test('that somebody else changed meanwhile is reviewed field by field before it is saved', async () => {
    const { storyfileId } = await make('Two authors')
    await open('?search=%22two%20authors%22')
    await act('Two authors', 'Settings')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Description').fill('Mine')
    await author.call(studio.base, 'PATCH', `/v1/conversa/storyfiles/${storyfileId}`, {
      description: 'Theirs',
      tags: ['added'],
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByText(
        'Somebody else changed this storyfile while you were editing. Review the changes before you save.',
      )
      .waitFor()
    const choice = dialog.getByRole('group', { name: 'Description' })
    await choice.getByText('Theirs').nth(1).waitFor()
    expect(await choice.getByLabel('Mine', { exact: true }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast('Successfully saved Two authors.')
    const after = await author.call<Storyfile>(studio.base, 'GET', `/v1/conversa/storyfiles/${storyfileId}`)
    expect(after).toMatchObject({ description: 'Mine', tags: ['added'] })
  })

  test('changed offline is kept on this device, and sent when the way is free again', async () => {
    const { storyfileId } = await make('Far away')
    await open('?search=%22far%20away%22')
    await act('Far away', 'Settings')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Description').fill('Written on a ship')
    await here.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByText('You are offline. Your changes are kept on this device and will be sent when you are back.')
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await here.context.setOffline(false)
    await toast('Successfully saved Far away.')
    const after = await author.call<Storyfile>(studio.base, 'GET', `/v1/conversa/storyfiles/${storyfileId}`)
    expect(after.description).toBe('Written on a ship')
  })
})

describe('the dashboard', () => {
  test('goes on with what was open last, and begins a storyfile', async () => {
    const { storyfileId } = await make('Open lately')
    await page.goto(`/storyfiles/${storyfileId}`)
    await page.getByRole('heading', { name: 'Open lately' }).waitFor()
    await page.goto('/dashboard')
    const first = page.getByRole('region', { name: 'Continue' }).getByRole('listitem').first()
    await first.getByText('Open lately').waitFor()
    await page.getByRole('link', { name: 'New storyfile' }).click()
    await page.getByRole('dialog').getByText('New storyfile').waitFor()
    await page.keyboard.press('Escape')
    await poll(() => page.url()).not.toContain('create')
  })

  test('tells somebody with whom nothing is shared so, beside what waits for them', async () => {
    const other = await visit(browser, studio.base)
    await signIn(other.page, 'restricted@demo.test')
    await other.page.getByText('No storyfile is shared with you yet.').waitFor()
    await other.page.getByRole('heading', { name: 'Needs you' }).waitFor()
    expect(await other.page.getByRole('link', { name: 'New storyfile' }).count()).toBe(0)
    await other.context.close()
  })
})
