import { describe, expect, it } from 'vitest'
import { ask, deserialise, MatcherFormatError, serialise, train } from '../index.ts'
import { givenTrainingSet, paraphrases } from './given-storyfile.ts'

const matcher = train(givenTrainingSet())

describe('storing', () => {
  const bytes = serialise(matcher)
  it('gives back a matcher that decides the same', () => {
    const restored = deserialise(bytes)
    for (const [text] of paraphrases) expect(ask(restored, text)).toEqual(ask(matcher, text))
    expect(serialise(restored)).toEqual(bytes)
  })
  it('refuses another version, and bytes that were damaged anywhere', () => {
    const codeOf = (change: (copy: Uint8Array) => Uint8Array) => {
      try {
        deserialise(change(bytes.slice()))
      } catch (error) {
        return error instanceof MatcherFormatError ? error.code : String(error)
      }
      return 'read'
    }
    const flip = (at: number) => (copy: Uint8Array) => copy.with(at, copy[at]! ^ 1)
    expect(codeOf(flip(3))).toBe('unknown_version')
    expect(codeOf((copy) => copy.subarray(0, 10))).toBe('damaged')
    for (const at of [0, 5, 9, 40, bytes.length >> 1, bytes.length - 1])
      expect(codeOf(flip(at))).toBe('damaged')
  })
})
