import { expect, it } from 'vitest'
import { placeNow } from './place-now.ts'

const shown = ['a', 'b', 'c', 'd']
const place = (index: number, now: string[], dropped = 'd') => placeNow(dropped, { shown, now, index })

it('is where it was dropped while nobody changed the list', () => {
  expect([0, 1, 2, 3].map((index) => place(index, shown))).toEqual([0, 1, 2, 3])
  expect([0, 1, 3].map((index) => place(index, shown, 'b'))).toEqual([0, 1, 3])
  expect([0, 2, 4].map((index) => place(index, shown, 'from elsewhere'))).toEqual([0, 2, 4])
})

it('stays below the row that was above it, wherever others moved that', () => {
  expect(place(1, ['new', 'a', 'b', 'c', 'd'])).toBe(2)
  expect(place(2, ['b', 'a', 'c', 'd'])).toBe(1)
})

it('goes below the next one further up when that row is gone, and to the top without any', () => {
  expect(place(2, ['a', 'c', 'd'])).toBe(1)
  expect(place(2, ['c', 'd'])).toBe(0)
  expect(place(0, ['new', 'a', 'd'])).toBe(0)
})
