import { randomUUID } from 'node:crypto'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { newPersonalCode } from '../activities/class-codes.ts'

/** Begins a trial of an activity, which ends after a day. */
export async function insertTrial(
  tx: Transaction,
  trial: { organizationId: string; activityId: string; userId: string },
): Promise<{ studentId: string; attemptId: string }> {
  const studentId = randomUUID()
  await tx`
    insert into learning_students (student_id, organization_id, name, personal_code, joined_at, trial_by, trial_until)
    values (${studentId}, ${trial.organizationId}, 'Trial', ${newPersonalCode()}, now(), ${trial.userId},
      now() + interval '1 day')`
  return { studentId, attemptId: await insertTrialAttempt(tx, { ...trial, studentId }) }
}

export async function insertTrialAttempt(
  tx: Transaction,
  {
    organizationId,
    activityId,
    studentId,
  }: { organizationId: string; activityId: string; studentId: string },
): Promise<string> {
  const attemptId = randomUUID()
  await tx`
    insert into learning_attempts (attempt_id, organization_id, activity_id, student_id, number, is_trial)
    values (${attemptId}, ${organizationId}, ${activityId}, ${studentId}, 1, true)`
  return attemptId
}

/** The trials of a person at an activity. */
export async function trialsOf(sql: Queryable, userId: string, activityId: string): Promise<string[]> {
  const rows = await sql<{ studentId: string }[]>`
    select s.student_id from learning_students s where s.trial_by = ${userId} and s.trial_until is not null
      and exists (select from learning_attempts t where t.student_id = s.student_id and t.activity_id = ${activityId})`
  return rows.map(({ studentId }) => studentId)
}

export async function oldTrials(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ studentId: string }[]>`
    select student_id from learning_students where trial_until <= now()`
  return rows.map(({ studentId }) => studentId)
}

export async function deleteAttempts(tx: Transaction, studentId: string): Promise<void> {
  await tx`delete from learning_attempts where student_id = ${studentId}`
}
