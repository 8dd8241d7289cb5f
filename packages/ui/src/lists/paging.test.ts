import { expect, test } from 'vitest'
import { readPage, readRowsPerPage } from './paging.ts'

test.each([
  ['1', 1],
  ['30', 30],
  [' 100 ', 100],
])('"Rows per page: 1 to 100": %j are possible', (text, value) => {
  expect(readRowsPerPage(text)).toEqual({ value })
})

test.each(['0', '101', '-5', '', 'many', '1e9'])(
  '"otherwise We cannot show less than 1 or more than 100 items per page.": %j',
  (text) => {
    expect(readRowsPerPage(text)).toEqual({
      message: 'We cannot show less than 1 or more than 100 items per page.',
    })
  },
)

test.each([
  ['1', 5, 1],
  ['5', 5, 5],
  ['1,200', 1284, 1200],
  ['1', 0, 1],
])('"Go-to-page: between 1 and the page count": page %j of %d', (text, pageCount, value) => {
  expect(readPage(text, pageCount)).toEqual({ value })
})

test.each(['0', '-3', '', '  ', 'two'])(
  '"An empty value yields the less message", as all that is too low: %j',
  (text) => {
    expect(readPage(text, 5)).toEqual({ message: 'You cannot go to page with number less than 1.' })
  },
)

test.each([
  ['6', 5, '5'],
  ['2', 0, '1'],
  ['9999', 1284, '1,284'],
])('"You cannot go to page with number more than {pageCount}.": page %j of %d', (text, pageCount, last) => {
  expect(readPage(text, pageCount)).toEqual({
    message: `You cannot go to page with number more than ${last}.`,
  })
})
