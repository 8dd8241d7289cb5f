import { expect, it } from 'vitest'
import { containerOf, foreignOf } from './magic.ts'

const bytes = (hex: string, size = 512) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(size)])

it.each([
  ['mp4', bytes('000000206674797069736f6d')],
  ['mp4', bytes('000000146674797071742020')],
  ['matroska', bytes('1a45dfa3')],
  ['avi', Buffer.from('RIFF\0\0\0\0AVI LIST')],
  ['mpegps', bytes('000001ba')],
  ['asf', bytes('3026b2758e66cf11')],
  ['flv', bytes('464c5601')],
  ['ogg', bytes('4f67675300')],
  ['dv', bytes('1f0700bf')],
])('knows %s by its first bytes', (container, head) => {
  expect(containerOf(head)).toBe(container)
})

it.each([
  ['of packets alone', 188, 0],
  ['of a camcorder, with a clock before each packet', 192, 4],
  ['with a checksum behind each packet', 204, 0],
  ['that was cut in the middle of a packet', 188, 101],
  ['of a camcorder that was cut', 192, 77],
])('knows a transport stream %s by the rhythm of its packets', (_, size, first) => {
  const head = Buffer.alloc(2048)
  for (let at = first; at < head.length; at += size) head[at] = 0x47
  expect(containerOf(head)).toBe('mpegts')
  head[first + size] = 0
  expect(containerOf(head)).toBeUndefined()
})

it.each([
  ['.RMF\0\0', 'RealMedia', 'video'],
  ['\x06\x0e\x2b\x34\x02\x05\x01\x01', 'MXF', 'video'],
  ['ID3\x03', 'MP3', 'sound'],
  ['RIFF\0\0\0\0WAVE', 'WAV', 'sound'],
  ['\xff\xd8\xff\xe0', 'JPEG', 'picture'],
  ['\0\0\0\x18ftypheic', 'HEIC', 'picture'],
  ['PK\x03\x04', 'ZIP', 'archive'],
  ['%PDF-1.7', 'PDF', 'document'],
])('names what %j is, which is no video for us', (start, name, kind) => {
  const head = Buffer.from(start, 'latin1')
  expect(containerOf(head)).toBeUndefined()
  expect(foreignOf(head)).toEqual({ name, kind })
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
