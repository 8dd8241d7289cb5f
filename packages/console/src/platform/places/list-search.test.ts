import { expect, test } from 'vitest'
import { knownSearch } from './list-search.ts'

const list = { sorts: ['name', 'updatedAt'], fields: ['name', 'subject'] }

test('an order or a field that a list does not have is left out; everything else stays', () => {
  expect(
    knownSearch({ search: 'sea', sort: 'name', dir: 'asc', searchOptions: 'name', page: 2 }, list),
  ).toEqual({
    search: 'sea',
    sort: 'name',
    dir: 'asc',
    searchOptions: 'name',
    page: 2,
  })
  expect(
    knownSearch({ sort: '__proto__', dir: 'asc', searchOptions: '__proto__', filter: 'a:b' }, list),
  ).toEqual({
    filter: 'a:b',
  })
  expect(knownSearch({ searchOptions: 'subject,nonsense' }, list)).toEqual({ searchOptions: 'subject' })
})
