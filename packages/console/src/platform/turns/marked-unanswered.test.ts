import { expect, test } from 'vitest'
import { isMarkedUnanswered } from './marked-unanswered.ts'

const top5 = [{ clipId: 'c', score: 0.35, questionText: 'Were you afraid?' }]

test('a question that a person marked as not to be answered scores nothing, whatever its best clip scores', () => {
  expect(isMarkedUnanswered({ kind: 'cannot_answer', score: 0, top5 })).toBe(true)
})

test('a question that stays under the threshold is not marked', () => {
  expect(isMarkedUnanswered({ kind: 'cannot_answer', score: 0.35, top5 })).toBe(false)
  expect(isMarkedUnanswered({ kind: 'cannot_answer', score: 0, top5: [] })).toBe(false)
})

test('a question that another rule decided is not marked: a call for help has no score either', () => {
  expect(isMarkedUnanswered({ kind: 'help', score: 0, top5 })).toBe(false)
})
