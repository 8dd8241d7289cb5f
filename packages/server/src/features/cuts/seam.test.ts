import { seamOf } from '@studio/contract'
import { expect, test } from 'vitest'
import { loopOf } from './seam.ts'

const pose = (place: number, light = 0) =>
  Uint8Array.from({ length: 100 }, (_, at) => (Math.abs(at - place) < 10 ? 200 : 40) + light)

test('the same pose joins, another one does not, and light alone counts little', () => {
  expect(seamOf(pose(50), pose(50))).toBe(100)
  expect(seamOf(pose(50), pose(51))).toBeLessThan(100)
  expect(seamOf(pose(50), pose(52))).toBeLessThan(seamOf(pose(50), pose(51)))
  expect(seamOf(pose(20), pose(70))).toBe(0)
  expect(seamOf(pose(50), pose(50, 8))).toBeGreaterThan(85)
  expect(seamOf(pose(50), new Uint8Array())).toBe(0)
})

test('a loop ends where it looks as at its beginning, and is as long as it can be', () => {
  const poses = [30, 34, 40, 46, 50, 46, 40, 34, 20].map((place) => pose(place))
  expect(loopOf(poses)).toEqual({ first: 1, last: 7, seam: 100 })
  expect(loopOf([pose(1)])).toEqual({ first: 0, last: 0, seam: 100 })
})
