import { limits, type QueryOf, type routes, type Turn } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { type Listing, likePattern, matches, pageKeys, words } from '../../platform/database/listing.ts'
import { within } from '../../platform/database/scope.ts'
import { type Fragment, plannedAnew, type Queryable, type Sql } from '../../platform/database/sql.ts'
import { keptStoryfiles } from './kept-storyfiles.store.ts'

export type LoggedTurn = Omit<Turn, 'at' | 'reviewedAt'> & {
  at: Date
  reviewedAt: Date | null
  releaseId: string
  organizationId: string
}
type LogQuery = QueryOf<typeof routes.review.turns>
type Filters = Omit<LogQuery, 'sessionId'>
type Kept = Awaited<ReturnType<typeof keptStoryfiles>>

const listing: Listing = {
  columns: { text: 't.search_text' },
  defaults: ['text'],
  sorts: {
    at: ['t.at'],
    score: ['t.score', 't.at'],
    margin: ['t.margin', 't.at'],
    // Its beginning: the whole may be longer than an entry of an index.
    heardText: words('t.heard_start'),
    kind: ['t.kind', 't.at'],
    storyfileName: ['n.place', 't.at'],
  },
  order: 't.at desc',
  key: 't.turn_id',
  indexed: 't.search_text',
}

function columns(sql: Queryable) {
  return sql`t.turn_id, t.session_id, t.storyfile_id, t.organization_id, t.release_id, s.name as storyfile_name, t.at,
      t.channel, t.asked_by, t.heard_text, t.kind, t.chosen_clip_id, t.chosen_question, t.score, t.margin, t.threshold,
      t.top5, t.then_clips, t.decided_by, t.flag, t.response_ms, t.played_ms, t.interrupted, r.number as release_number, t.quality, t.correct_clip_id,
      t.correct_question, t.reviewed_at, t.note,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as reviewer`
}

/** The tables of `columns`, beside the turn itself. */
function tables(sql: Queryable) {
  return sql`
      join storyfiles s on s.storyfile_id = t.storyfile_id and s.status <> 'deleted'
      join releases r on r.release_id = t.release_id
      left join users u on u.user_id = t.reviewer_id`
}

/** Where and when a turn `t` was, as far as somebody may see it. */
export function placed(
  sql: Queryable,
  scope: Scope,
  { storyfileId, channel, from, to }: Filters,
  kept: Kept,
) {
  return sql`
    ${within(sql, scope, 't.organization_id', 't.storyfile_id')}
      and ${kept('t.storyfile_id')}
      ${storyfileId ? sql`and t.storyfile_id = ${storyfileId}` : sql``}
      ${channel === 'visitors' ? sql`and t.channel not in ('studio', 'rehearsal')` : channel ? sql`and t.channel = ${channel}` : sql``}
      ${from ? sql`and t.at >= ${new Date(from)}` : sql``}
      ${to ? sql`and t.at < ${new Date(to)}` : sql``}`
}

/** What was asked in a turn `t`, and what became of it. */
export function asked(sql: Queryable, query: Filters) {
  const { kind, quality, scoreBelow, marginBelow, categoryId } = query
  return sql`
    ${matches(sql, listing, query)}
      ${kind ? sql`and t.kind = ${kind}` : sql``}
      ${quality === 'unreviewed' ? sql`and t.quality is null` : quality ? sql`and t.quality = ${quality}` : sql``}
      ${scoreBelow === undefined ? sql`` : sql`and t.score < ${scoreBelow}`}
      ${marginBelow === undefined ? sql`` : sql`and t.margin < ${marginBelow}`}
      ${categoryId ? sql`and t.category_ids @> array[${categoryId}::uuid]` : sql``}`
}

export async function listTurns(
  sql: Sql,
  scope: Scope,
  query: LogQuery,
): Promise<{ rows: LoggedTurn[]; total: number }> {
  const kept = await keptStoryfiles(sql, scope)
  const where = sql`
    ${placed(sql, scope, query, kept)} and ${asked(sql, query)}
      ${query.sessionId ? sql`and t.session_id = ${query.sessionId}` : sql``}`
  const log = query.sort === 'storyfileName' ? withPlaces(sql, scope, query.dir) : sql`turns t`
  const [[count], rows] = await Promise.all([
    plannedAnew(sql<{ total: number }[]>`select count(*)::int as total from turns t where ${where}`),
    plannedAnew(sql<LoggedTurn[]>`
      ${pageKeys(sql, listing, query, { from: log, where })}
      select ${columns(sql)} from page join turns t using (turn_id) ${tables(sql)}
      order by page.place`),
  ])
  return { rows: [...rows], total: count!.total }
}

/**
 * Turns with the place of their storyfile from A to Z: few names are sorted, and the turns of each come out of an index.
 * The order in the inner query is for the planner, which knows by it that whole storyfiles follow each other.
 */
function withPlaces(sql: Queryable, scope: Scope, dir: LogQuery['dir']) {
  const order = sql.unsafe(words('name').join(', '))
  return sql`turns t join (
    select s.storyfile_id, row_number() over (order by ${order}) as place from storyfiles s
    where ${within(sql, scope, 's.organization_id', 's.storyfile_id')}
      and s.storyfile_id in (select storyfile_id from releases) order by place ${sql.unsafe(dir)}
    ) n on n.storyfile_id = t.storyfile_id`
}

export async function findTurn(
  sql: Queryable,
  scope: Scope,
  turnId: string,
): Promise<LoggedTurn | undefined> {
  const [row] = await sql<LoggedTurn[]>`
    select ${columns(sql)} from turns t ${tables(sql)}
    where t.turn_id = ${turnId} and ${within(sql, scope, 't.organization_id', 't.storyfile_id')}`
  return row
}

/** A question without case and punctuation: turns in which this is the same ask the same. */
function spoken(sql: Queryable, text: Fragment) {
  return sql`trim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`
}

/** The index of the chat log finds only words that are long enough for it. */
const indexedLetters = 3
/** Turns without such a word are looked for among so many of the storyfile's newest. */
const newestLooked = 2000

/** Other turns of the storyfile with the same question, the same answer and the same verdict, newest first. */
export async function findEqualTurns(sql: Sql, turn: LoggedTurn): Promise<string[]> {
  const words = turn.heardText.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const patterns = words.filter((word) => word.length >= indexedLetters).map(likePattern)
  const ofStoryfile = sql`t.storyfile_id = ${turn.storyfileId}`
  const coarse =
    patterns.length > 0
      ? sql`select * from turns t where ${ofStoryfile} and t.search_text like all(${patterns}::text[])`
      : sql`select * from turns t where ${ofStoryfile} order by t.at desc limit ${newestLooked}`
  const rows = await plannedAnew(sql<{ turnId: string }[]>`
    select t.turn_id from (${coarse}) t
    where t.turn_id <> ${turn.turnId} and t.kind = ${turn.kind}
      and t.chosen_clip_id is not distinct from ${turn.chosenClipId}
      and t.quality is not distinct from ${turn.quality}
      and t.correct_clip_id is not distinct from ${turn.correctClipId}
      and ${spoken(sql, sql`t.heard_text`)} = ${spoken(sql, sql`${turn.heardText}::text`)}
    order by t.at desc limit ${limits.equalTurns}`)
  return rows.map((row) => row.turnId)
}

/** Those of the turns that are of the same storyfile, with the same question and the same answer. */
export async function readEqualTurns(
  sql: Queryable,
  turn: LoggedTurn,
  turnIds: string[],
): Promise<LoggedTurn[]> {
  return sql<LoggedTurn[]>`
    select ${columns(sql)} from turns t ${tables(sql)}
    where t.turn_id = any(${turnIds}::uuid[]) and t.storyfile_id = ${turn.storyfileId} and t.kind = ${turn.kind}
      and t.chosen_clip_id is not distinct from ${turn.chosenClipId}
      and ${spoken(sql, sql`t.heard_text`)} = ${spoken(sql, sql`${turn.heardText}::text`)}`
}
