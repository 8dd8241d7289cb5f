import { expect, test } from 'vitest'
import { readTranscript } from './transcript-file.ts'

test('WebVTT: cues with their times; notes, styles and speakers are left out', () => {
  const file = `WEBVTT - Ilse\r\n\r\nNOTE made by hand\r\n\r\n1\r\n00:01.000 --> 00:02.000 align:start\r\n<v Ilse>Good day &amp; welcome.</v>\r\n\r\n01:00:00.500 --> 01:00:01.500\r\nSit\r\ndown.\r\n`
  expect(readTranscript(file)).toEqual({
    transcript: 'Good day & welcome. Sit down.',
    words: [
      { t0: 1000, t1: 1250, text: 'Good' },
      { t0: 1250, t1: 1500, text: 'day' },
      { t0: 1500, t1: 1750, text: '&' },
      { t0: 1750, t1: 2000, text: 'welcome.' },
      { t0: 3_600_500, t1: 3_601_000, text: 'Sit' },
      { t0: 3_601_000, t1: 3_601_500, text: 'down.' },
    ],
  })
})

test('SubRip: commas in the times', () => {
  const { transcript, words } = readTranscript('1\n00:00:01,500 --> 00:00:02,500\n<i>Hello there</i>\n\n2\n')
  expect(transcript).toBe('Hello there')
  expect(words[0]).toEqual({ t0: 1500, t1: 2000, text: 'Hello' })
})

test('plain text has no times', () => {
  expect(readTranscript('\uFEFFI was born in Panvik.\n\nIt is small.\n')).toEqual({
    transcript: 'I was born in Panvik.\n\nIt is small.',
    words: [],
  })
})

test('a file without words says nothing', () => {
  expect(readTranscript('WEBVTT\n\n').transcript).toBe('')
  expect(readTranscript(' \n ').transcript).toBe('')
})
