import { randomUUID } from 'node:crypto'
import type { GuardianConsent, QueryOf, ReplyOf, routes, Student } from '@studio/contract'
import type { Owner } from '../../../access.ts'
import { type Listing, matches, ordered, words } from '../../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { forgetCallsOf } from '../../../platform/database/stored-replies.ts'
import { pageOf } from '../../../platform/lists.ts'
import { newPersonalCode } from '../activities/class-codes.ts'
import { judgedRubric } from '../rubric.store.ts'

const groupNames = `(select string_agg(g.name, ' ') from learning_groups g join learning_memberships m using (group_id)
  where m.student_id = s.student_id)`
const status = `(case when s.deactivated_at is not null then 'inactive' when s.joined_at is null then 'invited' else 'active' end)`

const listing: Listing = {
  columns: { name: 's.name', group: groupNames, externalId: 's.external_id' },
  defaults: ['name', 'group', 'externalId'],
  sorts: {
    name: words('s.name'),
    status: [status],
    guardianConsent: ['s.guardian_consent'],
    activitiesDone: ['activities_done'],
    lastSeenAt: ['s.last_seen_at'],
  },
  order: 'lower(s.name)',
  key: 's.student_id',
  filters: { status, guardianConsent: 's.guardian_consent' },
}

type Row = Omit<Student, 'lastSeenAt'> & { lastSeenAt: Date | null }

function columns(sql: Queryable) {
  return sql`s.student_id, s.organization_id, s.name, s.external_id, s.guardian_consent, s.personal_code, s.last_seen_at,
    s.version, ${sql.unsafe(status)} as status,
    (select count(distinct t.activity_id)::int from learning_attempts t
      where t.student_id = s.student_id and t.done_at is not null) as activities_done,
    (select coalesce(jsonb_agg(jsonb_build_object('groupId', g.group_id, 'name', g.name) order by lower(g.name)), '[]')
      from learning_groups g join learning_memberships m using (group_id) where m.student_id = s.student_id) as groups`
}

function present({ lastSeenAt, ...row }: Row): Student {
  return { ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null }
}

export async function listStudents(
  sql: Queryable,
  query: QueryOf<typeof routes.students.list>,
): Promise<{ items: Student[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const ofGroup = query.groupId
    ? sql`exists (select from learning_memberships m where m.student_id = s.student_id and m.group_id = ${query.groupId})`
    : sql`true`
  const where = sql`where s.organization_id = ${query.organizationId} and s.trial_until is null and ${ofGroup} and ${matches(sql, listing, query)}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from learning_students s ${where}`
  const rows = await sql<Row[]>`
    select ${columns(sql)} from learning_students s ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { items: rows.map(present), total: count!.total }
}

export async function findStudent(sql: Queryable, studentId: string): Promise<Student | undefined> {
  const [row] = await sql<
    Row[]
  >`select ${columns(sql)} from learning_students s where s.student_id = ${studentId}`
  return row && present(row)
}

export async function lockStudents(tx: Transaction, studentIds: string[]): Promise<number> {
  const rows = await tx`select 1 from learning_students where student_id = any(${studentIds}::uuid[])
    order by student_id for update`
  return rows.length
}

export type NewStudent = {
  organizationId: string
  name: string
  externalId: string
  guardianConsent: GuardianConsent
  groupIds: string[]
}

export async function insertStudent(tx: Transaction, student: NewStudent): Promise<string> {
  const studentId = randomUUID()
  await tx`
    insert into learning_students (student_id, organization_id, name, external_id, guardian_consent, personal_code)
    values (${studentId}, ${student.organizationId}, ${student.name}, ${student.externalId},
      ${student.guardianConsent}, ${newPersonalCode()})`
  await setGroups(tx, studentId, student.groupIds)
  return studentId
}

export async function updateStudent(
  tx: Transaction,
  studentId: string,
  changes: Partial<Omit<NewStudent, 'organizationId'> & { isActive: boolean }>,
): Promise<void> {
  await tx`
    update learning_students set
      name = coalesce(${changes.name ?? null}, name),
      external_id = coalesce(${changes.externalId ?? null}, external_id),
      guardian_consent = coalesce(${changes.guardianConsent ?? null}, guardian_consent),
      deactivated_at = case when ${changes.isActive ?? null}::boolean then null
        when not ${changes.isActive ?? null}::boolean then coalesce(deactivated_at, now()) else deactivated_at end,
      -- Devices that are signed in have to join again.
      epoch = case when not ${changes.isActive ?? null}::boolean then epoch + 1 else epoch end,
      version = version + 1
    where student_id = ${studentId}`
  if (changes.groupIds) await setGroups(tx, studentId, changes.groupIds)
}

async function setGroups(tx: Transaction, studentId: string, groupIds: string[]): Promise<void> {
  await tx`delete from learning_memberships where student_id = ${studentId} and group_id <> all(${groupIds}::uuid[])`
  await tx`
    insert into learning_memberships (group_id, student_id, organization_id)
    select group_id, ${studentId}, organization_id from learning_groups where group_id = any(${groupIds}::uuid[])
    on conflict do nothing`
}

/** The name of another person in one of these groups with this name, whatever its case. */
export async function nameInGroups(
  sql: Queryable,
  groupIds: string[],
  name: string,
  but: string | null,
): Promise<boolean> {
  const rows = await sql`
    select 1 from learning_students s join learning_memberships m using (student_id)
    where m.group_id = any(${groupIds}::uuid[]) and lower(s.name) = lower(${name})
      and s.student_id is distinct from ${but}::uuid limit 1`
  return rows.length > 0
}

export async function namesOfGroup(sql: Queryable, groupId: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select s.name from learning_students s join learning_memberships m using (student_id) where m.group_id = ${groupId}`
  return rows.map(({ name }) => name)
}

export async function externalIdsOf(sql: Queryable, organizationId: string): Promise<Set<string>> {
  const rows = await sql<{ externalId: string }[]>`
    select external_id from learning_students where organization_id = ${organizationId} and external_id <> ''`
  return new Set(rows.map(({ externalId }) => externalId))
}

/** A new personal code; tokens of before are not valid any more. */
export async function resetStudent(tx: Transaction, studentId: string): Promise<void> {
  await tx`update learning_students set personal_code = ${newPersonalCode()}, epoch = epoch + 1, version = version + 1
    where student_id = ${studentId}`
}

/** Moves everything of one student to another; attempts at the same activity follow those that are there. */
export async function moveStudent(tx: Transaction, from: string, to: string): Promise<void> {
  await tx`
    update learning_attempts t set student_id = ${to}, number = t.number + coalesce((
      select max(o.number) from learning_attempts o where o.activity_id = t.activity_id and o.student_id = ${to}), 0)
    where t.student_id = ${from}`
  await tx`
    insert into learning_memberships (group_id, student_id, organization_id)
    select group_id, ${to}, organization_id from learning_memberships where student_id = ${from}
    on conflict do nothing`
  await tx`
    update learning_students s set joined_at = least(s.joined_at, o.joined_at),
      last_seen_at = greatest(s.last_seen_at, o.last_seen_at), version = s.version + 1,
      -- A refusal in either entry counts.
      guardian_consent = case when 'no' in (s.guardian_consent, o.guardian_consent) then 'no' else s.guardian_consent end
    from learning_students o where s.student_id = ${to} and o.student_id = ${from}`
  await tx`delete from learning_students where student_id = ${from}`
}

export async function sessionsOfStudent(sql: Queryable, studentId: string): Promise<string[]> {
  const rows = await sql<{ sessionId: string }[]>`
    select l.session_id from learning_sessions l join learning_attempts t using (attempt_id)
    where t.student_id = ${studentId}`
  return rows.map(({ sessionId }) => sessionId)
}

export async function deleteStudent(tx: Transaction, studentId: string): Promise<void> {
  const attempts = await tx<{ attemptId: string }[]>`
    select attempt_id from learning_attempts where student_id = ${studentId}`
  await forgetCallsOf(
    tx,
    attempts.map(({ attemptId }) => attemptId),
  )
  await tx`delete from learning_students where student_id = ${studentId}`
}

/** How much `everythingOf` would show of a student. */
export async function tracesOf(
  sql: Queryable,
  studentId: string,
): Promise<Omit<ReplyOf<typeof routes.students.traces>, 'sentStatements'>> {
  const [row] = await sql<Omit<ReplyOf<typeof routes.students.traces>, 'sentStatements'>[]>`
    with own as (select attempt_id, activity_id from learning_attempts where student_id = ${studentId})
    select (select count(distinct activity_id)::int from own) as activities,
      (select count(*)::int from learning_sessions l join offered.turns u using (session_id)
        where l.attempt_id in (select attempt_id from own)) as questions,
      (select count(*)::int from learning_reflections where text <> ''
        and attempt_id in (select attempt_id from own)) as reflections,
      (select count(*)::int from learning_quiz_answers where attempt_id in (select attempt_id from own)) as quiz_answers`
  return row!
}

/** Everything that classes keep about a student, by table. */
export async function everythingOf(sql: Queryable, studentId: string): Promise<Record<string, unknown>> {
  const attempts = sql`(select attempt_id from learning_attempts where student_id = ${studentId})`
  const [student] =
    await sql`select ${columns(sql)} from learning_students s where s.student_id = ${studentId}`
  return {
    student,
    attempts: await sql`
      select t.attempt_id, a.name as activity, t.number, t.started_at, t.done_at, t.score, t.comment,
        ${judgedRubric(sql)} as rubric
      from learning_attempts t join learning_activities a using (activity_id) where t.student_id = ${studentId}
      order by t.started_at`,
    questions: await sql`
      select l.attempt_id, u.at, u.heard_text as text, u.chosen_question as answered
      from learning_sessions l join offered.turns u using (session_id) where l.attempt_id in ${attempts} order by u.at`,
    found:
      await sql`select attempt_id, question_id, found_with, at from learning_finds where attempt_id in ${attempts}`,
    reflections: await sql`
      select attempt_id, reflection_id, text, returned, comment, at from learning_reflections
      where attempt_id in ${attempts}`,
    quizAnswers: await sql`
      select attempt_id, quiz_item_id, choice, is_right, at from learning_quiz_answers where attempt_id in ${attempts}`,
    classQuestions: await sql`
      select attempt_id, text, state, at from learning_class_questions where attempt_id in ${attempts} order by at`,
  }
}

export async function studentOwner(sql: Queryable, studentId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select s.organization_id from learning_students s join offered.organizations o using (organization_id)
    where s.student_id = ${studentId} and s.trial_until is null and o.status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

export async function reactivate(tx: Transaction, studentId: string): Promise<void> {
  await tx`update learning_students set deactivated_at = null, version = version + 1
    where student_id = ${studentId} and deactivated_at is not null`
}
