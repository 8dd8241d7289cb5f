import { expect, test } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatPercent,
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
])('%d bytes read %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test.each([['12'], [undefined], [null], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  'a size that is %s is an error',
  (value) => {
    expect(() => formatBytes(value as number)).toThrow(TypeError)
  },
)

test('numbers have comma thousands', () => {
  expect(formatNumber(1284)).toBe('1,284')
  expect(formatPercent(0.8132)).toBe('81%')
  expect(formatPercent(0.8132, 1)).toBe('81.3%')
})

test('dates are written as in the US', () => {
  const instant = '2026-11-18T14:14:00Z'
  expect(formatDate(instant, 'UTC')).toBe('Nov 18, 2026')
  expect(formatDateTime(instant, 'UTC')).toBe('Nov 18, 2026, 2:14 PM')
  expect(formatDateTime(instant, 'America/Los_Angeles')).toBe('Nov 18, 2026, 6:14 AM')
  expect(() => formatDate('soon')).toThrow(RangeError)
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
