import { expect, test } from 'vitest'
import { rubricScore } from './rubric.ts'

const levels = ['Fully', 'Mostly', 'Partly', 'Not yet']

test('the score by a rubric is the mean of its criteria, from the last level to the best', () => {
  expect(rubricScore([{ levels, level: 0 }])).toBe(100)
  expect(rubricScore([{ levels, level: 3 }])).toBe(0)
  expect(
    rubricScore([
      { levels, level: 1 },
      { levels: ['Yes', 'No'], level: 0 },
    ]),
  ).toBe(83)
})

test('without criteria, or with one that nobody judged, there is no score by the rubric', () => {
  expect(rubricScore([])).toBeNull()
  expect(
    rubricScore([
      { levels, level: 0 },
      { levels, level: null },
    ]),
  ).toBeNull()
})
