import { expect, test } from 'vitest'
import { placeOfToasts } from './toast-place.ts'

const toasts = { usual: 56, height: 44, left: 16, right: 374, windowHeight: 844 }
const box = (top: number, bottom: number, left = 0, right = 390) => ({ left, right, top, bottom })

test('toasts stand at their usual place while nothing is there', () => {
  expect(placeOfToasts(toasts, [], false)).toEqual({ bottom: 56, room: 0 })
  expect(placeOfToasts(toasts, [box(100, 144), box(900, 944)], false)).toEqual({ bottom: 56, room: 0 })
})

test('what stands beside them does not move them', () => {
  expect(placeOfToasts({ ...toasts, left: 900, right: 1260 }, [box(100, 800, 400, 880)], true)).toEqual({
    bottom: 56,
    room: 0,
  })
})

test('they stand above what is pressed there, and above what stands right above that', () => {
  expect(placeOfToasts(toasts, [box(750, 794)], false)).toEqual({ bottom: 844 - 750 + 8, room: 0 })
  expect(placeOfToasts(toasts, [box(690, 734), box(750, 794)], false)).toEqual({
    bottom: 844 - 690 + 8,
    room: 0,
  })
})

test('they stand above a dialog; one that leaves no place is told the room they need', () => {
  expect(placeOfToasts(toasts, [box(400, 844)], true)).toEqual({ bottom: 452, room: 0 })
  expect(placeOfToasts(toasts, [box(32, 844)], true)).toEqual({ bottom: 844 - 44 - 8, room: 60 })
})

test('a page that is full of acts keeps them at their usual place', () => {
  expect(placeOfToasts(toasts, [box(0, 844)], false)).toEqual({ bottom: 56, room: 0 })
})
