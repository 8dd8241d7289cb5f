import type { Answered, Asked } from '@studio/dialogue'
import type { Fragment, Queryable } from '../../../platform/database/sql.ts'

/** How many of the most asked texts are looked at. */
const textsMost = { missed: 20_000, named: 2_000, answered: 600, asked: 5_000 }

export type MissedText = Asked & { since: Date }
export type NamedText = MissedText & { clipId: string }
/** Turns in which one answer was played where another was right. */
export type MixedText = MissedText & { playedClipId: string; rightClipId: string }

/**
 * Questions of visitors since then, as `t`: a turn with a flag is no question, and what was misheard neither, until a person
 * fixed its text.
 */
function asked(sql: Queryable, storyfileId: string, since: Date): Fragment {
  return sql`offered.turns t where t.storyfile_id = ${storyfileId} and t.at >= ${since} and t.channel not in ('studio', 'rehearsal')
    and (t.kind in ('answer', 'did_you_mean', 'cannot_answer') or t.kind = 'bad_transcription' and t.misheard_text is not null)
    and t.flag is null
    and coalesce(t.quality, '') not in ('unclear', 'abuse')`
}

/** The answer that the visitor then chose from the offered ones. */
function chosenNext(sql: Queryable): Fragment {
  return sql`(select n.chosen_clip_id from offered.turns n where n.session_id = t.session_id and n.number = t.number + 1
    and n.kind = 'answer' and coalesce(n.recovers, n.asked_by in ('tap', 'choice') and t.kind = 'did_you_mean'))`
}

function oneText(sql: Queryable): Fragment {
  return sql`(array_agg(t.heard_text order by t.at desc))[1] as text, count(*)::int as times, min(t.at) as since`
}

/** What got no answer or a wrong one, where no one named an answer that would have been right: as the dashboard counts it. */
export async function readMisses(sql: Queryable, storyfileId: string, since: Date): Promise<MissedText[]> {
  return sql<MissedText[]>`
    select ${oneText(sql)} from ${asked(sql, storyfileId, since)} and t.unanswered_key is not null
    group by lower(t.heard_text) order by count(*) desc, 1 limit ${textsMost.missed}`
}

/** What got no answer, or the wrong one, although there is one: a reviewer named it, or the visitor chose it from what was offered. */
export async function readNamed(sql: Queryable, storyfileId: string, since: Date): Promise<NamedText[]> {
  return sql<NamedText[]>`
    select clip_id, ${oneText(sql)} from (
      select t.*, coalesce(t.correct_clip_id, ${chosenNext(sql)}) as clip_id
      from ${asked(sql, storyfileId, since)}
        and (t.kind <> 'answer' or t.quality is null and ${chosenNext(sql)} is not null)
    ) t where clip_id is not null group by clip_id, lower(t.heard_text)
    order by count(*) desc, 2 limit ${textsMost.named}`
}

/** What got the wrong one of two answers, as reviewers say. */
export async function readMixed(sql: Queryable, storyfileId: string, since: Date): Promise<MixedText[]> {
  return sql<MixedText[]>`
    select t.chosen_clip_id as played_clip_id, t.correct_clip_id as right_clip_id, ${oneText(sql)}
    from ${asked(sql, storyfileId, since)} and t.kind = 'answer' and t.quality = 'wrong'
      and t.correct_clip_id <> t.chosen_clip_id
    group by 1, 2, lower(t.heard_text) order by count(*) desc, 3 limit ${textsMost.named}`
}

/** What got an answer that no one called wrong: a new answer must not take it. */
export async function readAnswered(sql: Queryable, storyfileId: string, since: Date): Promise<Answered[]> {
  return sql<Answered[]>`
    select t.chosen_clip_id as clip_id, (array_agg(t.heard_text))[1] as text, count(*)::int as times
    from ${asked(sql, storyfileId, since)} and t.kind = 'answer' and t.asked_by in ('text', 'voice')
      and not t.none_of_these and ${chosenNext(sql)} is null
      and coalesce(t.quality, 'good') in ('good', 'acceptable')
    group by 1, lower(t.heard_text) order by count(*) desc, 2 limit ${textsMost.answered}`
}

export type AskedText = {
  text: string
  times: number
  /** The answers that were played and that no one called wrong, each as often as it was. */
  clipIds: string[]
  /** Those that reviewers called wrong for this text, and right. */
  wrongClipIds: string[]
  rightClipIds: string[]
}

/** Everything that was asked, the most frequent first, with the answers that were played. */
export async function readAsked(sql: Queryable, storyfileId: string, since: Date): Promise<AskedText[]> {
  return sql<AskedText[]>`
    select ${oneText(sql)},
      coalesce(array_agg(t.chosen_clip_id) filter (where t.kind = 'answer'
        and coalesce(t.quality, 'good') in ('good', 'acceptable')), '{}') as clip_ids,
      coalesce(array_agg(distinct t.chosen_clip_id) filter (where t.kind = 'answer'
        and t.quality in ('wrong', 'missing')), '{}') as wrong_clip_ids,
      coalesce(array_agg(distinct t.chosen_clip_id) filter (where t.kind = 'answer'
        and t.quality in ('good', 'acceptable')), '{}') as right_clip_ids
    from ${asked(sql, storyfileId, since)}
    group by lower(t.heard_text) order by count(*) desc, 1 limit ${textsMost.asked}`
}

export async function countQuestions(sql: Queryable, storyfileId: string, since: Date): Promise<number> {
  const [row] = await sql<{ questions: number }[]>`
    select coalesce(sum(questions), 0)::int as questions from offered.storyfile_days
    where storyfile_id = ${storyfileId} and day >= (${since}::timestamptz at time zone 'utc')::date`
  return row!.questions
}

/** How often each answer was played and no one has judged it. */
export async function readUnjudged(
  sql: Queryable,
  storyfileId: string,
  since: Date,
): Promise<Map<string, { open: number; judged: number }>> {
  const rows = await sql<{ clipId: string; open: number; judged: number }[]>`
    select clip_id, coalesce(sum(turns) filter (where quality = ''), 0)::int as open,
      coalesce(sum(turns) filter (where quality <> ''), 0)::int as judged
    from quality_answers where storyfile_id = ${storyfileId} and played
      and day >= (${since}::timestamptz at time zone 'utc')::date group by 1`
  return new Map(rows.map(({ clipId, ...row }) => [clipId, row]))
}
