import { addQuietChanges } from '../../platform/changes/changes.store.ts'
import type { Fragment, Queryable } from '../../platform/database/sql.ts'

/** The turns of pupils among those that are being written. */
function ofPupils(sql: Queryable): Fragment {
  return sql`
    select w.*, l.attempt_id, t.activity_id, t.is_trial from written w join learning_sessions l using (session_id)
    join learning_attempts t using (attempt_id)`
}

/** What a turn of a pupil is for the class, written in the statement of the turn. Later features read `pupil_turns` and `found`. */
export const pupilTurns: Record<string, (sql: Queryable) => Fragment> = {
  pupil_turns: (sql) => ofPupils(sql),
  /** An answer is found when a clip played that answers its question, as the main answer or behind it. */
  found: (sql) => sql`
    insert into learning_finds (attempt_id, organization_id, question_id, turn_id, found_with)
    select p.attempt_id, p.organization_id, m.question_id, p.turn_id, left(p.heard_text, 300)
    from pupil_turns p join learning_must_finds m using (activity_id)
    where m.storyfile_id = p.storyfile_id and p.kind = 'answer' and exists (
      select from offered.clip_questions q where q.question_id = m.question_id and (q.clip_id = p.chosen_clip_id
        or p.then_clips @> jsonb_build_array(jsonb_build_object('clipId', q.clip_id))))
    on conflict do nothing
    returning attempt_id, organization_id, question_id`,
  classes: (sql) =>
    addQuietChanges(
      sql,
      'attempt',
      sql`select organization_id, null::uuid, activity_id from pupil_turns where not is_trial`,
    ),
}
