import { expect, test } from 'vitest'
import { captionFile } from './caption-file.ts'

const cues = [
  { startMs: 0, endMs: 1500, text: 'I was afraid.' },
  { startMs: 2000, endMs: 2500, text: 'Once <only> & again.' },
]

test('files have the times of the cut, VTT with its signs escaped', () => {
  const parts = [{ fromMs: 1800, untilMs: 3000 }]
  expect(captionFile(cues, parts, 'vtt')).toBe(
    'WEBVTT\n\n00:00:00.200 --> 00:00:00.700\nOnce &lt;only&gt; &amp; again.\n',
  )
  expect(captionFile(cues, parts, 'srt')).toBe('1\n00:00:00,200 --> 00:00:00,700\nOnce <only> & again.\n')
})

test('who speaks is a voice in VTT, and a description a class; a time of day names nobody', () => {
  const parts = [{ fromMs: 0, untilMs: 9000 }]
  const file = captionFile(
    [
      { startMs: 0, endMs: 1000, text: 'Rosa: Come in.' },
      { startMs: 1000, endMs: 2000, text: 'at 7: 30 men' },
      { startMs: 2000, endMs: 3000, text: 'She shows a map.', describes: true },
    ],
    parts,
    'vtt',
  )
  expect(file.split('\n').filter((line) => /[a-z]/.test(line) && !line.includes('-->'))).toEqual([
    '<v Rosa>Come in.',
    'at 7: 30 men',
    '<c.description>She shows a map.</c>',
  ])
})
