import { expect, test } from 'vitest'
import { guestLanguageOf, languageOf } from './language.ts'

test.each([
  ['a locale', ['de-AT'], 'de'],
  ['an unknown language', ['fr'], 'en'],
  ['a list by preference', ['fr de-CH en'], 'de'],
  ['weights', ['en;q=0.8, de-DE , fr;q=0.9'], 'de'],
  ['what is not wanted', ['de;q=0, *;q=0.1'], 'en'],
  ['the first wish that names one', ['fr', undefined, 'de, en'], 'de'],
  ['a wish before another', ['en', 'de'], 'en'],
  ['no wish, and one that is twice in an address', [undefined, ['de', 'en']], 'en'],
  ['nonsense', [';q=;;,,- de;q=x'], 'en'],
])('%s', (_what, wishes, language) => {
  expect(languageOf(...wishes)).toBe(language)
})

test('guests are spoken to in more languages than the studio speaks', () => {
  expect(['fr-CA, en;q=0.8', 'es', 'de-AT', 'pl', undefined].map(guestLanguageOf)).toEqual([
    'fr',
    'es',
    'de',
    'en',
    'en',
  ])
})
