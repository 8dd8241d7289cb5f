import { expect, test } from 'vitest'
import { type Heard, stemKey, wordList, wordsOf } from './word-list.ts'

test('words are split at apostrophes; single letters are none, single signs of other scripts are', () => {
  expect(wordsOf("What’s the captain's Ship, in 1943?", 'en')).toEqual([
    'what',
    'the',
    'captain',
    'ship',
    'in',
    '1943',
  ])
  expect(wordsOf('海は好きですか', 'ja').length).toBeGreaterThan(1)
  expect(wordsOf('<b>Größe</b> 🙂', 'de')).toEqual(['größe'])
})

test('forms of one word are one, those of most students come first, and small words are left out', () => {
  const heard: Heard[] = [
    { studentId: 'a', language: 'en', text: 'storms storms storms at sea' },
    { studentId: 'b', language: 'en', text: 'the storm' },
    { studentId: 'c', language: 'en', text: 'the Sea' },
    { studentId: 'd', language: 'en', text: 'that sea' },
  ]
  const stems = { storms: 'storm', storm: 'storm', sea: 'sea', at: null, the: null, that: null }
  const known = new Map(Object.entries(stems).map(([word, stem]) => [stemKey('en', word), stem]))
  expect(wordList(heard, known)).toEqual([
    { word: 'sea', times: 3, pupils: 3 },
    { word: 'storms', times: 4, pupils: 2 },
  ])
})
