import { expect, test } from 'vitest'
import { fieldWith, fieldWithNumber } from './protobuf.ts'
import { sentencePiece } from './sentence-piece.ts'

function piece(text: string, score: number, kind?: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(score)
  const parts = [fieldWith(1, Buffer.from(text)), Buffer.concat([Buffer.from([2 * 8 + 5]), bytes])]
  return fieldWith(1, Buffer.concat([...parts, ...(kind ? [fieldWithNumber(3, kind)] : [])]))
}
const model = Buffer.concat([
  ...[piece('<unk>', 0, 2), piece('<s>', 0, 3), piece('</s>', 0, 3)],
  ...[
    piece('▁', -3),
    piece('▁Stra', -6),
    piece('ße', -4),
    piece('▁Straße', -9),
    piece('s', -4),
    piece('?', -3),
  ],
])
const tokenize = sentencePiece(model)

test('the most probable pieces are taken, between begin and end', () => {
  expect(tokenize('Straße?')).toEqual([1, 6, 8, 2])
  expect(tokenize('Straßes')).toEqual([1, 6, 7, 2])
  expect(tokenize('')).toEqual([1, 2])
})
test('spaces of any kind are one, and signs are those of NFKC', () => {
  expect(tokenize('  Straße\u200b\n Straße？ ')).toEqual([1, 6, 6, 8, 2])
})
test('what is in no vocabulary is one unknown piece, a letter of two halves as well', () => {
  expect(tokenize('😀😀s')).toEqual([1, 3, 0, 7, 2])
})
test('a long text is cut', () => {
  expect(sentencePiece(model, 5)('ssssssss')).toEqual([1, 3, 7, 7, 2])
})
test('a file that is no model is refused', () => {
  expect(() => sentencePiece(Buffer.from('{"model":{}}'))).toThrow(/^The /)
  expect(() => sentencePiece(piece('▁a', -1))).toThrow('lacks <s>')
})
