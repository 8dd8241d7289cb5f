import {
  type BodyOf,
  invalidField,
  type Language,
  Refusal,
  type ReplyOf,
  type routes,
  type Student,
  sentence,
} from '@studio/contract'
import { displayName } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { extensionPoint } from '../../../extension-point.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { takenAs } from '../../../platform/taken.ts'
import { forgetSessions } from '../../conversations/index.ts'
import { audit } from '../../organizations/index.ts'
import { countGroups } from '../activities/activities.store.ts'
import type { Caller } from '../activities/change-activity.ts'
import { keptOfStudents } from '../later-features.ts'
import { readRoster } from './roster.ts'
import {
  deleteStudent,
  externalIdsOf,
  findStudent,
  insertStudent,
  lockStudents,
  moveStudent,
  nameInGroups,
  namesOfGroup,
  resetStudent,
  sessionsOfStudent,
  updateStudent,
} from './students.store.ts'

type Roster = BodyOf<typeof routes.students.roster>

export function addStudent(
  { sql }: Context,
  caller: Caller,
  body: BodyOf<typeof routes.students.create>,
): Promise<Student> {
  return sql.begin(async (tx) => {
    await checkGroups(tx, body.organizationId, body.groupIds)
    await checkName(tx, body.groupIds, body.name, null)
    const studentId = await insertStudent(tx, body).catch(externalIdTaken)
    await note(tx, caller, { organizationId: body.organizationId, studentId }, 'added')
    return (await findStudent(tx, studentId))!
  })
}

export function changeStudent(
  { sql }: Context,
  caller: Caller,
  studentId: string,
  changes: BodyOf<typeof routes.students.update>,
  ifMatch: number | undefined,
): Promise<Student> {
  return sql.begin(async (tx) => {
    const before = await mustLock(tx, studentId)
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('student') })
    const groupIds = changes.groupIds ?? before.groups.map((group) => group.groupId)
    if (changes.groupIds) await checkGroups(tx, before.organizationId, changes.groupIds)
    if (changes.name || changes.groupIds)
      await checkName(tx, groupIds, changes.name ?? before.name, studentId)
    await updateStudent(tx, studentId, changes).catch(externalIdTaken)
    await note(tx, caller, before, 'changed', { fields: Object.keys(changes) })
    return (await findStudent(tx, studentId))!
  })
}

/** Reads the list of a school; lines with a problem are left out, and all others are added. */
export function readInRoster(
  { sql }: Context,
  caller: Caller & { language: Language },
  { organizationId, groupId, text, isPreview, ...wish }: Roster,
): Promise<ReplyOf<typeof routes.students.roster>> {
  return sql.begin(async (tx) => {
    await checkGroups(tx, organizationId, [groupId], 'groupId')
    const names = new Set((await namesOfGroup(tx, groupId)).map((name) => name.toLowerCase()))
    const externalIds = await externalIdsOf(tx, organizationId)
    const { columns, entries, problem } = readRoster(text, { ...wish, taken: { names, externalIds } })
    const fine = entries.filter((entry) => entry.problem === null)
    if (!isPreview && fine.length > 0) {
      for (const { name, externalId, guardianConsent } of fine)
        await insertStudent(tx, {
          organizationId,
          name,
          externalId,
          guardianConsent,
          groupIds: [groupId],
        }).catch(externalIdTaken)
      await note(tx, caller, { organizationId, studentId: null }, 'roster_added', { count: fine.length })
    }
    const { language } = caller
    return {
      columns,
      lines: entries.map((entry) => ({
        line: entry.line,
        cells: entry.cells,
        name: entry.name,
        problem: entry.problem?.[language] ?? '',
        doubt: entry.doubt?.[language] ?? '',
      })),
      problem: problem?.[language] ?? '',
      added: isPreview ? 0 : fine.length,
    }
  })
}

export function mergeStudents(
  context: Context,
  caller: Caller,
  studentId: string,
  otherId: string,
): Promise<Student> {
  if (studentId === otherId) throw invalidField('otherId', sentence('Choose two different students.'))
  return context.sql.begin(async (tx) => {
    if ((await lockStudents(tx, [studentId, otherId])) < 2) throw new Refusal('NOT_FOUND')
    const [kept, other] = [(await findStudent(tx, studentId))!, (await findStudent(tx, otherId))!]
    if (kept.organizationId !== other.organizationId) throw new Refusal('NOT_FOUND')
    for (const { move } of keptOfStudents.of(context)) await move?.(tx, otherId, studentId)
    await moveStudent(tx, otherId, studentId)
    await note(tx, caller, kept, 'merged')
    return (await findStudent(tx, studentId))!
  })
}

export function giveNewCode({ sql }: Context, caller: Caller, studentId: string): Promise<Student> {
  return sql.begin(async (tx) => {
    const before = await mustLock(tx, studentId)
    await resetStudent(tx, studentId)
    await note(tx, caller, before, 'reset')
    return (await findStudent(tx, studentId))!
  })
}

type Said = { organizationId: string; sessionIds: string[]; by: string }

/** Later features delete the copies that they keep of what pupils said, before the conversations go. */
export const pupilErasures =
  extensionPoint<(context: Context, tx: Transaction, said: Said) => Promise<void>>()

/** Nothing of the student stays but the ids of what others have already, which are answered. */
export async function eraseStudent(context: Context, caller: Caller, studentId: string): Promise<string[]> {
  return context.sql.begin(async (tx) => {
    const student = await mustLock(tx, studentId)
    const { organizationId } = student
    const sessionIds = await sessionsOfStudent(tx, studentId)
    for (const forgetCopies of pupilErasures.of(context))
      await forgetCopies(context, tx, { organizationId, sessionIds, by: displayName(caller.actor) })
    await forgetSessions(tx, sessionIds)
    const sent: string[] = []
    for (const { erase } of keptOfStudents.of(context)) sent.push(...((await erase?.(tx, studentId)) ?? []))
    await deleteStudent(tx, studentId)
    await note(tx, caller, student, 'erased')
    return sent
  })
}

async function mustLock(tx: Transaction, studentId: string): Promise<Student> {
  await lockStudents(tx, [studentId])
  const student = await findStudent(tx, studentId)
  if (!student) throw new Refusal('NOT_FOUND')
  return student
}

async function checkGroups(
  tx: Transaction,
  organizationId: string,
  groupIds: string[],
  field = 'groupIds',
): Promise<void> {
  if ((await countGroups(tx, organizationId, groupIds)) < new Set(groupIds).size)
    throw invalidField(field, sentence('One of these groups is not in this organization.'))
}

async function checkName(
  tx: Transaction,
  groupIds: string[],
  name: string,
  but: string | null,
): Promise<void> {
  if (await nameInGroups(tx, groupIds, name, but))
    throw invalidField('name', sentence('Another student in this group has this name.'))
}

const externalIdTaken = takenAs(() =>
  invalidField('externalId', sentence('Another student has this external id.')),
)

/** A name in class says who a person is: the log names the student by id alone. */
async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  { organizationId, studentId }: { organizationId: string; studentId: string | null },
  what: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await audit(tx, {
    organizationId,
    actor,
    details,
    requestId,
    action: `student.${what}`,
    objectType: 'student',
    objectId: studentId,
  })
}
