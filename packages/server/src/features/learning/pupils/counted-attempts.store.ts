import type { Fragment, Queryable } from '../../../platform/database/sql.ts'

/** What the score of the attempt `c` of the activity `k` would be, in per cent; as `suggestedScore` says it. */
const suggested = `(
  select 100 * avg(s.share) from (
    select (select count(*) from learning_finds f join learning_must_finds m using (question_id)
        where f.attempt_id = c.attempt_id and m.activity_id = c.activity_id)::float
      / nullif((select count(*) from learning_must_finds m where m.activity_id = c.activity_id), 0)
    union all
    select (select count(*) from learning_quiz_answers q where q.attempt_id = c.attempt_id and q.is_right)::float
      / nullif(jsonb_array_length(k.quiz), 0)
  ) s (share))`

/**
 * The attempt of each pupil that counts, as the activity says: the best, the last or the first. One that is neither
 * finished nor graded counts only where the pupil has no other.
 */
export function countedAttempts(sql: Queryable, activityId: Fragment): Fragment {
  return sql`
    select distinct on (c.student_id) c.attempt_id
    from learning_attempts c join learning_activities k using (activity_id)
    where c.activity_id = ${activityId} and not c.is_trial
    order by c.student_id, (c.done_at is not null or c.score is not null) desc,
      case when k.counted_attempt = 'best' then coalesce(c.score, ${sql.unsafe(suggested)}) end desc nulls last,
      case when k.counted_attempt = 'first' then -c.number else c.number end desc`
}

/** What a pupil has for an activity; `score`: null, nothing yet. */
export type Score = { studentId: string; activityId: string; score: number | null; comment: string }

/** The score of the pupil of an attempt: of the attempt that counts, or everything for finishing. */
export async function readScore(sql: Queryable, attemptId: string): Promise<Score | undefined> {
  const [row] = await sql<Score[]>`
    select t.student_id, t.activity_id, c.comment,
      case a.grading when 'points' then c.score when 'completion' then case when exists (
        select from learning_attempts d where d.activity_id = t.activity_id and d.student_id = t.student_id
          and d.done_at is not null) then 100 end end as score
    from learning_attempts t join learning_activities a using (activity_id)
    join learning_attempts c on c.activity_id = t.activity_id and c.student_id = t.student_id
      and c.attempt_id in (${countedAttempts(sql, sql`(select activity_id from learning_attempts where attempt_id = ${attemptId})`)})
    where t.attempt_id = ${attemptId}`
  return row
}
