import { expect, it } from 'vitest'
import { type Asked, acceptedOf, noneAccepted, tickOf, withoutWordings } from './accepted-wordings.ts'

const asked: Asked[] = [
  { questionId: 'name', text: 'What is your name?', variants: [] },
  { questionId: 'clock', text: 'Which clock was hardest?', variants: [] },
]
const proposals = [
  { text: 'What is your name?', wordings: ['Who are you?', 'What are you called?'] },
  { text: 'Which clock was hardest?', wordings: [] },
]
const told = (accepted: Parameters<typeof acceptedOf>[2]) =>
  acceptedOf(asked, proposals, accepted).map(({ question, added }) => [
    question.questionId,
    added.map(({ text }) => text),
  ])

it('takes all that is proposed where nothing was chosen', () => {
  expect(told(noneAccepted)).toEqual([['name', ['Who are you?', 'What are you called?']]])
})

it('takes what was ticked and typed, each once, and never the question itself', () => {
  const ticked = new Set([tickOf('name', 'Who are you?')])
  expect(told({ ticked, typed: { name: 'who are you?', clock: ' The hardest repair? ' } })).toEqual([
    ['name', ['Who are you?']],
    ['clock', ['The hardest repair?']],
  ])
  expect(told({ ticked: new Set(), typed: { clock: 'which clock was HARDEST?' } })).toEqual([])
})

it('asks for nothing that the subject will not answer', () => {
  const variants = [{ text: 'Who are you?', source: 'author' as const }]
  const questions = [
    { ...asked[0]!, status: 'todo' as const },
    { ...asked[0]!, status: 'skipped' as const },
    { ...asked[0]!, status: 'todo' as const, variants },
  ]
  expect(withoutWordings(questions)).toHaveLength(1)
})
