import type { BodyOf, Question, routes, ScriptTopic } from '@studio/contract'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { ScriptPlace } from './script-home.ts'

export type TopicRow = Omit<ScriptTopic, 'questions'>
export type TopicChanges = BodyOf<typeof routes.scripts.updateTopic>
export type QuestionChanges = Partial<
  Omit<Question, 'questionId' | 'topicId' | 'answers' | 'takes' | 'libraryText' | 'version'>
>
export type NewQuestion = {
  questionId: string
  text: string
  variants: { text: string; source: string }[]
  details?: Partial<
    Pick<
      Question,
      'hint' | 'notes' | 'teleprompter' | 'expectedSeconds' | 'priority' | 'sensitive' | 'contentNote'
    >
  >
  libraryText?: string
  libraryTopicId?: string | null
}

export function questionColumns(sql: Queryable) {
  return sql`question_id, topic_id, text, hint, notes, teleprompter, expected_seconds, priority, starter, starter_label, starter_position, shoot_position, status, answers, takes, variants, sensitive, content_note, follow_ups, library_text, version`
}

export async function readTopics(sql: Queryable, scriptId: string): Promise<TopicRow[]> {
  return sql<TopicRow[]>`
    select topic_id, name, budget_minutes, condition, version from script_topics where script_id = ${scriptId} order by position, topic_id`
}

export async function readQuestions(sql: Queryable, scriptId: string): Promise<Question[]> {
  return sql<Question[]>`
    select ${questionColumns(sql)} from questions where script_id = ${scriptId} order by position, question_id`
}

export async function insertTopic(
  tx: Transaction,
  { scriptId, ownedBy }: ScriptPlace,
  topicId: string,
  name: string,
): Promise<void> {
  const [row] = await tx<{ next: number }[]>`
    select coalesce(max(position) + 1, 0)::int as next from script_topics where script_id = ${scriptId}`
  await tx`insert into script_topics ${tx({ topic_id: topicId, [ownedBy]: scriptId, name, position: row!.next })}`
}

export async function updateTopic(
  tx: Transaction,
  topicId: string,
  { name, budgetMinutes, condition }: TopicChanges,
): Promise<TopicRow> {
  const [row] = await tx<TopicRow[]>`
    update script_topics set name = coalesce(${name ?? null}, name), condition = coalesce(${condition ?? null}, condition),
      budget_minutes = ${budgetMinutes === undefined ? tx`budget_minutes` : budgetMinutes}, version = version + 1
    where topic_id = ${topicId}
    returning topic_id, name, budget_minutes, condition, version`
  return row!
}

export async function insertQuestions(
  tx: Transaction,
  { scriptId, ownedBy }: ScriptPlace,
  topicId: string,
  questions: NewQuestion[],
): Promise<void> {
  const [row] = await tx<{ next: number }[]>`
    select coalesce(max(position) + 1, 0)::int as next from questions where topic_id = ${topicId}`
  const rows = questions.map((one, index) => ({
    question_id: one.questionId,
    [ownedBy]: scriptId,
    topic_id: topicId,
    position: row!.next + index,
    text: one.text,
    variants: tx.json(one.variants),
    hint: one.details?.hint ?? '',
    notes: one.details?.notes ?? '',
    teleprompter: one.details?.teleprompter ?? '',
    expected_seconds: one.details?.expectedSeconds ?? 60,
    priority: one.details?.priority ?? 'should',
    sensitive: one.details?.sensitive ?? false,
    content_note: one.details?.contentNote ?? '',
    library_text: one.libraryText ?? '',
    library_topic_id: one.libraryTopicId ?? null,
  }))
  await tx`insert into questions ${tx(rows)}`
}

export async function findQuestion(
  tx: Queryable,
  scriptId: string,
  questionId: string,
): Promise<Question | undefined> {
  const [row] = await tx<Question[]>`
    select ${questionColumns(tx)} from questions where question_id = ${questionId} and script_id = ${scriptId}`
  return row
}

export async function updateQuestion(
  tx: Transaction,
  questionId: string,
  changes: QuestionChanges,
): Promise<Question> {
  const [row] = await tx<Question[]>`
    update questions set
      text = coalesce(${changes.text ?? null}, text),
      hint = coalesce(${changes.hint ?? null}, hint),
      notes = coalesce(${changes.notes ?? null}, notes),
      teleprompter = coalesce(${changes.teleprompter ?? null}, teleprompter),
      expected_seconds = coalesce(${changes.expectedSeconds ?? null}, expected_seconds),
      priority = coalesce(${changes.priority ?? null}, priority),
      starter = coalesce(${changes.starter ?? null}, starter),
      starter_label = coalesce(${changes.starterLabel ?? null}, starter_label),
      starter_position = case when ${changes.starter ?? null}::boolean is false then null else starter_position end,
      status = coalesce(${changes.status ?? null}, status),
      sensitive = coalesce(${changes.sensitive ?? null}, sensitive),
      content_note = coalesce(${changes.contentNote ?? null}, content_note),
      follow_ups = coalesce(${changes.followUps ?? null}::uuid[], follow_ups),
      variants = coalesce(${changes.variants ? tx.json(changes.variants) : null}, variants),
      version = version + 1, updated_at = now()
    where question_id = ${questionId}
    returning ${questionColumns(tx)}`
  return row!
}

/** Gives topics their places; `moved` is the one that goes, the others make room. */
export async function placeTopics(
  tx: Transaction,
  scriptId: string,
  topicIds: string[],
  moved: string,
): Promise<void> {
  await tx`
    update script_topics t set position = p.position - 1, changed_in = ${inMoved(tx, 't.topic_id', moved)}
    from unnest(${topicIds}::uuid[]) with ordinality as p(topic_id, position)
    where t.topic_id = p.topic_id and t.script_id = ${scriptId}`
}

/** Of all rows that get a place anew, the one that goes is the one that changed. */
const inMoved = (tx: Transaction, key: string, id: string) =>
  tx`case when ${tx(key)} = ${id} then pg_current_xact_id() else changed_in end`

/** The same for the questions of a topic. */
export async function placeQuestions(
  tx: Transaction,
  scriptId: string,
  { topicId, questionIds, moved }: { topicId: string; questionIds: string[]; moved: string },
): Promise<void> {
  await tx`
    update questions q set position = p.position - 1, topic_id = ${topicId},
      changed_in = ${inMoved(tx, 'q.question_id', moved)}
    from unnest(${questionIds}::uuid[]) with ordinality as p(question_id, position)
    where q.question_id = p.question_id and q.script_id = ${scriptId}`
}

/** Makes these the starters with a place, in this order; those that were none count as changed. */
export async function placeStarters(tx: Transaction, scriptId: string, questionIds: string[]): Promise<void> {
  await tx`
    update questions q set starter = true, starter_position = p.position - 1,
      version = case when q.starter then q.version else q.version + 1 end
    from unnest(${questionIds}::uuid[]) with ordinality as p(question_id, position)
    where q.question_id = p.question_id and q.script_id = ${scriptId}`
}

/** Gives every question its place in the shoot. */
export async function placeInShoot(tx: Transaction, scriptId: string, questionIds: string[]): Promise<void> {
  await tx`
    update questions q set shoot_position = p.position - 1
    from unnest(${questionIds}::uuid[]) with ordinality as p(question_id, position)
    where q.question_id = p.question_id and q.script_id = ${scriptId}
      and q.shoot_position is distinct from p.position - 1`
}

/** What videos say about a question: takes that can play, of so many answers. */
export type Recorded = { questionId: string; answers: number; takes: number; approved: boolean }

/** Sets what the clips say about their questions; without a video, what is or was `skipped` is so. */
export async function setRecorded(
  tx: Queryable,
  scriptId: string,
  recorded: Recorded[],
  skipped: string[] = [],
): Promise<void> {
  await tx`
    update questions q set status = n.status, answers = n.answers, takes = n.takes
    from (
      select o.question_id, coalesce(r.answers, 0) as answers, coalesce(r.takes, 0) as takes,
        case when r.approved then 'approved' when r.answers > 0 then 'recorded'
          when o.status = 'skipped' or o.question_id = any(${skipped}::uuid[]) then 'skipped' else 'todo' end as status
      from questions o left join jsonb_to_recordset(${tx.json(recorded)})
          as r("questionId" uuid, answers int, takes int, approved boolean) on r."questionId" = o.question_id
      where o.script_id = ${scriptId}
    ) n
    where n.question_id = q.question_id and (n.status, n.answers, n.takes) is distinct from (q.status, q.answers, q.takes)`
}
