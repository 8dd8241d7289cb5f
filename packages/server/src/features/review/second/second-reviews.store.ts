import type { GivenVerdict, PageQuery } from '@studio/contract'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { pageOf } from '../../../platform/lists.ts'
import { type LoggedTurn, turnColumns, turnTables } from '../review.store.ts'
import type { LabelPair } from './agreement.ts'

export type Verdict = {
  label: string
  quality: GivenVerdict['quality']
  clipId: string | null
  question: string | null
}
type Given = Omit<GivenVerdict, 'at'> & { at: Date }

/** The verdicts on one turn, as far as they are given. */
export type SecondReview = {
  turnId: string
  firstReviewerId: string | null
  firstLabel: string
  secondLabel: string | null
  secondQuality: GivenVerdict['quality'] | null
  secondClipId: string | null
  settledAt: Date | null
  version: number
}

/** Locked until the transaction ends. */
export async function lockSecondReview(tx: Transaction, turnId: string): Promise<SecondReview | undefined> {
  const [row] = await tx<SecondReview[]>`
    select turn_id, first_reviewer_id, first_label, second_label, second_quality, second_clip_id, settled_at, version
    from second_reviews where turn_id = ${turnId} for update`
  return row
}

/** How many of every hundred reviewed turns get a second review, unless an owner says otherwise. */
const usualPercent = 10

/** Whether the turn is one of the share of its organization; always the same for one turn and share. */
export async function isSampled(tx: Transaction, turnId: string): Promise<boolean> {
  const rows = await tx`
    select from offered.turns t left join second_review_shares o using (organization_id)
    where t.turn_id = ${turnId} and t.channel <> 'studio'
      and (hashtext(t.turn_id::text) & 1073741823) % 100 < coalesce(o.percent, ${usualPercent})`
  return rows.length > 0
}

export async function saveFirst(
  tx: Transaction,
  turnId: string,
  reviewerId: string,
  { label, quality, clipId, question }: Verdict,
): Promise<void> {
  await tx`
    insert into second_reviews (turn_id, storyfile_id, organization_id, first_reviewer_id, first_label, first_quality,
      first_clip_id, first_question)
    select turn_id, storyfile_id, organization_id, ${reviewerId}, ${label}, ${quality}, ${clipId}, ${question}
    from offered.turns where turn_id = ${turnId}
    on conflict (turn_id) do update set first_reviewer_id = excluded.first_reviewer_id, first_label = excluded.first_label,
      first_quality = excluded.first_quality, first_clip_id = excluded.first_clip_id,
      first_question = excluded.first_question, first_at = now(), version = second_reviews.version + 1`
}

export async function dropFirst(tx: Transaction, turnId: string): Promise<void> {
  await tx`delete from second_reviews where turn_id = ${turnId} and second_label is null`
}

export async function saveSecond(
  tx: Transaction,
  turnId: string,
  reviewerId: string,
  { label, quality, clipId, question }: Verdict,
): Promise<void> {
  await tx`
    update second_reviews set second_reviewer_id = ${reviewerId}, second_label = ${label}, second_quality = ${quality},
      second_clip_id = ${clipId}, second_question = ${question}, second_at = now(), version = version + 1,
      settled_at = case when first_label = ${label} then now() end
    where turn_id = ${turnId}`
}

export async function markSettled(tx: Transaction, turnId: string, settledBy: string): Promise<void> {
  await tx`
    update second_reviews set settled_by = ${settledBy}, settled_at = now(), version = version + 1
    where turn_id = ${turnId} and settled_at is null`
}

/** Turns of storyfiles that are still there. */
const kept = (sql: Queryable) =>
  sql`exists (select from offered.storyfiles k where k.storyfile_id = x.storyfile_id and k.status <> 'deleted')`

function waitingFor(sql: Queryable, organizationId: string, userId: string) {
  return sql`x.organization_id = ${organizationId} and x.second_label is null
    and x.first_reviewer_id is distinct from ${userId}::uuid and ${kept(sql)}`
}

export async function countWaiting(sql: Queryable, organizationId: string, userId: string): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from second_reviews x where ${waitingFor(sql, organizationId, userId)}`
  return row!.waiting
}

export async function nextWaiting(
  sql: Queryable,
  organizationId: string,
  userId: string,
): Promise<(LoggedTurn & { version: number }) | undefined> {
  const [row] = await sql<(LoggedTurn & { version: number })[]>`
    select ${turnColumns(sql)}, x.version from second_reviews x join offered.turns t using (turn_id) ${turnTables(sql)}
    where ${waitingFor(sql, organizationId, userId)} order by x.first_at, x.turn_id limit 1`
  return row
}

function unsettled(sql: Queryable, organizationId: string) {
  return sql`x.organization_id = ${organizationId} and x.second_label is not null and x.settled_at is null and ${kept(sql)}`
}

export async function countUnsettled(sql: Queryable, organizationId: string): Promise<number> {
  const [row] = await sql<{ unsettled: number }[]>`
    select count(*)::int as unsettled from second_reviews x where ${unsettled(sql, organizationId)}`
  return row!.unsettled
}

export async function listUnsettled(
  sql: Queryable,
  organizationId: string,
  query: PageQuery,
): Promise<{ turn: LoggedTurn; first: Given; second: Given; version: number }[]> {
  const { limit, offset } = pageOf(query)
  const name = (alias: string) =>
    sql.unsafe(
      `coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.email, '')`,
    )
  type Row = LoggedTurn & {
    version: number
    firstName: string
    firstQuality: Given['quality']
    firstClipId: string | null
    firstQuestion: string | null
    firstAt: Date
    secondName: string
    secondQuality: Given['quality']
    secondClipId: string | null
    secondQuestion: string | null
    secondAt: Date
  }
  const rows = await sql<Row[]>`
    select ${turnColumns(sql)}, x.version, ${name('a')} as first_name, x.first_quality, x.first_clip_id, x.first_question,
      x.first_at, ${name('b')} as second_name, x.second_quality, x.second_clip_id, x.second_question, x.second_at
    from second_reviews x join offered.turns t using (turn_id) ${turnTables(sql)}
      left join offered.users a on a.user_id = x.first_reviewer_id left join offered.users b on b.user_id = x.second_reviewer_id
    where ${unsettled(sql, organizationId)}
    order by x.second_at desc, x.turn_id limit ${limit} offset ${offset}`
  return rows.map(({ version, ...row }) => {
    const { firstName, firstQuality, firstClipId, firstQuestion, firstAt, ...rest } = row
    const { secondName, secondQuality, secondClipId, secondQuestion, secondAt, ...turn } = rest
    return {
      turn,
      first: {
        reviewer: firstName,
        quality: firstQuality,
        at: firstAt,
        correctClipId: firstClipId,
        correctQuestion: firstQuestion,
      },
      second: {
        reviewer: secondName,
        quality: secondQuality,
        at: secondAt,
        correctClipId: secondClipId,
        correctQuestion: secondQuestion,
      },
      version,
    }
  })
}

/** How often which verdicts met. */
export async function readPairs(sql: Queryable, organizationId: string): Promise<LabelPair[]> {
  return sql<LabelPair[]>`
    select first_label as first, second_label as second, count(*)::int as turns from second_reviews
    where organization_id = ${organizationId} and second_label is not null group by 1, 2`
}

export async function readShare(sql: Queryable, organizationId: string): Promise<number> {
  const [row] = await sql<{ percent: number }[]>`
    select percent from second_review_shares where organization_id = ${organizationId}`
  return row?.percent ?? usualPercent
}

export async function writeShare(tx: Transaction, organizationId: string, percent: number): Promise<void> {
  await tx`
    insert into second_review_shares (organization_id, percent) values (${organizationId}, ${percent})
    on conflict (organization_id) do update set percent = excluded.percent`
}
