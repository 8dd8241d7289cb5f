import { expect, test } from 'vitest'
import { wordsAfter } from './words-after.ts'

const words = [
  { t0: 500, t1: 800, text: 'I' },
  { t0: 800, t1: 1200, text: 'was' },
  { t0: 1200, t1: 1600, text: 'borne' },
  { t0: 1700, t1: 2000, text: 'in' },
  { t0: 2000, t1: 2600, text: 'bremen.' },
]
const before = { transcript: 'I was borne in bremen.', words, durationMs: 3000 }
const texts = (all: { text: string }[] | undefined) => all?.map((word) => word.text).join(' ')

test('words that are still there keep their times, corrected ones take the time of those they replace', () => {
  expect(wordsAfter(before, { transcript: 'I was born in Bremen.' }).words).toEqual([
    words[0],
    words[1],
    { t0: 1200, t1: 1700, text: 'born' },
    words[3],
    { t0: 2000, t1: 2600, text: 'Bremen.' },
  ])
})

test('new words share the time up to the next old one; at the end they get a little of their own', () => {
  const made = wordsAfter(before, { transcript: 'Yes, I was borne in Bremen, by the sea.' }).words!
  expect(texts(made)).toBe('Yes, I was borne in Bremen, by the sea.')
  expect(made[0]).toEqual({ t0: 500, t1: 500, text: 'Yes,' })
  expect(made.slice(6).map((word) => [word.t0, word.t1])).toEqual([
    [2600, 2733],
    [2733, 2867],
    [2867, 3000],
  ])
  expect(made.every((word, place) => word.t1 >= word.t0 && word.t0 >= (made[place - 1]?.t0 ?? 0))).toBe(true)
})

test('words that were taken out are gone', () => {
  expect(texts(wordsAfter(before, { transcript: 'I was in bremen.' }).words)).toBe('I was in bremen.')
})

test('a text that was written again has no word times', () => {
  expect(wordsAfter(before, { transcript: 'My home town lies at the river Weser.' })).toEqual({ words: [] })
  expect(wordsAfter(before, { transcript: '' })).toEqual({ words: [] })
  const long = Array.from({ length: 5000 }, (_, n) => `word${n}`).join(' ')
  expect(wordsAfter(before, { transcript: long })).toEqual({ words: [] })
})

test('times that come with the text count, and nothing changes without a new text', () => {
  const own = [{ t0: 0, t1: 9, text: 'Hi' }]
  expect(wordsAfter(before, { transcript: 'Hi', words: own })).toEqual({})
  expect(wordsAfter(before, { transcript: before.transcript })).toEqual({})
  expect(wordsAfter(before, {})).toEqual({})
  expect(wordsAfter({ ...before, words: [] }, { transcript: 'Hi' })).toEqual({})
})
