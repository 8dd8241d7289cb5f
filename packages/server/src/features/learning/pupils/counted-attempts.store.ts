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
