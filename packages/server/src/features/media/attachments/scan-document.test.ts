import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { scanDocument } from './scan-document.ts'

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF`, 'latin1')
const packed = (text: string) => {
  const bytes = deflateSync(Buffer.from(text))
  return `5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >> stream\n${bytes.toString('latin1')}\nendstream endobj`
}

test.each([
  ['a plain page', '1 0 obj << /Type /Page /JSmile 1 >> endobj', 'none'],
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>', 'program'],
  ['a script in other letters', '<< /S /J#61vaScript >>', 'program'],
  ['a program to start', '<< /S /Launch /F (cmd.exe) >>', 'program'],
  ['a file inside', '<< /Names << /EmbeddedFiles 3 0 R >> >>', 'program'],
  ['a form that sends', '<< /S /SubmitForm >>', 'program'],
  ['a script that is packed', packed('6 0 << /S /JavaScript >>'), 'program'],
  ['packed objects without one', packed('6 0 << /Type /Annot >>'), 'none'],
  [
    'a picture with the letters of a script',
    '7 0 obj << /Subtype /Image >> stream\n/JavaScript\nendstream endobj',
    'none',
  ],
  ['a password', 'trailer << /Encrypt 4 0 R >>', 'locked'],
  [
    'objects packed in an unknown way',
    '5 0 obj << /Type /ObjStm /Filter /LZWDecode >> stream\nxx\nendstream',
    'locked',
  ],
  ['a broken packing', '5 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\nxx\nendstream', 'broken'],
])('%s', (_, body, found) => {
  expect(scanDocument(pdf(body))).toBe(found)
})

test('what is no whole PDF is damaged, and a packing that unfolds without end is given up', () => {
  expect(scanDocument(Buffer.from('%PDF-1.7 cut off'))).toBe('broken')
  expect(scanDocument(pdf(packed('a'.repeat(70_000_000))))).toBe('broken')
})
