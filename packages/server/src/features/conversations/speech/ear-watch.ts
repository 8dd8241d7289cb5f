import type { Hearing } from '@studio/contract'

/** Waits after tests that failed, in minutes; the last one is repeated, so that no busy start takes the ears away for long. */
const againMinutes = [1, 5, 15]

/** What an ear's watch asks of the outside; a test stands in for it. */
type Outside = {
  /** Recognises a sound of three seconds; answers the processor time it took. Rejects where that cannot be done. */
  test: () => Promise<{ milliseconds: number }>
  /** Visitors do not wait for what takes longer. */
  slowestMs: number
  now: () => Date
  /** Calls back later; what is answered stops that. */
  later: (milliseconds: number, act: () => void) => () => void
  log: {
    info(told: object, text: string): void
    warn(told: object, text: string): void
    error(told: object, text: string): void
  }
}

export type EarState = Pick<Hearing, 'state' | 'milliseconds' | 'testedAt' | 'nextTestAt'>

export type EarWatch = {
  /** As far as is known. Until the first test ends, visitors are heard. */
  state(): EarState
  /** Tests at once, and again later where that fails. Joins a test that is under way. */
  test(): Promise<void>
  /** The recogniser was lost with a visitor's question: looked at again in a minute. */
  suspect(): void
  stop(): void
}

/** Knows whether this machine hears visitors, and looks again where it does not: slowness and a crash pass. */
export function watchEar({ test, slowestMs, now, later, log }: Outside): EarWatch {
  let known: EarState = { state: 'untested', milliseconds: null, testedAt: null, nextTestAt: null }
  let failures = 0
  let running: Promise<void> | undefined
  let forget = () => {}
  let isStopped = false

  function again(): string | null {
    forget()
    if (isStopped) return null
    const minutes = againMinutes[Math.min(failures, againMinutes.length) - 1] ?? againMinutes[0]!
    forget = later(minutes * 60_000, () => void run())
    return new Date(now().getTime() + minutes * 60_000).toISOString()
  }

  async function once(): Promise<void> {
    forget()
    const result = await test().catch((error: Error) => ({ error: error.message }))
    if (isStopped) return
    const testedAt = now().toISOString()
    if ('error' in result) {
      failures++
      known = { state: 'broken', milliseconds: null, testedAt, nextTestAt: again() }
      log.error(
        { error: result.error, nextTestAt: known.nextTestAt },
        'speech recognition does not work here',
      )
      return
    }
    const milliseconds = Math.round(result.milliseconds)
    if (milliseconds > slowestMs) {
      failures++
      known = { state: 'slow', milliseconds, testedAt, nextTestAt: again() }
      log.warn({ ...known, slowestMs }, 'this machine is too slow for speech recognition')
      return
    }
    failures = 0
    known = { state: 'ready', milliseconds, testedAt, nextTestAt: null }
    log.info({ milliseconds }, 'speech recognition was measured')
  }

  function run(): Promise<void> {
    running ??= once().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    state: () => known,
    test: run,
    suspect() {
      if (known.state === 'ready' && known.nextTestAt === null) known = { ...known, nextTestAt: again() }
    },
    stop() {
      isStopped = true
      forget()
    },
  }
}
