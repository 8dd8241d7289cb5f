import { expect, test } from 'vitest'
import { speechPieces } from './speech-pieces.ts'

const cuts = { pauseSeconds: 0.3, longestSeconds: 14 }
/** Frames of 32 ms: `1` is a quarter of a second of speech, `.` of silence. */
const likely = (pattern: string) =>
  Float32Array.from([...pattern].flatMap((sign) => Array<number>(8).fill(sign === '1' ? 0.9 : 0.02)))

test('a pause cuts speech into pieces, each with some silence around it', () => {
  const pieces = speechPieces(likely('..1111....111..'), cuts)
  expect(pieces).toHaveLength(2)
  expect(pieces[0]!.from).toBeCloseTo(0.312)
  expect(pieces[0]!.until).toBeCloseTo(1.736)
  expect(pieces[1]!.from).toBeGreaterThan(pieces[0]!.until)
})

test('a short pause does not', () => {
  expect(speechPieces(likely('.11.11.'), cuts)).toHaveLength(1)
})

test('silence and a click have no piece', () => {
  expect(speechPieces(likely('........'), cuts)).toEqual([])
  const click = likely('........')
  click[10] = 0.9
  expect(speechPieces(click, cuts)).toEqual([])
})

test('what is too long is cut where it is quietest', () => {
  const long = likely('1'.repeat(80))
  long[300] = 0.6
  const pieces = speechPieces(long, cuts)
  expect(pieces).toHaveLength(2)
  expect(pieces[0]!.until).toBeCloseTo(300 * 0.032)
  expect(pieces[1]!.from).toBeCloseTo(300 * 0.032)
})

test('speech up to both ends loses nothing', () => {
  const [piece] = speechPieces(likely('1111'), cuts)
  expect(piece).toEqual({ from: 0, until: expect.closeTo(1.024) })
})
