import { type LibraryTopic, type ListQuery, searchTerms } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { likePattern } from '../../platform/database/like.ts'
import type { Queryable, Sql } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'

const searchColumns: Record<string, string> = {
  name: 't.name',
  question: `(select string_agg(q.text, ' ') from library_questions q where q.topic_id = t.topic_id)`,
}

/** Topics that ship with the studio, and those of the caller's organizations. */
export async function listTopics(
  sql: Sql,
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: LibraryTopic[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const chosen = query.searchOptions.split(',').filter((option) => option in searchColumns)
  const fields = (chosen.length > 0 ? chosen : Object.keys(searchColumns)).map(
    (option) => `coalesce(${searchColumns[option]}, '')`,
  )
  const text = sql.unsafe(`concat_ws(' ', ${fields.join(', ')})`)
  const where = sql`
    where (t.organization_id is null or ${scope.everything} or t.organization_id = any(${scope.organizationIds}::uuid[]))
      ${searchTerms(query.search).map((term) => sql`and ${text} ilike ${likePattern(term)}`)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from library_topics t ${where}`
  const rows = await sql<LibraryTopic[]>`
    select t.topic_id, t.name, t.language, case when t.organization_id is null then 'global' else 'organization' end as scope,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', q.question_id, 'text', q.text, 'variants', to_jsonb(q.variants)) order by q.position)
        from library_questions q where q.topic_id = t.topic_id), '[]') as questions
    from library_topics t ${where}
    order by t.organization_id nulls last, t.position, t.name limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function countGlobalTopics(sql: Queryable): Promise<number> {
  const [row] = await sql<
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
