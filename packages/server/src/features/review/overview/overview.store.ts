import type { Scope } from '../../../access.ts'
import { within } from '../../../platform/database/scope.ts'
import { type Fragment, plannedAnew, type Queryable } from '../../../platform/database/sql.ts'
import { visitorsTurnsByDay } from './visitor-days.store.ts'

/** Whose turns are counted, and since when. */
export type Asked = {
  scope: Scope
  /** The condition that a column names no deleted storyfile. */
  kept: (column: string) => Fragment
  storyfileId: string | undefined
  since: Date
}

/** Rows of visitors, not of the studio's own people, in storyfiles that are not deleted. */
function ofVisitors(sql: Queryable, { scope, kept, storyfileId }: Asked, row: 'c' | 't'): Fragment {
  return sql`${within(sql, scope, `${row}.organization_id`, `${row}.storyfile_id`)}
    ${storyfileId ? sql`and ${sql(`${row}.storyfile_id`)} = ${storyfileId}` : sql``}
    and ${sql(`${row}.channel`)} not in ('studio', 'rehearsal') and ${kept(`${row}.storyfile_id`)}`
}

export type PartRow = {
  part: number
  questions: number
  answered: number
  didYouMean: number
  cannotAnswer: number
}

/** Questions in parts of the time, which begin at `starts`: the first is part 0; what was asked before is part -1. */
export async function countParts(
  sql: Queryable,
  asked: Asked,
  { before, starts }: { before: Date; starts: Date[] },
): Promise<PartRow[]> {
  return plannedAnew(sql<PartRow[]>`
    select width_bucket(v.at, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1 as part,
      sum(v.questions)::int as questions, sum(v.answered)::int as answered, sum(v.did_you_mean)::int as did_you_mean,
      sum(v.cannot_answer)::int as cannot_answer
    from ${visitorsTurnsByDay(sql, asked, [before, ...starts])} v group by 1`)
}

/**
 * Conversations of visitors that began since then, and the usual number of questions of those in which something was asked.
 * The questions of those that have ended are kept.
 */
export async function countSessions(
  sql: Queryable,
  asked: Asked,
): Promise<{ sessions: number; questionsPerSession: number | null }> {
  const began = sql`${ofVisitors(sql, asked, 'c')} and c.started_at >= ${asked.since}`
  const [row] = await plannedAnew(sql<{ sessions: number; questionsPerSession: number | null }[]>`
    select count(*)::int as sessions,
      percentile_cont(0.5) within group (order by questions) filter (where questions > 0) as questions_per_session
    from (
      select c.questions from offered.chat_sessions c where ${began} and c.questions is not null
      union all
      select (select count(*) from offered.turns t
        where t.session_id = c.session_id and t.kind not in ('courtesy', 'help'))
      from offered.chat_sessions c where ${began} and c.questions is null) c`)
  return row!
}

export type UnansweredRow = {
  text: string
  count: number
  storyfileId: string
  name: string
  language: string
  subjectName: string
}

/**
 * What was asked most without an answer, as Next shoot counts it, too: the same words are one question, whatever punctuation
 * is around them.
 */
export async function listUnanswered(sql: Queryable, asked: Asked, most: number): Promise<UnansweredRow[]> {
  return plannedAnew(sql<UnansweredRow[]>`
    select newest.heard_text as text, u.count, u.storyfile_id, s.name, s.language,
      coalesce(s.subject->>'displayName', '') as subject_name from (
      select t.storyfile_id, t.unanswered_key, count(*)::int as count, max(t.at) as last_at
      from offered.turns t
      where ${ofVisitors(sql, asked, 't')} and t.at >= ${asked.since} and t.unanswered_key is not null
      group by t.storyfile_id, t.unanswered_key order by 3 desc, 4 desc limit ${most}) u
    cross join lateral (
      select t.heard_text from offered.turns t
      where t.storyfile_id = u.storyfile_id and t.at = u.last_at and t.unanswered_key = u.unanswered_key
      order by t.number desc limit 1) newest
    join offered.storyfiles s using (storyfile_id) order by u.count desc, text`)
}

export type PlaceRow = { storyfileId: string; name: string; count: number }

/** The storyfiles that were talked to, those with the most questions first. */
export async function listTalkedTo(sql: Queryable, asked: Asked, most: number): Promise<PlaceRow[]> {
  return plannedAnew(sql<PlaceRow[]>`
    select s.storyfile_id, s.name, c.count from (
      select v.storyfile_id, sum(v.questions)::int as count
      from ${visitorsTurnsByDay(sql, { ...asked, storyfileId: undefined }, [asked.since])} v
      group by 1 having sum(v.questions) > 0 order by 2 desc limit ${most}) c
    join offered.storyfiles s using (storyfile_id) order by c.count desc, s.name`)
}

export async function hasStoryfiles(sql: Queryable, scope: Scope): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from offered.storyfiles s where ${within(sql, scope, 's.organization_id', 's.storyfile_id')}
      and s.status <> 'deleted') as found`
  return row!.found
}
