import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/sql.ts'
import type { AttemptRow } from './pupils.store.ts'

/** What pupils leave behind beside their questions. */

/** Answers whether it was taken: a save that is older than the one before it is not, nor another text under its number. */
export async function saveReflection(
  tx: Transaction,
  { attemptId, organizationId }: AttemptRow,
  { reflectionId, text, edit }: { reflectionId: string; text: string; edit: number | undefined },
): Promise<boolean> {
  const rows = await tx`
    insert into learning_reflections as r (attempt_id, organization_id, reflection_id, text, edit)
    values (${attemptId}, ${organizationId}, ${reflectionId}, ${text}, ${edit ?? 1})
    on conflict (attempt_id, reflection_id) do update set text = excluded.text, at = now(),
      edit = coalesce(${edit ?? null}, r.edit + 1), returned = r.returned and excluded.text = r.text
      where ${edit ?? null}::int is null or excluded.edit > r.edit
        or (excluded.edit = r.edit and excluded.text = r.text)
    returning 1`
  return rows.length > 0
}

/** Whether a reflection came back from the teacher: then it may be written again, also after the end. */
export async function isReturned(tx: Transaction, attemptId: string, reflectionId: string): Promise<boolean> {
  const rows = await tx`select 1 from learning_reflections
    where attempt_id = ${attemptId} and reflection_id = ${reflectionId} and comment <> ''`
  return rows.length > 0
}

/** As with reflections. */
export async function saveQuizAnswer(
  tx: Transaction,
  { attemptId, organizationId }: AttemptRow,
  answer: { quizItemId: string; choice: number; isRight: boolean; edit: number | undefined },
): Promise<boolean> {
  const { quizItemId, choice, isRight, edit } = answer
  const rows = await tx`
    insert into learning_quiz_answers as q (attempt_id, organization_id, quiz_item_id, choice, is_right, edit)
    values (${attemptId}, ${organizationId}, ${quizItemId}, ${choice}, ${isRight}, ${edit ?? 1})
    on conflict (attempt_id, quiz_item_id) do update set choice = excluded.choice, is_right = excluded.is_right, at = now(),
      edit = coalesce(${edit ?? null}, q.edit + 1)
      where ${edit ?? null}::int is null or excluded.edit > q.edit
        or (excluded.edit = q.edit and excluded.choice = q.choice)
    returning 1`
  return rows.length > 0
}

export async function countWaiting(tx: Transaction, attemptId: string): Promise<number> {
  const [row] = await tx<{ waiting: number }[]>`
    select count(*)::int as waiting from learning_class_questions where attempt_id = ${attemptId} and state = 'waiting'`
  return row!.waiting
}

export async function insertClassQuestion(
  tx: Transaction,
  { attemptId, organizationId, activityId }: AttemptRow,
  { text, isDistress }: { text: string; isDistress: boolean },
): Promise<void> {
  await tx`
    insert into learning_class_questions
      (class_question_id, organization_id, activity_id, attempt_id, text, is_distress, state)
    values (${randomUUID()}, ${organizationId}, ${activityId}, ${attemptId}, ${text}, ${isDistress},
      ${isDistress ? 'hidden' : 'waiting'})`
}

/** Ends an attempt once; false: it was over already. */
export async function markDone(tx: Transaction, attemptId: string): Promise<boolean> {
  const rows = await tx`update learning_attempts set done_at = now()
    where attempt_id = ${attemptId} and done_at is null returning attempt_id`
  return rows.length > 0
}

/** The answers to the quiz and the reflections of an attempt: what a record store is told at its end. */
export async function readWork(
  tx: Transaction,
  attemptId: string,
): Promise<{ quizItemIds: string[]; reflectionIds: string[] }> {
  const quiz = await tx<{ id: string }[]>`
    select quiz_item_id as id from learning_quiz_answers where attempt_id = ${attemptId}`
  const written = await tx<{ id: string }[]>`
    select reflection_id as id from learning_reflections where attempt_id = ${attemptId} and text <> ''`
  return { quizItemIds: quiz.map(({ id }) => id), reflectionIds: written.map(({ id }) => id) }
}

export async function lockAttempt(tx: Transaction, attemptId: string): Promise<void> {
  await tx`select 1 from learning_attempts where attempt_id = ${attemptId} for update`
}
