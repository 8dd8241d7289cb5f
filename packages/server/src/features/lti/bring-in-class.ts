import { type BodyOf, type BroughtIn, Refusal, type routes, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import {
  type Caller,
  countGroups,
  insertGroup,
  insertStudent,
  joinGroup,
  leaveGroup,
  listGroups,
  namesOfGroup,
  reactivate,
  seenName,
  updateStudent,
} from '../learning/index.ts'
import { audit } from '../organizations/index.ts'
import { type Course, findCourse, knownPupils, lockCourse, markRead } from './courses.store.ts'
import { insertPupil } from './launch/launches.store.ts'
import { type CourseMember, pupilsMost, readMembers } from './read-members.ts'

type Wish = BodyOf<typeof routes.platforms.bringIn>
type Place = { platformId: string; courseId: string }

/**
 * Reads who is in a course, and adds its pupils to a group. Who left is named, and leaves the group only where the caller
 * named them, too. As a preview, nothing is changed.
 */
export async function bringInClass(
  context: Context,
  caller: Caller,
  place: Place,
  wish: Wish,
): Promise<BroughtIn> {
  const course = await findCourse(context.sql, place)
  if (!course) throw new Refusal('NOT_FOUND')
  // Outside of the transaction: a platform may take its time.
  const members = await readMembers(context, course)
  return context.sql.begin(async (tx) => {
    if (!(await lockCourse(tx, course.courseId))) throw new Refusal('NOT_FOUND')
    const chosen = await groupFor(tx, course, wish)
    const changes = await changesOf(tx, course, members, chosen)
    const { added, left } = changes
    const answer = { added: added.map(({ name }) => name), stayed: changes.stayed, left, groupId: chosen }
    if (wish.isPreview) return { ...answer, deactivated: 0 }
    const groupId = chosen ?? (await newGroup(tx, course))
    const group = { organizationId: course.organizationId, groupId }
    for (const one of added) await add(tx, course, group, one)
    for (const studentId of changes.returned) await reactivate(tx, studentId)
    const leaving = left.map(({ studentId }) => studentId).filter((one) => wish.leftIds.includes(one))
    const deactivated = leaving.length > 0 ? await leaveGroup(tx, groupId, leaving) : 0
    await markRead(tx, course.courseId, groupId)
    await note(tx, caller, course, 'course_read', { details: { count: added.length } })
    for (const objectId of leaving) await note(tx, caller, course, 'left_course', { objectId })
    await noteChange(tx, { topic: 'learning_platform', organizationId: course.organizationId })
    return { ...answer, groupId, deactivated }
  })
}

/** The group that the caller chose, else the one of the last time; null: one is made. */
async function groupFor(tx: Transaction, { organizationId, groupId }: Course, wish: Wish) {
  if (!wish.groupId) return groupId
  if ((await countGroups(tx, organizationId, [wish.groupId])) === 0) throw new Refusal('NOT_FOUND')
  return wish.groupId
}

type Added = CourseMember & { studentId: string | null; isRenamed: boolean }

async function changesOf(tx: Transaction, course: Course, members: CourseMember[], groupId: string | null) {
  const subjects = members.map(({ subject }) => subject)
  const known = await knownPupils(tx, course.platformId, { subjects, groupId })
  const bySubject = new Map(known.map((one) => [one.subject, one]))
  const taken = new Set(groupId ? (await namesOfGroup(tx, groupId)).map((name) => name.toLowerCase()) : [])
  const added: Added[] = []
  const isIn = new Set<string>()
  for (const { subject, name: said } of members) {
    const pupil = bySubject.get(subject)
    if (pupil) isIn.add(pupil.studentId)
    if (pupil?.isInGroup) continue
    const wanted = pupil?.name ?? seenName(said)
    const name = freeIn(taken, wanted)
    taken.add(name.toLowerCase())
    added.push({ subject, name, studentId: pupil?.studentId ?? null, isRenamed: name !== wanted })
  }
  if (taken.size > pupilsMost)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('A group can have {most} students at most.', { most: pupilsMost }),
    })
  const left = known.filter((one) => one.isInGroup && !isIn.has(one.studentId))
  return {
    added,
    stayed: known.filter((one) => one.isInGroup && isIn.has(one.studentId)).length,
    left: left.map(({ studentId, name }) => ({ studentId, name })),
    returned: known.filter((one) => isIn.has(one.studentId) && !one.isActive).map((one) => one.studentId),
  }
}

async function add(
  tx: Transaction,
  course: Course,
  group: { organizationId: string; groupId: string },
  { subject, name, studentId, isRenamed }: Added,
): Promise<void> {
  if (studentId) {
    if (isRenamed) await updateStudent(tx, studentId, { name })
    return joinGroup(tx, group, studentId)
  }
  const { organizationId, groupId } = group
  const student = { organizationId, name, externalId: '', guardianConsent: 'not_needed' as const }
  const added = await insertStudent(tx, { ...student, groupIds: [groupId] })
  await insertPupil(tx, course, { subject, studentId: added })
}

/** Names are told apart within a group. */
function freeIn(taken: ReadonlySet<string>, name: string): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`
    const wanted = `${name.slice(0, 40 - ending.length)}${ending}`
    if (!taken.has(wanted.toLowerCase())) return wanted
  }
}

async function newGroup(tx: Transaction, { organizationId, name }: Course): Promise<string> {
  const taken = new Set((await listGroups(tx, organizationId)).map((group) => group.name.toLowerCase()))
  const { groupId } = await insertGroup(tx, { organizationId, name: freeIn(taken, name) })
  return groupId
}

/** The log names students by id alone. */
async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  { organizationId }: Course,
  what: string,
  more: { objectId?: string; details?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, {
    organizationId,
    actor,
    requestId,
    objectId: null,
    action: `student.${what}`,
    objectType: 'student',
    ...more,
  })
}
