import { isDeepStrictEqual } from 'node:util'
import { sentence, stored } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import { readFacts } from '../activities/facts.store.ts'
import { NotPublic, notPublic, type OutsideReply } from './outside-call.ts'
import { callStore } from './record-store-call.ts'
import {
  type DueStatement,
  dropStatement,
  dueStatements,
  endLease,
  keepStatement,
  type LeasedStore,
  leaseStores,
  pauseStore,
  postpone,
  renewLease,
  settle,
} from './records.store.ts'
import { type Statement, statementOf } from './statement.ts'

const batchMost = 50
/** Longer than one call may take. */
const leaseSeconds = 90
const hourSeconds = 3600

type Ready = { number: string; statement: Statement }

/** Sends what is due to every store; one sender to a store, so that statements arrive in their order. */
export async function sendStatements(context: Context): Promise<void> {
  const stores = await leaseStores(context.sql, leaseSeconds)
  await Promise.all(stores.map((store) => sendTo(context, store)))
}

async function sendTo(context: Context, store: LeasedStore): Promise<void> {
  const { sql } = context
  const { organizationId } = store
  try {
    for (;;) {
      const batch = await readyStatements(context, store)
      if (batch.length === 0 || !(await deliver(context, store, batch))) break
      await renewLease(sql, organizationId, leaseSeconds)
    }
  } finally {
    await endLease(sql, organizationId)
    await noteChange(sql, { topic: 'record_store', organizationId })
  }
}

async function readyStatements(context: Context, store: LeasedStore): Promise<Ready[]> {
  const { sql } = context
  for (;;) {
    const due = await dueStatements(sql, store.organizationId, batchMost)
    const ready: Ready[] = []
    for (const one of due) {
      const statement = one.statement ?? (await writeDown(context, store, one))
      if (statement) ready.push({ number: one.number, statement })
    }
    if (ready.length > 0 || due.length === 0) return ready
  }
}

/** In one transaction, so that no statement holds words that were masked while it was written. Undefined: there is nothing to tell. */
async function writeDown(
  { sql, config }: Context,
  store: LeasedStore,
  due: DueStatement,
): Promise<Statement | undefined> {
  return (await sql.begin(async (tx) => {
    const facts = await readFacts(tx, due)
    if (!facts) {
      await dropStatement(tx, due.number)
      return undefined
    }
    const statement = statementOf(facts, { ...store, publicUrl: config.publicUrl })
    await keepStatement(tx, due.number, statement)
    return statement
  })) as Statement | undefined
}

/** Sends some statements and settles what became of them; false: the store takes nothing for now. */
async function deliver(context: Context, store: LeasedStore, batch: Ready[]): Promise<boolean> {
  const { sql } = context
  const numbers = batch.map(({ number }) => number)
  const reply = await call(context, store, {
    method: 'POST',
    path: 'statements',
    body: batch.map(({ statement }) => statement),
  })
  if (reply === undefined) {
    await postpone(sql, numbers, stored(sentence('The record store did not answer.')))
    return false
  }
  if (reply === 'not public') {
    // Trying again soon would not mend it.
    await pauseStore(sql, store.organizationId, { because: stored(notPublic), seconds: hourSeconds })
    return false
  }
  if (isTaken(reply, batch)) {
    await settle(sql, numbers, 'sent')
    return true
  }
  const { status } = reply
  if (status === 409 || status === 400 || status === 413) {
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      return (
        (await deliver(context, store, batch.slice(0, half))) && deliver(context, store, batch.slice(half))
      )
    }
    const isThere = status === 409 && (await hasSame(context, store, batch[0]!.statement))
    const problem = stored(sentence('The record store refused it with status {status}.', { status }))
    await settle(sql, numbers, isThere ? 'sent' : 'set_aside', isThere ? '' : problem)
    return true
  }
  if (status === 429 || status === 503) {
    const seconds = secondsOf(reply.retryAfter, context.now())
    await pauseStore(sql, store.organizationId, { because: null, seconds })
    return false
  }
  const answered = stored(sentence('The record store answered with status {status}.', { status }))
  if (status >= 500 || status < 300) {
    await postpone(sql, numbers, answered)
    return false
  }
  // A wrong password or address: asking again soon would not mend it, and may lock the account.
  await pauseStore(sql, store.organizationId, { because: answered, seconds: hourSeconds })
  return false
}

/** A login page answers 200 as well: only the ids that were sent say that they arrived. */
function isTaken({ status, body }: OutsideReply, batch: Ready[]): boolean {
  if (status === 204) return true
  return status === 200 && Array.isArray(body) && batch.every(({ statement }) => body.includes(statement.id))
}

/** Whether the store has this statement already, sent in an earlier try whose answer was lost. */
async function hasSame(context: Context, store: LeasedStore, statement: Statement): Promise<boolean> {
  const path = `statements?statementId=${statement.id}`
  const reply = await call(context, store, { method: 'GET', path })
  const kept =
    reply && reply !== 'not public' && reply.status === 200
      ? (reply.body as Record<string, unknown> | undefined)
      : undefined
  if (!kept) return false
  const said = ({ actor, verb, object, result }: Record<string, unknown>) => ({
    account: (actor as { account?: unknown } | undefined)?.account,
    verb: (verb as { id?: string } | undefined)?.id,
    object: (object as { id?: string } | undefined)?.id,
    result,
  })
  return isDeepStrictEqual(said(kept), said(statement))
}

async function call(
  { config, log }: Context,
  store: LeasedStore,
  what: Parameters<typeof callStore>[1],
): Promise<OutsideReply | 'not public' | undefined> {
  try {
    return await callStore(store, what, config.RECORD_STORE_HOSTS)
  } catch (error) {
    log.warn({ organizationId: store.organizationId, error: (error as Error).message }, 'record store')
    return error instanceof NotPublic ? 'not public' : undefined
  }
}

/** `Retry-After` in seconds or as a date; without one, a minute. */
export function secondsOf(retryAfter: string | undefined, now: Date): number {
  const seconds = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter ?? '') - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 24 * hourSeconds) : 60
}
