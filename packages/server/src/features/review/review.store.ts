import { type QueryOf, type routes, searchTerms, type Turn } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { likePattern } from '../../platform/database/listing.ts'
import { within } from '../../platform/database/scope.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'

export type LoggedTurn = Omit<Turn, 'at' | 'reviewedAt'> & {
  at: Date
  reviewedAt: Date | null
  releaseId: string
  organizationId: string
}
type LogQuery = QueryOf<typeof routes.review.turns>

const sortColumns: Record<string, string> = {
  at: 't.at',
  score: 't.score',
  margin: 't.margin',
  heardText: 'lower(t.heard_text)',
  kind: 't.kind',
  storyfileName: 'lower(s.name)',
}

function selectTurns(sql: Queryable) {
  return sql`
    select t.turn_id, t.session_id, t.storyfile_id, t.organization_id, t.release_id, s.name as storyfile_name, t.at,
      t.channel, t.asked_by, t.heard_text, t.kind, t.chosen_clip_id, t.chosen_question, t.score, t.margin, t.threshold,
      t.top5, t.response_ms, t.played_ms, t.interrupted, r.number as release_number, t.quality, t.correct_clip_id,
      t.correct_question, t.reviewed_at, t.note,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as reviewer
    from turns t
      join storyfiles s on s.storyfile_id = t.storyfile_id and s.status <> 'deleted'
      join releases r on r.release_id = t.release_id
      left join users u on u.user_id = t.reviewer_id`
}

export async function listTurns(
  sql: Sql,
  scope: Scope,
  query: LogQuery,
): Promise<{ rows: LoggedTurn[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const { storyfileId, channel, kind, quality, scoreBelow, from, to } = query
  const patterns = searchTerms(query.search).map(likePattern)
  const where = sql`
    where ${within(sql, scope, 't.organization_id', 't.storyfile_id')}
      ${storyfileId ? sql`and t.storyfile_id = ${storyfileId}` : sql``}
      ${channel ? sql`and t.channel = ${channel}` : sql``}
      ${kind ? sql`and t.kind = ${kind}` : sql``}
      ${quality === 'unreviewed' ? sql`and t.quality is null` : quality ? sql`and t.quality = ${quality}` : sql``}
      ${scoreBelow === undefined ? sql`` : sql`and t.score < ${scoreBelow}`}
      ${from ? sql`and t.at >= ${new Date(from)}` : sql``}
      ${to ? sql`and t.at < ${new Date(to)}` : sql``}
      and concat_ws(' ', t.heard_text, t.chosen_question) ilike all(${patterns}::text[])`
  const order = sql.unsafe(
    `${sortColumns[query.sort] ?? 't.at'} ${query.dir === 'asc' ? 'asc' : 'desc'}, t.at desc, t.turn_id`,
  )
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from turns t
      join storyfiles s on s.storyfile_id = t.storyfile_id and s.status <> 'deleted' ${where}`
  const rows = await sql<LoggedTurn[]>`
    ${selectTurns(sql)} ${where} order by ${order} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function findTurn(
  sql: Queryable,
  scope: Scope,
  turnId: string,
): Promise<LoggedTurn | undefined> {
  const [row] = await sql<LoggedTurn[]>`
    ${selectTurns(sql)} where t.turn_id = ${turnId} and ${within(sql, scope, 't.organization_id', 't.storyfile_id')}`
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

/** The newest distinct texts of visitors, to see which of them now get another answer. They never train. */
export async function recentTexts(sql: Queryable, storyfileId: string, most: number): Promise<string[]> {
  const rows = await sql<{ heardText: string }[]>`
    select heard_text from (
      select distinct on (lower(heard_text)) heard_text, at from (
        select heard_text, at from turns where storyfile_id = ${storyfileId} order by at desc limit ${most * 4}
      ) newest order by lower(heard_text), at desc
    ) texts order by at desc limit ${most}`
  return rows.map((row) => row.heardText)
}
