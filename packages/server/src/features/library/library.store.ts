import type { LibraryTopic, ListQuery } from '@studio/contract'
import type { Owner, Scope } from '../../access.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Fragment, Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'

export type TopicRow = Omit<LibraryTopic, 'updatedAt'> & { updatedAt: Date }
export type TopicFields = Pick<LibraryTopic, 'name' | 'description' | 'colour' | 'language' | 'tags'>
export type TopicQuestion = { questionId: string; text: string; variants: string[] }

const listing: Listing = {
  columns: {
    name: 't.name',
    question: `(select string_agg(q.text, ' ') from library_questions q where q.topic_id = t.topic_id)`,
    description: 't.description',
    tag: `array_to_string(t.tags, ' ')`,
  },
  defaults: ['name', 'question'],
  sorts: {
    name: words('t.name'),
    language: ['t.language'],
    questions: ['(select count(*) from library_questions q where q.topic_id = t.topic_id)'],
    scope: ['(t.organization_id is not null)'],
    updatedAt: ['t.updated_at'],
  },
  order: 't.organization_id nulls last, t.position, t.name',
  key: 't.topic_id',
  filters: {
    language: 't.language',
    status: 't.status',
    scope: `case when t.organization_id is null then 'global' else 'organization' end`,
  },
}

const visible = (sql: Queryable, scope: Scope) =>
  sql`(t.organization_id is null or ${scope.everything} or t.organization_id = any(${scope.organizationIds}::uuid[]))`

const inScope = (sql: Queryable, scope: Scope, column: string): Fragment =>
  sql`(${scope.everything} or ${sql(column)} = any(${scope.organizationIds}::uuid[]))`

/** Names of scripts and storyfiles of the scope that hold such a question; `isSuch` is asked of `q`. */
export function uses(sql: Queryable, scope: Scope, isSuch: Fragment): Fragment {
  return sql`
    select s.name from offered.scripts s where s.deleted_at is null and ${inScope(sql, scope, 's.organization_id')}
      and exists (select from offered.questions q where q.script_id = s.script_id and ${isSuch})
    union all
    select f.name from offered.storyfiles f where f.deleted_at is null and ${inScope(sql, scope, 'f.organization_id')}
      and exists (select from offered.questions q where q.storyfile_id = f.storyfile_id and ${isSuch})`
}

function columns(sql: Queryable, scope: Scope): Fragment {
  return sql`t.topic_id, t.organization_id, coalesce((select o.label from offered.organizations o
      where o.organization_id = t.organization_id), '') as organization_label, t.name, t.description, t.colour, t.tags,
    t.language, t.status, t.version, t.updated_at,
    case when t.organization_id is null then 'global' else 'organization' end as scope,
    (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from offered.users u
      where u.user_id = t.created_by) as by,
    (select count(*)::int from (${uses(sql, scope, sql`q.library_topic_id = t.topic_id`)}) used) as used_in,
    coalesce((select jsonb_agg(jsonb_build_object('questionId', q.question_id, 'text', q.text, 'variants',
      to_jsonb(q.variants)) order by q.position) from library_questions q where q.topic_id = t.topic_id), '[]') as questions`
}

/** Topics that ship with the studio, and those of the caller's organizations; archived ones where they are asked for. */
export async function listTopics(
  sql: Sql,
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: TopicRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const current = query.filter.includes('status:') ? sql`true` : sql`t.status = 'active'`
  const where = sql`where ${visible(sql, scope)} and ${current} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from library_topics t ${where}`
  const rows = await sql<TopicRow[]>`
    select ${columns(sql, scope)} from library_topics t ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function findTopic(
  sql: Queryable,
  scope: Scope,
  topicId: string,
): Promise<TopicRow | undefined> {
  const [row] = await sql<TopicRow[]>`
    select ${columns(sql, scope)} from library_topics t where t.topic_id = ${topicId} and ${visible(sql, scope)}`
  return row
}

/** Topics of organizations, locked in the order of their ids. */
export async function lockTopics(tx: Transaction, topicIds: string[]): Promise<void> {
  await tx`
    select from library_topics where topic_id = any(${topicIds}::uuid[]) and organization_id is not null
    order by topic_id for no key update`
}

/** Only of organizations: no one edits what ships with the studio. */
export async function topicOwner(sql: Queryable, topicId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select organization_id, null as storyfile_id, created_by from library_topics
    where topic_id = ${topicId} and organization_id is not null`
  return row
}

export async function readUses(sql: Queryable, scope: Scope, topicId: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select u.name from library_topics t cross join lateral (${uses(sql, scope, sql`q.library_topic_id = t.topic_id`)}) u
    where t.topic_id = ${topicId} order by lower(u.name) limit 100`
  return rows.map((row) => row.name)
}

export async function topicNames(sql: Queryable, organizationId: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select lower(name) as name from library_topics where organization_id = ${organizationId}`
  return rows.map((row) => row.name)
}

export async function insertTopic(
  tx: Transaction,
  topic: TopicFields & { topicId: string; organizationId: string; createdBy: string },
): Promise<void> {
  await tx`
    insert into library_topics (topic_id, organization_id, name, description, colour, language, tags, created_by, position)
    values (${topic.topicId}, ${topic.organizationId}, ${topic.name}, ${topic.description}, ${topic.colour},
      ${topic.language}, ${topic.tags}, ${topic.createdBy}, (select coalesce(max(position) + 1, 0) from library_topics
        where organization_id = ${topic.organizationId}))`
}

export async function updateTopic(
  tx: Transaction,
  topicId: string,
  changes: Partial<TopicFields> & { status?: LibraryTopic['status'] },
): Promise<void> {
  await tx`
    update library_topics set name = coalesce(${changes.name ?? null}, name),
      description = coalesce(${changes.description ?? null}, description),
      colour = coalesce(${changes.colour ?? null}, colour), language = coalesce(${changes.language ?? null}, language),
      tags = coalesce(${changes.tags ?? null}::text[], tags), status = coalesce(${changes.status ?? null}, status),
      version = version + 1, updated_at = now()
    where topic_id = ${topicId}`
}

/** The questions of a topic are these, in this order; those that keep their id stay what scripts were made from. */
export async function setQuestions(
  tx: Transaction,
  topicId: string,
  questions: TopicQuestion[],
): Promise<void> {
  await tx`delete from library_questions where topic_id = ${topicId}`
  const rows = questions.map(({ questionId, text, variants }, position) => ({
    question_id: questionId,
    topic_id: topicId,
    position,
    text,
    variants,
  }))
  if (rows.length > 0) await tx`insert into library_questions ${tx(rows)}`
}

export async function deleteTopic(tx: Transaction, topicId: string): Promise<void> {
  await tx`delete from library_topics where topic_id = ${topicId}`
}

export async function noteTopic(tx: Transaction, organizationId: string, topicId: string): Promise<void> {
  await noteChange(tx, { topic: 'topic', organizationId, subjectId: topicId })
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
  questions: TopicQuestion[],
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
  if (rows.length > 0) await sql`insert into library_questions ${sql(rows)}`
}

/** Questions of the library by their ids: what is made from them remembers their wording and topic. */
export async function findLibraryQuestions(
  sql: Queryable,
  questionIds: string[],
): Promise<{ questionId: string; topicId: string; text: string }[]> {
  return sql<{ questionId: string; topicId: string; text: string }[]>`
    select question_id, topic_id, text from library_questions where question_id = any(${questionIds}::uuid[])`
}
