import { describe, expect, it } from 'vitest'
import { fileKind } from './file-kind.ts'

const bytes = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))

describe('a list file', () => {
  it('is known by what it holds, whatever its name says', () => {
    expect(fileKind(bytes('PK\x03\x04…[Content_Types].xml word/document.xml'))).toBe('word')
    expect(fileKind(bytes('PK\x03\x04…xl/workbook.xml'))).toBe('excel')
    expect(fileKind(bytes('PK\x03\x04…mimetypeapplication/vnd.oasis.opendocument.text'))).toBe('openDocument')
    expect(fileKind(bytes('PK\x03\x04…a.txt'))).toBe('binary')
    expect(fileKind(bytes('\xd0\xcf\x11\xe0…'))).toBe('oldOffice')
    expect(fileKind(bytes('%PDF-1.7'))).toBe('pdf')
    expect(fileKind(bytes('{\\rtf1 Who?}'))).toBe('rtf')
    expect(fileKind(bytes('\x00\x01\x02'))).toBe('binary')
    // UTF-16 that does not say so: it would be guessed.
    expect(fileKind(new Uint8Array([0x57, 0, 0xf6, 0]))).toBe('binary')
    expect(fileKind(bytes('Who are you?'))).toBe('text')
    expect(fileKind(new Uint8Array([0xff, 0xfe, 0x57, 0, 0xf6, 0]))).toBe('text')
  })
})
