import type { Diagnostics, FeedbackEntry, FeedbackKind, List, ListQuery } from '@studio/contract'
import { displayName, type Scope } from '../../access.ts'
import { type Listing, matches, ordered } from '../../platform/database/listing.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import { listAnswer, pageOf } from '../../platform/lists.ts'

export type NewFeedback = {
  feedbackId: string
  userId: string
  kind: FeedbackKind
  message: string
  replyEmail: string
  diagnostics: Diagnostics | null
  requestId: string
}

export async function insertFeedback(tx: Queryable, one: NewFeedback): Promise<void> {
  await tx`
    insert into feedback (feedback_id, user_id, kind, message, reply_email, diagnostics, request_id)
    values (${one.feedbackId}, ${one.userId}, ${one.kind}, ${one.message}, ${one.replyEmail},
      ${one.diagnostics && tx.json(one.diagnostics)}, ${one.requestId})`
}

const listing: Listing = {
  columns: {
    message: 'f.message',
    who: `concat_ws(' ', u.first_name, u.last_name, u.email)`,
    kind: 'f.kind',
  },
  defaults: ['message', 'who'],
  sorts: { at: ['f.at'], kind: ['f.kind'] },
  order: 'f.at desc',
  key: 'f.feedback_id',
  filters: { kind: 'f.kind', state: `case when f.done_at is null then 'open' else 'done' end` },
}

type Listed = Omit<FeedbackEntry, 'at' | 'diagnostics' | 'who' | 'email' | 'doneAt'> & {
  at: Date
  doneAt: Date | null
  diagnostics: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** The newest first. No one but a scope of everything sees any: feedback belongs to no organization. */
export async function listFeedback(
  sql: Queryable,
  scope: Scope,
  query: ListQuery,
): Promise<List<FeedbackEntry>> {
  const { limit, offset } = pageOf(query)
  const from = sql`
    from feedback f left join offered.users u using (user_id)
    where ${scope.everything} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  // Diagnostics as text: the driver would rewrite their keys.
  const rows = await sql<Listed[]>`
    select f.feedback_id, f.at, f.kind, f.message, f.reply_email, f.diagnostics::text, f.done_at,
      u.first_name, u.last_name, u.email
    ${from} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return listAnswer(rows.map(entryOf), count!.total, query)
}

/** Answers since when it is done, null for not; undefined: there is no such feedback. Done stays done since the first time. */
export async function setDone(
  sql: Queryable,
  scope: Scope,
  feedbackId: string,
  { done, by }: { done: boolean; by: string },
): Promise<Date | null | undefined> {
  const [row] = await sql<{ doneAt: Date | null }[]>`
    update feedback set
      done_at = case when ${done} then coalesce(done_at, now()) end,
      done_by = case when ${done} then coalesce(done_by, ${by}) end
    where ${scope.everything} and feedback_id = ${feedbackId} returning done_at`
  return row?.doneAt
}

function entryOf({ at, doneAt, diagnostics, firstName, lastName, email, ...row }: Listed): FeedbackEntry {
  const who =
    email === null ? '' : displayName({ firstName: firstName ?? '', lastName: lastName ?? '', email })
  return {
    ...row,
    at: at.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    diagnostics: diagnostics === null ? null : (JSON.parse(diagnostics) as Diagnostics),
    who,
    email: email ?? '',
  }
}

/** What a person sent, for the copy of their own data. */
export async function feedbackOf(sql: Queryable, userId: string): Promise<Record<string, unknown>[]> {
  return sql`
    select at, kind, message, reply_email, diagnostics::text from feedback where user_id = ${userId} order by at`
}
