import type { Fragment, Queryable } from '../../platform/database/sql.ts'

/** Over this many days, today included, lists tell how a storyfile does. */
const listedDays = 30

/** Days are those of UTC, whatever the session of the database says. */
function today(sql: Queryable): Fragment {
  return sql`(now() at time zone 'utc')::date`
}

/**
 * A part of a statement that adds to the days of storyfiles what visitors just did; `counted` selects storyfile_id,
 * sessions, questions and answered. Rows are locked in the order of storyfiles, so that no one waits in a circle.
 */
export function addActivity(sql: Queryable, counted: Fragment): Fragment {
  return sql`
    insert into storyfile_days (storyfile_id, day, sessions, questions, answered)
    select c.storyfile_id, ${today(sql)}, c.sessions, c.questions, c.answered from (${counted}) c order by c.storyfile_id
    on conflict (storyfile_id, day) do update set sessions = storyfile_days.sessions + excluded.sessions,
      questions = storyfile_days.questions + excluded.questions,
      answered = storyfile_days.answered + excluded.answered`
}

/** What visitors did with storyfile `s` lately, as columns of a lateral join. */
export function recentActivity(sql: Queryable): Fragment {
  return sql`
    select coalesce(sum(d.sessions), 0)::int as "sessions30d", coalesce(sum(d.questions), 0)::int as "questions30d",
      coalesce(sum(d.answered), 0)::int as "answered30d"
    from storyfile_days d where d.storyfile_id = s.storyfile_id and d.day > ${today(sql)} - ${listedDays}::int`
}
