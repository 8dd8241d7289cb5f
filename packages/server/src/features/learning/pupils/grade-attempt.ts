import { type BodyOf, invalidField, type PupilPath, Refusal, type routes, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { audit } from '../../organizations/index.ts'
import { activityOwner, lockActivity } from '../activities/activities.store.ts'
import type { Caller } from '../activities/change-activity.ts'
import { tellAct } from '../later-features.ts'
import { markReturned, readPath, saveGrade } from '../results/results.store.ts'
import { saveLevels } from '../rubric.store.ts'

type Place = { activityId: string; attemptId: string }

export async function pathOf(sql: Queryable, place: Place): Promise<PupilPath> {
  const path = await readPath(sql, place)
  if (!path) throw new Refusal('NOT_FOUND')
  return path
}

export function gradeAttempt(
  context: Context,
  caller: Caller,
  place: Place,
  grade: BodyOf<typeof routes.activities.grade>,
  ifMatch: number | undefined,
): Promise<PupilPath> {
  return act(context, caller, place, 'graded', async (tx, before) => {
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('grade') })
    if (grade.rubric) await judge(tx, before, grade.rubric)
    await saveGrade(tx, place.attemptId, grade)
    const { attemptId } = place
    await tellAct(context, tx, { attemptId, kind: 'graded', sourceId: '' })
    // The same score again says nothing new.
    if (grade.score !== null && grade.score !== before.score)
      await tellAct(context, tx, { attemptId, kind: 'scored', sourceId: `${Date.now()} ${grade.score}` })
  })
}

/** A person may have changed the rubric since the teacher opened it. */
async function judge(
  tx: Transaction,
  { attemptId, rubric }: PupilPath,
  judged: { criterionId: string; level: number | null }[],
): Promise<void> {
  const isKnown = judged.every(({ criterionId, level }) =>
    rubric.some((one) => one.criterionId === criterionId && (level ?? 0) < one.levels.length),
  )
  if (!isKnown)
    throw invalidField('rubric', sentence('The rubric of this activity was changed. Look at it again.'))
  await saveLevels(tx, attemptId, judged)
}

export function returnReflection(
  context: Context,
  caller: Caller,
  place: Place,
  given: BodyOf<typeof routes.activities.returnReflection>,
): Promise<PupilPath> {
  return act(context, caller, place, 'reflection_returned', async (tx) => {
    if (!(await markReturned(tx, place.attemptId, given))) throw new Refusal('NOT_FOUND')
  })
}

async function act(
  { sql }: Context,
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
      organizationId,
      actor,
      requestId,
      action: `attempt.${what}`,
      objectType: 'attempt_of_pupil',
      objectId: place.attemptId,
    })
    await noteChange(tx, { topic: 'attempt', organizationId, subjectId: place.activityId })
    return pathOf(tx, place)
  })
}
