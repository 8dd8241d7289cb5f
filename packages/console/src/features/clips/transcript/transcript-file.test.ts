import { expect, test } from 'vitest'
import { readTranscript } from './transcript-file.ts'

const read = (text: string, lengthMs = 7_200_000) => readTranscript(new TextEncoder().encode(text), lengthMs)

test('WebVTT: cues with their times; notes, styles and speakers are left out', () => {
  const file = `WEBVTT - Ilse\r\n\r\nNOTE made by hand\r\n\r\n1\r\n00:01.000 --> 00:02.000 align:start\r\n<v Ilse>Good day &amp; welcome.</v>\r\n\r\n01:00:00.500 --> 01:00:01.500\r\nSit\r\ndown.\r\n`
  expect(read(file)).toEqual({
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
  const { transcript, words } = read('1\n00:00:01,500 --> 00:00:02,500\n<i>Hello there</i>\n\n2\n')
  expect(transcript).toBe('Hello there')
  expect(words[0]).toEqual({ t0: 1500, t1: 2000, text: 'Hello' })
})

test('plain text has no times', () => {
  expect(read('\uFEFFI was born in Panvik.\n\nIt is small.\n')).toEqual({
    transcript: 'I was born in Panvik.\n\nIt is small.',
    words: [],
  })
})

test('a file without words says nothing', () => {
  expect(read('WEBVTT\n\n').transcript).toBe('')
  expect(read(' \n ').transcript).toBe('')
})

test('letters of Windows and UTF-16 are read; what is no text says nothing', () => {
  const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
  const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\nGrüße'
  for (const bytes of [
    Uint8Array.from(codes(srt)),
    new Uint8Array(Uint16Array.from(codes(`\uFEFF${srt}`)).buffer),
  ])
    expect(readTranscript(bytes, 2000).transcript).toBe('Grüße')
  expect(readTranscript(new Uint8Array([1, 0, 0, 0, 2]), 2000).transcript).toBe('')
})

test('numbers and times never become words', () => {
  expect(read('1\n00:01 --> 00:02\nA\n2\n00:03 --> 00:04\nB').transcript).toBe('A B')
  expect(read('1\n00:00:01:12 --> 00:00:02:00\nA\n').transcript).toBe('')
})

test('what YouTube shows twice is said once', () => {
  const cue = (at: number, text: string) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${text}`
  const file = ['WEBVTT', cue(0, ' \nI<00:00:00.280><c> grew</c>'), cue(1, 'I grew\n '), cue(2, 'I grew\nup')]
  expect(read(file.join('\n\n')).transcript).toBe('I grew up')
})

test('names that a call writes before every caption are not said', () => {
  const zoom = (second: string) =>
    `WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nRosa Müller: Good day.\n\n2\n00:00:02.000 --> 00:00:03.000\n${second}\n`
  expect(read(zoom('Anton: Come in.')).transcript).toBe('Good day. Come in.')
  expect(read(zoom('He said this: Come in.')).transcript).toBe(
    'Rosa Müller: Good day. He said this: Come in.',
  )
})

test('the clock of an editing program is taken off', () => {
  expect(read('01:00:00,500 --> 01:00:01,000\nA', 2000).words).toEqual([{ t0: 500, t1: 1000, text: 'A' }])
})
