import { expect, test } from 'vitest'
import { remainingLifetime } from './lifetimes.ts'

const hour = 3600

test('a sign-in rests twelve hours at most', () => {
  expect(remainingLifetime(0, 0)).toBe(12 * hour)
  expect(remainingLifetime(0, 100 * hour)).toBe(12 * hour)
})

test('near its absolute end it has only what is left', () => {
  expect(remainingLifetime(0, 7 * 24 * hour - 60)).toBe(60)
  expect(remainingLifetime(0, 8 * 24 * hour)).toBe(1)
})
