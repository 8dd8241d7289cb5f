import { type ListQuery, type PopularEntry, sessionsToRank } from '@studio/contract'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { fromStoryfiles, standing } from './standing.store.ts'

/** A session counts half for every seven days of its age. */
const halfLifeSeconds = 7 * 86_400
const windowDays = 30

export type PopularRow = Omit<PopularEntry, 'posterUrl'> & { posterAssetId: string | null }

const listing: Listing = {
  columns: { name: 'r.name', organization: 'r.organization_label', category: 'r.category' },
  defaults: ['name'],
  sorts: {
    rank: ['r.rank'],
    name: words('r.name'),
    sessions: ['r.sessions'],
    completion: ['r.completion'],
    factor: ['r.factor'],
    score: ['r.score'],
  },
  order: 'r.rank nulls last, r.score desc',
  key: 'r.storyfile_id',
  filters: {
    ranking: 'r.ranking',
    standing: 'r.standing',
    category: 'r.category',
    language: 'r.language',
  },
}

/**
 * score = sessions x completion x factor, over the visitors' sessions of the last 30 days.
 * completion: the part of the played answers' time that was watched. factor: the mean of 0.5 ^ (age / 7 days).
 * Ranked is what the app shows and either pinned, in the order of pinning, or asked often enough.
 */
function ranked(sql: Queryable, now: Date) {
  const joins = sql`
    left join asked on asked.storyfile_id = s.storyfile_id
    left join watched on watched.storyfile_id = s.storyfile_id`
  return sql`
    with recent as (
      select session_id, storyfile_id,
        power(0.5, greatest(extract(epoch from ${now}::timestamptz - started_at), 0) / ${halfLifeSeconds}) as weight
      from offered.chat_sessions
      where channel not in ('studio', 'rehearsal') and started_at > ${now}::timestamptz - make_interval(days => ${windowDays})
    ), asked as (
      select storyfile_id, count(*)::int as sessions, avg(weight)::float8 as factor from recent group by storyfile_id
    ), watched as (
      select e.storyfile_id,
        sum(least(coalesce(t.played_ms, 0), a.duration_ms))::float8 / nullif(sum(a.duration_ms), 0) as completion
      from recent e join offered.turns t using (session_id) join offered.clips k on k.clip_id = t.chosen_clip_id
        join offered.assets a on a.asset_id = k.asset_id
      group by e.storyfile_id
    ), counted as (
      select s.storyfile_id, s.name, s.subject->>'displayName' as subject_name, o.label as organization_label,
        s.poster_asset_id, s.language, coalesce(l.category, '') as category, ${standing(sql)} as standing,
        coalesce(l.ranking, 'automatic') as ranking, l.pinned_at,
        coalesce(asked.sessions, 0) as sessions, coalesce(asked.factor, 0) as factor,
        coalesce(watched.completion, 0) as completion
      ${fromStoryfiles(sql, joins)}
    ), scored as (
      select *, sessions * completion * factor as score,
        standing = 'shown' and ranking <> 'hidden' and (ranking = 'pinned' or sessions >= ${sessionsToRank}) as in_app
      from counted where sessions >= ${sessionsToRank} or ranking <> 'automatic'
    )
    select *, case when in_app then row_number() over (
        partition by in_app order by ranking <> 'pinned', pinned_at, score desc, sessions desc, storyfile_id
      )::int end as rank
    from scored`
}

export async function listPopular(
  sql: Sql,
  now: Date,
  query: ListQuery,
): Promise<{ rows: PopularRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`where ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from (${ranked(sql, now)}) r ${where}`
  const rows = await sql<PopularRow[]>`
    select r.* from (${ranked(sql, now)}) r ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

/** What the app ranks, best first. */
export async function rankedIds(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ storyfileId: string }[]>`
    select r.storyfile_id from (${ranked(sql, now)}) r where r.rank is not null order by r.rank`
  return rows.map((row) => row.storyfileId)
}

/** Answers whose storyfile it is; undefined: there is none. */
export async function saveRanking(
  tx: Transaction,
  storyfileId: string,
  ranking: PopularEntry['ranking'],
): Promise<string | undefined> {
  const [row] = await tx<{ organizationId: string }[]>`
    with found as (
      select storyfile_id, organization_id from offered.storyfiles where storyfile_id = ${storyfileId} and status <> 'deleted'
    ), saved as (
      insert into app_listings (storyfile_id, ranking, pinned_at)
      select storyfile_id, ${ranking}, ${ranking === 'pinned' ? tx`now()` : null} from found
      on conflict (storyfile_id) do update
        set ranking = excluded.ranking, pinned_at = excluded.pinned_at, updated_at = now()
    )
    select organization_id from found`
  return row?.organizationId
}
