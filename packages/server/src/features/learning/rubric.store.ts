import type { Fragment, Queryable, Transaction } from '../../platform/database/sql.ts'

/** The rubric of the activity `a` with the levels that the attempt `t` reached; a level that is gone is not judged. */
export function judgedRubric(sql: Queryable): Fragment {
  return sql`(
    select coalesce(jsonb_agg(c || jsonb_build_object('level', case
      when (t.rubric_levels ->> (c ->> 'criterionId'))::int < jsonb_array_length(c -> 'levels')
      then (t.rubric_levels ->> (c ->> 'criterionId'))::int end) order by e.place), '[]')
    from jsonb_array_elements(a.rubric) with ordinality as e (c, place))`
}

export async function saveLevels(
  tx: Transaction,
  attemptId: string,
  judged: { criterionId: string; level: number | null }[],
): Promise<void> {
  const levels = Object.fromEntries(judged.map(({ criterionId, level }) => [criterionId, level]))
  await tx`update learning_attempts set rubric_levels = ${tx.json(levels)} where attempt_id = ${attemptId}`
}
