import { scriptKind } from '@studio/contract'
import { expect, it } from 'vitest'
import { everydayQuestions } from '../../bank/question-bank.ts'
import { kindOf, questionsOfKind } from './script-kind.ts'

it('has some thirty questions of each kind, none of them twice', () => {
  for (const kind of scriptKind.options.slice(1)) {
    const lines = questionsOfKind(kind, 'en-GB')
    expect(lines.length, kind).toBeGreaterThanOrEqual(30)
    expect(new Set(lines).size, kind).toBe(lines.length)
  }
  expect(questionsOfKind('anybody', 'en')).toEqual([])
  expect(questionsOfKind('guide', 'de')).toEqual([])
})

it('tells a potter from a curator by their words', () => {
  const potter = [
    'How did you come to pottery?',
    'Where do you get your clay?',
    'How hot is the kiln?',
    'Which tools do you use for a bowl?',
    'Who buys your pots?',
    'How many pots break?',
    'What did you make first as an apprentice?',
    'How long does it take to make a vase by hand?',
  ]
  const curator = [
    'What is the oldest painting here?',
    'Who built this house?',
    'How did the objects get into the museum?',
    'Where is the café?',
    'May I take photos?',
    'Which object is your favourite?',
    'Has anything been stolen?',
    'When do you close?',
  ]
  expect(kindOf(potter, 'en')).toBe('artisan')
  expect(kindOf(curator, 'en')).toBe('guide')
})

it('takes a whole life, a few questions and another language for anybody', () => {
  const life = everydayQuestions('en').map(({ question }) => question)
  expect(kindOf(life, 'en')).toBe('anybody')
  expect(kindOf(['How hot is the kiln?'], 'en')).toBe('anybody')
  expect(kindOf(Array(20).fill('Wie heiß ist der Ofen?'), 'de')).toBe('anybody')
})
