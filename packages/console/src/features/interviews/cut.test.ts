import type { InterviewPiece } from '@studio/contract'
import { expect, test } from 'vitest'
import { addAt, type Cut, chooseQuestion, clock, mergeWithNext, moveEdge, splitAt, wordsOf } from './cut.ts'

const piece = (pieceId: string, fromMs: number, untilMs: number, more: Partial<InterviewPiece> = {}) => ({
  pieceId,
  fromMs,
  untilMs,
  questionId: null,
  confidence: 'none' as const,
  asks: false,
  leftOut: false,
  ...more,
})
const cut: Cut = [piece('a', 1000, 5000, { questionId: 'q', confidence: 'certain' }), piece('b', 8000, 9000)]
const times = (some: Cut) => some.map(({ fromMs, untilMs }) => [fromMs, untilMs])
const newId = () => 'new'

test('an edge stops at its neighbour, at its other edge and at the end of the recording', () => {
  expect(times(moveEdge(cut, 'a', 'untilMs', 6000, 10_000))[0]).toEqual([1000, 6000])
  expect(times(moveEdge(cut, 'a', 'untilMs', 9500, 10_000))[0]).toEqual([1000, 8000])
  expect(times(moveEdge(cut, 'a', 'fromMs', 9500, 10_000))[0]).toEqual([4500, 5000])
  expect(times(moveEdge(cut, 'a', 'fromMs', -5, 10_000))[0]).toEqual([0, 5000])
  expect(times(moveEdge(cut, 'b', 'untilMs', 99_000, 10_000))[1]).toEqual([8000, 10_000])
  expect(moveEdge(cut, 'a', 'fromMs', 1000, 10_000)).toBe(cut)
})

test('a piece is split where both halves can be clips, and only there', () => {
  const split = splitAt(cut, 3000, newId)
  expect(times(split)).toEqual([
    [1000, 3000],
    [3000, 5000],
    [8000, 9000],
  ])
  expect(split[1]).toMatchObject({ pieceId: 'new', questionId: 'q', confidence: 'guess' })
  expect(splitAt(cut, 4800, newId)).toBe(cut)
  expect(splitAt(cut, 6000, newId)).toBe(cut)
})

test('a new piece takes the room that is there', () => {
  expect(times(addAt(cut, 6000, 20_000, newId))[1]).toEqual([6000, 8000])
  expect(times(addAt(cut, 9500, 12_000, newId))[2]).toEqual([9500, 12_000])
  expect(addAt(cut, 7800, 20_000, newId)).toBe(cut)
  expect(addAt(cut, 2000, 20_000, newId)).toBe(cut)
})

test('merged pieces keep the question of the one that has it', () => {
  const merged = mergeWithNext(cut, 'a')
  expect(merged).toEqual([piece('a', 1000, 9000, { questionId: 'q', confidence: 'certain' })])
  expect(mergeWithNext(cut, 'b')).toBe(cut)
  const other: Cut = [piece('a', 0, 900, { leftOut: true, asks: true }), cut[0]!]
  expect(mergeWithNext(other, 'a')[0]).toMatchObject({ questionId: 'q', leftOut: false, asks: false })
})

test('a piece with a chosen question is used', () => {
  const asking: Cut = [piece('a', 0, 900, { leftOut: true, asks: true })]
  const chosen = chooseQuestion(asking, 'a', 'q')[0]
  expect(chosen).toMatchObject({ questionId: 'q', confidence: 'chosen', leftOut: false, asks: false })
  expect(chooseQuestion([chosen!], 'a', null)[0]).toMatchObject({ questionId: null, confidence: 'none' })
})

test('a word belongs to the piece in which its middle is', () => {
  const words = [
    { t0: 800, t1: 1100, text: 'Before' },
    { t0: 950, t1: 1300, text: 'I' },
    { t0: 4900, t1: 5050, text: 'am.' },
  ]
  expect(wordsOf(cut[0]!, words)).toBe('I am.')
})

test('a time is told to the tenth of a second', () => {
  expect(clock(192_340)).toBe('3:12.3')
  expect(clock(3_723_400)).toBe('1:02:03.4')
})
