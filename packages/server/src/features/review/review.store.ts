import type { QueryOf, routes, Turn } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { type Listing, matches, pageKeys, words } from '../../platform/database/listing.ts'
import { within } from '../../platform/database/scope.ts'
import { plannedAnew, type Queryable, type Sql, type Transaction } from '../../platform/database/sql.ts'
import { keptStoryfiles } from './kept-storyfiles.store.ts'

export type LoggedTurn = Omit<Turn, 'at' | 'reviewedAt'> & {
  at: Date
  reviewedAt: Date | null
  releaseId: string
  organizationId: string
}
type LogQuery = QueryOf<typeof routes.review.turns>

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

export async function listTurns(
  sql: Sql,
  scope: Scope,
  query: LogQuery,
): Promise<{ rows: LoggedTurn[]; total: number }> {
  const { storyfileId, channel, kind, quality, scoreBelow, from, to } = query
  const kept = await keptStoryfiles(sql, scope)
  const where = sql`
    ${within(sql, scope, 't.organization_id', 't.storyfile_id')}
      and ${kept('t.storyfile_id')}
      ${storyfileId ? sql`and t.storyfile_id = ${storyfileId}` : sql``}
      ${channel === 'visitors' ? sql`and t.channel <> 'studio'` : channel ? sql`and t.channel = ${channel}` : sql``}
      ${kind ? sql`and t.kind = ${kind}` : sql``}
      ${quality === 'unreviewed' ? sql`and t.quality is null` : quality ? sql`and t.quality = ${quality}` : sql``}
      ${scoreBelow === undefined ? sql`` : sql`and t.score < ${scoreBelow}`}
      ${from ? sql`and t.at >= ${new Date(from)}` : sql``}
      ${to ? sql`and t.at < ${new Date(to)}` : sql``}
      and ${matches(sql, listing, query)}`
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

export async function saveJudgement(
  tx: Transaction,
  turnId: string,
  judged: {
    /** Null: nothing is said of the turn any more. */
    quality: string | null
    correctClipId: string | null
    correctQuestion: string | null
    note: string | undefined
    reviewerId: string
  },
): Promise<void> {
  await tx`
    update turns set quality = ${judged.quality}, correct_clip_id = ${judged.correctClipId},
      correct_question = ${judged.correctQuestion}, note = coalesce(${judged.note ?? null}, note),
      reviewer_id = ${judged.quality === null ? null : judged.reviewerId},
      reviewed_at = ${judged.quality === null ? null : tx`now()`}
    where turn_id = ${turnId}`
}
