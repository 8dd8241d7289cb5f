import type { Fragment, Queryable, Transaction } from '../../platform/database/sql.ts'
import { maskInClass, removeFromClass } from './class-copies.store.ts'

/** A conversation as the person who erases it sees it; `questions`: turns of all kinds. */
export type Conversation = {
  sessionId: string
  organizationId: string
  storyfileId: string
  storyfileName: string
  firstQuestion: string
  startedAt: Date
  lastAt: Date
  questions: number
  /** It belongs to an attempt of a pupil. */
  isPupils: boolean
  isThis: boolean
}

/** More than anybody ticks by hand. */
const othersMost = 200

/**
 * The conversation of a turn, first, and those that are probably of the same device: of the same day and address, in the
 * organization. An address can be that of a whole museum, so these are only offered. Pupils' work is none of them.
 */
export function readConversations(sql: Queryable, turnId: string): Promise<Conversation[]> {
  return sql<Conversation[]>`
    select s.session_id, s.organization_id, s.storyfile_id, f.name as storyfile_name, s.started_at,
      coalesce(q.first_question, '') as first_question, coalesce(q.last_at, s.started_at) as last_at,
      coalesce(q.questions, 0)::int as questions, p.session_id is not null as is_pupils,
      s.session_id = own.session_id as is_this
    from turns t join chat_sessions own on own.session_id = t.session_id
      join chat_sessions s on s.session_id = own.session_id
        or s.visitor_hash = own.visitor_hash and s.organization_id = own.organization_id
          and s.started_at between own.started_at - interval '1 day' and own.started_at + interval '1 day'
      join storyfiles f on f.storyfile_id = s.storyfile_id
      left join learning_sessions p on p.session_id = s.session_id
      left join lateral (
        select count(*) as questions, max(o.at) as last_at, (array_agg(o.heard_text order by o.number))[1] as first_question
        from turns o where o.session_id = s.session_id) q on true
    where t.turn_id = ${turnId} and (s.session_id = own.session_id or p.session_id is null and q.questions > 0)
    order by s.session_id <> own.session_id, s.started_at, s.session_id limit ${othersMost + 1}`
}

/** No turn is added to them meanwhile. */
export async function lockConversations(tx: Transaction, sessionIds: string[]): Promise<void> {
  await tx`select from chat_sessions where session_id = any(${sessionIds}::uuid[]) order by session_id for update`
}

/** Every text that a turn `t` had, as far as no turn of others in the storyfile has it; `isOther` says which turns `o` those are. */
function onlyTheirs(sql: Queryable, isOther: Fragment): Fragment {
  return sql`array(
    select distinct one from unnest(t.fixed_texts || array[t.heard_text, t.misheard_text]) one
    where one is not null and not exists (select from turns o where o.storyfile_id = t.storyfile_id
      and (o.heard_text = one or o.misheard_text = one) and ${isOther})) as only_theirs`
}

/** The turns of conversations. */
export function readSaid(
  sql: Queryable,
  sessionIds: string[],
): Promise<{ turnId: string; storyfileId: string; day: string }[]> {
  return sql`
    select t.turn_id, t.storyfile_id, (t.at at time zone 'utc')::date::text as day
    from turns t where t.session_id = any(${sessionIds}::uuid[])`
}

/** Conversations with all turns, and what was learned from those. */
export async function removeConversations(
  tx: Transaction,
  sessionIds: string[],
  turnIds: string[],
): Promise<void> {
  await tx`delete from examples where turn_id = any(${turnIds}::uuid[])`
  await removeReplies(tx, turnIds)
  await tx`delete from chat_sessions where session_id = any(${sessionIds}::uuid[])`
}

/** Copies of what only this visitor said: comparisons, proposals, wordings in the script, questions for a class, replies that were kept. */
export async function removeTexts(
  tx: Transaction,
  storyfileId: string,
  texts: string[],
  { keepTests = false } = {},
): Promise<void> {
  await tx`
    delete from answer_comparisons c using turns t
    where t.turn_id = c.turn_id and t.storyfile_id = ${storyfileId}
      and exists (select from jsonb_array_elements(c.changed) one where one ->> 'text' = any(${texts}::text[]))`
  await tx`
    update shoot_proposals p set wordings = coalesce((
        select jsonb_agg(one) from jsonb_array_elements(p.wordings) one where one ->> 'text' <> all(${texts}::text[])), '[]')
    where p.storyfile_id = ${storyfileId}
      and exists (select from jsonb_array_elements(p.wordings) one where one ->> 'text' = any(${texts}::text[]))`
  // An open proposal takes its name from what was asked most; the next list gives it another name.
  await tx`
    delete from shoot_proposals where storyfile_id = ${storyfileId} and (wordings = '[]' or state = 'open'
      and lower(trim(trailing '?' from text)) = any(select lower(trim(trailing '?' from one)) from unnest(${texts}::text[]) one))`
  await tx`
    update questions q set variants = coalesce((
        select jsonb_agg(one) from jsonb_array_elements(q.variants) one
        where not (one ->> 'source' = 'log' and one ->> 'text' = any(${texts}::text[]))), '[]'),
      updated_at = now()
    where q.storyfile_id = ${storyfileId} and exists (select from jsonb_array_elements(q.variants) one
      where one ->> 'source' = 'log' and one ->> 'text' = any(${texts}::text[]))`
  await tx`
    delete from learning_class_questions c using learning_activities a where a.activity_id = c.activity_id
      and ${storyfileId} = any(a.storyfile_ids) and c.text = any(${texts}::text[])`
  if (!keepTests)
    await tx`delete from test_questions where storyfile_id = ${storyfileId} and text = any(${texts}::text[])`
  // They hold what a person was shown of turns, for a day.
  await tx`
    delete from stored_replies where exists (select from unnest(${texts}::text[]) one
      where position(to_json(one)::text in reply) > 0)`
}

/** Of these texts, those that no author wrote: only these leave the parts of releases. */
export async function notWritten(tx: Transaction, storyfileId: string, texts: string[]): Promise<string[]> {
  const rows = await tx<{ text: string }[]>`
    select one->>'text' as text from questions q, jsonb_array_elements(q.variants) one
    where q.storyfile_id = ${storyfileId} and one->>'text' = any(${texts}::text[])`
  const written = new Set(rows.map(({ text }) => text))
  return texts.filter((text) => !written.has(text))
}

/** Replies that hold one of these turns, with what people wrote about it. */
async function removeReplies(tx: Transaction, turnIds: string[]): Promise<void> {
  await tx`
    delete from stored_replies where exists (select from unnest(${turnIds}::text[]) one where position(one in reply) > 0)`
}

/** Archives hold everything that was there when they were made. */
export async function expireArchives(tx: Transaction, organizationId: string): Promise<void> {
  await tx`
    update organization_exports set expires_at = now() where organization_id = ${organizationId} and status = 'ready'`
}

/** The days are counted again, and the list of what to do next is made again. */
export async function markStale(tx: Transaction, storyfileId: string, days: string[]): Promise<void> {
  await tx`
    update quality_days set stale = true where storyfile_id = ${storyfileId} and day = any(${days}::date[])`
  await tx`update shoot_plans set stale = true where storyfile_id = ${storyfileId}`
}

export type LockedTurn = {
  organizationId: string
  storyfileId: string
  day: string
  text: string
  misheardText: string | null
  note: string
  /** Every text that it had, as far as no one else in the storyfile asked the same. */
  onlyTheirs: string[]
}

export async function lockTurn(tx: Transaction, turnId: string): Promise<LockedTurn | undefined> {
  const [row] = await tx<LockedTurn[]>`
    select t.organization_id, t.storyfile_id, (t.at at time zone 'utc')::date::text as day, t.heard_text as text,
      t.misheard_text, t.note,
      ${onlyTheirs(tx, tx`o.turn_id <> t.turn_id`)}
    from turns t where t.turn_id = ${turnId} for update`
  return row
}

/** The turn, what was learned from it and what a class found with it, with other texts. Answers how many examples were learned. */
export async function maskTexts(
  tx: Transaction,
  turnId: string,
  { text, misheardText, note }: Pick<LockedTurn, 'text' | 'misheardText' | 'note'>,
): Promise<number> {
  await tx`
    update turns set heard_text = ${text}, misheard_text = ${misheardText}, note = ${note}, fixed_texts = '{}',
      revision = revision + 1
    where turn_id = ${turnId}`
  await removeReplies(tx, [turnId])
  await maskInClass(tx, turnId, text)
  const learned = await tx`update examples set text = ${text} where turn_id = ${turnId} returning 1`
  return learned.length
}

export type Copies = {
  others: number
  alsoAsked: boolean
  examples: number
  variants: number
  isTest: boolean
}

/** What depends on a turn. */
export async function readCopies(sql: Queryable, turnId: string): Promise<Copies | undefined> {
  const [row] = await sql<Copies[]>`
    select (select count(*)::int from turns o where o.session_id = t.session_id and o.turn_id <> t.turn_id) as others,
      exists (select from turns o where o.storyfile_id = t.storyfile_id and o.heard_text = t.heard_text
        and o.turn_id <> t.turn_id) as also_asked,
      (select count(*)::int from examples e where e.turn_id = t.turn_id and e.superseded_number is null) as examples,
      (select count(*)::int from questions q, jsonb_array_elements(q.variants) one where q.storyfile_id = t.storyfile_id
        and one ->> 'source' = 'log' and one ->> 'text' = t.heard_text) as variants,
      exists (select from test_questions q where q.storyfile_id = t.storyfile_id and q.text = t.heard_text) as is_test
    from turns t where t.turn_id = ${turnId}`
  return row
}

/** The turn, what was learned from it, and what a class found with it. Answers how many examples were learned. */
export async function removeTurn(tx: Transaction, turnId: string): Promise<number> {
  const learned = await tx`delete from examples where turn_id = ${turnId} returning 1`
  await removeFromClass(tx, [turnId])
  await removeReplies(tx, [turnId])
  const [turn] = await tx<
    { sessionId: string }[]
  >`delete from turns where turn_id = ${turnId} returning session_id`
  // A conversation is listed by its first turn.
  await tx`
    update turns set number = 1 where turn_id = (
      select turn_id from turns where session_id = ${turn!.sessionId} order by number limit 1)`
  return learned.length
}
