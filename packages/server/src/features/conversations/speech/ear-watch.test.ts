import { describe, expect, test } from 'vitest'
import { watchEar } from './ear-watch.ts'

/** A machine whose tests, clock and timers are the test's own. */
function given(...results: ({ milliseconds: number } | Error)[]) {
  let at = Date.parse('2026-01-01T08:00:00Z')
  let due: { at: number; act: () => void } | undefined
  const logged: string[] = []
  let tests = 0
  const watch = watchEar({
    slowestMs: 1500,
    test: async () => {
      const result = results[tests++] ?? results.at(-1)!
      if (result instanceof Error) throw result
      return result
    },
    now: () => new Date(at),
    later(milliseconds, act) {
      const mine = { at: at + milliseconds, act }
      due = mine
      return () => {
        if (due === mine) due = undefined
      }
    },
    log: {
      info: (_told, text) => logged.push(text),
      warn: (_told, text) => logged.push(text),
      error: (told, text) => logged.push(`${text}: ${(told as { error: string }).error}`),
    },
  })
  return {
    watch,
    logged,
    tests: () => tests,
    /** Lets time pass until the next test that is due, and answers after how many minutes it came. */
    async next(): Promise<number | undefined> {
      if (!due) return undefined
      const { at: then, act } = due
      due = undefined
      const minutes = (then - at) / 60_000
      at = then
      act()
      // Joins the test that has begun.
      await watch.test()
      return minutes
    },
  }
}
const slow = { milliseconds: 4000 }
const quick = { milliseconds: 300 }
const crash = new Error('the process ended with SIGSEGV')

describe('whether this machine hears visitors', () => {
  test('a failed test is repeated after 1, 5 and 15 minutes, and every 15 until it succeeds', async () => {
    const { watch, next, tests } = given(crash, crash, crash, crash, crash, quick)
    await watch.test()
    expect(watch.state()).toMatchObject({ state: 'broken', nextTestAt: '2026-01-01T08:01:00.000Z' })
    expect([await next(), await next(), await next(), await next(), await next()]).toEqual([1, 5, 15, 15, 15])
    expect(watch.state()).toMatchObject({ state: 'ready', milliseconds: 300, nextTestAt: null })
    expect(await next()).toBeUndefined()
    expect(tests()).toBe(6)
  })

  test('a crash is told from slowness, with its reason in the log', async () => {
    const { watch, next, logged } = given(slow, crash, quick)
    await watch.test()
    expect(watch.state()).toMatchObject({ state: 'slow', milliseconds: 4000 })
    await next()
    expect(watch.state()).toMatchObject({ state: 'broken', milliseconds: null })
    await next()
    expect(logged).toEqual([
      'this machine is too slow for speech recognition',
      'speech recognition does not work here: the process ended with SIGSEGV',
      'speech recognition was measured',
    ])
  })

  test('visitors are heard before the first test has ended, and while a lost recogniser is looked at', async () => {
    const { watch, next } = given(quick, crash)
    expect(watch.state().state).toBe('untested')
    await watch.test()
    watch.suspect()
    expect(watch.state()).toMatchObject({ state: 'ready', nextTestAt: '2026-01-01T08:01:00.000Z' })
    expect(await next()).toBe(1)
    expect(watch.state().state).toBe('broken')
  })

  test('two who test at once share one test, and after the stop nothing is tested any more', async () => {
    const { watch, next, tests } = given(slow)
    await Promise.all([watch.test(), watch.test()])
    expect(tests()).toBe(1)
    watch.stop()
    expect(await next()).toBeUndefined()
  })
})
