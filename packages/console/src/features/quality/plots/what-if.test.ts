import { expect, test } from 'vitest'
import { changeOf, stepAt } from './what-if.ts'

const steps = [
  { at: 0.4, wrong: 40, refused: 2 },
  { at: 0.42, wrong: 36.4, refused: 3 },
  { at: 0.44, wrong: 30, refused: 9.6 },
]

test('The nearest step is taken, and changes are whole turns.', () => {
  expect(stepAt(steps, 0.429).at).toBe(0.42)
  expect(stepAt(steps, 0).at).toBe(0.4)
  expect(changeOf(steps[1]!, steps[2]!)).toEqual({ wrong: -6, refused: 7 })
})
