import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../calls/api.ts'
import { mayPassLater, onTryAgain, tryAgainMs } from './waiting.ts'

let browser: EventTarget
beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what could not be saved is tried again when the browser is back and every ten seconds, until it is stopped', () => {
  const again = vi.fn<() => void>()
  const stop = onTryAgain(again)
  expect(again).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('online'))
  expect(again).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2 * tryAgainMs)
  expect(again).toHaveBeenCalledTimes(3)
  stop()
  browser.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(2 * tryAgainMs)
  expect(again).toHaveBeenCalledTimes(3)
})

test.each([
  [0, true],
  [401, true],
  [408, true],
  [429, true],
  [503, true],
  [400, false],
  [404, false],
  [409, false],
])('a reply with status %i may pass later: %s', (status, may) => {
  const error = new ApiError(status, { code: 'INTERNAL_SERVER_ERROR', message: 'No.', fields: [] })
  expect(mayPassLater(error)).toBe(may)
})
