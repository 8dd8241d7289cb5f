import i18next from 'i18next'
import { expect, test } from 'vitest'
import { languages } from './words/language.ts'
import { learnWords, startWords } from './words/words.ts'

const say = (key: string, options = {}) => i18next.t(`garden:${key}` as 'shell:menu', options) as string

test('a word that a language lacks is said in English, in the English plural form', async () => {
  startWords({
    garden: { open: 'Open', rows_one: '{{count}} row', rows_other: '{{count}} rows', new: 'New' },
  })
  learnWords('de', { garden: { open: 'Öffnen' } })
  await i18next.changeLanguage('de')
  expect(say('open')).toBe('Öffnen')
  expect(say('new')).toBe('New')
  expect([say('rows', { count: 1 }), say('rows', { count: 2 })]).toEqual(['1 row', '2 rows'])
})

test('the languages are those that have a catalogue, each named in itself', () => {
  expect(languages).toEqual([
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ])
})
