import type { ListQuery, StoryVisits } from '@studio/contract'
import type { Sql } from '../../../platform/database/sql.ts'
import { isSearched } from './inky-sessions.store.ts'

/** Older conversations say little of the story as it is now. */
const conversationsMost = 1000

/** How visitors went through the story of a storyfile. What is tried out in the studio does not count. */
export async function countStoryVisits(
  sql: Sql,
  storyfileId: string,
  query: Pick<ListQuery, 'search' | 'searchOptions'>,
): Promise<StoryVisits> {
  const chosen = sql`
    chosen as materialized (
      select s.session_id, s.ink, l.ink as newest
      from chat_sessions s join offered.storyfiles f using (storyfile_id)
        left join lateral (
          select ink from turns t where t.session_id = s.session_id and t.ink is not null order by number desc limit 1
        ) l on true
      where s.storyfile_id = ${storyfileId} and s.story_version_id is not null
        and s.channel not in ('studio', 'rehearsal') and ${isSearched(sql, query)}
      order by s.started_at desc limit ${conversationsMost})`
  const [count] = await sql<{ conversations: number }[]>`
    with ${chosen} select count(*)::int as conversations from chosen`
  // The runtime counts itself how often a knot is come to from another one: the newest state has it all.
  const knots = await sql<StoryVisits['knots']>`
    with ${chosen}
    select path, sum(visits::int)::int as visits
    from chosen c,
      jsonb_each_text((coalesce(c.newest, c.ink)->>'ink')::jsonb->'visitCounts') as v(path, visits)
    where path ~ '^[^.0-9][^.]*([.][^.0-9][^.]*)?$'
    group by path`
  // From where the story waited to where it waits: the page knows the ways between.
  const ways = await sql<StoryVisits['ways']>`
    with ${chosen}, steps as (
      select session_id, 0 as number, ink from chosen
      union all
      select t.session_id, t.number, t.ink from turns t join chosen using (session_id) where t.ink is not null
    ), places as (
      select ink->'point'->>'knot' as knot, ink->>'moved' as moved,
        coalesce(lag(ink->'point'->>'knot') over (partition by session_id order by number), '') as before
      from steps
    )
    select before as "from", knot as "to", count(*)::int as taken
    from places where knot is not null and (before <> knot or moved in ('chosen', 'else', 'else_then_match')) group by 1, 2`
  return { conversations: count!.conversations, knots: [...knots], ways: [...ways] }
}
