import { expect, test } from 'vitest'
import { fill, spoken } from './words.ts'

test('speaks the first language that it knows, whatever the country, and English before nothing', () => {
  expect(spoken([null, 'de-AT', 'en']).language).toBe('de')
  expect(spoken([undefined, 'fr', 'DE']).language).toBe('de')
  expect(spoken(['fr', 'constructor', '']).language).toBe('en')
})

test('has the same places for names in every language', () => {
  const places = (text: string) => text.match(/\{\w+\}/g) ?? []
  const [en, de] = [spoken(['en']).words, spoken(['de']).words]
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, places(de[key])]).toEqual([key, places(en[key])])
  expect(fill(de.nearest, { name: 'Ilse' })).toBe('Ilse kann antworten auf')
})
