import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { helpSeconds, IdleReset, idleSeconds } from './idle-reset.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** After how many seconds without input a kiosk starts over, and the first number of its countdown. */
function untilReset(patience: number) {
  const shown: (number | null)[] = []
  const reset = vi.fn()
  const count = (seconds: number | null) => void shown.push(seconds)
  const idle = new IdleReset(
    () => true,
    () => patience,
    count,
    reset,
  )
  idle.start()
  let seconds = 0
  while (reset.mock.calls.length === 0 && seconds < 600) {
    vi.advanceTimersByTime(1000)
    seconds += 1
  }
  idle.stop()
  return { seconds, countdown: shown[0] }
}

test('a kiosk starts over after 45 s without input, with the help card after three minutes; the end is counted down', () => {
  expect(untilReset(idleSeconds)).toEqual({ seconds: 45, countdown: 9 })
  expect(untilReset(helpSeconds)).toEqual({ seconds: 180, countdown: 9 })
})
