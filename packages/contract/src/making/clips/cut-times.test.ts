import { expect, test } from 'vitest'
import {
  cuesOfCut,
  cutOfCut,
  endToWhole,
  keptMs,
  toCut,
  toWhole,
  wordsOfCut,
  wordsOfWhole,
} from './cut-times.ts'

const parts = [
  { fromMs: 1000, untilMs: 3000 },
  { fromMs: 5000, untilMs: 6000 },
]
const words = [
  { t0: 0, t1: 900, text: 'Um,' },
  { t0: 1000, t1: 2000, text: 'I' },
  { t0: 2100, t1: 2900, text: 'was' },
  { t0: 3200, t1: 4000, text: 'um,' },
  { t0: 5100, t1: 5900, text: 'afraid.' },
]

test('a moment of the video is where it is in the cut, and back', () => {
  expect(keptMs(parts)).toBe(3000)
  expect([500, 1000, 2999, 4000, 5500, 9000].map((ms) => toCut(ms, parts))).toEqual([
    0, 0, 1999, 2000, 2500, 3000,
  ])
  expect([0, 1999, 2000, 2500].map((ms) => toWhole(ms, parts))).toEqual([1000, 2999, 5000, 5500])
  expect([2000, 3000].map((ms) => endToWhole(ms, parts))).toEqual([3000, 6000])
})

test('words that are left get their times; what was cut away comes back with its words', () => {
  const left = wordsOfCut(words, parts)
  expect(left).toEqual([
    { t0: 0, t1: 1000, text: 'I' },
    { t0: 1100, t1: 1900, text: 'was' },
    { t0: 2100, t1: 2900, text: 'afraid.' },
  ])
  const changed = left.map((word) => (word.text === 'was' ? { ...word, text: 'WAS' } : word))
  expect(wordsOfWhole(words, changed, parts)).toEqual(
    words.map((word) => (word.text === 'was' ? { ...word, text: 'WAS' } : word)),
  )
})

test('captions lose what was cut away, and a caption over a seam is shorter', () => {
  const cues = [
    { startMs: 0, endMs: 1050, text: 'gone but for a blink' },
    { startMs: 1200, endMs: 2800, text: 'kept' },
    { startMs: 2500, endMs: 5500, text: 'over the seam' },
    { startMs: 3100, endMs: 4900, text: 'gone' },
  ]
  expect(cuesOfCut(cues, parts)).toEqual([
    { startMs: 200, endMs: 1800, text: 'kept' },
    { startMs: 1500, endMs: 2500, text: 'over the seam' },
  ])
})

test('a cut of a cut is a cut of the whole', () => {
  expect(cutOfCut([{ fromMs: 500, untilMs: 2500 }], parts)).toEqual([
    { fromMs: 1500, untilMs: 3000 },
    { fromMs: 5000, untilMs: 5500 },
  ])
  expect(cutOfCut(parts, null)).toEqual(parts)
})
