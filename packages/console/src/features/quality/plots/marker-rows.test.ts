import { expect, test } from 'vitest'
import { markerRows } from './marker-rows.ts'

test('labels with room between them are in the first row', () => {
  expect(markerRows([0, 100, 200])).toEqual([0, 0, 0])
})

test('of markers on one day the newest have labels, none over another', () => {
  expect(markerRows([600, 600, 600, 600])).toEqual([undefined, undefined, 1, 0])
  expect(markerRows([100, 590, 600])).toEqual([0, 1, 0])
  expect(markerRows([])).toEqual([])
})
