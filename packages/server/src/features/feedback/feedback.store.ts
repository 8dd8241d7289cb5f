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
      ${one.diagnostics && tx.json(one.diagnostics as never)}, ${one.requestId})`
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
  filters: { kind: 'f.kind' },
}

type Listed = Omit<FeedbackEntry, 'at' | 'diagnostics' | 'who' | 'email'> & {
  at: Date
  diagnostics: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** The newest first. Nobody but a scope of everything sees any: feedback belongs to no organization. */
export async function listFeedback(
  sql: Queryable,
  scope: Scope,
  query: ListQuery,
): Promise<List<FeedbackEntry>> {
  const { limit, offset } = pageOf(query)
  const from = sql`
    from feedback f left join users u using (user_id)
    where ${scope.everything} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  // Diagnostics as text: the driver would rewrite their keys.
  const rows = await sql<Listed[]>`
    select f.feedback_id, f.at, f.kind, f.message, f.reply_email, f.diagnostics::text,
      u.first_name, u.last_name, u.email
    ${from} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return listAnswer(rows.map(entryOf), count!.total, query)
}

function entryOf({ at, diagnostics, firstName, lastName, email, ...row }: Listed): FeedbackEntry {
  const who =
    email === null ? '' : displayName({ firstName: firstName ?? '', lastName: lastName ?? '', email })
  return {
    ...row,
    at: at.toISOString(),
    diagnostics: diagnostics === null ? null : (JSON.parse(diagnostics) as Diagnostics),
    who,
    email: email ?? '',
  }
}
