import { expect, test } from 'vitest'
import { sinceThen } from './since-then.ts'

const now = new Date('2026-11-28T12:00:00Z')
test.each([
  [-5, 'this minute'],
  [59, 'this minute'],
  [185, '3 minutes ago'],
  [7_300, '2 hours ago'],
  [90_000, 'yesterday'],
  [260_000, '3 days ago'],
])('%i seconds ago is %s', (seconds, words) => {
  expect(sinceThen(new Date(now.getTime() - seconds * 1000), now, 'en')).toBe(words)
})
