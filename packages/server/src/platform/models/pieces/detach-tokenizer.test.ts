import { expect, test } from 'vitest'
import { detachTokenizer } from './detach-tokenizer.ts'
import { contentsOf, fieldWith, fieldWithNumber, textOf } from './protobuf.ts'

const text = (number: number, value: string) => fieldWith(number, Buffer.from(value))
const message = (number: number, ...parts: Uint8Array[]) => fieldWith(number, Buffer.concat(parts))

const pieces = Buffer.from('pieces '.repeat(100))
const tokenizer = message(
  1,
  ...[
    text(1, 'text'),
    text(1, 'often'),
    text(2, 'ids'),
    text(2, 'splits'),
    text(4, 'SentencepieceTokenizer'),
  ],
  message(5, text(1, 'reverse'), fieldWithNumber(3, 0)),
  message(5, text(1, 'model'), fieldWith(4, pieces)),
)
const gather = message(1, text(1, 'ids'), text(2, 'outputs'), text(4, 'Gather'))
const graph = [text(2, 'the graph'), message(11, text(1, 'text')), message(12, text(1, 'outputs'))]
const version = fieldWithNumber(1, 300)

test('a model loses its tokenizer and is told the numbers of pieces instead', () => {
  const model = Buffer.concat([version, message(7, tokenizer, gather, ...graph, message(13, text(1, 'ids')))])
  const made = detachTokenizer(model)!
  expect([made.ids, made.splits, Buffer.from(made.pieces).equals(pieces)]).toEqual(['ids', 'splits', true])
  expect(Buffer.from(made.model.subarray(0, version.length))).toEqual(Buffer.from(version))
  const [body] = contentsOf(made.model, 7)
  expect(contentsOf(body!, 1).map((node) => textOf(node, 4))).toEqual(['Gather'])
  expect(contentsOf(body!, 11).map((input) => textOf(input, 1))).toEqual(['ids', 'splits'])
  expect([contentsOf(body!, 12).length, contentsOf(body!, 13).length, textOf(body!, 2)]).toEqual([
    ...[1, 0, 'the graph'],
  ])
})
test('a model without one is left as it is; what is no model is refused', () => {
  expect(detachTokenizer(message(7, gather, ...graph))).toBeUndefined()
  expect(() => detachTokenizer(version)).toThrow('The file is no ONNX model.')
  expect(() => detachTokenizer(message(7, tokenizer).subarray(0, 40))).toThrow('ends in the middle')
  expect(() => detachTokenizer(message(7, message(1, text(4, 'SentencepieceTokenizer'))))).toThrow(
    'incomplete',
  )
})
