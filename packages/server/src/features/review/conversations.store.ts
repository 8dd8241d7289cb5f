import type { Conversation, QueryOf, routes } from '@studio/contract'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { type Listing, pageKeys } from '../../platform/database/listing.ts'
import { type Fragment, plannedAnew, type Sql } from '../../platform/database/sql.ts'
import {
  asked,
  asksMore,
  counted,
  countedMost,
  countedRows,
  type Findable,
  findable,
  placed,
} from './log-query.store.ts'

type Query = QueryOf<typeof routes.review.conversations>
export type LoggedConversation = Omit<Conversation, 'startedAt' | 'lastAt' | 'keptUntil'> & {
  startedAt: Date
  lastAt: Date
  keptUntil: Date
  organizationId: string
}

/** A conversation has the place of its first turn. */
const listing: Listing = {
  columns: {},
  defaults: [],
  sorts: { at: ['t.at'] },
  order: 't.at desc',
  key: 't.turn_id',
}

/** Whether a turn `t` was missed, as far as no one says otherwise. */
const isMissed = `(t.kind in ('cannot_answer', 'bad_transcription') and coalesce(t.quality, '') not in ('good', 'acceptable')
  or coalesce(t.quality, '') in ('wrong', 'missing'))`

/** How many conversations there are; `where` is the condition of their first turns. */
function countedConversations(sql: Sql, found: Findable, query: Query, where: Fragment): Fragment {
  const { from, to, unread: _, releaseNumber: __, quality, ...rest } = query
  const isNarrow = asksMore({ ...rest, quality: quality === 'unreviewed' ? undefined : quality })
  const turns = sql`${placed(sql, found)} and ${asked(sql, found)}`
  // Few turns are like that: their conversations are counted, and no first turn is read. When it began, only the first turn tells.
  if (isNarrow && !from && !to)
    return countedRows(sql, sql`select distinct t.session_id from offered.turns t where ${turns}`, query)
  if (isNarrow || !asksMore(query)) return counted(sql, where, query)
  // Many turns are like that, and so are many first ones: where these are enough, no other is read.
  return sql`
    with firsts as (${counted(sql, sql`t.number = 1 and ${turns}`, query)})
    select case when total = ${countedMost(query)} then total else (${counted(sql, where, query)}) end as total from firsts`
}

/** Conversations that began there and then and have a turn like that. */
export async function listConversations(
  context: Context,
  scope: Scope,
  query: Query,
  userId: string,
): Promise<{ rows: LoggedConversation[]; total: number }> {
  const { sql } = context
  const found = await findable(context, scope, query, userId)
  // A turn of a conversation comes after its first one: only what is sought in it, not when, narrows the turns.
  const { from: _, to: __, language: ___, locationLabel: ____, ...there } = query
  const within = { ...found, inActivity: undefined, query: there }
  const where = sql`
    t.number = 1 and ${placed(sql, found)}
      ${asksMore(query) ? sql`and t.session_id in (select t.session_id from offered.turns t where ${placed(sql, within)} and ${asked(sql, within)})` : sql``}`
  const missed = sql.unsafe(isMissed)
  const paged = { ...query, search: '', searchOptions: '', filter: '' }
  const [[count], rows] = await Promise.all([
    plannedAnew(sql<{ total: number }[]>`${countedConversations(sql, found, query, where)}`),
    plannedAnew(sql<LoggedConversation[]>`
      ${pageKeys(sql, listing, paged, { from: sql`offered.turns t`, where })}
      select f.session_id, f.storyfile_id, f.organization_id, s.name as storyfile_name, f.channel, c.location_label, c.language,
        f.at as started_at, t.last_at, t.heard_text, t.questions, t.missed, t.reviewed,
        c.started_at + make_interval(days => o.retention_days) as kept_until
      from page join offered.turns f using (turn_id) join offered.chat_sessions c on c.session_id = f.session_id
        join offered.storyfiles s on s.storyfile_id = f.storyfile_id
        join offered.organizations o on o.organization_id = f.organization_id
        cross join lateral (
          select max(t.at) as last_at, count(*)::int as questions, count(*) filter (where ${missed})::int as missed,
            count(t.quality)::int as reviewed,
            (array_agg(t.heard_text order by ${missed} desc, case when ${missed} then t.score end, t.number))[1] as heard_text
          from offered.turns t where t.session_id = f.session_id
        ) t
      order by page.place`),
  ])
  return { rows: [...rows], total: count!.total }
}
