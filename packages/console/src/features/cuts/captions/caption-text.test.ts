import { expect, test } from 'vitest'
import { captionsOfWords, saidDuring, withCaptionAt } from './caption-text.ts'

const words = [
  { t0: 0, t1: 400, text: 'I' },
  { t0: 500, t1: 900, text: 'was' },
  { t0: 1000, t1: 1500, text: 'afraid.' },
  { t0: 2000, t1: 2500, text: 'Once.' },
]
const cues = [
  { startMs: 0, endMs: 1500, text: 'I was afraid.' },
  { startMs: 2000, endMs: 2500, text: 'Once <only> & again.' },
]

test('captions begin with what is said, sentence by sentence', () => {
  expect(captionsOfWords(words).map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
    [0, 1500, 'I was afraid.'],
    [2000, 2500, 'Once.'],
  ])
  expect(saidDuring(words, cues[0]!)).toBe('I was afraid.')
})

test('a caption is added at a moment, up to the next one', () => {
  expect(withCaptionAt(cues, 1000.4)).toEqual([
    { startMs: 0, endMs: 1000, text: 'I was afraid.' },
    { startMs: 1000, endMs: 2000, text: '' },
    cues[1],
  ])
})

test('a description is beside what is heard, and a sound begins with its signs', () => {
  const described = withCaptionAt(cues, 500, 'addDescription')
  expect(described).toEqual([cues[0], { startMs: 500, endMs: 2500, text: '', describes: true }, cues[1]])
  expect(withCaptionAt(cues, 1600, 'addSound')[1]).toEqual({ startMs: 1600, endMs: 2000, text: '[]' })
})
