import { expect, it } from 'vitest'
import { spellingOf } from './spelling.ts'

const { mend, errors } = spellingOf('en')

it.each([
  ['whats your salery', 'whats your salary'],
  ['Did you have childern?', 'Did you have children?'],
  ['Childern?', 'Children?'],
  ['were you afriad', 'were you afraid'],
])('mends “%s”', (text, mended) => {
  expect(mend(text)).toBe(mended)
  expect(errors(text)).toBe(1)
})

it.each([
  'how much did you earn',
  'what was the top speed',
  'what is your favorite color',
  'were you afraid of Mr Petersen',
  'Do you have coverage if the boat gets stolen?',
  'which brand of freezer is complete',
  'DID YOU EARN WELL?',
  'сколько стоит билет',
  '',
])('leaves “%s” as it is', (text) => {
  expect(mend(text)).toBe(text)
  expect(errors(text)).toBe(0)
})

it('mends nothing in a language without a question bank', () => {
  expect(spellingOf('de').mend('wass verdienen sie')).toBe('wass verdienen sie')
})
