import type { ClassMap } from '@studio/contract'
import type { Fragment, Queryable } from '../../../platform/database/sql.ts'

/** The categories `c` that say of which kind a question is: those that only mark it. */
function saysKind(sql: Queryable): Fragment {
  return sql`c.kind = 'review' and c.deleted_at is null`
}

/** The kinds of a turn `u`, by name. */
export function kindsOfTurn(sql: Queryable): Fragment {
  return sql`array(select c.name from offered.custom_categories c
    where c.custom_category_id = any(u.category_ids) and ${saysKind(sql)} order by lower(c.name))`
}

/** How many questions of each kind an attempt `t` has, most asked first. */
export function kindsOfAttempt(sql: Queryable): Fragment {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'questions', k.questions)
      order by k.questions desc, lower(k.name)), '[]')
    from (
      select c.name, count(*)::int as questions from learning_sessions l join offered.turns u using (session_id)
      join offered.custom_categories c on c.custom_category_id = any(u.category_ids)
      where l.attempt_id = t.attempt_id and ${saysKind(sql)} group by c.custom_category_id, c.name
    ) k)`
}

/** The kinds of questions of a class, most asked first; those that no one asked are among them. */
export async function readKinds(
  sql: Queryable,
  { organizationId, activityId }: { organizationId: string; activityId: string },
): Promise<ClassMap['kinds']> {
  return sql<ClassMap['kinds']>`
    select c.custom_category_id, c.name, count(u.turn_id)::int as questions, count(distinct u.student_id)::int as asked_by
    from offered.custom_categories c left join (
      select t.student_id, u.turn_id, u.category_ids from learning_attempts t join learning_sessions l using (attempt_id)
      join offered.turns u using (session_id) where t.activity_id = ${activityId} and not t.is_trial
    ) u on c.custom_category_id = any(u.category_ids)
    where c.organization_id = ${organizationId} and ${saysKind(sql)} group by c.custom_category_id, c.name
    order by questions desc, asked_by desc, lower(c.name)`
}
