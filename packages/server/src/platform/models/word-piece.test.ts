import { expect, test } from 'vitest'
import { readWeights } from './weights.ts'
import { wordPiece } from './word-piece.ts'

const tokenize = wordPiece(readWeights('minilm/tokenizer.json').toString())

test('cuts a text as the reference implementation of BERT does', () => {
  // Taken from the reference implementation.
  expect(tokenize('How old are you?')).toEqual([101, 2129, 2214, 2024, 2017, 1029, 102])
  expect(tokenize('Café, naïve')).toEqual(tokenize('cafe, naive'))
  expect(tokenize('embeddings')).toEqual([101, 7861, 8270, 4667, 2015, 102])
})

test('keeps to its longest length, and takes what no vocabulary has', () => {
  expect(tokenize('a '.repeat(5000))).toHaveLength(256)
  expect(tokenize('x'.repeat(500))).toEqual([101, 100, 102])
  expect(tokenize('\u0000\u200b')).toEqual([101, 102])
})

test('refuses another kind of tokenizer', () => {
  expect(() => wordPiece('{"model":{"type":"BPE","vocab":{}}}')).toThrow(/WordPiece/)
  expect(() => wordPiece('{"model":{"vocab":{"a":1}}}')).toThrow(/CLS/)
})
