import { expect, it } from 'vitest'
import { tokenise } from '../../match/lexical/normalise.ts'
import { again, bare, goOn, leadIn } from './follow-up-words.ts'

const cleaned = (text: string) => tokenise(text, 'de').join(' ')

it.each([
  'Tell me more.',
  'Erzählen Sie mir mehr davon, bitte.',
  'Und wie ging es dann weiter?',
  'Erzähl mehr!',
  'Racontez-moi la suite.',
  'Dites-m’en plus.',
  'Et après ?',
  'Cuénteme más.',
  '¿Y después?',
])('“%s” asks for more', (text) => {
  expect(goOn.test(cleaned(text))).toBe(true)
})

it.each([
  'Wie bitte?',
  'Können Sie das noch einmal sagen?',
  'Pouvez-vous répéter ?',
  '¿Puede repetirlo, por favor?',
])('“%s” asks for the same again', (text) => {
  expect(again.test(cleaned(text))).toBe(true)
})

it.each([
  'Und warum?',
  'Wie lange hat das gedauert?',
  'Pourquoi ça ?',
  'Avec qui ?',
  '¿Y por qué?',
  '¿Desde cuándo?',
])('“%s” leans on the clip before', (text) => {
  expect(bare.test(cleaned(text))).toBe(true)
})

it.each([
  ['Und Ihr Bruder?', 'ihr bruder'],
  ['Was ist mit Ihrer Mutter?', 'ihrer mutter'],
  ['Et votre frère ?', 'votre frere'],
  ['¿Y su hermano?', 'su hermano'],
  ['Où êtes-vous né ?', 'ou etes vous ne'],
])('of “%s” stays “%s”', (text, rest) => {
  expect(cleaned(text).replace(leadIn, '')).toBe(rest)
})

it.each(['Was essen Sie gern?', 'Mehr Licht gab es nicht?', 'Warum sind Sie gegangen?', 'Más vale tarde'])(
  '“%s” stands for itself',
  (text) => {
    expect([goOn, again, bare].some((pattern) => pattern.test(cleaned(text)))).toBe(false)
  },
)
