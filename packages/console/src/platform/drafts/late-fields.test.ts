import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../calls/api.ts'
import { type FieldDraft, untouched } from './field-draft.ts'
import { createLateFields } from './late-fields.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Fields = { text: string; hint: string }
const refusal = (status: number, code: 'INVALID_INPUT' | 'CHANGED_MEANWHILE' = 'INVALID_INPUT') =>
  new ApiError(status, { code, message: `refused with ${status}`, fields: [] })

/** Fields whose server stores what it gets, or throws what the test says. */
function given({ kept = untouched<Fields>(), faults = [] as Error[] } = {}) {
  let stored: Fields = { text: 'Who?', hint: '' }
  let version = 1
  let onDevice: FieldDraft<Fields> = kept
  let again: (() => void) | undefined
  const sent: { part: Partial<Fields>; version: number }[] = []
  const fields = createLateFields<Fields>({
    stored,
    version,
    kept,
    plain: (_, value) => value.trim() as typeof value,
    sendable: ({ text, ...rest }) => ({ ...rest, ...(text ? { text } : {}) }),
    send: async (part, seen) => {
      sent.push({ part, version: seen })
      const fault = faults.shift()
      if (fault) throw fault
      store(part)
    },
    refresh: async () => {
      fields.follow(stored, version)
    },
    keep: (draft) => {
      onDevice = draft
    },
    onTryAgain: (callBack) => {
      again = callBack
      return () => {
        again = undefined
      }
    },
  })
  const store = (part: Partial<Fields>, isSeen = true) => {
    stored = { ...stored, ...part }
    version++
    if (isSeen) fields.follow(stored, version)
  }
  fields.open()
  return {
    fields,
    sent,
    store,
    onDevice: () => onDevice,
    tries: () => again !== undefined,
    tryAgain: () => again?.(),
    second: () => vi.advanceTimersByTimeAsync(1000),
  }
}

test('what is typed is kept at once and sent a second after the last key, only what was typed', async () => {
  const { fields, sent, onDevice, second } = given()
  fields.change({ hint: 'S' })
  await vi.advanceTimersByTimeAsync(800)
  fields.change({ hint: 'Slowly ' })
  expect(onDevice().mine).toEqual({ hint: 'Slowly ' })
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toEqual([])
  expect(fields.read()).toMatchObject({ state: 'saving', fields: { hint: 'Slowly ' } })
  await second()
  expect(sent).toEqual([{ part: { hint: 'Slowly' }, version: 1 }])
  expect(fields.read()).toMatchObject({ state: 'saved', fields: { text: 'Who?', hint: 'Slowly ' } })
})

test('what the server would refuse waits for the next keys and holds nothing else back', async () => {
  const { fields, sent, second } = given()
  fields.change({ text: '', hint: 'Slowly' })
  await second()
  expect(sent).toEqual([{ part: { hint: 'Slowly' }, version: 1 }])
  expect(fields.read()).toMatchObject({ state: 'unsaved', fields: { text: '', hint: 'Slowly' } })
  fields.change({ text: 'Where?' })
  await second()
  expect(sent.at(-1)).toEqual({ part: { text: 'Where?' }, version: 2 })
})

test('what a colleague wrote into another field is merged; into the same one, a person decides', async () => {
  const { fields, sent, store, second } = given({ faults: [refusal(412, 'CHANGED_MEANWHILE')] })
  fields.change({ hint: 'Mine' })
  store({ text: 'Theirs?' }, false)
  await second()
  // Refused, read anew, and sent on top of it.
  await second()
  expect(sent.map((one) => one.version)).toEqual([1, 2])
  expect(fields.read()).toMatchObject({ state: 'saved', fields: { text: 'Theirs?', hint: 'Mine' } })

  fields.change({ hint: 'Mine, too' })
  store({ hint: 'Theirs' })
  expect(fields.read()).toMatchObject({ conflicts: ['hint'], state: 'unsaved', theirs: { hint: 'Theirs' } })
  await second()
  expect(sent).toHaveLength(2)
  fields.settle('hint', 'mine')
  await second()
  expect(sent.at(-1)?.part).toEqual({ hint: 'Mine, too' })
  expect(fields.read().state).toBe('saved')
})

test('without a network it is tried when that may pass, and when something else is typed', async () => {
  const { fields, sent, tries, tryAgain, second } = given({ faults: [refusal(0), refusal(0)] })
  fields.change({ hint: 'Mine' })
  await second()
  expect(fields.read()).toMatchObject({ isOffline: true, refusal: null, state: 'saving' })
  await second()
  expect(sent).toHaveLength(1)
  expect(tries()).toBe(true)
  fields.change({ hint: 'Mine, longer' })
  await second()
  expect(sent).toHaveLength(2)
  tryAgain()
  await second()
  expect(sent).toHaveLength(3)
  expect(fields.read()).toMatchObject({ isOffline: false, state: 'saved' })
  expect(tries()).toBe(false)
})

test('a refusal is said until something else is typed, or the person tries again', async () => {
  const { fields, sent, second } = given({ faults: [refusal(400), refusal(400)] })
  fields.change({ hint: 'Bad' })
  await second()
  expect(fields.read().refusal).toBe('refused with 400')
  await second()
  expect(sent).toHaveLength(1)
  fields.tryAgain()
  await second()
  expect(sent).toHaveLength(2)
  fields.change({ hint: 'Good' })
  expect(fields.read().refusal).toBeNull()
  await second()
  expect(fields.read().state).toBe('saved')
})

test('what an earlier visit left is sent; once closed nothing more is', async () => {
  const { fields, sent, second } = given({ kept: { mine: { hint: 'Left' }, base: { hint: '' }, sent: {} } })
  await second()
  expect(sent).toEqual([{ part: { hint: 'Left' }, version: 1 }])
  fields.change({ hint: 'More' })
  await fields.close()
  await second()
  expect(sent).toHaveLength(1)
})
