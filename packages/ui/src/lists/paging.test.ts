import { expect, test } from 'vitest'
import { readPage, readRowsPerPage } from './paging.ts'

test.each([
  ['1', 1],
  ['30', 30],
  [' 100 ', 100],
])('%j rows per page are possible', (text, value) => {
  expect(readRowsPerPage(text)).toEqual({ value })
})

test.each(['0', '101', '-5', '', 'many', '1e9'])('%j rows per page are refused', (text) => {
  expect(readRowsPerPage(text)).toEqual({
    message: 'We cannot show less than 1 or more than 100 items per page.',
  })
})

test.each([
  ['1', 5, 1],
  ['5', 5, 5],
  ['1,200', 1284, 1200],
  ['1', 0, 1],
])('page %j of %d can be reached', (text, pageCount, value) => {
  expect(readPage(text, pageCount)).toEqual({ value })
})

test.each(['0', '-3', '', '  ', 'two'])('page %j is too low', (text) => {
  expect(readPage(text, 5)).toEqual({ message: 'You cannot go to page with number less than 1.' })
})

test.each([
  ['6', 5, '5'],
  ['2', 0, '1'],
  ['9999', 1284, '1,284'],
])('page %j of %d is too high', (text, pageCount, last) => {
  expect(readPage(text, pageCount)).toEqual({
    message: `You cannot go to page with number more than ${last}.`,
  })
})
