import { beforeAll, describe, expect, test } from 'vitest'
import { hasWeights, readWeights } from '../../models/weights.ts'
import { type BytePairs, readBytePairs } from './byte-pairs.ts'

describe.skipIf(!hasWeights('whisper-base'))('the tokenizer of Whisper', () => {
  let pairs: BytePairs
  beforeAll(() => {
    pairs = readBytePairs(readWeights('whisper-base/tokenizer.json').toString())
  })

  test('text becomes the numbers that the model learned', () => {
    expect(pairs.encode(' Hello world')).toEqual([2425, 1002])
    expect(pairs.special('<|en|>')).toBe(50_259)
  })

  test('text with accents, signs and spaces comes back as it was', () => {
    for (const text of [' Grüße aus Kraków, 1940!', "I'm  two spaces\nand a line", '日本語', '84% of €5'])
      expect(pairs.decode(pairs.encode(text))).toBe(text)
  })
})
