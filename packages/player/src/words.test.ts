import { expect, test } from 'vitest'
import { en } from './english.ts'
import { everyLanguage } from './every-language.ts'
import { fill, spoken, type Words } from './words.ts'

test('speaks the first language that it knows, whatever the country, and English before nothing', async () => {
  expect(await spoken([null, 'de-AT', 'en'])).toMatchObject({ language: 'de' })
  expect(await spoken([undefined, 'it', 'DE'])).toMatchObject({ language: 'de' })
  expect(await spoken(['it', 'constructor', ''])).toMatchObject({ language: 'en' })
})

test.each([
  ['de', 'Meinten Sie'],
  ['fr-CA', 'Vouliez-vous dire'],
  ['es-MX', 'Quizá quería decir'],
])('every word of the player is said in %s', async (language, didYouMean) => {
  const { words } = await spoken([language])
  expect(words.didYouMean).toBe(didYouMean)
  const same = Object.keys(en).filter((key) => words[key as keyof Words] === en[key as keyof Words])
  // What is the same word in both languages.
  expect(same.filter((key) => !['conversation', 'downloadName', 'pause', 'enterKey'].includes(key))).toEqual(
    [],
  )
})

test('names are put into their places, in every language', async () => {
  expect(fill((await spoken(['de'])).words.nearest, { name: 'Ilse' })).toBe('Ilse kann antworten auf')
})

test('a language that lacks a word says it in English', () => {
  const all = everyLanguage({ ask: 'Ask', stay: 'Stay' }, { './languages/fr.json': { ask: 'Demander' } })
  expect(all.fr).toEqual({ ask: 'Demander', stay: 'Stay' })
  expect(Object.keys(all)).toEqual(['en', 'fr'])
})
