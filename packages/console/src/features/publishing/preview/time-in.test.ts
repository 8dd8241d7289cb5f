import { expect, test } from 'vitest'
import { timeIn } from './time-in.ts'

test('a place is minutes and seconds, and never ahead of what was seen', () => {
  expect([0, 999, 7_400, 61_000, 3_600_000].map(timeIn)).toEqual(['0:00', '0:00', '0:07', '1:01', '60:00'])
})
