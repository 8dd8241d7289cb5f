import type { WorseAnswer } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import type { KeptChange } from './snapshot.ts'

/** What the training of a matcher made worse. */
export async function worseAnswersOf(sql: Queryable, matcherId: string): Promise<WorseAnswer[]> {
  const [row] = await sql<{ worseAnswers: KeptChange[] }[]>`
    select worse_answers from training_runs where matcher_id = ${matcherId} limit 1`
  return (row?.worseAnswers ?? []).map(({ text, before, after }) => ({ text, before, after }))
}

/** What a run made worse and better, for those who may read the test set. */
export async function readChanges(
  sql: Queryable,
  runId: string,
): Promise<{ worse: WorseAnswer[]; better: WorseAnswer[] } | undefined> {
  const [row] = await sql<{ worseAnswers: KeptChange[]; betterAnswers: KeptChange[] }[]>`
    select worse_answers, better_answers from training_runs where run_id = ${runId}`
  if (!row) return undefined
  const told = ({ text, testText, before, after }: KeptChange) => ({
    text: text ?? testText ?? null,
    before,
    after,
  })
  return { worse: row.worseAnswers.map(told), better: row.betterAnswers.map(told) }
}
