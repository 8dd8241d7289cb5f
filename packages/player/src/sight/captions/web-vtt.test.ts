import { expect, test } from 'vitest'
import { webVtt } from './web-vtt.ts'

test('captions come with their times, also after the first hour', () => {
  const cues = [
    { startMs: 0, endMs: 1499.6, text: 'My father mended nets.' },
    { startMs: 3_661_005, endMs: 3_662_000, text: 'That was all.' },
  ]
  expect(webVtt(cues)).toBe(`WEBVTT

00:00:00.000 --> 00:00:01.500
My father mended nets.

01:01:01.005 --> 01:01:02.000
That was all.
`)
})

test('words are never read as markup, and no line of them ends a caption', () => {
  const [, , , said] = webVtt([{ startMs: 0, endMs: 10, text: 'a < b & c --> d\n\nNOTE e' }]).split('\n')
  expect(said).toBe('a &lt; b &amp; c --&gt; d NOTE e')
})

test('without captions it is a file without any', () => {
  expect(webVtt([])).toBe('WEBVTT\n')
})
