import { expect, it } from 'vitest'
import { asksTheSameWay } from './way-of-asking.ts'

it.each([
  ['What did your father do?', 'did you want to be like your father?'],
  ['Do you have children?', "why didn't you have children"],
  ['What tools did you use?', 'did you make your own tools'],
  ['Why did you become a baker?', 'when did you become a baker'],
])('“%s” isn’t asked as “%s”', (question, wording) => {
  expect(asksTheSameWay(question, wording, 'en')).toBe(false)
})

it.each([
  ['What did your father do?', 'how did your father earn his living'],
  ['What did your father do?', 'Can you tell me what your father did?'],
  ['Why did you become a baker?', 'What made you a baker?'],
  ['Do you have children?', 'children?'],
  ['Where were you born?', 'So where do you come from?'],
])('“%s” may be asked as “%s”', (question, wording) => {
  expect(asksTheSameWay(question, wording, 'en')).toBe(true)
})

it.each([
  ['de', 'Was war Ihr Vater von Beruf?', 'Waren Sie stolz auf Ihren Vater?'],
  ['de', 'Haben Sie Kinder?', 'Warum haben Sie keine Kinder?'],
  ['fr', 'Où êtes-vous né ?', 'Avez-vous quitté votre ville ?'],
  ['es', '¿Por qué se fue?', '¿Cuándo se fue?'],
])('in “%s” “%s” isn’t asked as “%s”', (language, question, wording) => {
  expect(asksTheSameWay(question, wording, language)).toBe(false)
})
