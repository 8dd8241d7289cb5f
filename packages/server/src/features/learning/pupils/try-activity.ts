import { invalidField, type Joined, Refusal, sentence } from '@studio/contract'
import type { Pupil } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { forgetSessions } from '../../conversations/index.ts'
import { lockActivity } from '../activities/activities.store.ts'
import { type Caller, checkStoryfiles } from '../activities/change-activity.ts'
import { deleteStudent, lockStudents, sessionsOfStudent } from '../students/students.store.ts'
import { joined } from './join-class.ts'
import { type AttemptRow, findAttempt } from './pupils.store.ts'
import { deleteAttempts, insertTrial, insertTrialAttempt, oldTrials, trialsOf } from './trials.store.ts'

/**
 * Lets a person of the studio try an activity as a pupil, before it opens too. Nothing of a trial counts: the class, its
 * figures, the list of students and record stores know nothing of it. A new one ends the one before.
 */
export function tryActivity(
  context: Context,
  { actor }: Pick<Caller, 'actor'>,
  activityId: string,
): Promise<Joined> {
  return context.sql.begin(async (tx) => {
    const activity = await lockActivity(tx, activityId)
    if (!activity) throw new Refusal('NOT_FOUND')
    if (activity.state === 'archived')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This activity is archived. Restore it first.'),
      })
    if (activity.state === 'closed')
      throw new Refusal('STATE_CONFLICT', { reason: sentence('This activity has ended.') })
    if (activity.storyfileIds.length === 0)
      throw invalidField('storyfileIds', sentence('Choose at least one storyfile.'))
    await checkStoryfiles(tx, activity, activity.storyfileIds)
    const { organizationId } = activity
    for (const studentId of await trialsOf(tx, actor.userId, activityId)) await forget(tx, studentId)
    const trial = await insertTrial(tx, { organizationId, activityId, userId: actor.userId })
    return joined(context, tx, { ...trial, epoch: 1 })
  })
}

/** An empty attempt in place of what was tried so far. */
export async function restartTrial(context: Context, tx: Transaction, attempt: AttemptRow): Promise<Joined> {
  const { studentId, epoch } = attempt
  await forgetSessions(tx, await sessionsOfStudent(tx, studentId))
  await deleteAttempts(tx, studentId)
  const attemptId = await insertTrialAttempt(tx, attempt)
  return joined(context, tx, { studentId, epoch, attemptId })
}

/** Removes everything of a trial. The attempt of a pupil is not ended like this. */
export async function endTrial({ sql }: Context, pupil: Pupil): Promise<void> {
  await sql.begin(async (tx) => {
    const attempt = await findAttempt(tx, pupil)
    if (!attempt?.isTrial) throw new Refusal('NOT_FOUND')
    await forget(tx, attempt.studentId)
  })
}

export async function endOldTrials({ sql }: Pick<Context, 'sql'>): Promise<void> {
  for (const studentId of await oldTrials(sql)) await sql.begin((tx) => forget(tx, studentId))
}

async function forget(tx: Transaction, studentId: string): Promise<void> {
  await lockStudents(tx, [studentId])
  await forgetSessions(tx, await sessionsOfStudent(tx, studentId))
  await deleteStudent(tx, studentId)
}
