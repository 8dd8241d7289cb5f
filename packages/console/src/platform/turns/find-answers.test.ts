import { expect, test } from 'vitest'
import { findAnswers } from './find-answers.ts'
import type { AnswerOption } from './turns.queries.ts'

function givenAnswer(text: string, more: Partial<AnswerOption> = {}): AnswerOption {
  const clip = {} as AnswerOption['clip']
  return { clipId: text, questionId: text, text, alsoAnswers: [], topicName: 'Sea', clip, ...more }
}
const answers = [
  givenAnswer('Were you ever afraid?'),
  givenAnswer('What did your parents do?', { alsoAnswers: ['Who was your father?'] }),
  givenAnswer('Where were you born?', { topicName: 'Childhood' }),
]
const found = (text: string, scores: [string, number][] = []) =>
  findAnswers(answers, text, new Map(scores)).map((one) => one.text)

test('every term has to appear, in any case', () => {
  expect(found('EVER were')).toEqual(['Were you ever afraid?'])
  expect(found('ever born')).toEqual([])
})

test('an answer is found by its other questions and by its topic', () => {
  expect(found('father')).toEqual(['What did your parents do?'])
  expect(found('childhood')).toEqual(['Where were you born?'])
})

test('a quoted phrase has to appear as it stands', () => {
  expect(found('"you ever"')).toEqual(['Were you ever afraid?'])
  expect(found('"ever you"')).toEqual([])
})

test('without a text the candidates of the matcher come first, best score first', () => {
  const [first, second] = found('', [
    ['Where were you born?', 0.4],
    ['What did your parents do?', 0.6],
  ])
  expect([first, second]).toEqual(['What did your parents do?', 'Where were you born?'])
})

test('a long list is cut to what fits below the field', () => {
  const many = Array.from({ length: 40 }, (_, at) => givenAnswer(`Question ${at}`))
  expect(findAnswers(many, 'question', new Map())).toHaveLength(8)
})
