import { randomUUID } from 'node:crypto'
import type { ActivityState, ClassQuestion, Lesson, MustFind } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { activityState } from './activities/activity-state.store.ts'
import type { LastTurn } from './pupils/signs.ts'

export type LessonRow = {
  activityId: string
  organizationId: string
  name: string
  state: ActivityState
  dueAt: Date | null
  isFrozen: boolean
  prompt: string
  code: string | null
  storyfileIds: string[]
}

export async function findLesson(sql: Queryable, activityId: string): Promise<LessonRow | undefined> {
  const [row] = await sql<LessonRow[]>`
    select a.activity_id, a.organization_id, a.name, ${sql.unsafe(activityState)} as state, a.due_at,
      a.frozen_at is not null as is_frozen, a.prompt, a.storyfile_ids::text[],
      (select c.code from learning_codes c where c.activity_id = a.activity_id and c.expires_at > now()
        order by c.created_at desc limit 1) as code
    from learning_activities a where a.activity_id = ${activityId}`
  return row
}

export type TileRow = {
  studentId: string
  attemptId: string | null
  name: string
  found: number
  questions: number
  unanswered: number
  lastQuestion: string | null
  startedAt: Date | null
  lastAt: Date | null
  seenAt: Date | null
  lastTurns: LastTurn[]
  /** The newest question that said that the pupil is in distress, however long ago; null: none. */
  grave: string | null
  isDone: boolean
}

/** Everybody of the class by name: who joined, with the newest attempt, and who is in one of its groups. */
export async function readTiles(sql: Queryable, activityId: string): Promise<TileRow[]> {
  return sql<TileRow[]>`
    select s.student_id, s.name, s.last_seen_at as seen_at, t.attempt_id, t.started_at, t.done_at is not null as is_done,
      coalesce(asked.questions, 0) as questions, coalesce(asked.unanswered, 0) as unanswered, asked.last_at,
      asked.turns->0->>'text' as last_question, coalesce(asked.grave, (select q.text from learning_class_questions q
        where q.attempt_id = t.attempt_id and q.is_distress order by q.at desc limit 1)) as grave, coalesce(asked.turns, '[]') as last_turns,
      (select count(*)::int from learning_finds f join learning_must_finds m using (question_id)
        where f.attempt_id = t.attempt_id and m.activity_id = ${activityId}) as found
    from learning_students s left join lateral (
      select * from learning_attempts t where t.student_id = s.student_id and t.activity_id = ${activityId}
      order by t.number desc limit 1
    ) t on true left join lateral (
      select count(*)::int as questions, max(u.at) as last_at,
        (array_agg(u.heard_text order by u.at desc) filter (where u.flag = 'distress'))[1] as grave,
        count(*) filter (where u.kind in ('cannot_answer', 'bad_transcription', 'did_you_mean'))::int as unanswered,
        jsonb_path_query_array(
          jsonb_agg(jsonb_build_object('text', u.heard_text, 'kind', u.kind, 'flag', u.flag) order by u.at desc, u.number desc),
          '$[0 to 9]') as turns
      from learning_sessions l join offered.turns u using (session_id) where l.attempt_id = t.attempt_id
    ) asked on true
    where s.trial_until is null and (t.attempt_id is not null or exists (
      select from learning_memberships m join learning_activities a on m.group_id = any(a.group_ids)
      where a.activity_id = ${activityId} and m.student_id = s.student_id))
    order by lower(s.name), s.student_id`
}

export async function readFoundBy(sql: Queryable, activityId: string): Promise<Lesson['mustFinds']> {
  return sql<(MustFind & { foundBy: number })[]>`
    select m.question_id, m.storyfile_id, m.question, m.hint,
      (select count(distinct t.student_id)::int from learning_finds f join learning_attempts t using (attempt_id)
        where t.activity_id = ${activityId} and not t.is_trial and f.question_id = m.question_id) as found_by
    from learning_must_finds m where m.activity_id = ${activityId} order by m.place`
}

/** The questions of the script whose answers pupils of an activity got. */
export async function askedQuestions(sql: Queryable, activityId: string): Promise<Set<string>> {
  const rows = await sql<{ questionId: string }[]>`
    select distinct q.question_id from learning_attempts t join learning_sessions l using (attempt_id)
    join offered.turns u using (session_id) join offered.clip_questions q on q.clip_id = u.chosen_clip_id
    where t.activity_id = ${activityId} and not t.is_trial and u.kind = 'answer'`
  return new Set(rows.map(({ questionId }) => questionId))
}

export async function readQueue(sql: Queryable, activityId: string): Promise<ClassQuestion[]> {
  return sql<ClassQuestion[]>`
    select q.class_question_id, q.text, s.name, q.state from learning_class_questions q
    join learning_attempts t using (attempt_id) join learning_students s using (student_id)
    where q.activity_id = ${activityId} and not t.is_trial and q.state <> 'hidden' order by q.at limit 200`
}

export async function setPrompt(tx: Transaction, activityId: string, prompt: string): Promise<void> {
  await tx`update learning_activities set prompt = ${prompt} where activity_id = ${activityId}`
}

export async function setFrozen(tx: Transaction, activityId: string, isFrozen: boolean): Promise<void> {
  await tx`update learning_activities set frozen_at = case when ${isFrozen} then coalesce(frozen_at, now()) end
    where activity_id = ${activityId}`
}

export async function setQuestionState(
  tx: Transaction,
  activityId: string,
  { classQuestionId, state }: Shown,
): Promise<boolean> {
  const rows = await tx`update learning_class_questions set state = ${state}
    where activity_id = ${activityId} and class_question_id = ${classQuestionId} and not is_distress returning 1`
  return rows.length > 0
}

export type Shown = Pick<ClassQuestion, 'classQuestionId' | 'state'>

/**
 * Puts what a pupil asked in the queue, allowed; never what says that the pupil is in distress. Once is enough: what is there already, or was asked, stays as it is.
 * The turn is locked, so that words that are being masked do not come in behind it.
 */
export async function showTurn(
  tx: Transaction,
  activityId: string,
  turnId: string,
): Promise<{ shown: Shown; isNew: boolean } | undefined> {
  const [fresh] = await tx<Shown[]>`
    insert into learning_class_questions as q
      (class_question_id, organization_id, activity_id, attempt_id, turn_id, text, state)
    select ${randomUUID()}, t.organization_id, t.activity_id, t.attempt_id, u.turn_id, u.heard_text, 'allowed'
    from learning_attempts t join learning_sessions l using (attempt_id) join offered.turns u using (session_id)
    where u.turn_id = ${turnId} and t.activity_id = ${activityId} and not t.is_trial
      and u.flag is distinct from 'distress' for share of u
    on conflict (turn_id) do update set state = excluded.state, text = excluded.text
      where q.state in ('waiting', 'hidden')
    returning class_question_id, state`
  if (fresh) return { shown: fresh, isNew: true }
  const [known] = await tx<Shown[]>`
    select class_question_id, state from learning_class_questions
    where turn_id = ${turnId} and activity_id = ${activityId}`
  return known && { shown: known, isNew: false }
}
