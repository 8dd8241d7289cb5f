import { expect, test } from 'vitest'
import { counted, fill, wordsIn } from './words.ts'

test('what a language lacks is said in English, and English needs no catalogue', () => {
  const words = wordsIn('mention', { open: 'Open the question', brandNew: 'Brand new' })
  expect(words.de).toMatchObject({ open: 'Frage öffnen', brandNew: 'Brand new' })
  expect(words.en).toEqual({ open: 'Open the question', brandNew: 'Brand new' })
})

test('a number is written as in the language, with the plural form that it has there', () => {
  const words = { rows_one: '{count} row of {list}', rows_other: '{count} rows of {list}' }
  const say = (count: number) => counted(words, 'rows', count, 'en', { list: 'A' })
  expect([say(1), say(2), say(1234)]).toEqual(['1 row of A', '2 rows of A', '1,234 rows of A'])
  expect(counted(words, 'rows', 1234, 'de', { list: 'A' })).toBe('1.234 rows of A')
})

test('values are put in as they are, and unknown braces stay', () => {
  expect(fill('{name} and {other}', { name: '{other} $&' })).toBe('{other} $& and {other}')
})
