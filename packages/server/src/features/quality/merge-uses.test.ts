import { expect, test } from 'vitest'
import { sharedWords } from './merge-uses.ts'

test('two answers share words, by the shorter of them; small words say nothing', () => {
  const birth = ['Where were you born?', 'I was born in a house above the harbour.']
  expect(
    sharedWords(birth, ['Tell me about your birth', 'Born in that house near the harbour']),
  ).toBeGreaterThan(0.25)
  expect(
    sharedWords(birth, ['Which stars do you steer by?', 'The pole star and a sextant, on clear nights']),
  ).toBeLessThan(0.25)
  expect(sharedWords(birth, [])).toBe(0)
})
