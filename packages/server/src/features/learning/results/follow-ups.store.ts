import type { StrongFollowUp } from '@studio/contract'
import type { Fragment, Queryable } from '../../../platform/database/sql.ts'
import { type FollowUps, followUpsOf } from '../activities/follow-ups.ts'
import type { PupilTurn, Strongest } from './strongest-follow-ups.ts'

/** The answered questions of attempts `t`, in their order. */
async function readAnsweredTurns(sql: Queryable, attempts: Fragment): Promise<PupilTurn[]> {
  return sql<PupilTurn[]>`
    select t.student_id, t.attempt_id, u.turn_id, u.at, u.chosen_clip_id as clip_id, array(select distinct q.topic_id
      from offered.clip_questions c join offered.questions q using (question_id) where c.clip_id = u.chosen_clip_id)::text[] as topic_ids
    from learning_attempts t join learning_sessions l using (attempt_id) join offered.turns u using (session_id)
    where ${attempts} and u.kind = 'answer' and u.chosen_clip_id is not null order by u.at, u.number`
}

/** What pupils asked after an answer about its topic, by attempt. */
export async function readFollowUps(
  sql: Queryable,
  attemptIds: string[],
): Promise<(attemptId: string) => FollowUps> {
  const rows = await readAnsweredTurns(sql, sql`t.attempt_id = any(${attemptIds}::uuid[])`)
  const byAttempt = Map.groupBy(rows, (row) => row.attemptId)
  return (attemptId) => followUpsOf(byAttempt.get(attemptId) ?? [])
}

export function readClassTurns(sql: Queryable, activityId: string): Promise<PupilTurn[]> {
  return readAnsweredTurns(sql, sql`t.activity_id = ${activityId} and not t.is_trial`)
}

/** What was said, in the order of the turns that are asked for; one that is gone by now is left out. */
export async function readStrong(sql: Queryable, strongest: Strongest[]): Promise<StrongFollowUp[]> {
  const turns = strongest.map(({ turnId }) => turnId)
  const before = strongest.map(({ afterTurnId }) => afterTurnId)
  const depths = strongest.map(({ depth }) => depth)
  return sql<StrongFollowUp[]>`
    select u.turn_id, u.heard_text as text, s.name, w.depth, b.heard_text as after,
      case when q.turn_id is not null then
        jsonb_build_object('classQuestionId', q.class_question_id, 'state', q.state) end as shown
    from unnest(${turns}::uuid[], ${before}::uuid[], ${depths}::int[]) with ordinality w (turn_id, before_id, depth, place)
    join offered.turns u on u.turn_id = w.turn_id join offered.turns b on b.turn_id = w.before_id
    join learning_sessions l on l.session_id = u.session_id join learning_attempts t using (attempt_id)
    join learning_students s on s.student_id = t.student_id
    left join learning_class_questions q on q.turn_id = u.turn_id
    order by w.place`
}
