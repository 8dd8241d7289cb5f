import { expect, test } from 'vitest'
import { en as words } from '../english.ts'
import { nameOf, waysOf } from './help-card.ts'

const line = {
  name: 'Crisis Text Line',
  phone: '+1 (800) 555-0100',
  text: 'HOME to 741741',
  url: 'https://www.example.org/',
  hours: 'day and night',
  country: 'US',
}

test('says how to reach somebody: a number to dial and a page to open are links', () => {
  expect(waysOf(line, false, words)).toEqual([
    { label: 'Call', text: '+1 (800) 555-0100', href: 'tel:+18005550100' },
    { label: 'Text', text: 'HOME to 741741' },
    { label: '', text: 'example.org', href: 'https://www.example.org/' },
    { label: 'Open', text: 'day and night' },
  ])
  expect(waysOf({ name: 'Only a name' }, false, words)).toEqual([])
})

test('has no link on a kiosk, which nobody is to leave, and none that is no page', () => {
  expect(waysOf(line, true, words).map(({ href }) => href)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(waysOf({ name: 'X', url: 'javascript:alert(1)' }, false, words)).toEqual([])
})

test('names the country in the language of the player', () => {
  expect(nameOf(line, 'de')).toBe('Crisis Text Line (Vereinigte Staaten)')
  expect(nameOf({ name: 'Samaritans' }, 'en')).toBe('Samaritans')
  expect(nameOf({ name: 'Samaritans', country: '?' }, 'en')).toBe('Samaritans')
})
