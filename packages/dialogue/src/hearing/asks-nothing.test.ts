import { expect, test } from 'vitest'
import { asksNothing } from './asks-nothing.ts'

const names = new Set(['ilse'])

test.each([
  ['en', 'hello Ilse'],
  ['en', 'can you hear me?'],
  ['en', 'And after that?'],
  ['en', 'why did you do that'],
  ['de', 'Guten Tag'],
  ['de', 'Und dann?'],
  ['de', 'Erzählen Sie mehr davon.'],
  ['fr', 'Bonjour'],
  ['fr', 'Et ensuite ?'],
  ['es', '¿Y después?'],
  ['es', 'Cuénteme más'],
])('in “%s”, “%s” asks for nothing that could be recorded', (language, text) => {
  expect(asksNothing(text, { language, names })).toBe(true)
})

test.each([
  ['en', 'what was your salary'],
  ['de', 'Was haben Sie verdient?'],
  ['fr', 'Combien gagniez-vous ?'],
  ['es', '¿Cuánto ganaba?'],
])('in “%s”, “%s” does', (language, text) => {
  expect(asksNothing(text, { language, names })).toBe(false)
})
