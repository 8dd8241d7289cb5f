import { expect, test } from 'vitest'
import { wordsToAdd } from './suggest-words.ts'

const transcripts = [
  'Then Feodora came aboard, and we sailed to Husum. The Mate was glad. I was not.',
  'The harbour of Husum is small; Feodora liked it. A mate of mine did too.',
  'We met in January near Kiel, on a Monday.',
].map((transcript) => ({ transcript, language: 'en' }))
const word = (written: string) => ({ written, soundsLike: [], synonyms: [] })
const nothing = { said: [], words: [], fixed: [] }

test('names of the transcripts that no visitor says are found, the most frequent first', () => {
  expect(wordsToAdd({ ...nothing, transcripts, said: ['what is kiel like'] })).toEqual([
    { written: 'Feodora', language: 'en', transcripts: 2, near: null, corrections: 0, soundsLike: [] },
    { written: 'Husum', language: 'en', transcripts: 2, near: null, corrections: 0, soundsLike: [] },
  ])
})
test('words of the list are left out, and one that sounds alike is named', () => {
  const found = wordsToAdd({ ...nothing, transcripts, words: [word('Feodora'), word('Hussem')] })
  expect(found.map(({ written, near }) => [written, near])).toEqual([
    ['Husum', 'Hussem'],
    ['Kiel', null],
  ])
})
test('nothing is found in German, where every noun has a capital letter', () => {
  expect(
    wordsToAdd({ ...nothing, transcripts: [{ transcript: 'Wir aßen im Hafen Brot.', language: 'de' }] }),
  ).toEqual([])
})
test('what reviewers wrote in place of misheard words comes first, with what was heard', () => {
  const said = ['where was Feodora', 'is the harbour small']
  const fixed = [
    { heard: 'where was fair door', meant: 'where was Feodora', language: 'en' },
    // A word of everyday is no custom word.
    { heard: 'is the herber small', meant: 'is the harbour small', language: 'en' },
  ]
  const found = wordsToAdd({ ...nothing, transcripts, said, fixed })
  expect(found[0]).toEqual({
    written: 'Feodora',
    language: 'en',
    corrections: 1,
    soundsLike: ['fair door'],
    transcripts: 2,
    near: null,
  })
  expect(found.map(({ written }) => written)).toEqual(['Feodora', 'Husum', 'Kiel'])
  expect(wordsToAdd({ ...nothing, transcripts, said, fixed, words: [word('feodora')] })).not.toContainEqual(
    expect.objectContaining({ written: 'Feodora' }),
  )
})
