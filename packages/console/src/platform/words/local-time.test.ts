import { expect, test } from 'vitest'
import { fromLocal, toLocal } from './local-time.ts'

test('a moment comes back from the field as it went in, to the minute', () => {
  const moment = '2026-03-01T22:45:00.000Z'
  expect(fromLocal(toLocal(moment))).toBe(moment)
  expect(toLocal(moment)).toMatch(/^2026-03-0[12]T\d\d:45$/)
})

test('an empty field is no moment', () => {
  expect(toLocal(null)).toBe('')
  expect([fromLocal(''), fromLocal('nonsense')]).toEqual([null, null])
})
