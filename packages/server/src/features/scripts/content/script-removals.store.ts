import { randomUUID } from 'node:crypto'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { ScriptPlace } from './script-home.ts'

export type RemovalRow = {
  removalId: string
  /** Of the topic, or the text of the question. */
  name: string
  kind: 'topic' | 'question'
  questions: number
  removedBy: string
  removedAt: Date
}
/** What was removed: a topic with all its questions, or one question. */
export type Removed = { topicId: string } | { questionId: string }

/** Takes a topic or a question out of the script and keeps it whole; undefined when it is not there. */
export async function takeOut(
  tx: Transaction,
  { scriptId, ownedBy }: ScriptPlace,
  what: Removed,
  removedBy: string,
): Promise<RemovalRow | undefined> {
  const isTopic = 'topicId' in what
  const topicId = isTopic ? what.topicId : null
  const which = isTopic ? tx`q.topic_id = ${what.topicId}` : tx`q.question_id = ${what.questionId}`
  const removalId = randomUUID()
  await tx`
    insert into script_removals (removal_id, ${tx(ownedBy)}, removed_by, content)
    select ${removalId}, ${scriptId}, ${removedBy}, jsonb_build_object(
      'topic', (select to_jsonb(t) from script_topics t where t.topic_id = ${topicId} and t.script_id = ${scriptId}),
      'questions', coalesce((select jsonb_agg(to_jsonb(q) order by q.position, q.question_id) from questions q
        where ${which} and q.script_id = ${scriptId}), '[]'),
      'links', coalesce((select jsonb_agg(to_jsonb(l)) from offered.clip_questions l join questions q using (question_id)
        where ${which} and q.script_id = ${scriptId}), '[]'))`
  const gone = isTopic
    ? await tx`delete from script_topics where topic_id = ${what.topicId} and script_id = ${scriptId} returning 1`
    : await tx`delete from questions where question_id = ${what.questionId} and script_id = ${scriptId} returning 1`
  if (gone.length === 1) return (await readRemovals(tx, scriptId, removalId))[0]
  await tx`delete from script_removals where removal_id = ${removalId}`
  return undefined
}

/** What can come back into a script, the newest first; of it one where `removalId` is given. */
export async function readRemovals(
  sql: Queryable,
  scriptId: string,
  removalId: string | null = null,
): Promise<RemovalRow[]> {
  return sql<RemovalRow[]>`
    select removal_id, removed_by, removed_at, jsonb_array_length(content->'questions') as questions,
      case when jsonb_typeof(content->'topic') = 'object' then 'topic' else 'question' end as kind,
      coalesce(content->'topic'->>'name', content->'questions'->0->>'text') as name
    from script_removals
    where script_id = ${scriptId} and (${removalId}::uuid is null or removal_id = ${removalId})
    order by removed_at desc, removal_id limit 200`
}

/** Whether the topic that a removed question stood in is still there; a removed topic needs none. */
export async function hasItsPlace(tx: Transaction, removalId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from script_removals r where r.removal_id = ${removalId} and (jsonb_typeof(r.content->'topic') = 'object'
      or exists (select 1 from script_topics t where t.topic_id = (r.content->'questions'->0->>'topic_id')::uuid))`
  return rows.length === 1
}

/** Puts what was removed back to its place; clips that are still there answer it again. */
export async function putBack(tx: Transaction, scriptId: string, removalId: string): Promise<void> {
  const content = tx`(select content from script_removals where removal_id = ${removalId})`
  await tx`
    update script_topics t set position = t.position + 1 from (select ${content} as content) r
    where t.script_id = ${scriptId} and jsonb_typeof(r.content->'topic') = 'object'
      and t.position >= (r.content->'topic'->>'position')::int`
  await tx`
    update questions q set position = q.position + 1 from (select ${content} as content) r
    where jsonb_typeof(r.content->'topic') <> 'object'
      and q.topic_id = (r.content->'questions'->0->>'topic_id')::uuid
      and q.position >= (r.content->'questions'->0->>'position')::int`
  await tx`
    insert into script_topics (topic_id, storyfile_id, template_id, name, position, budget_minutes, condition, version)
    select t.topic_id, t.storyfile_id, t.template_id, t.name, t.position, t.budget_minutes, coalesce(t.condition, ''), t.version + 1
    from jsonb_populate_record(null::script_topics, nullif(${content}->'topic', 'null')) t where t.topic_id is not null`
  await tx`
    insert into questions (question_id, storyfile_id, template_id, topic_id, position, text, hint, notes, teleprompter,
      expected_seconds, priority, starter, starter_label, starter_position, shoot_position, status, variants, version, created_at,
      sensitive, content_note, follow_ups, library_text, library_topic_id)
    select q.question_id, q.storyfile_id, q.template_id, q.topic_id, q.position, q.text, q.hint, q.notes, q.teleprompter,
      q.expected_seconds, q.priority, q.starter, q.starter_label, q.starter_position, q.shoot_position,
      case when q.status = 'skipped' then q.status else 'todo' end, q.variants, q.version + 1, q.created_at,
      -- What was removed before these columns were there does not have them.
      coalesce(q.sensitive, false), coalesce(q.content_note, ''), coalesce(q.follow_ups, '{}'),
      coalesce(q.library_text, ''), q.library_topic_id
    from jsonb_populate_recordset(null::questions, ${content}->'questions') q`
  await tx`
    insert into clip_questions (clip_id, question_id)
    select o.clip_id, l.question_id from jsonb_populate_recordset(null::clip_questions, ${content}->'links') l
      join offered.clips c on c.clip_id = l.clip_id join offered.clips o on o.answer_id = c.answer_id
    on conflict do nothing`
  await tx`delete from script_removals where removal_id = ${removalId}`
}

/** What was removed longer ago than it can be restored is gone. */
export async function forgetRemovals(sql: Queryable, days: number): Promise<void> {
  await sql`delete from script_removals where removed_at < now() - make_interval(days => ${days})`
}
