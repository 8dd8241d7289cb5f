import type { Queryable } from '../../../platform/database/sql.ts'

/** Activities that are open and ask pupils for one of these answers, by name, and what they must find there. */
export async function readAnswerUses(
  sql: Queryable,
  { storyfileId, questionIds }: { storyfileId: string; questionIds: string[] },
): Promise<{ activities: string[]; mustFinds: string[] }> {
  const [row] = await sql<{ activities: string[]; mustFinds: string[] }[]>`
    select coalesce(array_agg(distinct a.name), '{}') as activities,
      coalesce(array_agg(distinct m.question), '{}') as must_finds
    from learning_activities a join learning_must_finds m using (activity_id)
    where m.storyfile_id = ${storyfileId} and m.question_id = any(${questionIds}::uuid[])
      and not a.is_draft and a.archived_at is null and (a.due_at is null or a.due_at > now())`
  return row!
}
