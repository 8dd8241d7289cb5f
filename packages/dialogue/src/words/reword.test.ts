import { describe, expect, it } from 'vitest'
import { reword } from './reword.ts'
import { soundKey } from './sound-key.ts'
import type { VocabularyWord } from './vocabulary-word.ts'
import { wordStage } from './word-stage.ts'

const word = (written: string, more: Partial<VocabularyWord> = {}): VocabularyWord => ({
  wordId: written,
  written,
  soundsLike: [],
  synonyms: [],
  boost: 5,
  ...more,
})
const known = new Set('have you ever been to the scarf what is a dad do tell me of'.split(' '))
const run = (text: string, ...words: VocabularyWord[]) =>
  reword(text, wordStage(words), (one) => known.has(one))

describe('rewriting what was heard', () => {
  it('replaces a form that a word is heard as, and leaves the rest to the letter', () => {
    const { repaired, found } = run(
      'Have you ever been to the Scarf?',
      word('Skarv', { soundsLike: ['the scarf', 'scarve'] }),
    )
    expect(repaired).toBe('Have you ever been to Skarv?')
    expect(found).toEqual([{ wordId: 'Skarv', said: 'the Scarf', read: 'Skarv', by: 'sounds_like' }])
  })
  it('takes the longest form', () => {
    const words = [word('Skarv', { soundsLike: ['scarf'] }), word('Skarven', { soundsLike: ['the scarf'] })]
    expect(run('to the scarf', ...words).repaired).toBe('to Skarven')
  })
  it.each([
    ['What is a cronometer?', 'chronometer', 'sound'],
    ['tell me of Stralzunt', 'Stralsund', 'sound'],
    ['tell me of skagerak', 'Skagerrak', 'sound'],
    ['what is dead reckonning', 'dead reckoning', 'sound'],
    ['what is ded rekoning', 'dead reckoning', 'sound'],
    ['tell me of Bettrina', 'Bettina', 'spelling'],
  ])('repairs “%s” by sound or spelling', (text, written, by) => {
    const { repaired, found } = run(text, word(written))
    expect(repaired).toContain(written)
    expect(found[0]?.by).toBe(by)
  })
  it('never repairs a word that is known', () => {
    expect(run('what is a scarf', word('Skarv')).repaired).toBe('what is a scarf')
    expect(run('what is a scarv', word('Skarv')).repaired).toBe('what is a Skarv')
  })
  it('repairs nothing where two words are as near', () => {
    expect(run('tell me of Marton', word('Martin'), word('Marten')).repaired).toBe('tell me of Marton')
  })
  it('forgives more the higher the boost is', () => {
    const said = 'tell me of hoosum'
    expect(run(said, word('Husum', { boost: 0 })).repaired).toBe(said)
    expect(run(said, word('Husum', { boost: 10 })).repaired).toBe('tell me of Husum')
  })
  it('reads a text with each other name, and trusts more boost more', () => {
    const dad = word('dad', { synonyms: ['father', 'papa'], boost: 10 })
    expect(run('what did your papa do', dad).readings).toEqual([
      { text: 'what did your dad do', trust: 1 },
      { text: 'what did your father do', trust: 1 },
    ])
    expect(run('what did your dad do', { ...dad, boost: 0 }).readings[0]).toEqual({
      text: 'what did your father do',
      trust: 0.9,
    })
  })
  it('counts a word that was said as it is written, and changes nothing', () => {
    const { repaired, found, readings } = run('Tell me of SKARV!', word('Skarv'))
    expect(repaired).toBe('Tell me of SKARV!')
    expect(found).toMatchObject([{ wordId: 'Skarv', by: 'written' }])
    expect(readings).toEqual([])
  })
  it.each([
    ['emoji only', '😀😀😀'],
    ['another script', 'Расскажите о корабле'],
    ['100,000 characters', 'x '.repeat(50_000)],
    ['nothing', ''],
  ])('leaves %s as it is', (_, text) => {
    expect(run(text, word('Skarv', { soundsLike: ['scarf'] })).repaired).toBe(text)
  })
})

describe('how words sound', () => {
  it.each([
    ['knight', 'night'],
    ['philip', 'filip'],
    ['skarv', 'scarf'],
    ['schmidt', 'schmit'],
    ['hussum', 'husum'],
  ])('%s sounds like %s', (one, other) => {
    expect(soundKey(one)).toBe(soundKey(other))
  })
  it('keeps words apart that differ in a consonant', () => {
    expect(soundKey('martin')).not.toBe(soundKey('marlin'))
  })
})
