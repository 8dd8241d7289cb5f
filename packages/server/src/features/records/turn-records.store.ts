import type { Fragment, Queryable } from '../../platform/database/sql.ts'

/** What is told of a turn of a pupil, written in the statement of the turn, of what classes make of it. */
export const turnRecords: Record<string, (sql: Queryable) => Fragment> = {
  /** A choice of a story is no question. The answer is told later: only then is known how far it was watched. */
  outbox: (sql) => sql`
    insert into learning_statements (organization_id, attempt_id, kind, source_id, next_try_at)
    select s.organization_id, s.attempt_id, s.kind, s.source_id, now() + s.later
    from (
      select organization_id, attempt_id, case when chose is null then 'asked' else 'chosen' end as kind,
        turn_id::text as source_id, interval '0' as later
      from pupil_turns where not is_trial
      union all
      select organization_id, attempt_id, 'watched', turn_id::text, interval '5 minutes'
      from pupil_turns where chosen_clip_id is not null and not is_trial
      union all
      select organization_id, attempt_id, 'found', attempt_id || ' ' || question_id, interval '0' from found
      where attempt_id not in (select attempt_id from pupil_turns where is_trial)
    ) s join learning_record_stores r on r.organization_id = s.organization_id and r.endpoint <> ''
    on conflict do nothing`,
}
