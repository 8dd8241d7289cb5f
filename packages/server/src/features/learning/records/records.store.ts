import type { ListQuery, RecordStore, SentStatement } from '@studio/contract'
import { type Listing, matches, ordered } from '../../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { pageOf } from '../../../platform/lists.ts'
import type { Facts, Statement } from './statement.ts'

const listing: Listing = {
  columns: { kind: 's.kind', problem: 's.problem' },
  defaults: ['kind', 'problem'],
  sorts: { at: ['s.statement_number'], state: ['s.state'], kind: ['s.kind'] },
  order: 's.statement_number desc',
  key: 's.statement_number',
  filters: { state: 's.state', kind: 's.kind' },
}

export async function readStore(sql: Queryable, organizationId: string): Promise<RecordStore> {
  const [counts] = await sql<Pick<RecordStore, 'waiting' | 'sent' | 'setAside'>[]>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'set_aside')::int as set_aside
    from learning_statements where organization_id = ${organizationId}`
  const [row] = await sql<Omit<RecordStore, 'waiting' | 'sent' | 'setAside'>[]>`
    select endpoint, xapi_version as version, user_name as user, password_secret <> '' as has_password, sends_texts,
      paused_because, revision from learning_record_stores where organization_id = ${organizationId}`
  const none = {
    endpoint: '',
    version: '1.0.3' as const,
    user: '',
    hasPassword: false,
    sendsTexts: false,
    revision: 0,
  }
  return { ...(row ?? { ...none, pausedBecause: null }), ...counts! }
}

/** Answers false where somebody else changed it since `seen`. */
export async function saveStore(
  tx: Transaction,
  store: Pick<RecordStore, 'endpoint' | 'version' | 'user' | 'sendsTexts'> & {
    organizationId: string
    password: string | undefined
  },
  seen: number | undefined,
): Promise<boolean> {
  const rows = await tx`
    insert into learning_record_stores as s (organization_id, endpoint, xapi_version, user_name, password_secret, sends_texts)
    values (${store.organizationId}, ${store.endpoint}, ${store.version}, ${store.user}, ${store.password ?? ''},
      ${store.sendsTexts})
    on conflict (organization_id) do update set endpoint = excluded.endpoint, xapi_version = excluded.xapi_version,
      user_name = excluded.user_name, sends_texts = excluded.sends_texts, paused_because = null, paused_until = null,
      -- A password is for the place it was typed for.
      password_secret = case when ${store.password !== undefined} then excluded.password_secret
        when s.endpoint = excluded.endpoint then s.password_secret else '' end,
      revision = s.revision + 1
    where s.revision = coalesce(${seen ?? null}, s.revision) returning 1`
  if (rows.length === 0) return false
  await tx`update learning_statements set next_try_at = least(next_try_at, now())
    where organization_id = ${store.organizationId} and state = 'waiting' and tries > 0`
  return true
}

export async function listStatements(
  sql: Queryable,
  organizationId: string,
  query: ListQuery,
): Promise<{ items: SentStatement[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`where s.organization_id = ${organizationId} and s.statement_id is not null and ${matches(sql, listing, query)}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from learning_statements s ${where}`
  const rows = await sql<(Omit<SentStatement, 'at' | 'sentAt'> & { at: Date; sentAt: Date | null })[]>`
    select s.statement_id, s.kind, s.state, s.problem, s.at, s.sent_at from learning_statements s ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  const items = rows.map(({ at, sentAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
  return { items, total: count!.total }
}

/** A store to which something is to be sent now, leased to one sender. */
export type LeasedStore = {
  organizationId: string
  endpoint: string
  version: string
  user: string
  password: string
  sendsTexts: boolean
}

/** Takes the stores for which something waits; nobody else gets them while the lease lasts. */
export async function leaseStores(sql: Queryable, leaseSeconds: number): Promise<LeasedStore[]> {
  return sql<LeasedStore[]>`
    update learning_record_stores r set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where r.endpoint <> '' and coalesce(r.leased_until, '-infinity') < now()
      and coalesce(r.paused_until, '-infinity') <= now() and exists (
        select from learning_statements s where s.organization_id = r.organization_id and s.state = 'waiting'
          and s.next_try_at <= now())
    returning r.organization_id, r.endpoint, r.xapi_version as version, r.user_name as user,
      r.password_secret as password, r.sends_texts`
}

export async function renewLease(
  sql: Queryable,
  organizationId: string,
  leaseSeconds: number,
): Promise<void> {
  await sql`update learning_record_stores set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where organization_id = ${organizationId}`
}

export async function endLease(sql: Queryable, organizationId: string): Promise<void> {
  await sql`update learning_record_stores set leased_until = null where organization_id = ${organizationId}`
}

export async function pauseStore(
  sql: Queryable,
  organizationId: string,
  { because, seconds }: { because: string | null; seconds: number },
): Promise<void> {
  await sql`update learning_record_stores set paused_because = ${because},
    paused_until = now() + make_interval(secs => ${seconds}) where organization_id = ${organizationId}`
}

export type DueStatement = {
  number: string
  kind: Facts['kind']
  sourceId: string
  statement: Statement | null
}

export async function dueStatements(
  sql: Queryable,
  organizationId: string,
  most: number,
): Promise<DueStatement[]> {
  return sql<DueStatement[]>`
    select statement_number::text as number, kind, source_id, statement from learning_statements
    where organization_id = ${organizationId} and state = 'waiting' and next_try_at <= now()
    order by statement_number limit ${most}`
}

/** Writes the statement down before it is sent first: whatever changes later, the store gets the same text again. */
export async function keepStatement(tx: Transaction, number: string, statement: Statement): Promise<void> {
  await tx`update learning_statements set statement_id = ${statement.id}, statement = ${tx.json(statement)}
    where statement_number = ${number} and statement is null`
}

/** What it is about is gone, such as a question that is not kept any longer. */
export async function dropStatement(tx: Transaction, number: string): Promise<void> {
  await tx`delete from learning_statements where statement_number = ${number}`
}

/** What is not sent again is listed by its id alone: no second copy of what a pupil said. */
export async function settle(
  sql: Queryable,
  numbers: string[],
  state: 'sent' | 'set_aside',
  problem = '',
): Promise<void> {
  await sql`update learning_statements set state = ${state}, problem = ${problem}, statement = null,
      sent_at = case when ${state} = 'sent' then now() end
    where statement_number = any(${numbers}::bigint[])`
}

/**
 * Removes what pupils wrote from statements that still wait, once the studio no longer keeps the attempt or the question
 * itself. That something was asked or written is still sent.
 */
export async function forgetOldWords(sql: Queryable): Promise<void> {
  await sql`
    update learning_statements s set statement = case
        when (s.statement -> 'result') - 'response' = '{}' then s.statement - 'result'
        else s.statement #- '{result,response}' end
    where s.statement #> '{result,response}' is not null and s.kind in ('asked', 'reflected')
      and (s.attempt_id is null
        or s.kind = 'asked' and not exists (select from offered.turns t where t.turn_id::text = s.source_id))`
}

/** Tries again after 5 s, doubled each time up to an hour, a little apart from others; after 14 days it is set aside. */
export async function postpone(sql: Queryable, numbers: string[], problem: string): Promise<void> {
  await sql`
    update learning_statements set tries = tries + 1, problem = ${problem},
      next_try_at = now() + make_interval(secs => least(3600, 5 * 2 ^ least(tries, 10)) * (0.8 + 0.4 * random())),
      state = case when at < now() - interval '14 days' then 'set_aside' else state end,
      statement = case when at < now() - interval '14 days' then null else statement end
    where statement_number = any(${numbers}::bigint[])`
}
