import { expect, test } from 'vitest'
import { nightAfter } from './night-after.ts'

test('what waits for the night begins at ten in the evening, or now where it is night', () => {
  const at = (hour: number, minute = 0) => new Date(2026, 4, 17, hour, minute, 12)
  expect(nightAfter(at(14, 30))).toEqual(new Date(2026, 4, 17, 22))
  expect(nightAfter(at(6))).toEqual(new Date(2026, 4, 17, 22))
  for (const night of [at(22), at(23, 59), at(0), at(5, 59)]) expect(nightAfter(night)).toEqual(night)
})
