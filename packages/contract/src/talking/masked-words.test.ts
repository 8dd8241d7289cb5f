import { expect, test } from 'vitest'
import { masked, personalWords, wordsOf } from './masked-words.ts'

test('chosen words are masked wherever they stand, whatever their case, and nothing else is', () => {
  const text = 'I am Anna Berg. ANNA, from Bergen: anna@example.org!'
  expect(masked(text, ['anna', 'Berg'])).toBe('I am ••• •••. •••, from Bergen: anna@example.org!')
  expect(masked(text, ['anna@example.org'])).toBe('I am Anna Berg. ANNA, from Bergen: •••!')
  expect(masked(text, ['na', ''])).toBe(text)
})

test('words keep what holds them together', () => {
  expect(wordsOf('Müller-Lüdenscheidt’s dog, 0170-1234567?')).toEqual([
    'Müller-Lüdenscheidt’s',
    'dog',
    '0170-1234567',
  ])
  expect(wordsOf('😀 ?!')).toEqual([])
})

test('addresses, long numbers and names that people give are proposed, ordinary words are not', () => {
  expect(personalWords('my name is Anna Berg, mail anna@example.org or 0170 1234567')).toEqual([
    ...['Anna', 'Berg', 'anna@example.org', '0170', '1234567'],
  ])
  expect(personalWords('Were you born in 45?')).toEqual([])
  expect(personalWords('Ich heiße Jürgen.')).toEqual(['Jürgen'])
})
