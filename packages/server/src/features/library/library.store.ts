import type { LibraryTopic, ListQuery } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'

const listing: Listing = {
  columns: {
    name: 't.name',
    question: `(select string_agg(q.text, ' ') from library_questions q where q.topic_id = t.topic_id)`,
  },
  defaults: ['name', 'question'],
  sorts: { name: words('t.name'), language: ['t.language'] },
  order: 't.organization_id nulls last, t.position, t.name',
  key: 't.topic_id',
  filters: { language: 't.language' },
}

/** Topics that ship with the studio, and those of the caller's organizations. */
export async function listTopics(
  sql: Sql,
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: LibraryTopic[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`
    where (t.organization_id is null or ${scope.everything} or t.organization_id = any(${scope.organizationIds}::uuid[]))
      and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from library_topics t ${where}`
  const rows = await sql<LibraryTopic[]>`
    select t.topic_id, t.name, t.language, case when t.organization_id is null then 'global' else 'organization' end as scope,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', q.question_id, 'text', q.text, 'variants', to_jsonb(q.variants)) order by q.position)
        from library_questions q where q.topic_id = t.topic_id), '[]') as questions
    from library_topics t ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

/** Waits for other servers that seed at this moment, so that one of them does. */
export async function lockGlobalTopics(tx: Transaction): Promise<number> {
  await tx`lock table library_topics in share row exclusive mode`
  const [row] = await tx<
    { total: number }[]
  >`select count(*)::int as total from library_topics where organization_id is null`
  return row!.total
}

export async function insertGlobalTopic(
  sql: Queryable,
  topic: { topicId: string; name: string; language: string; position: number },
  questions: { questionId: string; text: string; variants: string[] }[],
): Promise<void> {
  await sql`
    insert into library_topics (topic_id, name, language, position)
    values (${topic.topicId}, ${topic.name}, ${topic.language}, ${topic.position})`
  const rows = questions.map((one, position) => ({
    question_id: one.questionId,
    topic_id: topic.topicId,
    position,
    text: one.text,
    variants: one.variants,
  }))
  if (rows.length > 0) await sql`insert into library_questions ${sql(rows as never)}`
}
