import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it('moves an item up, down and beyond the end', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a'])
})
