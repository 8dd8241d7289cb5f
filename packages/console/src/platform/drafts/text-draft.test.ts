import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../calls/api.ts'
import { createTextDraft, type SavedText } from './text-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const refusal = (status: number, code: 'INVALID_INPUT' | 'CHANGED_MEANWHILE' = 'INVALID_INPUT') =>
  new ApiError(status, { code, message: `refused with ${status}`, fields: [] })

/** A draft whose server answers as the test says, one answer a call; without one, it saves. */
function given({ kept, answers = [] }: { kept?: SavedText; answers?: (Error | SavedText)[] } = {}) {
  let theirs: SavedText = { source: 'stored', version: 1 }
  let onDevice = kept
  let again: (() => void) | undefined
  const sent: SavedText[] = []
  const draft = createTextDraft({
    stored: theirs,
    kept,
    save: async (text) => {
      sent.push(text)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      theirs = answer ?? { source: text.source, version: text.version + 1 }
      return theirs
    },
    readNewest: async () => theirs,
    keep: (text) => {
      onDevice = text
    },
    onTryAgain: (callBack) => {
      again = callBack
      return () => {
        again = undefined
      }
    },
  })
  draft.open()
  return {
    draft,
    sent,
    states: () => draft.read().state,
    onDevice: () => onDevice,
    tries: () => again !== undefined,
    tryAgain: () => again?.(),
    pause: () => vi.advanceTimersByTimeAsync(700),
    setTheirs: (text: SavedText) => {
      theirs = text
    },
  }
}

test('what is typed is kept at once and saved once after a pause', async () => {
  const { draft, sent, onDevice, pause } = given()
  draft.write('s')
  draft.write('st')
  expect(onDevice()).toEqual({ source: 'st', version: 1 })
  expect(sent).toEqual([])
  await pause()
  expect(sent).toEqual([{ source: 'st', version: 1 }])
  expect(draft.read()).toMatchObject({ source: 'st', state: 'saved', saves: 1 })
  expect(onDevice()).toBeUndefined()
  // The editor repeats a text that it was given.
  draft.write('st')
  await pause()
  expect(sent).toHaveLength(1)
})

test('what is typed while a save is on its way is saved after it, on top of its version', async () => {
  const { draft, sent, onDevice, pause } = given()
  draft.write('one')
  vi.advanceTimersByTime(700)
  draft.write('two')
  await pause()
  await pause()
  expect(sent).toEqual([
    { source: 'one', version: 1 },
    { source: 'two', version: 2 },
  ])
  expect(draft.read()).toMatchObject({ state: 'saved', saves: 2 })
  expect(onDevice()).toBeUndefined()
})

test('a text that nobody changes follows what is stored; one that is changed does not', async () => {
  const { draft, pause } = given()
  draft.follow({ source: 'newer', version: 2 })
  expect(draft.read()).toMatchObject({ source: 'newer', state: 'saved' })
  draft.follow({ source: 'older', version: 1 })
  expect(draft.read().source).toBe('newer')
  draft.write('mine')
  draft.follow({ source: 'newest', version: 3 })
  expect(draft.read().source).toBe('mine')
  await pause()
})

test('where somebody else saved another text a person decides: mine over it, or theirs', async () => {
  const conflict = refusal(412, 'CHANGED_MEANWHILE')
  const one = given({ answers: [conflict] })
  one.draft.write('mine')
  one.setTheirs({ source: 'theirs', version: 5 })
  await one.pause()
  expect(one.draft.read().state).toBe('conflict')
  one.draft.write('mine, too')
  await one.pause()
  expect(one.sent).toHaveLength(1)
  one.draft.keepMine(5)
  await one.pause()
  expect(one.sent.at(-1)).toEqual({ source: 'mine, too', version: 5 })
  expect(one.draft.read().state).toBe('saved')

  const other = given({ answers: [conflict] })
  other.draft.write('mine')
  other.setTheirs({ source: 'theirs', version: 5 })
  await other.pause()
  other.draft.takeTheirs({ source: 'theirs', version: 5 })
  expect(other.draft.read()).toMatchObject({ source: 'theirs', state: 'saved' })
  expect(other.onDevice()).toBeUndefined()
})

test('a save whose answer was lost on its way is no conflict', async () => {
  const { draft, pause, setTheirs } = given({ answers: [refusal(412, 'CHANGED_MEANWHILE')] })
  draft.write('mine')
  setTheirs({ source: 'mine', version: 2 })
  await pause()
  expect(draft.read().state).toBe('saved')
})

test('without a network it is tried again by itself, and not with every key', async () => {
  const { draft, sent, pause, tries, tryAgain, onDevice } = given({ answers: [refusal(0)] })
  draft.write('mine')
  await pause()
  expect(draft.read().state).toBe('offline')
  draft.write('mine, longer')
  await pause()
  expect(sent).toHaveLength(1)
  expect(onDevice()?.source).toBe('mine, longer')
  expect(tries()).toBe(true)
  tryAgain()
  await pause()
  expect(draft.read()).toMatchObject({ source: 'mine, longer', state: 'saved' })
  expect(tries()).toBe(false)
})

test('a refused text says why, stays kept, and is sent again when the person asks', async () => {
  const { draft, pause, onDevice } = given({ answers: [refusal(400)] })
  draft.write('mine')
  await pause()
  expect(draft.read()).toMatchObject({ state: 'failed', reason: 'refused with 400' })
  expect(onDevice()?.source).toBe('mine')
  draft.again()
  await pause()
  expect(draft.read().state).toBe('saved')
})

test('what an earlier visit left is saved, unless somebody saved another text since', async () => {
  const left = given({ kept: { source: 'left', version: 1 } })
  expect(left.draft.read()).toMatchObject({ source: 'left', state: 'waiting' })
  await left.pause()
  expect(left.sent).toEqual([{ source: 'left', version: 1 }])

  const old = given({ kept: { source: 'left', version: 0 } })
  await old.pause()
  expect(old.draft.read().state).toBe('conflict')
  expect(old.sent).toEqual([])

  const same = given({ kept: { source: 'stored', version: 0 } })
  expect(same.draft.read().state).toBe('saved')
  expect(same.onDevice()).toBeUndefined()
})

test('when it is closed, what is left is saved without a pause, and nothing is tried afterwards', async () => {
  const { draft, sent, tries } = given({ answers: [refusal(0)] })
  draft.write('mine')
  const closed = draft.close()
  expect(sent).toHaveLength(1)
  await closed
  expect(draft.read().state).toBe('offline')
  expect(tries()).toBe(false)
})
