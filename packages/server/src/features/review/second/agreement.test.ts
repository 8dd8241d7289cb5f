import { expect, test } from 'vitest'
import { agreedOf, kappaOf, labelOf, sumOf } from './agreement.ts'

test('kappa is what two people agree beyond chance', () => {
  // The example of Cohen (1960) as textbooks give it: 20 and 15 equal of 50, chance brings a half.
  const pairs = [
    { first: 'right', second: 'right', turns: 20 },
    { first: 'right', second: 'none', turns: 5 },
    { first: 'none', second: 'right', turns: 10 },
    { first: 'none', second: 'none', turns: 15 },
  ]
  expect([sumOf(pairs), agreedOf(pairs)]).toEqual([50, 35])
  expect(kappaOf(pairs)).toBeCloseTo(0.4, 10)
})

test('people who always disagree are below zero, and one verdict for everything says nothing', () => {
  const opposite = [
    { first: 'right', second: 'none', turns: 3 },
    { first: 'none', second: 'right', turns: 3 },
  ]
  expect(kappaOf(opposite)).toBeCloseTo(-1, 10)
  expect(kappaOf([{ first: 'right', second: 'right', turns: 9 }])).toBeNull()
  expect(kappaOf([])).toBeNull()
})

test('a wrong answer is the same verdict only with the same right clip', () => {
  expect(labelOf({ quality: 'good' })).toBe(labelOf({ quality: 'acceptable', correctClipId: 'a' }))
  expect(labelOf({ quality: 'wrong', correctClipId: 'a' })).not.toBe(
    labelOf({ quality: 'wrong', correctClipId: 'b' }),
  )
  expect(labelOf({ quality: 'wrong', correctClipId: null })).not.toBe(labelOf({ quality: 'missing' }))
})
