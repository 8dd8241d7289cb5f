import { expect, test } from 'vitest'
import { gainOf } from './gain.ts'

test.each([
  [-18, 0],
  [-21.84, 3.8],
  [-12.5, -5.5],
])('a clip of %s LUFS is brought to -18 by %s dB', (loudness, gain) => {
  expect(gainOf(loudness)).toBe(gain)
})

test('a whisper is raised by 6 dB at most, a shout lowered by 12', () => {
  expect(gainOf(-50)).toBe(6)
  expect(gainOf(-1)).toBe(-12)
})

test('a clip without sound stays as it is', () => {
  expect(gainOf(null)).toBe(0)
})
