import {
  type JudgedCriterion,
  type ListQuery,
  type PupilPath,
  type Result,
  rubricScore,
} from '@studio/contract'
import { type Listing, matches, ordered, words } from '../../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { pageOf } from '../../../platform/lists.ts'
import type { FollowUps } from '../activities/follow-ups.ts'
import { countedAttempts } from '../pupils/counted-attempts.store.ts'
import { suggestedScore } from '../pupils/score.ts'
import { judgedRubric } from '../rubric.store.ts'
import { readFollowUps } from './follow-ups.store.ts'
import { kindsOfAttempt, kindsOfTurn } from './kinds.store.ts'

const listing: Listing = {
  columns: { name: 's.name' },
  defaults: ['name'],
  sorts: {
    name: words('s.name'),
    questions: ['questions'],
    found: ['found'],
    quizRight: ['quiz_right'],
    score: ['t.score'],
    doneAt: ['t.done_at'],
  },
  order: 'lower(s.name)',
  key: 't.attempt_id',
}

type Counted = 'suggestedScore' | 'rubricScore' | 'followUps' | 'followUpDepth'
type Row = Omit<Result, Counted | 'startedAt' | 'doneAt'> & {
  rubric: JudgedCriterion[]
  startedAt: Date
  doneAt: Date | null
}

function columns(sql: Queryable) {
  return sql`t.attempt_id, t.student_id, s.name, t.number as attempt, t.attempt_id = any(counted.ids) as counts,
    asked.questions, asked.unanswered, ${kindsOfAttempt(sql)} as kinds,
    (select count(*)::int from learning_finds f join learning_must_finds m using (question_id)
      where f.attempt_id = t.attempt_id and m.activity_id = t.activity_id) as found,
    (select count(*)::int from learning_must_finds m where m.activity_id = t.activity_id) as must_finds,
    (select count(*)::int from learning_quiz_answers q where q.attempt_id = t.attempt_id and q.is_right) as quiz_right,
    (select count(*)::int from learning_quiz_answers q where q.attempt_id = t.attempt_id) as quiz_answered,
    jsonb_array_length(a.quiz) as quiz_items,
    (select count(*)::int from learning_reflections r where r.attempt_id = t.attempt_id and r.text <> '') as reflections,
    ${judgedRubric(sql)} as rubric, round(t.score::numeric)::int as score, t.started_at, t.done_at`
}

function fromAttempts(sql: Queryable, activityId: string) {
  return sql`
    from learning_attempts t join learning_students s using (student_id)
    join learning_activities a on a.activity_id = t.activity_id and not t.is_trial
    cross join lateral (
      select count(u.turn_id)::int as questions,
        count(u.turn_id) filter (where u.kind in ('cannot_answer', 'bad_transcription', 'did_you_mean'))::int as unanswered
      from learning_sessions l left join offered.turns u using (session_id) where l.attempt_id = t.attempt_id
    ) asked cross join (select array(${countedAttempts(sql, sql`${activityId}`)}) as ids) counted`
}

function present({ startedAt, doneAt, rubric, ...row }: Row, { byTurn, depth }: FollowUps): Result {
  return {
    ...row,
    followUps: byTurn.size,
    followUpDepth: depth,
    suggestedScore: suggestedScore(row),
    rubricScore: rubricScore(rubric),
    startedAt: startedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}

export async function listResults(
  sql: Queryable,
  activityId: string,
  query: ListQuery,
): Promise<{ items: Result[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`where t.activity_id = ${activityId} and not t.is_trial and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from learning_attempts t join learning_students s using (student_id) ${where}`
  const rows = await sql<Row[]>`
    select ${columns(sql)} ${fromAttempts(sql, activityId)} ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  const followUps = await readFollowUps(
    sql,
    rows.map(({ attemptId }) => attemptId),
  )
  return { items: rows.map((row) => present(row, followUps(row.attemptId))), total: count!.total }
}

/** Everything that a pupil did in an attempt; undefined: the activity has no such attempt. */
export async function readPath(
  sql: Queryable,
  { activityId, attemptId }: { activityId: string; attemptId: string },
): Promise<PupilPath | undefined> {
  const [row] = await sql<(Row & { comment: string; version: number })[]>`
    select ${columns(sql)}, t.comment, t.version ${fromAttempts(sql, activityId)}
    where t.attempt_id = ${attemptId} and t.activity_id = ${activityId}`
  if (!row) return undefined
  const followUps = (await readFollowUps(sql, [attemptId]))(attemptId)
  const turns = await sql<(Omit<PupilPath['turns'][number], 'at' | 'isFollowUp'> & { at: Date })[]>`
    select u.turn_id, u.at, u.heard_text as text, u.chosen_question as answered,
      u.kind = 'did_you_mean' as offered,
      (select string_agg(m.question, ', ') from learning_finds f
        join learning_must_finds m on m.question_id = f.question_id and m.activity_id = ${activityId}
        where f.attempt_id = ${attemptId} and f.turn_id = u.turn_id) as found, ${kindsOfTurn(sql)} as kinds
    from learning_sessions l join offered.turns u using (session_id) where l.attempt_id = ${attemptId} order by u.at, u.number`
  const written = await sql<PupilPath['written']>`
    select (r->>'reflectionId')::uuid as reflection_id, r->>'prompt' as prompt, coalesce(w.text, '') as text,
      coalesce(w.returned, false) as returned, coalesce(w.comment, '') as comment
    from learning_activities a cross join jsonb_array_elements(a.reflections) with ordinality as p (r, place)
    left join learning_reflections w on w.attempt_id = ${attemptId} and w.reflection_id = (r->>'reflectionId')::uuid
    where a.activity_id = ${activityId} order by p.place`
  const quizAnswers = await sql<PupilPath['quizAnswers']>`
    select (i->>'quizItemId')::uuid as quiz_item_id, i->>'question' as question,
      coalesce(i->'choices'->>q.choice, '') as choice, q.is_right as right
    from learning_activities a cross join jsonb_array_elements(a.quiz) with ordinality as p (i, place)
    left join learning_quiz_answers q on q.attempt_id = ${attemptId} and q.quiz_item_id = (i->>'quizItemId')::uuid
    where a.activity_id = ${activityId} order by p.place`
  return {
    ...present(row, followUps),
    comment: row.comment,
    version: row.version,
    turns: turns.map(({ at, ...turn }) => ({
      ...turn,
      at: at.toISOString(),
      isFollowUp: followUps.byTurn.has(turn.turnId),
    })),
    written: [...written],
    quizAnswers: [...quizAnswers],
    rubric: row.rubric,
  }
}

export async function saveGrade(
  tx: Transaction,
  attemptId: string,
  grade: { score: number | null; comment: string },
): Promise<void> {
  await tx`update learning_attempts set score = ${grade.score}, comment = ${grade.comment}, version = version + 1
    where attempt_id = ${attemptId}`
}

/** Gives what was written back to the pupil; false: nothing was. */
export async function markReturned(
  tx: Transaction,
  attemptId: string,
  { reflectionId, comment }: { reflectionId: string; comment: string },
): Promise<boolean> {
  const rows = await tx`
    update learning_reflections set returned = true, comment = ${comment}
    where attempt_id = ${attemptId} and reflection_id = ${reflectionId} returning reflection_id`
  return rows.length > 0
}
