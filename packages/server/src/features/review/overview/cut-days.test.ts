import { expect, test } from 'vitest'
import { cutDays } from './cut-days.ts'

const date = (text: string) => new Date(`2026-11-${text}Z`)

test('a day is cut by a start within it, once, and not by one at midnight', () => {
  expect(cutDays([date('01T00:00'), date('03T07:30'), date('03T19:30'), date('05T00:00')])).toEqual([
    { from: date('03T00:00'), to: date('04T00:00') },
  ])
})

test('of the first day only what follows its start is looked at', () => {
  expect(cutDays([date('01T22:15'), date('02T22:15')])).toEqual([
    { from: date('01T22:15'), to: date('02T00:00') },
    { from: date('02T00:00'), to: date('03T00:00') },
  ])
})
