import { expect, test } from 'vitest'
import { namesToAdd } from './suggest-words.ts'

const transcripts = [
  'Then Feodora came aboard, and we sailed to Husum. The Mate was glad. I was not.',
  'The harbour of Husum is small; Feodora liked it. A mate of mine did too.',
  'We met in January near Kiel, on a Monday.',
].map((transcript) => ({ transcript, language: 'en' }))
const word = (written: string) => ({ written, soundsLike: [], synonyms: [] })

test('names of the transcripts that no visitor says are found, the most frequent first', () => {
  expect(namesToAdd(transcripts, ['what is kiel like'], [])).toEqual([
    { written: 'Feodora', language: 'en', transcripts: 2, near: null },
    { written: 'Husum', language: 'en', transcripts: 2, near: null },
  ])
})
test('words of the list are left out, and one that sounds alike is named', () => {
  const found = namesToAdd(transcripts, [], [word('Feodora'), word('Hussem')])
  expect(found.map(({ written, near }) => [written, near])).toEqual([
    ['Husum', 'Hussem'],
    ['Kiel', null],
  ])
})
test('nothing is found in German, where every noun has a capital letter', () => {
  expect(namesToAdd([{ transcript: 'Wir aßen im Hafen Brot.', language: 'de' }], [], [])).toEqual([])
})
