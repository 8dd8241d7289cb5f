import { describe, expect, it } from 'vitest'
import { inOrderOfNeed, pupilNow } from './pupil-now.ts'

const repliedAt = Date.parse('2026-09-01T10:00:00Z')
const ago = (seconds: number) => new Date(repliedAt - seconds * 1000).toISOString()
const pupil = { attemptId: 'a', isDone: false, lastAt: null, seenAt: ago(10), sign: null } as const
const signOf = (changes: Partial<Parameters<typeof pupilNow>[0]>, now = repliedAt) =>
  pupilNow({ ...pupil, ...changes }, { now, repliedAt }).sign

describe('a student', () => {
  it('is away when no device of theirs has looked for more than a minute', () => {
    expect(signOf({ seenAt: ago(60) })).toBeNull()
    expect(signOf({ seenAt: ago(61) })).toBe('away')
    expect(signOf({ seenAt: null })).toBe('away')
  })

  it('who watches a long answer looks all the time, and is not away', () => {
    expect(signOf({ lastAt: ago(240), seenAt: ago(23) })).toBeNull()
  })

  it('who asked a moment ago is there, whatever was noted last', () => {
    expect(signOf({ lastAt: ago(5), seenAt: ago(90) })).toBeNull()
  })

  it('who finished or has not joined is not away', () => {
    expect(signOf({ seenAt: ago(900), isDone: true })).toBeNull()
    expect(signOf({ seenAt: ago(900), attemptId: null })).toBeNull()
  })

  it('is away rather than quiet, but what is graver stays', () => {
    const gone = { seenAt: ago(400) }
    expect(signOf({ ...gone, sign: 'quiet' })).toBe('away')
    expect((['distress', 'misses', 'off_topic'] as const).map((sign) => signOf({ ...gone, sign }))).toEqual([
      'distress',
      'misses',
      'off_topic',
    ])
  })

  it('is not away only because the class view itself got no reply', () => {
    expect(signOf({}, repliedAt + 600_000)).toBeNull()
  })

  it('in distress comes first, and all others stay in their places', () => {
    const signs = [null, 'quiet', 'distress', 'misses', 'distress'] as const
    const pupils = signs.map((sign, place) => ({ sign, place }))
    expect(inOrderOfNeed(pupils).map(({ place }) => place)).toEqual([2, 4, 0, 1, 3])
  })

  it('asks now for 20 seconds, and the minutes of silence are those of the clock', () => {
    const at = (seconds: number) =>
      pupilNow({ ...pupil, lastAt: ago(0) }, { now: repliedAt + seconds * 1000, repliedAt })
    expect([at(19).isAsking, at(21).isAsking]).toEqual([true, false])
    expect([at(60).minutesQuiet, at(430).minutesQuiet]).toEqual([5, 7])
  })
})
