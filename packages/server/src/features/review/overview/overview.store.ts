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

/**
 * Questions of visitors, turns `t`, not of the studio's own people, in storyfiles that are not deleted. A greeting asks for
 * no answer, and a visitor in distress is not given one.
 */
function visitorsTurns(sql: Queryable, { scope, kept, storyfileId }: Asked, since: Date): Fragment {
  return sql`${within(sql, scope, 't.organization_id', 't.storyfile_id')}
    ${storyfileId ? sql`and t.storyfile_id = ${storyfileId}` : sql``}
    and t.at >= ${since} and t.channel not in ('studio', 'rehearsal') and t.kind not in ('courtesy', 'help') and ${kept('t.storyfile_id')}`
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

/** Conversations of visitors, and the usual number of questions of those in which something was asked. */
export async function countSessions(
  sql: Queryable,
  asked: Asked,
): Promise<{ sessions: number; questionsPerSession: number | null }> {
  const { scope, kept, storyfileId, since } = asked
  const [[all], [usual]] = await Promise.all([
    plannedAnew(sql<{ sessions: number }[]>`
      select count(*)::int as sessions from offered.chat_sessions c
      where ${within(sql, scope, 'c.organization_id', 'c.storyfile_id')}
        ${storyfileId ? sql`and c.storyfile_id = ${storyfileId}` : sql``}
        and c.started_at >= ${since} and c.channel not in ('studio', 'rehearsal') and ${kept('c.storyfile_id')}`),
    plannedAnew(sql<{ median: number | null }[]>`
      select percentile_cont(0.5) within group (order by asked.questions) as median from (
        select count(*) as questions from offered.turns t where ${visitorsTurns(sql, asked, since)} group by t.session_id) asked`),
  ])
  return { sessions: all!.sessions, questionsPerSession: usual!.median }
}

export type UnansweredRow = { text: string; count: number; storyfileId: string; name: string }

/** What was asked most without an answer: the same words count as one question, whatever stands around them. */
export async function listUnanswered(sql: Queryable, asked: Asked, most: number): Promise<UnansweredRow[]> {
  return plannedAnew(sql<UnansweredRow[]>`
    select u.text, u.count, u.storyfile_id, s.name from (
      select (array_agg(t.heard_text order by t.at desc, t.number desc))[1] as text, count(*)::int as count, t.storyfile_id
      from offered.turns t
      where ${visitorsTurns(sql, asked, asked.since)} and t.kind = 'cannot_answer'
        and (t.quality is null or t.quality in ('wrong', 'missing'))
      group by t.storyfile_id, trim(regexp_replace(lower(t.heard_text), '[^[:alnum:]]+', ' ', 'g'))
      order by 2 desc, max(t.at) desc limit ${most}) u
    join offered.storyfiles s using (storyfile_id) order by u.count desc, u.text`)
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
