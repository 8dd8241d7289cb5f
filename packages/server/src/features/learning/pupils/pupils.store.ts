import { randomUUID } from 'node:crypto'
import type { ActivityState, GuardianConsent, PupilAttempt } from '@studio/contract'
import type { Pupil } from '../../../access.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { pupilState } from '../activities/activity-state.store.ts'
import { judgedRubric } from '../rubric.store.ts'

/** A student as joining needs them. */
export type Joining = {
  studentId: string
  personalCode: string
  epoch: number
  hasJoined: boolean
  isActive: boolean
  /** The device that joined last, as long as no call of the pupil has come since. */
  joiningDevice?: Buffer | null
}

/** The one with this name in the class, with the dot of an initial or without it: in the group of its code, or else among those who joined the activity. */
export async function findByName(
  tx: Transaction,
  { activityId, groupId }: { activityId: string; groupId: string | null },
  name: string,
): Promise<Joining | undefined> {
  const inClass = groupId
    ? tx`exists (select from learning_memberships m where m.student_id = s.student_id and m.group_id = ${groupId})`
    : tx`false`
  const [row] = await tx<Joining[]>`
    select s.student_id, s.personal_code, s.epoch, s.joined_at is not null as has_joined,
      s.deactivated_at is null as is_active, s.joining_device
    from learning_students s
    where s.trial_until is null and lower(replace(s.name, '.', '')) = lower(replace(${name}, '.', '')) and (${inClass} or exists (
      select from learning_attempts t where t.student_id = s.student_id and t.activity_id = ${activityId}))
    order by lower(s.name) = lower(${name}) desc, s.created_at limit 1`
  return row
}

export async function findJoining(tx: Transaction, studentId: string): Promise<Joining | undefined> {
  const [row] = await tx<Joining[]>`
    select student_id, personal_code, epoch, joined_at is not null as has_joined, deactivated_at is null as is_active
    from learning_students where student_id = ${studentId}`
  return row
}

export async function countPupils(sql: Queryable, activityId: string): Promise<number> {
  const [row] = await sql<{ pupils: number }[]>`
    select count(distinct student_id)::int as pupils from learning_attempts
    where activity_id = ${activityId} and not is_trial`
  return row!.pupils
}

export async function markJoined(tx: Transaction, studentId: string, device: Buffer | null): Promise<void> {
  await tx`update learning_students set joined_at = coalesce(joined_at, now()), last_seen_at = now(), joining_device = ${device}
    where student_id = ${studentId}`
}

/** The newest attempt of a student, begun where there was none; `isNew` says so. */
export async function openAttempt(
  tx: Transaction,
  {
    organizationId,
    activityId,
    studentId,
  }: { organizationId: string; activityId: string; studentId: string },
): Promise<{ attemptId: string; isNew: boolean }> {
  const [known] = await tx<{ attemptId: string }[]>`
    select attempt_id from learning_attempts where activity_id = ${activityId} and student_id = ${studentId}
    order by number desc limit 1`
  if (known) return { attemptId: known.attemptId, isNew: false }
  return {
    attemptId: await insertAttempt(tx, { organizationId, activityId, studentId, number: 1 }),
    isNew: true,
  }
}

export async function insertAttempt(
  tx: Transaction,
  attempt: { organizationId: string; activityId: string; studentId: string; number: number },
): Promise<string> {
  const attemptId = randomUUID()
  await tx`
    insert into learning_attempts (attempt_id, organization_id, activity_id, student_id, number)
    values (${attemptId}, ${attempt.organizationId}, ${attempt.activityId}, ${attempt.studentId}, ${attempt.number})`
  return attemptId
}

/** An attempt with what its rules need. */
export type AttemptRow = {
  attemptId: string
  organizationId: string
  activityId: string
  studentId: string
  number: number
  attempts: number
  epoch: number
  doneAt: Date | null
  state: ActivityState
  isFrozen: boolean
  isTrial: boolean
  storyfileIds: string[]
  reflectionIds: string[]
  quiz: { quizItemId: string; choices: string[]; correct: number }[]
}

/** The attempt of a token; undefined: the pupil was erased, or has a new personal code. */
export async function findAttempt(sql: Queryable, pupil: Pupil): Promise<AttemptRow | undefined> {
  const [row] = await sql<AttemptRow[]>`
    select t.attempt_id, t.organization_id, t.activity_id, t.student_id, t.number, a.attempts, s.epoch, t.done_at,
      ${sql.unsafe(pupilState)} as state, a.frozen_at is not null as is_frozen, t.is_trial, a.storyfile_ids::text[], a.quiz,
      array(select r->>'reflectionId' from jsonb_array_elements(a.reflections) r) as reflection_ids
    from learning_attempts t join learning_students s using (student_id)
    join learning_activities a on a.activity_id = t.activity_id join offered.organizations o on o.organization_id = t.organization_id
    where t.attempt_id = ${pupil.attemptId} and t.student_id = ${pupil.studentId} and s.epoch = ${pupil.epoch}
      and coalesce(s.trial_until, 'infinity') > now() and o.status = 'active'`
  return row
}

/** The attempt that follows this one. */
export async function findNext(
  tx: Transaction,
  { activityId, studentId, number }: AttemptRow,
): Promise<string | undefined> {
  const [row] = await tx<{ attemptId: string }[]>`select attempt_id from learning_attempts
    where activity_id = ${activityId} and student_id = ${studentId} and number = ${number + 1}`
  return row?.attemptId
}

/** What the lesson says about a conversation of a pupil; undefined: it belongs to none. */
export async function findLessonOfSession(
  sql: Queryable,
  sessionId: string,
): Promise<{ state: ActivityState; isFrozen: boolean; isDone: boolean } | undefined> {
  const [row] = await sql<{ state: ActivityState; isFrozen: boolean; isDone: boolean }[]>`
    select ${sql.unsafe(pupilState)} as state, a.frozen_at is not null as is_frozen, t.done_at is not null as is_done
    from learning_sessions l join learning_attempts t using (attempt_id) join learning_activities a using (activity_id)
    where l.session_id = ${sessionId}`
  return row
}

export async function linkSession(
  sql: Queryable,
  { attemptId, organizationId }: AttemptRow,
  sessionId: string,
): Promise<void> {
  await sql`
    insert into learning_sessions (session_id, organization_id, attempt_id)
    values (${sessionId}, ${organizationId}, ${attemptId}) on conflict do nothing`
}

export async function touchStudent(sql: Queryable, studentId: string): Promise<void> {
  await sql`update learning_students set last_seen_at = now(), joining_device = null
    where student_id = ${studentId} and (last_seen_at is null or last_seen_at < now() - interval '20 seconds'
      or joining_device is not null)`
}

type Seen = Omit<
  PupilAttempt,
  'dueAt' | 'keptUntil' | 'doneAt' | 'found' | 'hints' | 'untilHint' | 'attemptsLeft' | 'maySpeak'
> & {
  dueAt: Date | null
  keptUntil: Date
  doneAt: Date | null
  number: number
  attempts: number
  guardianConsent: GuardianConsent
}

/** The activity as a pupil sees it, but for what was found. */
export async function readSeen(sql: Queryable, attemptId: string): Promise<Seen> {
  const [row] = await sql<Seen[]>`
    select t.attempt_id, a.name as activity_name, a.brief, a.goals, o.label as organization, s.name as pupil_name,
      s.personal_code, t.is_trial, ${sql.unsafe(pupilState)} as state, a.due_at,
      coalesce(s.trial_until, t.started_at + make_interval(days => o.retention_days)) as kept_until, s.guardian_consent,
      a.frozen_at is not null as is_frozen, a.prompt, t.done_at, t.number, a.attempts, t.score, t.comment,
      (select count(*)::int from learning_sessions l join offered.turns u using (session_id) where l.attempt_id = t.attempt_id) as questions,
      (select coalesce(jsonb_agg(jsonb_build_object('storyfileId', f.storyfile_id, 'name', f.name,
          'subjectName', f.subject->>'displayName') order by u.place), '[]')
        from unnest(a.storyfile_ids) with ordinality as u (storyfile_id, place) join offered.storyfiles f using (storyfile_id)
        join offered.release_pointers p using (storyfile_id) where p.name = 'live') as storyfiles,
      (select count(*)::int from learning_must_finds m where m.activity_id = a.activity_id) as must_finds,
      (select coalesce(jsonb_agg(jsonb_build_object('reflectionId', r->>'reflectionId', 'prompt', r->>'prompt',
          'text', coalesce(w.text, ''), 'edit', coalesce(w.edit, 0), 'returned', coalesce(w.returned, false), 'comment', coalesce(w.comment, ''))
          order by e.place), '[]')
        from jsonb_array_elements(a.reflections) with ordinality as e (r, place)
        left join learning_reflections w on w.attempt_id = t.attempt_id and w.reflection_id = (r->>'reflectionId')::uuid
      ) as reflections,
      (select coalesce(jsonb_agg(jsonb_build_object('quizItemId', i->>'quizItemId', 'question', i->>'question',
          'choices', i->'choices', 'choice', q.choice, 'edit', coalesce(q.edit, 0),
          'right', case when t.done_at is not null then q.is_right end) order by e.place), '[]')
        from jsonb_array_elements(a.quiz) with ordinality as e (i, place)
        left join learning_quiz_answers q on q.attempt_id = t.attempt_id and q.quiz_item_id = (i->>'quizItemId')::uuid
      ) as quiz, ${judgedRubric(sql)} as rubric
    from learning_attempts t join learning_activities a using (activity_id)
    join learning_students s on s.student_id = t.student_id join offered.organizations o on o.organization_id = t.organization_id
    where t.attempt_id = ${attemptId}`
  return row!
}

/** What was found, in the order of the activity; `foundWith` null: not yet. `tries`: questions since the last find. */
export async function readFinds(
  sql: Queryable,
  attemptId: string,
): Promise<{ finds: { question: string; hint: string; foundWith: string | null }[]; tries: number }> {
  const finds = await sql<{ question: string; hint: string; foundWith: string | null }[]>`
    select m.question, m.hint, f.found_with from learning_attempts t join learning_must_finds m using (activity_id)
    left join learning_finds f on f.attempt_id = t.attempt_id and f.question_id = m.question_id
    where t.attempt_id = ${attemptId} order by m.place`
  const [row] = await sql<{ tries: number }[]>`
    select count(*)::int as tries from learning_sessions l join offered.turns u using (session_id)
    where l.attempt_id = ${attemptId} and u.kind not in ('courtesy', 'help') and u.at > coalesce(
      (select max(v.at) from learning_finds f join offered.turns v using (turn_id) where f.attempt_id = ${attemptId}), '-infinity')`
  return { finds: [...finds], tries: row!.tries }
}

/** Deletes attempts that are older than their organization keeps what visitors say. */
export async function forgetOldAttempts(sql: Queryable): Promise<void> {
  await sql`
    delete from learning_attempts t using offered.organizations o
    where o.organization_id = t.organization_id and t.started_at < now() - make_interval(days => o.retention_days)`
}
