import type { Answer, TestQuestion } from '@studio/contract'
import type { AnswerOption } from '../../platform/turns/turns.queries.ts'

/** What a test question got. `right`: as the test set says. */
export type TestResult = {
  test: TestQuestion
  outcome: 'right' | 'wrong' | 'skipped'
  /** The question that the answer belongs to; null: no answer. */
  got: string | null
}

/** Compares an answer with the right one: one of its clips has to answer the question, or none may play. */
export function resultOf(test: TestQuestion, answer: Answer, answers: readonly AnswerOption[]): TestResult {
  const played = answer.kind === 'answer' ? [answer.clip, ...answer.thenClips] : []
  const clipIds = played.flatMap((clip) => (clip ? [clip.clipId] : []))
  const given = answers.filter(({ clip }) => clipIds.includes(clip.clipId))
  const isRight =
    test.questionId === null
      ? clipIds.length === 0
      : given.some(({ clip }) => clip.questions.some((one) => one.questionId === test.questionId))
  const got = clipIds.length === 0 ? null : (given[0]?.text ?? answer.top[0]?.questionText ?? '')
  return { test, outcome: isRight ? 'right' : 'wrong', got }
}

/** How many there are of each. */
export function countOf(results: readonly TestResult[]): Record<TestResult['outcome'], number> {
  const count = (outcome: TestResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  return { right: count('right'), wrong: count('wrong'), skipped: count('skipped') }
}
