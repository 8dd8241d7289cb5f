import { expect, test } from 'vitest'
import { beginnings } from './align-words.ts'

/** Attention of rows that each look at `length` columns from their own beginning. */
function looking(starts: number[], columns: number): Float32Array {
  const head = new Float32Array(starts.length * columns).fill(0.01)
  starts.forEach((start, row) => {
    for (let column = start; column < (starts[row + 1] ?? columns); column++)
      head[row * columns + column] = 0.5
  })
  return head
}

test('each row begins where the heads begin to look at it', () => {
  const starts = [0, 12, 30, 55]
  const heads = [looking(starts, 80), looking(starts, 80)]
  const found = beginnings({ rows: 4, columns: 80, heads })
  for (const [row, column] of found.entries()) expect(Math.abs(column - starts[row]!)).toBeLessThanOrEqual(1)
})

test('what every row looks at changes nothing', () => {
  const starts = [0, 20, 40]
  const head = looking(starts, 60)
  for (let row = 0; row < 3; row++) for (let column = 50; column < 60; column++) head[row * 60 + column] = 0.9
  const found = beginnings({ rows: 3, columns: 60, heads: [head] })
  expect(Math.abs(found[1]! - 20)).toBeLessThanOrEqual(1)
})
