import { expect, it } from 'vitest'
import { ask, train } from '../../index.ts'
import { givenTrainingSet } from '../given-storyfile.ts'
import { customLexicon, normalise } from './normalise.ts'

const read = (text: string, language = 'en') => normalise(text, language, customLexicon([], language)).cleaned

it('reads numbers in English words as it reads digits', () => {
  const alike: [words: string, digits: string][] = [
    ['Are you eighty-four?', 'Are you 84?'],
    ['at nineteen', 'at 19'],
    ['the nineteenth of May, the thirty-first', 'the 19th of May, the 31st'],
    ['born in nineteen forty', 'born in 1940'],
    ['in nineteen eighty-four, nineteen oh five and twenty twenty', 'in 1984, 1905 and 2020'],
    ['two hundred and fifty people', '250 people'],
    ['two thousand and three, three thousand one hundred', '2003, 3100'],
    ['between twenty and thirty', 'between 20 and 30'],
    ['the first, the second and the twelfth', 'the 1st, the 2nd and the 12th'],
    ['eighteen hundred', '1800'],
    ['two or three', '2 or 3'],
  ]
  for (const [words, digits] of alike) expect(read(words), words).toBe(read(digits))
})

it('leaves other words and numbers', () => {
  expect(read('a hundred and a ship')).toBe('a hundred and a ship')
  expect(read('r2 d2, 0123456789, 12ab')).toBe('r2 d2 0123456789 12ab')
})

it('reads numbers in German words as it reads digits', () => {
  for (const [words, digits] of [
    ['Sind Sie vierundachtzig?', 'Sind Sie 84?'],
    ['mit fünfunddreißig', 'mit 35'],
    ['neunzehnhundertvierzig', '1940'],
    ['zweitausenddrei', '2003'],
    ['einhundert', '100'],
  ] as const)
    expect(read(words, 'de'), words).toBe(read(digits, 'de'))
  expect(read('ein Schiff, einige Tausende, jahrhundert', 'de')).toBe(
    'ein schiff einige tausende jahrhundert',
  )
  expect(read('84', 'nl')).toBe('84')
})

it('answers a question with digits by a phrase in words', () => {
  const set = givenTrainingSet()
  set.clips[0]!.phrases.push('Were you already at sea when you were nineteen?')
  const { outcome, clipId, exact } = ask(train(set), 'Were you already at sea when you were 19?')
  expect({ outcome, clipId, exact }).toEqual({ outcome: 'answer', clipId: set.clips[0]!.clipId, exact: true })
})
