import { expect, test } from 'vitest'
import { limits, uploadPollDelaySeconds } from './limits.ts'

test.each([
  ['Recent lists keep 5 entries.', limits.recentEntries, 5],
  ['Toast auto-close 3000 ms.', limits.toastMilliseconds, 3000],
  ['Token refresh every 10 minutes', limits.tokenRefreshMilliseconds, 600_000],
  ['retry after failure 2 seconds', limits.tokenRefreshRetryMilliseconds, 2000],
  ['token validity margin 5 seconds', limits.tokenMinValiditySeconds, 5],
  ['Login-state lifetime 1 hour', limits.loginStateMilliseconds, 3_600_000],
  ['Identity message time-out 10 s', limits.identityMessageMilliseconds, 10_000],
  ['session check interval 5 s', limits.sessionCheckSeconds, 5],
  ['10,000,000,000 bytes maximum', limits.avatarBytes, 10_000_000_000],
  ['chunks of 100,000,000 bytes', limits.uploadChunkBytes, 100_000_000],
  ['Upload polling: up to 120 iterations', limits.uploadPolls, 120],
])('"%s"', (_sentence, limit, value) => {
  expect(limit).toBe(value)
})

test('"delay in seconds before each poll is 1.2 times the iteration number plus 2, rounded down"', () => {
  expect([1, 2, 3, 4, 5, 120].map(uploadPollDelaySeconds)).toEqual([3, 4, 5, 6, 8, 146])
})
