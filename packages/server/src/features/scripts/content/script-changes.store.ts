import type { Question, ScriptChanges } from '@studio/contract'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { questionColumns } from './script.store.ts'

/** From a cursor up to what is seen; from null: all rows. */
type Span = { from: string | null; next: string }

/**
 * `cursor`: every transaction before it has ended, so what is read from now on shows what they changed. What later ones
 * change is told to whoever asks since the cursor. `next` is the first that nothing is seen of.
 */
export async function readCursor(sql: Queryable): Promise<{ cursor: string; next: string }> {
  const [row] = await sql<{ cursor: string; next: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, pg_snapshot_xmax(pg_current_snapshot())::text as next`
  return row!
}

/** Rows of a restored backup may come from a later transaction of another database: they didn't change here. */
const changed = (sql: Queryable, { from, next }: Span) => sql`
  (${from}::text is null or (changed_in >= ${from ?? '0'}::xid8 and changed_in < ${next}::xid8))`

type Flat<Row> = Row & { after: string | null }

export async function readTopicsSince(tx: Transaction, scriptId: string, span: Span) {
  const rows = await tx<Flat<ScriptChanges['topics'][number]['topic']>[]>`
    select topic_id, name, budget_minutes, condition, version, after
    from (select *, lag(topic_id) over (order by position, topic_id) as after
      from script_topics where script_id = ${scriptId}) t
    where ${changed(tx, span)} order by position, topic_id`
  return rows.map(({ after, ...topic }) => ({ after, topic }))
}

export async function readQuestionsSince(tx: Transaction, scriptId: string, span: Span) {
  const rows = await tx<Flat<Question>[]>`
    select ${questionColumns(tx)}, after
    from (select *, lag(question_id) over (partition by topic_id order by position, question_id) as after
      from questions where script_id = ${scriptId}) q
    where ${changed(tx, span)} order by topic_id, position, question_id`
  return rows.map(({ after, ...question }) => ({ after, question }))
}

/** The topics and questions that were taken out, and did not come back. */
export async function readRemovedSince(tx: Transaction, scriptId: string, from: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from script_removals r, lateral (
      select r.content->'topic'->>'topic_id' as id
      union all select q->>'question_id' from jsonb_array_elements(r.content->'questions') q
    ) removed
    where r.script_id = ${scriptId} and r.changed_in >= ${from}::xid8 and id is not null`
  return rows.map(({ id }) => id)
}

export async function countRows(tx: Transaction, scriptId: string) {
  const [row] = await tx<Pick<ScriptChanges, 'topicCount' | 'questionCount'>[]>`
    select (select count(*)::int from script_topics where script_id = ${scriptId}) as topic_count,
      (select count(*)::int from questions where script_id = ${scriptId}) as question_count`
  return row!
}
