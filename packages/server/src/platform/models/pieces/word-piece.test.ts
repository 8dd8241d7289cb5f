import { expect, test } from 'vitest'
import { hasWeights, readWeights } from '../weights.ts'
import { wordPiece } from './word-piece.ts'

/** What `@huggingface/tokenizers` 0.2.0 makes of these texts with the same file. */
const reference: [text: string, ids: number[]][] = [
  ['How old are you?', [101, 2129, 2214, 2024, 2017, 1029, 102]],
  ['Café, naïve', [101, 7668, 1010, 15743, 102]],
  ['embeddings', [101, 7861, 8270, 4667, 2015, 102]],
  [
    "Don't you miss your ship—the “Albatros”?",
    [101, 2123, 1005, 1056, 2017, 3335, 2115, 2911, 1517, 1996, 1523, 18255, 13181, 2015, 1524, 1029, 102],
  ],
  ['日本 Kraków ß', [101, 1864, 1876, 14576, 1096, 102]],
  ['a\tb\u00a0c', [101, 1037, 1038, 1039, 102]],
  ['Ünïcödé 😀 ok', [101, 27260, 100, 7929, 102]],
  ['ＡＢＣ', [101, 100, 102]],
  ['x'.repeat(120), [101, 100, 102]],
  ['\u0000\u200b', [101, 102]],
]

test.skipIf(!hasWeights('minilm'))('a text becomes the same numbers as with the reference tokenizer', () => {
  const tokenize = wordPiece(readWeights('minilm/tokenizer.json').toString())
  for (const [text, ids] of reference) expect(tokenize(text), text).toEqual(ids)
})

const pieces = ['[CLS]', '[SEP]', '[UNK]', 'sail', '##or', '##s', 'a']
const vocab = Object.fromEntries(pieces.map((piece, id) => [piece, id]))
const file = (more: object = {}) => JSON.stringify({ model: { type: 'WordPiece', vocab }, ...more })

test('a word is cut into the longest pieces that are known', () => {
  expect(wordPiece(file())('Sailors sail, a sailing')).toEqual([0, 3, 4, 5, 3, 2, 6, 2, 1])
})

test('a text is cut at its longest length', () => {
  expect(wordPiece(file())('a '.repeat(5000))).toHaveLength(256)
  expect(wordPiece(file(), 5)('a a a a a')).toEqual([0, 6, 6, 6, 1])
})

test('another kind of tokenizer is refused', () => {
  expect(() => wordPiece('{"model":{"type":"BPE","vocab":{}}}')).toThrow(/WordPiece/)
  expect(() => wordPiece('{"model":{"vocab":{"a":1}}}')).toThrow(/CLS/)
})
