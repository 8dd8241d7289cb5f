import { expect, test } from 'vitest'
import { secondsOf } from './retry-after.ts'

test('Retry-After is read in seconds and as a date', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  expect(secondsOf('120', now)).toBe(120)
  expect(secondsOf('Sat, 21 Nov 2026 09:05:00 GMT', now)).toBe(300)
  expect(secondsOf(undefined, now)).toBe(60)
  expect(secondsOf('soon', now)).toBe(60)
})
