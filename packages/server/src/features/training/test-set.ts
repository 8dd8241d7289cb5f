import { answeringClips, type Snapshot, type TestQuestion } from './snapshot.ts'
import type { TestQuestionRow } from './test-questions.store.ts'

/** A text without case and punctuation: questions in which this is the same ask the same. */
export const bareText = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

/** Two questions that ask the same and have different right answers; undefined: there are none. */
export function contradictionIn(tests: TestQuestionRow[]): [TestQuestionRow, TestQuestionRow] | undefined {
  const seen = new Map<string, TestQuestionRow>()
  for (const test of tests) {
    const key = bareText(test.text) || test.text
    const other = seen.get(key)
    if (other && other.questionId !== test.questionId) return [other, test]
    seen.set(key, test)
  }
  return undefined
}

/**
 * What people put into the test set, with the clips that are right; before anything else of the same text. A question
 * whose answer is not recorded yet is left out: no matcher could answer it.
 */
export function withTestSet(
  tests: TestQuestionRow[],
  snapshot: Pick<Snapshot, 'clips'>,
  others: TestQuestion[],
): TestQuestion[] {
  const clips = answeringClips(snapshot)
  const set = tests.flatMap(({ text, questionId }) => {
    const right = clips.filter((clip) => clip.questions.some((one) => one.questionId === questionId))
    const clipIds = right.flatMap(({ clipId, takes }) => takes ?? [clipId])
    return questionId === null || clipIds.length > 0 ? [{ text, clipIds }] : []
  })
  const texts = new Set(set.map(({ text }) => bareText(text)))
  return [...set, ...others.filter(({ text }) => !texts.has(bareText(text)))]
}
