import { type BodyOf, type PupilPath, Refusal, type routes } from '@studio/contract'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'
import { activityOwner, lockActivity } from './activities.store.ts'
import type { Caller } from './change-activity.ts'
import { noteScore } from './lti/scores.store.ts'
import { addStatement } from './outbox.store.ts'
import { markReturned, readPath, saveGrade } from './results.store.ts'

type Place = { activityId: string; attemptId: string }

export async function pathOf(sql: Queryable, place: Place): Promise<PupilPath> {
  const path = await readPath(sql, place)
  if (!path) throw new Refusal('NOT_FOUND')
  return path
}

export function gradeAttempt(
  sql: Sql,
  caller: Caller,
  place: Place,
  grade: BodyOf<typeof routes.activities.grade>,
): Promise<PupilPath> {
  return act(sql, caller, place, 'graded', async (tx, before) => {
    await saveGrade(tx, place.attemptId, grade)
    await noteScore(tx, place.attemptId)
    // The same score again says nothing new.
    if (grade.score !== null && grade.score !== before.score)
      await addStatement(tx, {
        attemptId: place.attemptId,
        kind: 'scored',
        sourceId: `${Date.now()} ${grade.score}`,
      })
  })
}

export function returnReflection(
  sql: Sql,
  caller: Caller,
  place: Place,
  given: BodyOf<typeof routes.activities.returnReflection>,
): Promise<PupilPath> {
  return act(sql, caller, place, 'reflection_returned', async (tx) => {
    if (!(await markReturned(tx, place.attemptId, given))) throw new Refusal('NOT_FOUND')
  })
}

async function act(
  sql: Sql,
  { actor, requestId }: Caller,
  place: Place,
  what: string,
  change: (tx: Transaction, before: PupilPath) => Promise<void>,
): Promise<PupilPath> {
  return sql.begin(async (tx) => {
    await lockActivity(tx, place.activityId)
    const before = await pathOf(tx, place)
    await change(tx, before)
    const { organizationId } = (await activityOwner(tx, place.activityId))!
    await audit(tx, {
      ...{ organizationId, actor, requestId },
      action: `attempt.${what}`,
      objectType: 'attempt_of_pupil',
      objectId: place.attemptId,
    })
    await noteChange(tx, { topic: 'attempt', organizationId, subjectId: place.activityId })
    return pathOf(tx, place)
  }) as Promise<PupilPath>
}
