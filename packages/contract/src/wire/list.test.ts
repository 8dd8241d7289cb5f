import { expect, test } from 'vitest'
import { listQuery, searchTerms } from './list.ts'

test.each([
  ['harbor light', ['harbor', 'light']],
  ['"harbor light" Keeper', ['harbor light', 'keeper']],
  ['  HARBOR  ', ['harbor']],
  ['"unfinished phrase', ['"unfinished', 'phrase']],
  ['"" " "', []],
  ['', []],
])(
  '"Search match: quoted phrases or words; all terms must appear in the text, case-insensitively.": %s',
  (search, terms) => {
    expect(searchTerms(search)).toEqual(terms)
  },
)

test('"Default page size 30", "rows per page 1 to 100; page query one-based"', () => {
  expect(listQuery.parse({})).toMatchObject({ page: 1, pageSize: 30 })
  for (const pageSize of [1, 100]) expect(listQuery.parse({ pageSize }).pageSize).toBe(pageSize)
  for (const wrong of [{ pageSize: 0 }, { pageSize: 101 }, { page: 0 }])
    expect(listQuery.safeParse(wrong).success).toBe(false)
})
