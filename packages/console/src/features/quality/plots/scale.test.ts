import { expect, test } from 'vitest'
import { heightOf, pathOf, sharesAround } from './scale.ts'

test('A plot shows whole tenths around its values, and never less than two.', () => {
  expect(sharesAround([0.76, 0.82])).toEqual({ low: 0.7, high: 0.9 })
  const narrow = sharesAround([0.81, 0.82])
  expect(narrow.high - narrow.low).toBeCloseTo(0.2)
  expect(sharesAround([0.99, 1])).toMatchObject({ high: 1 })
  expect(sharesAround([])).toEqual({ low: 0, high: 1 })
})

test('The highest value is at the top, the lowest at the foot.', () => {
  const scale = { low: 0.6, high: 0.8 }
  expect(heightOf(0.8, scale, 100)).toBe(0)
  expect(heightOf(0.6, scale, 100)).toBe(100)
  expect(heightOf(0.7, scale, 100)).toBe(50)
})

test('A path begins where its first point is.', () => {
  expect(
    pathOf([
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ]),
  ).toBe('M1,2 L3,4')
})
