import type { Turn } from '@studio/contract'
import { expect, test } from 'vitest'
import { rightAnswerOf } from './right-answer.ts'

const turn = (part: Partial<Turn>) => ({ chosenClipId: 'played', correctClipId: null, ...part }) as Turn

test('the right answer is what the reviewer chose, or what played and was confirmed', () => {
  expect(rightAnswerOf(turn({ quality: 'wrong', kind: 'answer', correctClipId: 'better' }))).toBe('better')
  expect(rightAnswerOf(turn({ quality: 'good', kind: 'answer' }))).toBe('played')
})

test('nothing is the right answer where nothing should play, and a clip that declines is no answer', () => {
  expect(rightAnswerOf(turn({ quality: 'wrong', kind: 'answer' }))).toBeNull()
  expect(rightAnswerOf(turn({ quality: 'good', kind: 'cannot_answer' }))).toBeNull()
})

test('a turn that nobody judged so has no right answer yet', () => {
  for (const quality of [null, 'unclear', 'missing', 'abuse'] as const)
    expect(rightAnswerOf(turn({ quality, kind: 'answer' }))).toBeUndefined()
})
