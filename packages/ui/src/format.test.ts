import { expect, test } from 'vitest'
import {
  compareText,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatDuration,
  formatNumber,
  formatPercent,
  setFormatLocale,
  setHomeTimeZone,
} from './format.ts'

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [9.94 * 1024, '9.9 KB'],
  [10.4 * 1024, '10 KB'],
  [10_000_000_000, '9.3 GB'],
  [100_000_000, '95 MB'],
  [1024 ** 8, '1 YB'],
  [1024 ** 9 * 3, '3072 YB'],
  [-1536, '-1.5 KB'],
])(
  '"units B up to YB in steps of 1024; values of 10 or more, or whole values, are rounded to integers, others get one decimal": %d, %s',
  (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words)
  },
)

test.each([['12'], [undefined], [null], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  '"non-number input is an error": %s',
  (value) => {
    expect(() => formatBytes(value as number)).toThrow(TypeError)
  },
)

test('"numbers use comma thousands separators"', () => {
  expect(formatNumber(1284)).toBe('1,284')
  expect(formatPercent(0.8132)).toBe('81%')
  expect(formatPercent(0.8132, 1)).toBe('81.3%')
})

test('"Date displays use US formats"', () => {
  const instant = '2026-11-18T14:14:00Z'
  expect(formatDate(instant, 'UTC')).toBe('Nov 18, 2026')
  expect(formatDateTime(instant, 'UTC')).toBe('Nov 18, 2026, 2:14 PM')
  expect(formatDateTime(instant, 'America/Los_Angeles')).toBe('Nov 18, 2026, 6:14 AM')
  expect(() => formatDate('soon')).toThrow(RangeError)
})

test('"Sorting: strings that are numeric are sorted numerically, otherwise by text."', () => {
  expect(['10', '9', '-1', '2.5'].sort(compareText)).toEqual(['-1', '2.5', '9', '10'])
  expect(['Weaver', 'artist', 'Éclair'].sort(compareText)).toEqual(['artist', 'Éclair', 'Weaver'])
  expect(['take 10', 'take 9', '9'].sort(compareText)).toEqual(['9', 'take 10', 'take 9'])
  expect(compareText('', '0')).toBeLessThan(0)
})

test('lengths read as a clock', () => {
  expect(formatDuration(84.2)).toBe('1:24')
  expect(formatDuration(3729)).toBe('1:02:09')
})

test('dates are told in the chosen time zone, and in that of the device again', () => {
  const ofDevice = formatDateTime('2026-11-18T23:30:00Z')
  setHomeTimeZone('Asia/Tokyo')
  expect(formatDateTime('2026-11-18T23:30:00Z')).toBe('Nov 19, 2026, 8:30 AM')
  expect(formatDateTime('2026-11-18T23:30:00Z', 'UTC')).toBe('Nov 18, 2026, 11:30 PM')
  setHomeTimeZone(undefined)
  expect(formatDateTime('2026-11-18T23:30:00Z')).toBe(ofDevice)
})

test('what is rounded to nothing has no sign', () => {
  expect([-0.004, -0.006, 0.004].map((value) => formatDecimal(value, 2))).toEqual(['0.00', '-0.01', '0.00'])
})

test('beside German words numbers and dates are written as in German, and in English as before again', () => {
  setFormatLocale('de-DE')
  const instant = '2026-11-18T14:14:00Z'
  expect(formatNumber(1284.5)).toBe('1.284,5')
  expect(formatDecimal(0.8132, 2)).toBe('0,81')
  expect(formatPercent(0.8132, 1)).toBe('81,3\u00a0%')
  expect(formatBytes(1536)).toBe('1,5 KB')
  expect(formatDate(instant, 'UTC')).toBe('18. Nov. 2026')
  expect(formatDateTime(instant, 'UTC')).toBe('18. Nov. 2026, 14:14')
  expect(['Zander', 'Ärger', 'Apfel'].sort(compareText)).toEqual(['Apfel', 'Ärger', 'Zander'])
  setFormatLocale('en-US')
  expect([formatNumber(1284), formatDecimal(0.8, 2), formatDate(instant, 'UTC')]).toEqual([
    ...['1,284', '0.80', 'Nov 18, 2026'],
  ])
})
