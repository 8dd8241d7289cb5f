import type { Queryable, Sql, Transaction } from './sql.ts'

/** A call that is to be done once, however often it arrives. */
export type OnceAsked = {
  /** Who asks: a key belongs to one person. */
  caller: string
  /** Method and path as declared. */
  route: string
  key: string
  /** Everything that was sent; the same key with another input is another thing. */
  inputHash: Buffer
}
export type StoredReply = { status: number; reply: string }

/**
 * What a call has come to. `new`: it was not done yet. `other`: the key was used for another input. `answered`: with this reply.
 * `running`: it was done a moment ago, its reply is on the way. `unanswered`: it was done, and the reply never came.
 */
export type Known =
  | { kind: 'new' }
  | { kind: 'other' }
  | { kind: 'running' }
  | { kind: 'unanswered' }
  | { kind: 'answered'; stored: StoredReply }

/** How long a call is remembered, and how long its reply may take after its first change. */
const kept = '24 hours'
const answering = '10 seconds'

export async function findCall(sql: Queryable, { caller, route, key, inputHash }: OnceAsked): Promise<Known> {
  const [row] = await sql<
    { inputHash: Buffer; status: number | null; reply: string | null; isRecent: boolean }[]
  >`
    select input_hash, status, reply, started_at > now() - ${answering}::interval as is_recent from stored_replies
    where caller = ${caller} and route = ${route} and key = ${key} and started_at >= now() - ${kept}::interval`
  if (!row) return { kind: 'new' }
  if (!row.inputHash.equals(inputHash)) return { kind: 'other' }
  if (row.status !== null) return { kind: 'answered', stored: { status: row.status, reply: row.reply! } }
  return { kind: row.isRecent ? 'running' : 'unanswered' }
}

/**
 * Notes a call as done, in the transaction that does it: answers whether it was the first. It does not wait: while
 * another transaction notes the same call, this one is not the first.
 */
export async function noteCall(
  tx: Transaction,
  { caller, route, key, inputHash }: OnceAsked,
): Promise<boolean> {
  const noted = await tx`
    insert into stored_replies as s (caller, route, key, input_hash)
    select ${caller}, ${route}, ${key}, ${inputHash}
    where pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${route} ${key}`}, 0))
    on conflict (caller, route, key) do update
      set input_hash = excluded.input_hash, status = null, reply = null, started_at = now()
      where s.started_at < now() - ${kept}::interval
    returning caller`
  return noted.length > 0
}

/** Also the first note of a call that changed nothing, or changed it without a transaction of its own. */
export async function storeReply(
  sql: Sql,
  { caller, route, key, inputHash }: OnceAsked,
  { status, reply }: StoredReply,
): Promise<void> {
  await sql`
    insert into stored_replies as s (caller, route, key, input_hash, status, reply)
    values (${caller}, ${route}, ${key}, ${inputHash}, ${status}, ${reply})
    on conflict (caller, route, key) do update
      set input_hash = excluded.input_hash, status = excluded.status, reply = excluded.reply, started_at = now()
      where s.input_hash = excluded.input_hash or s.started_at < now() - ${kept}::interval`
}

/** A call that was refused may be tried again under its key. */
export async function forgetCall(sql: Sql, { caller, route, key }: OnceAsked): Promise<void> {
  await sql`delete from stored_replies
    where caller = ${caller} and route = ${route} and key = ${key} and status is null`
}

/** What these callers were answered goes with them. */
export async function forgetCallsOf(tx: Transaction, callers: string[]): Promise<void> {
  await tx`delete from stored_replies where caller = any(${callers})`
}

export async function sweepStoredReplies(sql: Sql): Promise<void> {
  await sql`delete from stored_replies where started_at < now() - ${kept}::interval`
}
