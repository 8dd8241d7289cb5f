import { routes } from '@studio/contract'
import { Button, DataTable } from '@studio/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { describe, expect, test } from 'vitest'
import { cutOff } from './fake-api.ts'
import { givenStoryfiles } from './given-storyfiles.ts'
import { type OpenPage, openPage } from './open-page.tsx'

// What every list page promises, shown on the storyfiles. The browser's tests keep what is measured, downloaded and saved.

// Few rows, three on a page: a DOM in a script is slow with many.
const lakes = ['Lake 1', 'Lake 2', 'Lake 3']
const harbours = ['Harbour 1', 'Harbour 2']
const rowsPerPage = 3

async function opened(query = '') {
  localStorage.setItem('pageSize', String(rowsPerPage))
  const given = givenStoryfiles([...harbours, ...lakes])
  return { ...given, ...(await openPage(`/storyfiles${query}`)) }
}

const search = () => new URLSearchParams(location.search)
const names = () =>
  [...document.querySelectorAll('table:not([aria-busy]) tbody td[data-phone="title"]')].map((cell) =>
    cell.textContent?.trim(),
  )
async function expectNames(count: number): Promise<void> {
  await waitFor(() => expect(names()).toHaveLength(count))
}
async function fillIn(user: OpenPage['user'], label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const isDisabled = (name: string) => button(name).matches(':disabled, [aria-disabled="true"]')
const asked = async () => within(await screen.findByRole('dialog'))

test('keeps a filter; taking it away shows everything again', async () => {
  const { user, reload } = await opened()
  await user.click(button('Filter'))
  await user.click(await screen.findByRole('menuitem', { name: 'Archived' }))
  await screen.findByText('Nothing matches your search.')
  expect(search().get('filter')).toBe('status:archived')
  await reload()
  await screen.findByText('Nothing matches your search.')
  await user.click(button('Remove Status: Archived'))
  await expectNames(rowsPerPage)
})

describe('the paging bar', () => {
  test.each(['0', '101'])('rows per page %s: the sentence of the specification', async (rows) => {
    const { user } = await opened()
    await fillIn(user, 'Rows per page', rows)
    await screen.findByText('We cannot show less than 1 or more than 100 items per page.')
    await expectNames(rowsPerPage)
  })

  test.each([
    ['0', 'You cannot go to page with number less than 1.'],
    ['', 'You cannot go to page with number less than 1.'],
    ['3', 'You cannot go to page with number more than 2.'],
  ])('go to page "%s": %s', async (text, sentence) => {
    const { user, api } = await opened()
    await fillIn(user, 'Go to page', text)
    await screen.findByText(sentence)
    expect(api.calls(routes.storyfiles.list).map(({ query }) => query.page)).toEqual([1])
  })

  test('an address behind the last page shows the last one', async () => {
    await opened('?page=9')
    await expectNames(2)
    expect(screen.getByLabelText<HTMLInputElement>('Go to page').value).toBe('2')
  })

  test('what makes no sense in an address does not keep from the list', async () => {
    const { user, go } = await opened('?page=-1&dir=up&sort=__proto__&pageSize=1e9&searchOptions=__proto__')
    await expectNames(rowsPerPage)
    await go('/storyfiles?filter=nonsense:1')
    await user.click(
      within(await screen.findByRole('alert')).getByRole('button', { name: 'Clear the search' }),
    )
    await expectNames(rowsPerPage)
    expect(location.search).toBe('')
  })

  test('a phrase in an address is a phrase: its quotation marks stay', async () => {
    const { api } = await opened('?search=%22harbour%202%22')
    await expectNames(1)
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('"harbour 2"')
    expect(api.calls(routes.storyfiles.list)[0]?.query.search).toBe('"harbour 2"')
  })

  test('"previous is disabled on the first page; next is disabled on the last page"', async () => {
    const { user } = await opened()
    expect(isDisabled('Previous')).toBe(true)
    expect(isDisabled('Next')).toBe(false)
    await user.click(button('Next'))
    await expectNames(2)
    expect(isDisabled('Next')).toBe(true)
    expect(isDisabled('Previous')).toBe(false)
  })
})

describe('what is chosen', () => {
  const choose = async ({ user }: OpenPage, ...chosen: string[]) => {
    for (const name of chosen) await user.click(screen.getByRole('checkbox', { name: `Select row: ${name}` }))
  }

  test('a few are deleted together, and Undo brings them back', async () => {
    const page = await opened('?search=lake')
    const { user, api, storyfiles } = page
    const setStatus = (status: 'deleted' | 'draft', ids: string[]) => {
      for (const one of storyfiles) if (ids.includes(one.storyfileId)) one.status = status
      return { changed: ids.length, skipped: 0 }
    }
    const idsOf = ({ body }: { body: { selection: object } }) =>
      'ids' in body.selection ? (body.selection.ids as string[]) : []
    api
      .answer(routes.storyfiles.removeMany, (call) => setStatus('deleted', idsOf(call)))
      .answer(routes.storyfiles.restoreMany, (call) => setStatus('draft', idsOf(call)))
    await choose(page, 'Lake 1', 'Lake 2')
    await user.click(button('Delete'))
    ;(await asked()).getByText('Delete 2 storyfiles?')
    await user.click((await asked()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByText('2 selected')
    expect(api.calls(routes.storyfiles.removeMany)).toEqual([])
    await user.click(button('Delete'))
    await user.click((await asked()).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Successfully deleted 2 storyfiles.')
    await expectNames(1)
    expect(screen.queryByText('2 selected')).toBeNull()
    await user.click(button(/Undo/))
    await expectNames(3)
  })

  test('stays chosen where somebody cancels the act or the act fails, until it is done', async () => {
    const page = await opened('?search=lake')
    const { user, api } = page
    await choose(page, 'Lake 1', 'Lake 2')
    api.answer(routes.storyfiles.archiveMany, cutOff)
    await user.click(button('Archive'))
    await user.click((await asked()).getByRole('button', { name: 'Archive' }))
    await (await asked()).findByRole('alert')
    expect(document.querySelectorAll('.kit-toast[data-kind="error"]')).toHaveLength(0)
    await user.click((await asked()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByText('2 selected')
    api.answer(routes.storyfiles.archiveMany, { changed: 2, skipped: 0 })
    await user.click(button('Archive'))
    await user.click((await asked()).getByRole('button', { name: 'Archive' }))
    await screen.findByText('Successfully archived 2 storyfiles.')
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })
})

test('a row says why an act on it was refused, until it is done', async () => {
  const { user, api, storyfiles } = await opened('?search=lake')
  const lake = storyfiles.find(({ name }) => name === 'Lake 3')!
  const row = () => within(screen.getByRole('row', { name: /Lake 3/ }))
  const archive = async () => {
    await user.click(button('Actions for Lake 3'))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  }
  api.answer(routes.storyfiles.archive, cutOff)
  await archive()
  await row().findByRole('alert')
  expect(document.querySelectorAll('.kit-toast[data-kind="error"]')).toHaveLength(0)
  api.answer(routes.storyfiles.archive, () => ({ ...lake, status: 'archived' as const }))
  await archive()
  await screen.findByText('Successfully archived Lake 3.')
  expect(row().queryByRole('alert')).toBeNull()
  expect(api.calls(routes.storyfiles.archive).map(({ params }) => params.storyfileId)).toEqual([
    lake.storyfileId,
    lake.storyfileId,
  ])
})

test('the view as cards stands in the address; one that says nothing shows what was chosen last here', async () => {
  const { user, go } = await opened()
  await user.click(screen.getByRole('radio', { name: 'Cards' }))
  const cards = () =>
    within(screen.getByRole('list', { name: 'Storyfiles' }))
      .getAllByRole('listitem')
      .filter((one) => one.parentElement?.getAttribute('aria-label') === 'Storyfiles')
  await waitFor(() => expect(cards()).toHaveLength(rowsPerPage))
  expect(search().get('view')).toBe('grid')
  await go('/storyfiles')
  await waitFor(() => expect(cards()).toHaveLength(rowsPerPage))
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
  await go('/storyfiles?view=list')
  await expectNames(rowsPerPage)
  await go('/storyfiles?view=grid')
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await expectNames(rowsPerPage)
})

describe('where there is nothing to show', () => {
  test('a search without a match offers to clear it', async () => {
    const { user } = await opened('?search=zzz')
    await screen.findByText('Nothing matches your search.')
    await user.click(button('Clear the search'))
    await expectNames(rowsPerPage)
    expect(location.search).not.toContain('search=')
  })

  test('an error is told in the sentence of the catalogue, and Try again reads once more', async () => {
    const given = givenStoryfiles(lakes)
    const failing = new Response('<h1>Bad gateway</h1>', { status: 502 })
    const list = routes.storyfiles.list
    given.api.answer(list, () => failing.clone())
    const { user } = await openPage('/storyfiles')
    await screen.findByText('An error occurred while fetching the data.')
    given.api.answer(list, { items: given.storyfiles, total: 3, page: 1, pageCount: 1 })
    await user.click(button('Try again'))
    await expectNames(3)
  })
})

/** Says how many buttons stand there after each drawing, before the table has caught up. */
function Names({ rows, onDrawn }: { rows: string[]; onDrawn(buttons: number): void }) {
  useLayoutEffect(() => onDrawn(screen.queryAllByRole('button', { name: 'Add name' }).length))
  const add = <Button>Add name</Button>
  const columns = [{ id: 'name', header: 'Name', cell: (name: string) => name }]
  return (
    <>
      {rows.length > 0 ? add : null}
      <DataTable label="Names" rows={rows} rowKey={(name) => name} columns={columns} empty={add} />
    </>
  )
}

test('"nothing here" goes with the first row, not after it', () => {
  const seen: number[] = []
  const onDrawn = (buttons: number) => void seen.push(buttons)
  const { rerender } = render(<Names rows={[]} onDrawn={onDrawn} />)
  rerender(<Names rows={['Ada']} onDrawn={onDrawn} />)
  expect(seen).toEqual([1, 1])
  expect(screen.getByRole('table', { name: 'Names' }).textContent).toContain('Ada')
})
