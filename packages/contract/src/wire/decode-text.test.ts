import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (latin: string) => Buffer.from(latin, 'latin1')

test.each([
  ['pl', 'Za\xbf\xf3\xb3\xe6', 'Zażółć'],
  ['cs-CZ', '\x8elu\x9dou\xe8k\xfd', 'Žluťoučký'],
  ['ru', '\xcf\xf0\xe8\xe2\xe5\xf2', 'Привет'],
  ['el', '\xc3\xe5\xe9\xdc', 'Γειά'],
  ['tr', '\xdeehir', 'Şehir'],
  ['ja', '\x82\xb1\x82\xf1', 'こん'],
  ['ko', '\xbe\xc8', '안'],
  ['zh-TW', '\xa7\x41\xa6\x6e', '你好'],
  ['zh-Hant-HK', '\xa7\x41\xa6\x6e', '你好'],
  ['zh-CN', '\xc4\xe3\xba\xc3', '你好'],
  ['de', 'K\xf6nig \x84Ja\x93', 'König „Ja“'],
  ['fr', '\xe9t\xe9', 'été'],
  ['', 'K\x9anig', 'König'],
])('a file in %s from before UTF-8 is read as %s', (language, written, read) => {
  expect(decodeText(bytes(written), language)).toBe(read)
})

test('UTF-8 and UTF-16 are read in every language', () => {
  for (const language of ['pl', 'zh-TW', 'de']) {
    expect(decodeText(Buffer.from('Zażółć 你好'), language)).toBe('Zażółć 你好')
    expect(decodeText(Buffer.from('\uFEFFWö', 'utf16le'), language)).toBe('Wö')
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0, 0x57, 0, 0xf6]), language)).toBe('Wö')
    expect(decodeText(Buffer.from('Without a mark', 'utf16le'), language)).toBe('Without a mark')
  }
  expect(decodeText(bytes('\x00\x01\x02'))).toBeNull()
})
