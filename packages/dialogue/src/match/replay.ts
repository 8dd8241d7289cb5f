import { type AskContext, ask } from './ask.ts'
import type { Matcher } from './matcher.ts'
import { type VectorOf, type Vectors, vectorsFor } from './meaning.ts'

/** A question and all clips that rightly answer it; none: it should not be answered. */
export type TestQuestion = { text: string; clipIds: string[] }
/** `clipId` null: nothing was answered. */
export type ReplayedQuestion = TestQuestion & { before: string | null; after: string | null }

/** Which test questions change their answer from one matcher to the other: to the better, the worse, or from wrong to wrong. */
export function replay(
  before: Matcher,
  after: Matcher,
  tests: TestQuestion[],
  vectors?: Vectors,
  thresholds?: AskContext['thresholds'],
) {
  const better: ReplayedQuestion[] = []
  const worse: ReplayedQuestion[] = []
  const changed: ReplayedQuestion[] = []
  for (const test of tests) {
    const was = answered(before, test.text, vectorsFor(before, vectors), thresholds)
    const is = answered(after, test.text, vectorsFor(after, vectors), thresholds)
    if (was === is) continue
    const entry = { ...test, before: was, after: is }
    if (isRight(test, is) && !isRight(test, was)) better.push(entry)
    else if (isRight(test, was) && !isRight(test, is)) worse.push(entry)
    else changed.push(entry)
  }
  return { better, worse, changed }
}

export type Evaluation = {
  /** Of the questions that have an answer: the right clip is first; among the first three; mean reciprocal rank. */
  hitAt1: number
  hitAt3: number
  mrr: number
  /** Of the questions that have an answer: the share that any clip is played for. */
  coverage: number
  /** Of all questions: a wrong clip is played; no clip is played. */
  falseAnswerRate: number
  cannotAnswerRate: number
}

/** Measures a matcher on a test set; shares are 0 where there is nothing to share in. */
export function evaluate(matcher: Matcher, tests: TestQuestion[], vectors?: Vectors): Evaluation {
  const vectorOf = vectorsFor(matcher, vectors)
  const sums = { hitAt1: 0, hitAt3: 0, mrr: 0, coverage: 0, falseAnswers: 0, cannotAnswers: 0, answerable: 0 }
  for (const { text, clipIds } of tests) {
    const decision = ask(matcher, text, {}, vectorOf(text))
    const played = decision.outcome === 'answer' ? decision.clipId : null
    if (played === null) sums.cannotAnswers++
    else if (!clipIds.includes(played)) sums.falseAnswers++
    if (clipIds.length === 0) continue
    sums.answerable++
    const place = decision.top.findIndex((entry) => clipIds.includes(entry.clipId))
    if (place === 0) sums.hitAt1++
    if (place >= 0 && place < 3) sums.hitAt3++
    if (place >= 0) sums.mrr += 1 / (place + 1)
    if (played !== null) sums.coverage++
  }
  const answerable = Math.max(1, sums.answerable)
  return {
    hitAt1: sums.hitAt1 / answerable,
    hitAt3: sums.hitAt3 / answerable,
    mrr: sums.mrr / answerable,
    coverage: sums.coverage / answerable,
    falseAnswerRate: sums.falseAnswers / Math.max(1, tests.length),
    cannotAnswerRate: sums.cannotAnswers / Math.max(1, tests.length),
  }
}

function answered(
  matcher: Matcher,
  text: string,
  vectorOf: VectorOf,
  thresholds: AskContext['thresholds'],
): string | null {
  const decision = ask(matcher, text, { thresholds }, vectorOf(text))
  return decision.outcome === 'answer' ? decision.clipId : null
}

function isRight(test: TestQuestion, clipId: string | null): boolean {
  return clipId === null ? test.clipIds.length === 0 : test.clipIds.includes(clipId)
}
