import {
  type ActivityDetail,
  type BodyOf,
  invalidField,
  Refusal,
  type routes,
  sentence,
} from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { nameTaken } from '../../../platform/taken.ts'
import { refuseUncovered } from '../../consents/index.ts'
import { audit } from '../../organizations/index.ts'
import {
  countGroups,
  findActivity,
  findOpenStoryfiles,
  insertActivity,
  type LockedActivity,
  lockActivity,
  replaceMustFinds,
  setActivityState,
  updateActivity,
} from './activities.store.ts'
import { newClassCode } from './class-codes.ts'
import { endCode, insertCode, readCodes } from './codes.store.ts'
import { offeredAnswers } from './offered-answers.ts'

export type Caller = { actor: Actor; requestId: string }
type Changes = BodyOf<typeof routes.activities.update>
type Act = BodyOf<typeof routes.activities.setState>['act']

export function createActivity(
  { sql }: Context,
  caller: Caller,
  { organizationId, name }: { organizationId: string; name: string },
): Promise<ActivityDetail> {
  return sql.begin(async (tx) => {
    const createdBy = caller.actor.userId
    const activityId = await insertActivity(tx, { organizationId, name, createdBy }).catch(nameTaken)
    await note(tx, caller, { organizationId, activityId }, 'activity.created', { after: { name } })
    return (await findActivity(tx, activityId))!
  })
}

export async function changeActivity(
  context: Context,
  caller: Caller,
  activityId: string,
  changes: Changes,
  ifMatch: number | undefined,
): Promise<ActivityDetail> {
  const offered = changes.mustFinds && (await offeredAnswers(context, activityId, changes.storyfileIds))
  return context.sql.begin(async (tx) => {
    const before = await mustLock(tx, activityId)
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('activity') })
    if (before.state === 'archived')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This activity is archived. Restore it first.'),
      })
    await checkChanges(tx, before, changes)
    for (const storyfileId of changes.storyfileIds ?? [])
      if (!before.storyfileIds.includes(storyfileId)) await refuseUncovered(context, tx, storyfileId, 'lms')
    await updateActivity(tx, activityId, changes).catch(nameTaken)
    if (changes.mustFinds && offered) {
      const found = changes.mustFinds.map((one) => {
        const answer = offered.find(({ answer: each }) => each.questionId === one.questionId)?.answer
        if (!answer || answer.storyfileId !== one.storyfileId)
          throw invalidField(
            'mustFinds',
            sentence('One of these questions has no answer in the storyfiles of the activity.'),
          )
        return { ...one, question: answer.question }
      })
      await replaceMustFinds(tx, before, found)
    }
    await note(tx, caller, before, 'activity.changed', { fields: Object.keys(changes) })
    return (await findActivity(tx, activityId))!
  })
}

async function checkChanges(tx: Transaction, before: LockedActivity, changes: Changes): Promise<void> {
  const { storyfileIds, groupIds, quiz } = changes
  if (storyfileIds) await checkStoryfiles(tx, before, storyfileIds)
  if (groupIds && (await countGroups(tx, before.organizationId, groupIds)) < new Set(groupIds).size)
    throw invalidField('groupIds', sentence('One of these groups is not in this organization.'))
  const wrong = quiz?.findIndex(({ correct, choices }) => correct >= choices.length) ?? -1
  if (wrong >= 0)
    throw invalidField(
      `quiz.${wrong}.correct`,
      sentence('Item {number}: choose the right answer from its choices.', { number: wrong + 1 }),
    )
  const opensAt = changes.opensAt === undefined ? before.opensAt : changes.opensAt
  const dueAt = changes.dueAt === undefined ? before.dueAt : changes.dueAt
  if (opensAt && dueAt && new Date(dueAt) <= new Date(opensAt))
    throw invalidField('dueAt', sentence('The due date has to be after the opening date.'))
}

/** Refuses storyfiles of others, and those that pupils cannot ask. */
export async function checkStoryfiles(
  tx: Transaction,
  before: LockedActivity,
  storyfileIds: string[],
): Promise<void> {
  const found = await findOpenStoryfiles(tx, before.organizationId, storyfileIds)
  if (found.length < storyfileIds.length)
    throw invalidField('storyfileIds', sentence('One of these storyfiles is not in this organization.'))
  const closed = found.find(({ isOpen }) => !isOpen)
  if (!closed) return
  const { name } = closed
  throw invalidField(
    'storyfileIds',
    sentence('Open {name} to visitors first. Students can only ask published storyfiles.', { name }),
  )
}

export function actOnActivity(
  context: Context,
  caller: Caller,
  activityId: string,
  act: Act,
): Promise<ActivityDetail> {
  return context.sql.begin(async (tx) => {
    const before = await mustLock(tx, activityId)
    if (act === 'open') {
      if (before.storyfileIds.length === 0)
        throw invalidField('storyfileIds', sentence('Choose at least one storyfile.'))
      await checkStoryfiles(tx, before, before.storyfileIds)
      for (const storyfileId of before.storyfileIds) await refuseUncovered(context, tx, storyfileId, 'lms')
    }
    if (before.state === 'archived' && act !== 'restore' && act !== 'archive')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This activity is archived. Restore it first.'),
      })
    if (act === 'draft' && before.hasAttempts)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('Students have started this activity. It cannot become a draft again.'),
      })
    await setActivityState(tx, activityId, act)
    await note(tx, caller, before, `activity.${pastOf[act]}`, {})
    return (await findActivity(tx, activityId))!
  })
}

const pastOf = {
  open: 'opened',
  draft: 'withdrawn',
  close: 'closed',
  archive: 'archived',
  restore: 'restored',
}

export function makeCode(
  context: Context,
  caller: Caller,
  activityId: string,
  { groupId, hours }: { groupId: string | null; hours: number },
) {
  return context.sql.begin(async (tx) => {
    const activity = await mustLock(tx, activityId)
    if (activity.state !== 'live' && activity.state !== 'scheduled')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('Open the activity first. Codes only work for open activities.'),
      })
    if (groupId && (await countGroups(tx, activity.organizationId, [groupId])) === 0)
      throw invalidField('groupId', sentence('One of these groups is not in this organization.'))
    const { organizationId } = activity
    let code = newClassCode()
    while (!(await insertCode(tx, { code, organizationId, activityId, groupId, hours })))
      code = newClassCode()
    await note(tx, caller, activity, 'activity.code_made', {})
    return (await readCodes(tx, activityId)).find((one) => one.code === code)!
  })
}

export async function stopCode(
  context: Context,
  caller: Caller,
  activityId: string,
  code: string,
): Promise<void> {
  await context.sql.begin(async (tx) => {
    const activity = await mustLock(tx, activityId)
    if (!(await endCode(tx, activityId, code))) throw new Refusal('NOT_FOUND')
    await note(tx, caller, activity, 'activity.code_ended', {})
  })
}

export async function mustLock(tx: Transaction, activityId: string): Promise<LockedActivity> {
  const activity = await lockActivity(tx, activityId)
  if (!activity) throw new Refusal('NOT_FOUND')
  return activity
}

async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  { organizationId, activityId }: { organizationId: string; activityId: string },
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    organizationId,
    actor,
    action,
    details,
    requestId,
    objectType: 'activity',
    objectId: activityId,
  })
}
