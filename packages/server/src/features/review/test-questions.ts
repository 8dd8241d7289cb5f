import { setImmediate as breathe } from 'node:timers/promises'
import { Refusal } from '@studio/contract'
import { ask, type VectorOf } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import type { Corrected, LoadedRelease } from '../publishing/index.ts'
import { type TestQuestionRow, vectorsOfQuestion } from '../training/index.ts'

/** So long one stretch of asking may keep other requests waiting. */
const stretchMs = 4

/** What a release makes of a test question: the question that its answer belongs to (null: none), and whether it is right. */
export type TestedQuestion = { question: string | null; isRight: boolean }

export function testQuestion(
  release: LoadedRelease,
  { text, questionId }: TestQuestionRow,
  vectorOf: VectorOf | undefined,
): TestedQuestion {
  const decision = ask(release.matcher, text, release, vectorOf?.(text))
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
export async function brokenBy(
  { before, after }: Corrected,
  tests: TestQuestionRow[],
  vectorOf: VectorOf | undefined,
): Promise<TestQuestionRow[]> {
  const broken: TestQuestionRow[] = []
  let stretchEnds = performance.now() + stretchMs
  for (const test of tests) {
    const isRight = (release: LoadedRelease) => testQuestion(release, test, vectorOf).isRight
    if (!isRight(after) && isRight(before)) broken.push(test)
    if (performance.now() < stretchEnds) continue
    await breathe()
    stretchEnds = performance.now() + stretchMs
  }
  return broken
}

/** Questions that a refusal names; the test set shows the others. */
const namedMost = 3

/** Nothing is kept then: the person sees what would break, and decides. */
export function testsBroken(broken: TestQuestionRow[]): Refusal {
  const questions = broken.slice(0, namedMost).map(({ text }) => `“${text}”`)
  return new Refusal('TESTS_BROKEN', { count: broken.length, questions: questions.join(', ') })
}
