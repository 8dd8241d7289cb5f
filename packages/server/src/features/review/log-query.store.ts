import { limits, type QueryOf, type routes } from '@studio/contract'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { type Listing, matches, words } from '../../platform/database/listing.ts'
import { within } from '../../platform/database/scope.ts'
import type { Fragment, Queryable } from '../../platform/database/sql.ts'
import { activityLogs } from './activity-log.ts'
import { keptStoryfiles } from './overview/kept-storyfiles.store.ts'

export type LogQuery = QueryOf<typeof routes.review.turns>
type Filters = Omit<LogQuery, 'sessionId'>

/** A query of the chat log with what has to be looked up before it can be planned well. */
export type Findable = {
  query: Filters
  scope: Scope
  /** Who asks. */
  userId: string
  kept: (column: string) => Fragment
  /** The conversations of the activity that is asked for; undefined: any. */
  inActivity: Fragment | undefined
  /** The releases of the number that is asked for; undefined: any. */
  releaseIds: string[] | undefined
}

/**
 * How sure the choice was: an answer is as sure as it is ahead of the threshold and of the second best; that there is none, as
 * far as the best was from the threshold. Under an index, in these words.
 */
const certainty =
  'case when t.score >= t.threshold then least(t.score - t.threshold, t.margin) else t.threshold - t.score end'

export const logListing: Listing = {
  columns: { text: 't.search_text' },
  defaults: ['text'],
  sorts: {
    at: ['t.at'],
    score: ['t.score', 't.at'],
    margin: ['t.margin', 't.at'],
    certainty: [certainty, 't.at'],
    // Its beginning: the whole may be longer than an entry of an index.
    heardText: words('t.heard_start'),
    kind: ['t.kind', 't.at'],
    storyfileName: ['n.place', 't.at'],
  },
  order: 't.at desc',
  key: 't.turn_id',
  indexed: 't.search_text',
}

export async function findable(
  context: Context,
  scope: Scope,
  query: Filters,
  userId: string,
): Promise<Findable> {
  const { sql } = context
  const { activityId } = query
  const [activities] = activityLogs.of(context)
  return {
    query,
    scope,
    userId,
    kept: await keptStoryfiles(sql, scope),
    inActivity: activityId === undefined ? undefined : activities?.sessions(sql, activityId),
    releaseIds: await numberedReleases(sql, scope, query),
  }
}

async function numberedReleases(
  sql: Queryable,
  scope: Scope,
  { releaseNumber, storyfileId }: Filters,
): Promise<string[] | undefined> {
  if (releaseNumber === undefined) return undefined
  const rows = await sql<{ releaseId: string }[]>`
    select r.release_id from offered.storyfiles s join offered.releases r on r.storyfile_id = s.storyfile_id and r.number = ${releaseNumber}
    where ${within(sql, scope, 's.organization_id', 's.storyfile_id')}
      ${storyfileId ? sql`and s.storyfile_id = ${storyfileId}` : sql``}`
  return rows.map((row) => row.releaseId)
}

/** Where and when a turn `t` was, as far as a person may see it. */
export function placed(sql: Queryable, { query, scope, kept, inActivity }: Findable) {
  const { storyfileId, channel, locationLabel, from, to, language } = query
  return sql`
    ${within(sql, scope, 't.organization_id', 't.storyfile_id')}
      and ${kept('t.storyfile_id')}
      ${storyfileId ? sql`and t.storyfile_id = ${storyfileId}` : sql``}
      ${channel === 'visitors' ? sql`and t.channel not in ('studio', 'rehearsal')` : channel ? sql`and t.channel = ${channel}` : sql``}
      ${from ? sql`and t.at >= ${new Date(from)}` : sql``}
      ${to ? sql`and t.at < ${new Date(to)}` : sql``}
      ${language ? sql`and t.session_id in (${spokenIn(sql, scope, language)})` : sql``}
      ${locationLabel ? sql`and t.session_id in (${openedAt(sql, scope, locationLabel)})` : sql``}
      ${inActivity ? sql`and t.session_id in (${inActivity})` : sql``}`
}

function spokenIn(sql: Queryable, scope: Scope, language: string) {
  return sql`select c.session_id from offered.chat_sessions c
    where ${within(sql, scope, 'c.organization_id', 'c.storyfile_id')} and c.language = ${language}`
}

function openedAt(sql: Queryable, scope: Scope, locationLabel: string) {
  return sql`select c.session_id from offered.chat_sessions c
    where ${within(sql, scope, 'c.organization_id', 'c.storyfile_id')} and c.location_label = ${locationLabel}`
}

/** What was asked in a turn `t`, and what became of it. */
export function asked(sql: Queryable, { query, userId, releaseIds }: Findable) {
  const { kind, quality, scoreBelow, marginBelow, categoryId, reviewerId } = query
  const { interrupted, flagged, noneOfThese, unread, thumb } = query
  return sql`
    ${matches(sql, logListing, query)}
      ${kind ? sql`and t.kind = ${kind}` : sql``}
      ${quality === 'unreviewed' ? sql`and t.quality is null` : quality ? sql`and t.quality = ${quality}` : sql``}
      ${scoreBelow === undefined ? sql`` : sql`and t.score < ${scoreBelow}`}
      ${marginBelow === undefined ? sql`` : sql`and t.margin < ${marginBelow}`}
      ${categoryId ? sql`and t.category_ids @> array[${categoryId}::uuid]` : sql``}
      ${reviewerId ? sql`and t.reviewer_id = ${reviewerId}` : sql``}
      ${releaseIds ? sql`and t.release_id = any(${releaseIds}::uuid[])` : sql``}
      ${interrupted ? sql`and t.interrupted` : sql``}
      ${flagged ? sql`and t.flagged` : sql``}
      ${noneOfThese ? sql`and t.none_of_these` : sql``}
      ${thumb ? sql`and ${thumbed(sql, thumb)}` : sql``}
      ${unread ? sql`and not exists (select from turn_reads d where d.user_id = ${userId} and d.turn_id = t.turn_id)` : sql``}`
}

function thumbed(sql: Queryable, thumb: 'any' | 'up' | 'down') {
  return sql`exists (select from offered.turn_thumbs h where h.turn_id = t.turn_id
    ${thumb === 'any' ? sql`` : sql`and h.good = ${thumb === 'up'}`})`
}

/** Whether a query says more of a turn than where and when it was. */
export function asksMore(query: Filters): boolean {
  const { kind, quality, scoreBelow, marginBelow, categoryId, reviewerId, releaseNumber } = query
  const { interrupted, flagged, noneOfThese, thumb, unread, search } = query
  return [
    ...[kind, quality, scoreBelow, marginBelow, categoryId, reviewerId, releaseNumber, interrupted, flagged],
    noneOfThese,
    thumb,
    unread,
    search.trim() || undefined,
  ].some((one) => one !== undefined)
}

/**
 * How many turns `t` a condition finds. Of very many only those up to the page after this one are counted: counting a
 * million takes longer than reading the page.
 */
export function counted(sql: Queryable, where: Fragment, query: LogQuery): Fragment {
  return countedRows(sql, sql`select from offered.turns t where ${where}`, query)
}

export function countedRows(sql: Queryable, rows: Fragment, query: LogQuery): Fragment {
  return sql`select count(*)::int as total from (${rows} limit ${countedMost(query)}) t`
}

export function countedMost({ page, pageSize }: LogQuery): number {
  return Math.max(limits.countedTurns + 1, (page + 1) * pageSize)
}
