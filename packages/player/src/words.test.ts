import { expect, test } from 'vitest'
import { everyLanguage } from './every-language.ts'
import { fill, spoken } from './words.ts'

test('speaks the first language that it knows, whatever the country, and English before nothing', async () => {
  expect(await spoken([null, 'de-AT', 'en'])).toMatchObject({ language: 'de' })
  expect(await spoken([undefined, 'fr', 'DE'])).toMatchObject({ language: 'de' })
  expect(await spoken(['fr', 'constructor', ''])).toMatchObject({ language: 'en' })
})

test('names are put into their places, in every language', async () => {
  expect(fill((await spoken(['de'])).words.nearest, { name: 'Ilse' })).toBe('Ilse kann antworten auf')
})

test('a language that lacks a word says it in English', () => {
  const all = everyLanguage({ ask: 'Ask', stay: 'Stay' }, { './languages/fr.json': { ask: 'Demander' } })
  expect(all.fr).toEqual({ ask: 'Demander', stay: 'Stay' })
  expect(Object.keys(all)).toEqual(['en', 'fr'])
})
