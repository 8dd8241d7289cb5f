import type { UsageRow } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'

/**
 * How visitors came and how far they got, per channel, link or site, of the days from `from` on. Whoever asked nothing left at
 * question 0. Greetings are no questions.
 */
export async function countUsage(
  sql: Queryable,
  storyfileId: string,
  { from, by }: { from: Date; by: 'channel' | 'link' | 'language' | 'location' | 'site' },
): Promise<UsageRow[]> {
  const key = {
    channel: sql`c.channel`,
    link: sql`coalesce(c.link_id::text, '')`,
    language: sql`c.language`,
    location: sql`coalesce(c.location_label, '')`,
    site: sql`coalesce(c.site, '')`,
  }[by]
  const rows = await sql<(Omit<UsageRow, 'lastAt'> & { lastAt: Date })[]>`
    with visits as (
      select ${key} as key, c.session_id, c.started_at,
        (select count(*) from turns t where t.session_id = c.session_id and t.kind not in ('courtesy', 'help'))::int as questions,
        (select count(*) from turns t where t.session_id = c.session_id and t.kind = 'answer')::int as answered
      from chat_sessions c
      where c.storyfile_id = ${storyfileId} and c.channel not in ('studio', 'rehearsal') and c.started_at >= ${from}
    )
    select v.key, count(*)::int as visits, sum(v.questions)::int as questions, sum(v.answered)::int as answered,
      percentile_cont(0.5) within group (order by v.questions) as left_at,
      count(*) filter (where v.questions = 0)::int as silent, max(v.started_at) as last_at,
      (select count(*) from turn_thumbs h join turns t using (turn_id) join visits w on w.session_id = t.session_id
        where w.key = v.key and h.good)::int as thumbs_up,
      (select count(*) from turn_thumbs h join turns t using (turn_id) join visits w on w.session_id = t.session_id
        where w.key = v.key and not h.good)::int as thumbs_down
    from visits v group by v.key order by visits desc, v.key`
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }))
}
