import type { Queryable, Transaction } from '../../platform/database/sql.ts'

export type TestQuestionRow = {
  testQuestionId: string
  text: string
  /** The question whose answer is right; null: nothing should be answered. */
  questionId: string | null
}

/** The oldest first. What belongs to a question that was deleted is left out, and is back when that is restored. */
export async function readTestQuestions(sql: Queryable, storyfileId: string): Promise<TestQuestionRow[]> {
  return sql<TestQuestionRow[]>`
    select t.test_question_id, t.text, t.question_id from test_questions t
    where t.storyfile_id = ${storyfileId}
      and (t.question_id is null or exists (select from offered.questions q where q.question_id = t.question_id))
    order by t.created_at, t.test_question_id`
}

/** Undefined: the same text is there already. */
export async function insertTestQuestion(
  tx: Transaction,
  row: TestQuestionRow & { storyfileId: string; createdBy: string },
): Promise<TestQuestionRow | undefined> {
  const [added] = await tx<TestQuestionRow[]>`
    insert into test_questions (test_question_id, storyfile_id, organization_id, text, question_id, created_by)
    select ${row.testQuestionId}, storyfile_id, organization_id, ${row.text}, ${row.questionId}, ${row.createdBy}
    from offered.storyfiles where storyfile_id = ${row.storyfileId}
    on conflict (storyfile_id, lower(text)) do nothing
    returning test_question_id, text, question_id`
  return added
}

export async function deleteTestQuestion(
  tx: Transaction,
  storyfileId: string,
  testQuestionId: string,
): Promise<boolean> {
  const rows = await tx`
    delete from test_questions where storyfile_id = ${storyfileId} and test_question_id = ${testQuestionId} returning 1`
  return rows.length > 0
}
