import { describe, expect, it } from 'vitest'
import { type CheckedWord, wordFault } from './word-faults.ts'

const word = (written: string, soundsLike: string[] = [], synonyms: string[] = []): CheckedWord => ({
  written,
  soundsLike,
  synonyms,
  meets: () => true,
})

describe('what is wrong with words', () => {
  it('finds nothing wrong with words that lead nowhere else', () => {
    expect(wordFault([word('Skarv', ['scarf'], ['the ship']), word('dad', [], ['father'])])).toBeUndefined()
  })
  it('finds two words that name each other', () => {
    const [captain, other, skipper] = [
      word('captain', [], ['skipper']),
      word('dad'),
      word('Skipper', ['Captain']),
    ]
    expect(wordFault([captain, other, skipper])).toEqual({ kind: 'loop', words: [captain, skipper] })
  })
  it('finds a loop of three, and a word that names itself', () => {
    const three = [word('a', ['b']), word('b', [], ['c']), word('c', ['a'])]
    expect(wordFault(three)).toEqual({ kind: 'loop', words: three })
    const self = word('Skarv', ['skarv'])
    expect(wordFault([self])).toEqual({ kind: 'loop', words: [self] })
  })
  it('finds a form that leads to two words', () => {
    const [first, second] = [word('Skarv', ['scarf']), word('shawl', [], ['Scarf'])]
    expect(wordFault([first, second])).toEqual({ kind: 'contradiction', form: 'scarf', first, second })
  })
  it('finds a form that is itself a word', () => {
    const [first, second] = [word('scarf'), word('Skarv', ['scarf'])]
    expect(wordFault([first, second])).toEqual({ kind: 'contradiction', form: 'scarf', first, second })
  })
  it('finds the same word twice, whatever the case', () => {
    const [first, second] = [word('Skarv'), word('SKARV')]
    expect(wordFault([first, second])).toEqual({ kind: 'twice', first, second })
  })
  it('lets words be that never apply together', () => {
    const apart = (written: string, form: string): CheckedWord => ({
      ...word(written, [form]),
      meets: () => false,
    })
    expect(wordFault([apart('captain', 'skipper'), apart('skipper', 'captain')])).toBeUndefined()
  })
})
