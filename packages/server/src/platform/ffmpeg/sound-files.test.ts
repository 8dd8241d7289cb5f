import { expect, test } from 'vitest'
import { soundFormatOf } from './sound-files.ts'

const head = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
    Buffer.alloc(64),
  ])

test('files of sound are known by their first bytes', () => {
  expect(soundFormatOf(head('RIFF', [0, 0, 0, 0], 'WAVE'))).toBe('wav')
  expect(soundFormatOf(head('fLaC'))).toBe('flac')
  expect(soundFormatOf(head('OggS'))).toBe('ogg')
  expect(soundFormatOf(head('ID3'))).toBe('mp3')
  expect(soundFormatOf(head([0xff, 0xfb, 0x90]))).toBe('mp3')
  expect(soundFormatOf(head([0, 0, 0, 32], 'ftypM4A '))).toBe('m4a')
  expect(soundFormatOf(head('#!AMR\n'))).toBe('amr')
  expect(soundFormatOf(head('FORM', [0, 0, 0, 0], 'AIFF'))).toBe('aiff')
  expect(soundFormatOf(head([0xff, 0xf1, 0x50]))).toBe('aac')
})

test('videos and other files are no sound', () => {
  for (const other of [
    head([0, 0, 0, 32], 'ftypisom'),
    head('RIFF', [0, 0, 0, 0], 'AVI '),
    head([0x1a, 0x45, 0xdf, 0xa3]),
    head([0x47, 0x40, 0x00]),
    // Theora begins in the first page of its Ogg file.
    head('OggS', Array<number>(24).fill(0), [0x80], 'theora'),
    // UTF-16, and JPEG: both begin with 0xff.
    head([0xff, 0xfe]),
    head([0xff, 0xd8, 0xff]),
    Buffer.alloc(0),
  ])
    expect(soundFormatOf(other)).toBeUndefined()
})
