import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PupilError, patiently } from './patience.ts'
import { type Save, Saver, type SaverState } from './saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const refusal = (status: number, code = '', retryAfterMs?: number) =>
  new PupilError({ code, message: 'No.', status }, { retryAfterMs })

/** A server that takes saves by their number, behind a network that the test leads. */
function givenField(stored: Save<string> = { value: '', edit: 0 }, kept: Save<string> | null = null) {
  const server = { ...stored }
  const field = {
    server,
    saver: new Saver<string>(stored),
    draft: kept,
    states: [] as SaverState[],
    shown: undefined as string | undefined,
    /** Saves that are on their way, each with what ends it. */
    way: [] as { save: Save<string>; isLeaving: boolean; arrive(): void; fail(error: Error): void }[],
  }
  field.saver.attach({
    send: (save, isLeaving) =>
      new Promise((resolve, reject) => {
        const arrive = () => {
          const isFine = save.edit > server.edit || (save.edit === server.edit && save.value === server.value)
          if (!isFine) return reject(refusal(412, 'CHANGED_MEANWHILE'))
          Object.assign(server, save)
          resolve()
        }
        field.way.push({ save, isLeaving, arrive, fail: reject })
      }),
    tell: (state) => field.states.push(state),
    follow: (value) => {
      field.shown = value
    },
    draft: {
      read: () => field.draft,
      keep: (save) => {
        field.draft = save
      },
      drop: () => {
        field.draft = null
      },
    },
    afterMs: 800,
  })
  return field
}
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('a field that a student writes in', () => {
  test('saves one at a time: the next save waits for the last, and takes the newest text', async () => {
    const { saver, way, server, states } = givenField()
    saver.change('a')
    await vi.advanceTimersByTimeAsync(800)
    saver.change('ab')
    await vi.advanceTimersByTimeAsync(2_000)
    saver.change('abc')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(way.map(({ save }) => save)).toEqual([{ value: 'a', edit: 1 }])
    way[0]!.arrive()
    await settled()
    expect(way.map(({ save }) => save).slice(1)).toEqual([{ value: 'abc', edit: 2 }])
    way[1]!.arrive()
    await settled()
    expect([server, states.at(-1)]).toEqual([{ value: 'abc', edit: 2 }, 'saved'])
  })

  test('that was given up and lands late does not replace the newer one', async () => {
    const { saver, way, server } = givenField()
    saver.change('old')
    await vi.advanceTimersByTimeAsync(800)
    way[0]!.fail(refusal(0))
    await settled()
    saver.change('new')
    await vi.advanceTimersByTimeAsync(800)
    way[1]!.arrive()
    await settled()
    way[0]!.arrive()
    await settled()
    expect(server).toEqual({ value: 'new', edit: 2 })
  })

  test.each([
    ['no answer', refusal(0), 5_000],
    ['a server that starts again', refusal(503, 'NOT_READY', 2_000), 2_000],
    ['too many at once', refusal(429, 'TOO_MANY_REQUESTS', 9_000), 9_000],
  ])('after %s tries again when it is time, under the same number', async (_, error, ms) => {
    const { saver, way, states } = givenField()
    saver.change('text')
    await vi.advanceTimersByTimeAsync(800)
    way[0]!.fail(error)
    await settled()
    expect(states.at(-1)).toBe('waiting')
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(way).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(way[1]!.save).toEqual(way[0]!.save)
    way[1]!.arrive()
    await settled()
    expect(states.at(-1)).toBe('saved')
  })

  test('keeps what is not acknowledged on the device, and the next page sends it', async () => {
    const field = givenField()
    field.saver.change('left behind')
    await vi.advanceTimersByTimeAsync(800)
    field.way[0]!.fail(refusal(503))
    await settled()
    expect(field.draft).toEqual({ value: 'left behind', edit: 1 })
    const next = givenField({ value: '', edit: 0 }, field.draft)
    next.saver.resume()
    expect(next.saver.value).toBe('left behind')
    await settled()
    next.way[0]!.arrive()
    await settled()
    expect([next.server.value, next.draft]).toEqual(['left behind', null])
  })

  test('forgets what had arrived without its answer', () => {
    const field = givenField({ value: 'there', edit: 3 }, { value: 'there', edit: 3 })
    field.saver.resume()
    expect([field.draft, field.saver.isPending]).toEqual([null, false])
  })

  test('is sent when the page ends, although a save is on its way; whichever is last arrives', async () => {
    const { saver, way, server, states } = givenField()
    saver.change('one')
    await vi.advanceTimersByTimeAsync(800)
    saver.change('one two')
    saver.leave()
    expect(way.map(({ save, isLeaving }) => [save.edit, isLeaving])).toEqual([
      [1, false],
      [2, true],
    ])
    way[1]!.arrive()
    way[0]!.arrive()
    await settled()
    // The page was only hidden: it goes on, and the same save may arrive twice.
    way[2]!.arrive()
    await settled()
    expect([server, states.at(-1)]).toEqual([{ value: 'one two', edit: 2 }, 'saved'])
  })

  test('that another device wrote in is not written over: the student chooses', async () => {
    const { saver, way, server, states } = givenField({ value: 'start', edit: 1 })
    saver.change('start here')
    Object.assign(server, { value: 'start there', edit: 4 })
    await vi.advanceTimersByTimeAsync(800)
    way[0]!.arrive()
    await settled()
    expect([states.at(-1), server.value]).toEqual(['elsewhere', 'start there'])
    saver.change('start here!')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(way).toHaveLength(1)
    saver.follow({ ...server })
    saver.settle('mine')
    await settled()
    way[1]!.arrive()
    await settled()
    expect([server, states.at(-1)]).toEqual([{ value: 'start here!', edit: 5 }, 'saved'])
  })

  test('follows another device while nothing is typed, and may take its text', async () => {
    const field = givenField({ value: 'a', edit: 1 })
    field.saver.follow({ value: 'b', edit: 2 })
    expect([field.shown, field.saver.value]).toEqual(['b', 'b'])
    field.saver.follow({ value: 'a', edit: 1 })
    expect(field.saver.value, 'an answer that is late').toBe('b')
    field.saver.change('c')
    Object.assign(field.server, { value: 'd', edit: 3 })
    await vi.advanceTimersByTimeAsync(800)
    field.way[0]!.arrive()
    await settled()
    field.saver.follow({ ...field.server })
    field.saver.settle('theirs')
    expect([field.shown, field.saver.value, field.draft]).toEqual(['d', 'd', null])
  })

  test('says before finishing whether all is saved', async () => {
    const { saver, way } = givenField()
    saver.change('last words')
    const flushed = saver.flush()
    way[0]!.fail(refusal(503))
    expect(await flushed).toBe(false)
    const again = saver.flush()
    way[1]!.arrive()
    expect(await again).toBe(true)
  })
})

test('a press waits while the server starts again, and is told at once where nothing answers', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  const answers = [refusal(503, 'NOT_READY', 2_000), refusal(429, '', 3_000), 'done']
  const act = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  expect(await patiently(act, wait)).toBe('done')
  expect(waits).toEqual([2_000, 3_000])
  const lost = vi.fn(async () => {
    throw refusal(0)
  })
  await expect(patiently(lost, wait)).rejects.toMatchObject({ status: 0 })
  expect(lost).toHaveBeenCalledTimes(1)
  const long = vi.fn(async () => {
    throw refusal(429, '', 60_000)
  })
  await expect(patiently(long, wait)).rejects.toMatchObject({ status: 429 })
})
