import { ask, type VectorOf } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import type { Corrected, LoadedRelease } from '../publishing/index.ts'
import { type TestQuestionRow, vectorsOfQuestion } from '../training/index.ts'

/** What a release makes of a test question: the question that its answer belongs to (null: none), and whether it is right. */
export type TestedQuestion = { question: string | null; isRight: boolean }

export function testQuestion(
  release: LoadedRelease,
  { text, questionId }: TestQuestionRow,
  vectorOf: VectorOf | undefined,
): TestedQuestion {
  const decision = ask(release.matcher, text, {}, vectorOf?.(text))
  const clip =
    decision.outcome === 'answer' && decision.clipId ? release.clips.get(decision.clipId) : undefined
  const questions = clip?.questions ?? []
  return {
    question: questions[0]?.text ?? null,
    isRight: questionId === null ? !clip : questions.some((one) => one.questionId === questionId),
  }
}

/** Vectors of the texts, where the release matches by meaning. */
export function vectorsOfTests(context: Context, release: LoadedRelease, tests: TestQuestionRow[]) {
  return tests.length === 0
    ? undefined
    : vectorsOfQuestion(context, release.matcher, () => tests.map(({ text }) => text))
}

/** Test questions that were answered rightly and are not any more. */
export function brokenBy(
  { before, after }: Corrected,
  tests: TestQuestionRow[],
  vectorOf: VectorOf | undefined,
): TestQuestionRow[] {
  return tests.filter(
    (test) => testQuestion(before, test, vectorOf).isRight && !testQuestion(after, test, vectorOf).isRight,
  )
}
