import { expect, it } from 'vitest'
import { containerOf } from './magic.ts'

const bytes = (hex: string, size = 512) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(size)])

it.each([
  ['mp4', bytes('000000206674797069736f6d')],
  ['mp4', bytes('000000146674797071742020')],
  ['matroska', bytes('1a45dfa3')],
  ['avi', Buffer.from('RIFF\0\0\0\0AVI LIST')],
])('knows %s by its first bytes', (container, head) => {
  expect(containerOf(head)).toBe(container)
})

it('knows a transport stream by the rhythm of its packets', () => {
  const head = Buffer.alloc(512)
  for (const at of [0, 188, 376]) head[at] = 0x47
  expect(containerOf(head)).toBe('mpegts')
  head[188] = 0
  expect(containerOf(head)).toBeUndefined()
})

it.each([
  '',
  '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n',
  'ffconcat version 1.0\nfile x',
  'Hello',
  '\x89PNG\r\n',
])('takes %j for no video', (text) => {
  expect(containerOf(Buffer.from(text))).toBeUndefined()
})
