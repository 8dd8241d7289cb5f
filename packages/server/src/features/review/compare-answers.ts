import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { type Corrected, releasesOf } from '../publishing/index.ts'
import { readExamples, testSetOf, vectorsOfQuestion } from '../training/index.ts'
import { changedAnswers } from './changed-answers.ts'
import { findComparison, insertComparison, recentTexts, saveComparison } from './comparisons.store.ts'

/** So many of the visitors' newest texts are compared beside the test set. */
const comparedTexts = 200

export type Comparison = { turnId: string; afterReleaseId: string }

/** Has the answers of both releases compared once the correction is live: no one waits for it. */
export async function orderComparison(
  context: Context,
  tx: Transaction,
  turnId: string,
  { before, after }: Corrected,
): Promise<void> {
  await insertComparison(tx, {
    turnId,
    beforeReleaseId: before.releaseId,
    afterReleaseId: after.releaseId,
  })
  const order: Comparison = { turnId, afterReleaseId: after.releaseId }
  await context.jobs.enqueue(tx, 'review.compare', order)
}

/** Which questions of the test set and of recent visitors are answered otherwise now, the judged one left out. */
export async function compareAnswers(context: Context, order: Comparison): Promise<void> {
  const { sql } = context
  const comparison = await findComparison(sql, order.turnId)
  // Judged again meanwhile: that judgement has an order of its own.
  if (comparison?.afterReleaseId !== order.afterReleaseId) return
  const { cache } = releasesOf(context)
  const before = await cache.load(sql, comparison.beforeReleaseId)
  const after = await cache.load(sql, comparison.afterReleaseId)
  const { storyfileId } = after
  const examples = await readExamples(sql, storyfileId, { upTo: after.row.lastExampleNumber })
  const tests = testSetOf(after.snapshot, examples).map((test) => test.text)
  const texts = new Set([...(await recentTexts(sql, storyfileId, comparedTexts)), ...tests])
  texts.delete(comparison.heardText)
  await saveComparison(
    sql,
    order,
    await changedAnswers(before, after, [...texts], ({ matcher }, text) =>
      vectorsOfQuestion(context, matcher, () => [text], { isVisitor: false }),
    ),
  )
}
