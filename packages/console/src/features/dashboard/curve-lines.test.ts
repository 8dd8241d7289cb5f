import { expect, test } from 'vitest'
import { linesOf } from './curve-lines.ts'

const size = { width: 100, height: 50 }

test('the first share stands at the left, the last at the right, and more is higher', () => {
  expect(linesOf([0, 0.5, 1], size)).toEqual([
    [
      { x: 0, y: 50 },
      { x: 50, y: 25 },
      { x: 100, y: 0 },
    ],
  ])
})

test('a time without questions leaves a gap', () => {
  expect(linesOf([null, 0.5, null, 1, null], size)).toEqual([[{ x: 25, y: 25 }], [{ x: 75, y: 0 }]])
  expect(linesOf([null, null], size)).toEqual([])
})
