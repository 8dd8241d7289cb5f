import { limits, type Turn } from '@studio/contract'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { likePattern, pageKeys, words } from '../../platform/database/listing.ts'
import { within } from '../../platform/database/scope.ts'
import {
  type Fragment,
  plannedAnew,
  type Queryable,
  type Sql,
  type Transaction,
} from '../../platform/database/sql.ts'
import { asked, counted, findable, type LogQuery, logListing, placed } from './log-query.store.ts'

export type LoggedTurn = Omit<Turn, 'at' | 'reviewedAt'> & {
  at: Date
  reviewedAt: Date | null
  releaseId: string
  organizationId: string
}
export function turnColumns(sql: Queryable) {
  return sql`t.turn_id, t.session_id, t.storyfile_id, t.organization_id, t.release_id, s.name as storyfile_name, t.at,
      t.channel, v.location_label, t.asked_by, t.heard_text, t.kind, t.chosen_clip_id, t.chosen_question, t.score, t.margin, t.threshold,
      t.top5, t.then_clips, t.decided_by, t.flag, t.response_ms, t.played_ms, t.interrupted, t.none_of_these, m.meant, r.number as release_number, t.quality, t.correct_clip_id,
      t.correct_question, t.reviewed_at, t.note, t.misheard_text, t.flagged, t.revision, k.category_ids, k.categories,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as reviewer`
}

/** The tables of `turnColumns`, beside the turn itself. */
export function turnTables(sql: Queryable) {
  return sql`
      join offered.storyfiles s on s.storyfile_id = t.storyfile_id and s.status <> 'deleted'
      join offered.releases r on r.release_id = t.release_id
      join offered.chat_sessions v on v.session_id = t.session_id
      left join offered.users u on u.user_id = t.reviewer_id
      left join lateral (
        select jsonb_build_object('clipId', n.chosen_clip_id, 'question', coalesce(n.chosen_question, '')) as meant
        from offered.turns n where n.session_id = t.session_id and n.number = t.number + 1 and n.recovers) m on true
      cross join lateral (
        select coalesce(array_agg(c.custom_category_id order by lower(c.name)), '{}') as category_ids,
          coalesce(array_agg(c.name order by lower(c.name)), '{}') as categories
        from offered.custom_categories c where c.custom_category_id = any(t.category_ids) and c.deleted_at is null) k`
}

export async function listTurns(
  context: Context,
  scope: Scope,
  query: LogQuery,
  userId: string,
): Promise<{ rows: LoggedTurn[]; total: number }> {
  const { sql } = context
  const found = await findable(context, scope, query, userId)
  const where = sql`
    ${placed(sql, found)} and ${asked(sql, found)}
      ${query.sessionId ? sql`and t.session_id = ${query.sessionId}` : sql``}`
  const log = query.sort === 'storyfileName' ? withPlaces(sql, scope, query.dir) : sql`offered.turns t`
  const [[count], rows] = await Promise.all([
    plannedAnew(sql<{ total: number }[]>`${counted(sql, where, query)}`),
    plannedAnew(sql<LoggedTurn[]>`
      ${pageKeys(sql, logListing, query, { from: log, where })}
      select ${turnColumns(sql)} from page join offered.turns t using (turn_id) ${turnTables(sql)}
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
  return sql`offered.turns t join (
    select s.storyfile_id, row_number() over (order by ${order}) as place from offered.storyfiles s
    where ${within(sql, scope, 's.organization_id', 's.storyfile_id')}
      and s.storyfile_id in (select storyfile_id from offered.releases) order by place ${sql.unsafe(dir)}
    ) n on n.storyfile_id = t.storyfile_id`
}

export async function findTurn(
  sql: Queryable,
  scope: Scope,
  turnId: string,
): Promise<LoggedTurn | undefined> {
  const [row] = await sql<LoggedTurn[]>`
    select ${turnColumns(sql)} from offered.turns t ${turnTables(sql)}
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
      ? sql`select * from offered.turns t where ${ofStoryfile} and t.search_text like all(${patterns}::text[])`
      : sql`select * from offered.turns t where ${ofStoryfile} order by t.at desc limit ${newestLooked}`
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
    select ${turnColumns(sql)} from offered.turns t ${turnTables(sql)}
    where t.turn_id = any(${turnIds}::uuid[]) and t.storyfile_id = ${turn.storyfileId} and t.kind = ${turn.kind}
      and t.chosen_clip_id is not distinct from ${turn.chosenClipId}
      and ${spoken(sql, sql`t.heard_text`)} = ${spoken(sql, sql`${turn.heardText}::text`)}`
}

/** Who reviewed the turn last, and when. Undefined: the turn is gone. Locked, so that two verdicts follow each other. */
export async function lockVerdict(
  tx: Transaction,
  turnId: string,
): Promise<{ reviewedAt: Date | null; reviewer: string | null } | undefined> {
  const [row] = await tx<{ reviewedAt: Date | null; reviewer: string | null }[]>`
    select t.reviewed_at, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as reviewer
    from offered.turns t left join offered.users u on u.user_id = t.reviewer_id where t.turn_id = ${turnId} for update of t`
  return row
}
