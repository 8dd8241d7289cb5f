import type { Transaction } from '../../platform/database/sql.ts'

/** Copies the script of a storyfile into another one; answers which new question stands for which old one. */
export async function copyScript(
  tx: Transaction,
  fromStoryfileId: string,
  toStoryfileId: string,
): Promise<{ oldId: string; newId: string }[]> {
  return tx<{ oldId: string; newId: string }[]>`
    with topics as materialized (
      select topic_id as old_id, gen_random_uuid() as new_id, name, position, budget_minutes, condition from script_topics
      where storyfile_id = ${fromStoryfileId}
    ), asked as materialized (
      select q.*, gen_random_uuid() as new_id, t.new_id as new_topic_id from questions q
        join topics t on t.old_id = q.topic_id
    ), new_topics as (
      insert into script_topics (topic_id, storyfile_id, name, position, budget_minutes, condition)
      select new_id, ${toStoryfileId}, name, position, budget_minutes, condition from topics
    ), new_questions as (
      insert into questions (question_id, storyfile_id, topic_id, position, text, hint, notes, teleprompter,
        expected_seconds, priority, starter, starter_label, starter_position, status, variants,
        sensitive, content_note, follow_ups, library_text, library_topic_id)
      select new_id, ${toStoryfileId}, new_topic_id, position, text, hint, notes, teleprompter, expected_seconds, priority,
        starter, starter_label, starter_position, case when status = 'skipped' then status else 'todo' end, variants, sensitive, content_note,
        array(select n.new_id from unnest(a.follow_ups) with ordinality f(id, place) join asked n on n.question_id = f.id
          order by f.place), library_text, library_topic_id
      from asked a
    )
    select question_id as old_id, new_id from asked`
}
