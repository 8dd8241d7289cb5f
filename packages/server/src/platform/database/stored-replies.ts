import type { Sql } from './sql.ts'

/** A call that is to be done once, however often it arrives. */
export type OnceAsked = {
  /** Who asks: one person's key is nobody else's. */
  caller: string
  /** Method and path as declared. */
  route: string
  key: string
  /** Everything that was sent; the same key with another input is another thing. */
  inputHash: Buffer
}
export type StoredReply = { status: number; reply: string }

/** `mine`: nobody did it yet, the caller does. `busy`: somebody is at it. `other`: the key was used for another input. */
export type Claim =
  | { kind: 'mine' }
  | { kind: 'busy' }
  | { kind: 'other' }
  | { kind: 'done'; stored: StoredReply }

/** How long an answer is kept, and after how long without one a call counts as lost with its server. */
const kept = '24 hours'
const lost = '2 minutes'

/** Claims a call before it is done. */
export async function claimReply(sql: Sql, { caller, route, key, inputHash }: OnceAsked): Promise<Claim> {
  const claimed = await sql`
    insert into stored_replies as s (caller, route, key, input_hash) values (${caller}, ${route}, ${key}, ${inputHash})
    on conflict (caller, route, key) do update
      set input_hash = excluded.input_hash, status = null, reply = null, started_at = now()
      where s.started_at < now() - ${kept}::interval
        or (s.status is null and s.started_at < now() - ${lost}::interval and s.input_hash = excluded.input_hash)
    returning caller`
  if (claimed.length > 0) return { kind: 'mine' }
  const [row] = await sql<{ inputHash: Buffer; status: number | null; reply: string | null }[]>`
    select input_hash, status, reply from stored_replies
    where caller = ${caller} and route = ${route} and key = ${key}`
  // Gone in between: the first one was refused and let go of the key.
  if (!row) return { kind: 'busy' }
  if (!row.inputHash.equals(inputHash)) return { kind: 'other' }
  if (row.status === null) return { kind: 'busy' }
  return { kind: 'done', stored: { status: row.status, reply: row.reply! } }
}

export async function storeReply(
  sql: Sql,
  { caller, route, key }: OnceAsked,
  { status, reply }: StoredReply,
): Promise<void> {
  await sql`update stored_replies set status = ${status}, reply = ${reply}
    where caller = ${caller} and route = ${route} and key = ${key}`
}

/** A call that was refused did nothing: it may be tried again under its key. */
export async function releaseReply(sql: Sql, { caller, route, key }: OnceAsked): Promise<void> {
  await sql`delete from stored_replies
    where caller = ${caller} and route = ${route} and key = ${key} and status is null`
}

export async function sweepStoredReplies(sql: Sql): Promise<void> {
  await sql`delete from stored_replies where started_at < now() - ${kept}::interval`
}
