import { expect, test } from 'vitest'
import { wholePercents } from './whole-percents.ts'

test('rounded shares of a whole add up to 100', () => {
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  expect(wholePercents([0.385, 0.22, 0.395])).toEqual([39, 22, 39])
  expect(wholePercents([1, 0, 0])).toEqual([100, 0, 0])
})
