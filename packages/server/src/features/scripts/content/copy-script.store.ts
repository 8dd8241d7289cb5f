import type { ScriptTopic } from '@studio/contract'
import type { Transaction } from '../../../platform/database/sql.ts'
import type { ScriptPlace } from './script-home.ts'

/** Copies a script into another one that is empty; answers which new question stands for which old one. */
export async function copyScript(
  tx: Transaction,
  fromScriptId: string,
  { scriptId, ownedBy }: ScriptPlace,
  leaveOutTopicIds: string[] = [],
): Promise<{ oldId: string; newId: string }[]> {
  return tx<{ oldId: string; newId: string }[]>`
    with topics as materialized (
      select topic_id as old_id, gen_random_uuid() as new_id, name, position, budget_minutes, condition from script_topics
      where script_id = ${fromScriptId} and topic_id <> all(${leaveOutTopicIds}::uuid[])
    ), asked as materialized (
      select q.*, gen_random_uuid() as new_id, t.new_id as new_topic_id from questions q
        join topics t on t.old_id = q.topic_id
    ), new_topics as (
      insert into script_topics (topic_id, ${tx(ownedBy)}, name, position, budget_minutes, condition)
      select new_id, ${scriptId}, name, position, budget_minutes, condition from topics
    ), new_questions as (
      insert into questions (question_id, ${tx(ownedBy)}, topic_id, position, text, hint, notes, teleprompter,
        expected_seconds, priority, starter, starter_label, starter_position, shoot_position, status, variants,
        sensitive, content_note, follow_ups, library_text, library_topic_id)
      select new_id, ${scriptId}, new_topic_id, position, text, hint, notes, teleprompter, expected_seconds, priority,
        starter, starter_label, starter_position, shoot_position, case when status = 'skipped' then status else 'todo' end, variants, sensitive, content_note,
        array(select n.new_id from unnest(a.follow_ups) with ordinality f(id, place) join asked n on n.question_id = f.id
          order by f.place), library_text, library_topic_id
      from asked a
    )
    select question_id as old_id, new_id from asked`
}

/** Writes a script where there is none yet. */
export async function fillScript(
  tx: Transaction,
  { scriptId, ownedBy }: ScriptPlace,
  topics: ScriptTopic[],
): Promise<void> {
  const owner = { [ownedBy]: scriptId }
  const topicRows = topics.map(({ topicId, name, budgetMinutes, condition }, position) => ({
    topic_id: topicId,
    ...owner,
    name,
    position,
    budget_minutes: budgetMinutes,
    condition,
  }))
  const rows = topics.flatMap((topic) =>
    topic.questions.map((one, position) => ({
      question_id: one.questionId,
      ...owner,
      topic_id: topic.topicId,
      position,
      text: one.text,
      hint: one.hint,
      notes: one.notes,
      teleprompter: one.teleprompter,
      expected_seconds: one.expectedSeconds,
      priority: one.priority,
      starter: one.starter,
      starter_label: one.starterLabel,
      sensitive: one.sensitive,
      content_note: one.contentNote,
      follow_ups: one.followUps,
      variants: tx.json(one.variants),
    })),
  )
  if (topicRows.length > 0) await tx`insert into script_topics ${tx(topicRows)}`
  // A statement takes 65,534 values at most.
  for (let from = 0; from < rows.length; from += 1000)
    await tx`insert into questions ${tx(rows.slice(from, from + 1000))}`
}
