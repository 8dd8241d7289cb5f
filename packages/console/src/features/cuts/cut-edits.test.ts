import { describe, expect, test } from 'vitest'
import {
  cutAway,
  fillersIn,
  keepAgain,
  playsAt,
  preciseClock,
  setIn,
  setOut,
  stretchOfWords,
  wordsCutThrough,
} from './cut-edits.ts'

const whole = [{ fromMs: 0, untilMs: 10_000 }]
const words = [
  { t0: 500, t1: 900, text: 'So' },
  { t0: 1000, t1: 1400, text: 'um,' },
  { t0: 2000, t1: 2600, text: 'once' },
]

describe('what a person does to a cut', () => {
  test('cutting away and keeping again', () => {
    const cut = cutAway(whole, 2000, 3000)
    expect(cut).toEqual([
      { fromMs: 0, untilMs: 2000 },
      { fromMs: 3000, untilMs: 10_000 },
    ])
    expect(keepAgain(cut, 2000, 3000)).toEqual(whole)
    expect(keepAgain(cut, 2500, 2600)).toHaveLength(3)
    expect(cutAway(whole, 0, 10_000)).toEqual([])
  })

  test('the beginning and the end move both ways', () => {
    const inner = setOut(setIn(whole, 1000), 9000)
    expect(inner).toEqual([{ fromMs: 1000, untilMs: 9000 }])
    expect(setOut(setIn(inner, 500), 9500)).toEqual([{ fromMs: 500, untilMs: 9500 }])
    expect(setIn([], 5)).toEqual([])
  })

  test('words take their share of the silence around them', () => {
    expect(stretchOfWords(words, { first: 0, last: 0 }, 10_000)).toEqual({ fromMs: 0, untilMs: 950 })
    expect(stretchOfWords(words, { first: 1, last: 1 }, 10_000)).toEqual({ fromMs: 950, untilMs: 1700 })
    expect(stretchOfWords(words, { first: 2, last: 2 }, 10_000)).toEqual({ fromMs: 1700, untilMs: 10_000 })
  })

  test('a cut through a word is told, beside one it is not', () => {
    expect(wordsCutThrough(words, [{ fromMs: 700, untilMs: 2610 }], 10_000).map(({ text }) => text)).toEqual([
      'So',
    ])
  })

  test('words that say nothing are found while they are there', () => {
    expect(fillersIn(words, whole)).toEqual([1])
    expect(fillersIn(words, cutAway(whole, 950, 1700))).toEqual([])
  })

  test('playing jumps over what is cut away, and ends', () => {
    const cut = cutAway(whole, 2000, 3000)
    expect([1000, 2000, 2999, 5000, 10_000].map((ms) => playsAt(ms, cut))).toEqual([
      1000,
      3000,
      3000,
      5000,
      null,
    ])
  })

  test('times are told to the hundredth', () => {
    expect([0, 7320, 61_005].map(preciseClock)).toEqual(['0:00.00', '0:07.32', '1:01.01'])
  })
})
