import type { RehearsedQuestion } from '@studio/contract'
import { expect, test } from 'vitest'
import { askedGroups, findQuestions, likelyQuestion } from './asked-groups.ts'

const script = [
  { questionId: 'born', text: 'Where were you born?' },
  { questionId: 'food', text: 'What do you eat on a ship?' },
]
const asked = (
  text: string,
  questionId: string | null,
  nearestQuestionId: string | null = null,
): RehearsedQuestion => ({
  turnId: text,
  text,
  questionId,
  nearestQuestionId,
  times: 1,
  lastAt: '',
  decidedBy: null,
  uses: [],
})

test('what no card fitted comes first, then the questions in the order of the script', () => {
  const groups = askedGroups(
    [asked('dinner?', 'food'), asked('jazz?', null), asked('gone?', 'removed'), asked('birthplace?', 'born')],
    script,
  )
  expect(groups.map(({ question, asked }) => [question?.questionId, asked.map(({ text }) => text)])).toEqual([
    [undefined, ['jazz?', 'gone?']],
    ['born', ['birthplace?']],
    ['food', ['dinner?']],
  ])
})

test('a question belongs to the card that was shown, or else to the nearest that the script still has', () => {
  expect(likelyQuestion(asked('a', 'born', 'food'), script)?.questionId).toBe('born')
  expect(likelyQuestion(asked('b', null, 'food'), script)?.questionId).toBe('food')
  expect(likelyQuestion(asked('c', 'removed', 'removed'), script)).toBeNull()
})

test('a search finds questions with all its words, those that begin with it first', () => {
  const texts = (search: string) => findQuestions(script, search, 8).map(({ questionId }) => questionId)
  expect(texts('wh')).toEqual(['born', 'food'])
  expect(texts('SHIP eat')).toEqual(['food'])
  expect(texts('what')).toEqual(['food'])
  expect(texts(' ')).toEqual([])
  expect(findQuestions(script, 'wh', 1)).toHaveLength(1)
})
