import { describe, expect, test } from 'vitest'
import { captionsFor, cueAt, cuesOf } from './captions.ts'

const clip = (transcript: string, durationMs = 10_000) => ({ transcript, durationMs, words: [] })
const text = 'My father mended nets. My mother kept the books for half the harbor.'

describe('captions without word times', () => {
  test('give every sentence a share of the duration by its length', () => {
    const [first, second] = cuesOf(clip(text))
    expect(first).toMatchObject({ startMs: 0, text: 'My father mended nets.' })
    expect(second).toMatchObject({ text: 'My mother kept the books for half the harbor.', endMs: 10_000 })
    expect(first!.endMs / 10_000).toBeCloseTo(22 / (22 + 45), 5)
    expect(second!.startMs).toBe(first!.endMs)
  })

  test('cut long sentences between words, never above the limit, and lose no word', () => {
    const long = `${'The tide came in slowly, and we waited for the pilot '.repeat(6).trim()}.`
    const cues = cuesOf(clip(long), 'en', 90)
    expect(cues.length).toBeGreaterThan(3)
    for (const cue of cues) expect(cue.text.length).toBeLessThanOrEqual(90)
    expect(cues.map((cue) => cue.text).join(' ')).toBe(long)
  })

  test('cut a language without spaces too', () => {
    const cues = cuesOf(clip('父は網を修理し母は港の半分の帳簿をつけていました'.repeat(6)), 'ja', 40)
    expect(cues.length).toBeGreaterThan(2)
    for (const cue of cues) expect(cue.text.length).toBeLessThanOrEqual(40)
  })

  test('are none for an empty transcript, and survive a language that is none', () => {
    expect(cuesOf(clip('  '))).toEqual([])
    expect(cuesOf(clip(text), 'not a language')).toHaveLength(2)
  })
})

describe('captions with word times', () => {
  const words = (said: string, stepMs = 300) =>
    said.split(' ').map((word, i) => ({ t0: i * stepMs, t1: i * stepMs + 250, text: word }))

  test('begin and end with their words', () => {
    const cues = cuesOf({ transcript: '', durationMs: 9000, words: words(text) })
    expect(cues.map((cue) => cue.text)).toEqual([
      'My father mended nets.',
      'My mother kept the books for half the harbor.',
    ])
    expect(cues[1]!.startMs).toBe(4 * 300)
  })

  test('stay on the screen over a short pause but not over a long one', () => {
    const cues = cuesOf({
      transcript: '',
      durationMs: 20_000,
      words: [
        { t0: 0, t1: 500, text: 'Nets.' },
        { t0: 900, t1: 1500, text: 'Knots.' },
        { t0: 9000, t1: 9500, text: 'Numbers.' },
      ],
    })
    expect(cues[0]!.endMs).toBe(900)
    expect(cues[1]!.endMs).toBe(2700)
  })
})

test('the caption at a time is the one being said', () => {
  const cues = cuesOf(clip(text))
  expect(cueAt(cues, 0)?.text).toBe('My father mended nets.')
  expect(cueAt(cues, 9999)?.text).toBe('My mother kept the books for half the harbor.')
  expect(cueAt(cues, 10_000)).toBeNull()
})

test('captions that people wrote go before what is said, in their language alone', () => {
  const captions = [
    { language: 'de', cues: [{ startMs: 100, endMs: 900, text: 'Mein Vater flickte Netze.' }] },
  ]
  expect(cuesOf({ ...clip(text), captions }, 'de')).toEqual(captions[0]!.cues)
  expect(cuesOf({ ...clip(text), captions }, 'en')[0]).toMatchObject({ text: 'My father mended nets.' })
})

test('a visitor begins with captions in a language that the visitor reads', () => {
  expect(captionsFor(['fr', 'de-AT', 'en'], ['en', 'de'], 'en')).toBe('de')
  expect(captionsFor(['en-GB', 'de'], ['en', 'de'], 'en')).toBe('en')
  expect(captionsFor(['fr'], ['en', 'de'], 'en')).toBe('en')
  expect(captionsFor([], [], 'sv')).toBe('sv')
})
