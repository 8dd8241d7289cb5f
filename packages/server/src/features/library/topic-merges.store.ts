import type { Scope } from '../../access.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { type TopicQuestion, uses } from './library.store.ts'

/** Both topics as they were before a merge. */
type Before = {
  /** The questions of the kept one. */
  kept: TopicQuestion[]
  /** The row of the other, as the database has it. */
  other: { name: string; [column: string]: unknown }
  questions: TopicQuestion[]
  /** What the kept one got: how its new questions are worded. */
  moved: string[]
}
export type TopicMerge = {
  mergeId: string
  topicId: string
  version: number
  before: Before
  undoneAt: Date | null
}

/** A topic as `putTopicBack` takes it. */
export async function readTopicRow(tx: Transaction, topicId: string): Promise<Before['other']> {
  const [row] = await tx<{ row: Before['other'] }[]>`
    select to_jsonb(t) as row from library_topics t where topic_id = ${topicId}`
  return row!.row
}

/** With its id and its place; who made it may be gone. A column newer than the merge gets its default. */
export async function putTopicBack(tx: Transaction, row: Before['other']): Promise<void> {
  const had = await tx<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'library_topics'::regclass and attnum > 0
      and not attisdropped and attname = any(${Object.keys(row)})`
  const columns = tx(had.map(({ name }) => name))
  await tx`
    insert into library_topics (${columns})
    select ${columns} from jsonb_populate_record(null::library_topics, ${tx.json(row)}
      || jsonb_build_object('created_by', (select u.user_id from offered.users u
        where u.user_id = (${tx.json(row)} ->> 'created_by')::uuid)))`
}

export async function insertTopicMerge(
  tx: Transaction,
  { before, ...row }: Omit<TopicMerge, 'undoneAt'> & { madeBy: string },
): Promise<void> {
  await tx`insert into topic_merges ${tx({ ...row, before: tx.json(before) })}`
}

export async function findTopicMerge(
  tx: Transaction,
  topicId: string,
  mergeId: string,
): Promise<TopicMerge | undefined> {
  const [row] = await tx<TopicMerge[]>`
    select merge_id, topic_id, version, before, undone_at from topic_merges
    where merge_id = ${mergeId} and topic_id = ${topicId} for no key update`
  return row
}

export async function setMergeUndone(tx: Transaction, mergeId: string): Promise<void> {
  await tx`update topic_merges set undone_at = now() where merge_id = ${mergeId}`
}

/** Names of scripts and storyfiles of the scope that took one of these questions from the topic, as it was worded there. */
export async function readUsesOf(
  sql: Queryable,
  scope: Scope,
  { topicId, texts }: { topicId: string; texts: string[] },
): Promise<string[]> {
  const isSuch = sql`q.library_topic_id = ${topicId} and q.library_text = any(${texts})`
  const rows = await sql<{ name: string }[]>`${uses(sql, scope, isSuch)} order by name limit 100`
  return rows.map((row) => row.name)
}
