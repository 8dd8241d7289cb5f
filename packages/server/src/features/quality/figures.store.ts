import type { QualityFigures } from '@studio/contract'
import type { Fragment, Queryable } from '../../platform/database/sql.ts'
import type { CountRow } from './shoot/estimate.ts'

/** Which kept figures are read. */
export type Kept = { storyfileId: string; channel: string; from: Date; to?: Date }

function ofChannel(sql: Queryable, channel: string): Fragment {
  return channel === 'visitors' ? sql`true` : sql`channel = ${channel}`
}

function ofDays(sql: Queryable, { from, to }: Kept): Fragment {
  return sql`day >= (${from}::timestamptz at time zone 'utc')::date
    ${to ? sql`and day < (${to}::timestamptz at time zone 'utc')::date` : sql``}`
}

export type DayCount = CountRow & { day: string }

export async function readCounts(sql: Queryable, kept: Kept): Promise<DayCount[]> {
  return sql<DayCount[]>`
    select day::text as day, kind, band::int as band, quality, has_answer, sum(turns)::int as turns from quality_counts
    where storyfile_id = ${kept.storyfileId} and ${ofDays(sql, kept)} and ${ofChannel(sql, kept.channel)}
    group by 1, 2, 3, 4, 5`
}

export type AnswerCount = {
  day: string
  clipId: string
  played: boolean
  quality: string
  correctClipId: string | null
  turns: number
}

export async function readAnswerCounts(sql: Queryable, kept: Kept): Promise<AnswerCount[]> {
  return sql<AnswerCount[]>`
    select day::text as day, clip_id, played, quality, correct_clip_id, sum(turns)::int as turns from quality_answers
    where storyfile_id = ${kept.storyfileId} and ${ofDays(sql, kept)} and ${ofChannel(sql, kept.channel)}
    group by 1, 2, 3, 4, 5`
}

export async function readDays(
  sql: Queryable,
  kept: Kept,
): Promise<{ recovered: number; threshold: number | null }> {
  const [row] = await sql<{ recovered: number; threshold: number | null }[]>`
    select coalesce(sum(recovered), 0)::int as recovered,
      (array_agg(threshold order by day desc) filter (where threshold is not null))[1] as threshold
    from quality_days where storyfile_id = ${kept.storyfileId} and ${ofDays(sql, kept)}`
  return row!
}

/** Trainings that ended well, and when each release was made live. */
export async function readMarkers(
  sql: Queryable,
  { storyfileId, from }: Kept,
): Promise<{ at: Date; kind: QualityFigures['markers'][number]['kind']; number: number }[]> {
  return sql`
    select finished_at as at, 'run' as kind, number from offered.training_runs
    where storyfile_id = ${storyfileId} and finished_at >= ${from} and status in ('passed', 'live', 'regressed', 'rolled_back')
    union all
    select at, 'live', (details ->> 'release')::int from offered.audit
    where object_id = ${storyfileId} and action = 'storyfile.published' and at >= ${from}
      and details ->> 'release' is not null
    order by at limit 200`
}

export type ScriptedAnswer = { clipId: string; questionId: string; question: string; topic: string }

/** The answers that visitors can get, by the first question of each; takes that are not chosen are named too. */
export async function readScriptedAnswers(
  sql: Queryable,
  storyfileId: string,
): Promise<(ScriptedAnswer & { isShown: boolean })[]> {
  return sql<(ScriptedAnswer & { isShown: boolean })[]>`
    select distinct on (c.clip_id) c.clip_id, q.question_id, q.text as question, t.name as topic,
      c.chosen and c.deleted_at is null and c.asset_id is not null and c.kind in ('regular', 'knowledge') as is_shown
    from offered.clips c join offered.clip_questions l using (clip_id) join offered.questions q using (question_id)
      join offered.script_topics t on t.topic_id = q.topic_id
    where c.storyfile_id = ${storyfileId} order by c.clip_id, t.position, q.position`
}

/** What visitors said where reviewers named another answer than the one that was played. */
export async function readMixedWordings(
  sql: Queryable,
  { storyfileId, from }: Kept,
): Promise<{ playedClipId: string; rightClipId: string; text: string; times: number }[]> {
  return sql`
    select t.chosen_clip_id as played_clip_id, t.correct_clip_id as right_clip_id,
      (array_agg(t.heard_text))[1] as text, count(*)::int as times
    from offered.examples e join offered.turns t on t.turn_id = e.turn_id
    where e.storyfile_id = ${storyfileId} and e.superseded_number is null and t.at >= ${from}
      and t.quality = 'wrong' and t.correct_clip_id <> t.chosen_clip_id
    group by 1, 2, lower(t.heard_text) order by 4 desc limit 200`
}
