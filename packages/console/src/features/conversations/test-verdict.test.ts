import type { Answer, TestQuestion } from '@studio/contract'
import { expect, test } from 'vitest'
import type { AnswerOption } from '../../platform/turns/turns.queries.ts'
import { countOf, resultOf } from './test-verdict.ts'

const option = (clipId: string, questionIds: string[]) =>
  ({
    text: `answer of ${clipId}`,
    clip: { clipId, questions: questionIds.map((questionId) => ({ questionId })) },
  }) as AnswerOption
const answers = [option('c1', ['q1', 'q2']), option('c2', ['q3'])]
const asked = (questionId: string | null) => ({ text: 'x', questionId }) as TestQuestion
const answered = (kind: Answer['kind'], ...clipIds: string[]) => {
  const [clip = null, ...thenClips] = clipIds.map((clipId) => ({ clipId }))
  return { kind, clip, thenClips, top: [] as Answer['top'] } as Answer
}

test('any clip that answers the question is right, also one that follows the first', () => {
  expect(resultOf(asked('q2'), answered('answer', 'c1'), answers)).toMatchObject({
    outcome: 'right',
    got: 'answer of c1',
  })
  expect(resultOf(asked('q3'), answered('answer', 'c1', 'c2'), answers).outcome).toBe('right')
  expect(resultOf(asked('q3'), answered('answer', 'c1'), answers).outcome).toBe('wrong')
})

test('where nothing should be answered, every answer is wrong, and the cannot-answer clip is right', () => {
  expect(resultOf(asked(null), answered('answer', 'c1'), answers).outcome).toBe('wrong')
  expect(resultOf(asked(null), answered('cannot_answer', 'c9'), answers)).toMatchObject({
    outcome: 'right',
    got: null,
  })
  expect(resultOf(asked('q1'), answered('did_you_mean'), answers).outcome).toBe('wrong')
})

test('the summary counts what was skipped apart', () => {
  const results = (['right', 'right', 'wrong', 'skipped'] as const).map((outcome) => ({
    test: asked(null),
    outcome,
    got: null,
  }))
  expect(countOf(results)).toEqual({ right: 2, wrong: 1, skipped: 1 })
})
