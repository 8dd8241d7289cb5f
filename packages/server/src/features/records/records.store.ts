import type { RecordStore } from '@studio/contract'
import type { Fragment, Queryable, Transaction } from '../../platform/database/sql.ts'
import type { DeliveryRows } from '../../platform/outbox/delivery-kind.ts'
import { deliveryCounts, resumeLane, sendRefusedAgain } from '../../platform/outbox/outbox.store.ts'
import type { Facts, Statement } from './statement.ts'

export async function readStore(sql: Queryable, organizationId: string): Promise<RecordStore> {
  const [counts] = await sql<Pick<RecordStore, 'waiting' | 'sent' | 'setAside'>[]>`
    select ${deliveryCounts(sql)} from learning_statements d where organization_id = ${organizationId}`
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

/** Answers false where another person changed it since `seen`. */
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
      user_name = excluded.user_name, sends_texts = excluded.sends_texts,
      -- A password is for the place it was typed for.
      password_secret = case when ${store.password !== undefined} then excluded.password_secret
        when s.endpoint = excluded.endpoint then s.password_secret else '' end,
      revision = s.revision + 1
    where s.revision = coalesce(${seen ?? null}, s.revision) returning 1`
  if (rows.length === 0) return false
  await resumeLane(tx, statementRows, store.organizationId)
  await sendRefusedAgain(tx, statementRows, store.organizationId)
  return true
}

/** A record store as it is called. */
export type CalledStore = {
  endpoint: string
  version: string
  user: string
  password: string
  sendsTexts: boolean
}
export type DueStatement = { kind: Facts['kind']; sourceId: string; statement: Statement | null }

/** Tries go on for 14 days, at last every hour. */
export const statementRows: DeliveryRows = {
  lanes: {
    table: 'learning_record_stores',
    key: 'organization_id',
    columns: (sql) =>
      sql`l.endpoint, l.xapi_version as version, l.user_name as user, l.password_secret as password, l.sends_texts`,
    isOpen: (sql) => sql`l.endpoint <> ''`,
  },
  deliveries: {
    table: 'learning_statements',
    key: 'statement_number',
    keyType: 'bigint',
    columns: (sql) => sql`d.kind, d.source_id, d.statement`,
    order: (sql) => sql`d.statement_number`,
    words: { column: 'statement', until: 'settled' },
  },
  listed: {
    destination: "split_part(split_part(l.endpoint, '://', 2), '/', 1)",
    about: 'd.kind',
    idThere: 'd.statement_id::text',
  },
  patience: { waitSecondsMost: 3_600, days: 14 },
}

/** Writes the statement down before it is sent first: whatever changes later, the store gets the same text again. */
export async function keepStatement(tx: Transaction, number: string, statement: Statement): Promise<void> {
  await tx`update learning_statements set statement_id = ${statement.id}, statement = ${tx.json(statement)}
    where statement_number = ${number} and statement is null`
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

/** What was told of a student, by what their file calls it. */
export async function statementsOf(sql: Queryable, studentId: string): Promise<Record<string, unknown>> {
  return {
    statements: await sql`
      select statement_id, kind, state, sent_at from learning_statements where ${ofStudent(sql, studentId)}`,
  }
}

export async function countSent(sql: Queryable, studentId: string): Promise<number> {
  const [row] = await sql<{ sent: number }[]>`
    select count(*)::int as sent from learning_statements where state = 'sent' and ${ofStudent(sql, studentId)}`
  return row!.sent
}

/** What waits to be sent goes with the student; answers the ids of statements that were sent. */
export async function deleteWaiting(tx: Transaction, studentId: string): Promise<string[]> {
  await tx`delete from learning_statements where ${ofStudent(tx, studentId)} and state <> 'sent'`
  const sent = await tx<{ statementId: string }[]>`
    select statement_id from learning_statements where ${ofStudent(tx, studentId)}`
  return sent.map(({ statementId }) => statementId)
}

function ofStudent(sql: Queryable, studentId: string): Fragment {
  return sql`attempt_id in (select attempt_id from offered.learning_attempts where student_id = ${studentId})`
}
