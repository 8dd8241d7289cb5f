import { isDeepStrictEqual } from 'node:util'
import { sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { LaneOf, Verdict } from '../../platform/outbox/delivery-kind.ts'
import { secondsOf } from '../../platform/outbox/retry-after.ts'
import { calledKind, sendDue } from '../../platform/outbox/send-due.ts'
import { callOutside, type OutsideReply } from '../../platform/outside/outside-call.ts'
import { readFacts } from './facts.store.ts'
import { storeCall } from './record-store-call.ts'
import { type CalledStore, type DueStatement, keepStatement, statementRows } from './records.store.ts'
import { type Statement, statementOf } from './statement.ts'

const hourSeconds = 3600

export const statements = calledKind<CalledStore, DueStatement, DueStatement & { statement: Statement }>({
  kind: 'record',
  rows: statementRows,
  callMost: 50,
  /** In one transaction, so that no statement holds words that were masked while it was written. */
  async write(tx, store, due, { config }) {
    if (due.statement) return { ...due, statement: due.statement }
    const facts = await readFacts(tx, due)
    if (!facts) return undefined
    const statement = statementOf(facts, { ...store, publicUrl: config.publicUrl })
    await keepStatement(tx, due.deliveryId, statement)
    return { ...due, statement }
  },
  silence: { problem: sentence('The record store did not answer.'), of: 'call' },
  sign: (_, store, ready) =>
    storeCall(store, {
      method: 'POST',
      path: 'statements',
      body: ready.map(({ statement }) => statement),
    }),
  async accept(context, { lane, ready, reply }): Promise<Verdict> {
    const said = ready.map(({ statement }) => statement)
    if (isTaken(reply, said)) return { is: 'taken' }
    const { status } = reply
    if (status === 409 || status === 400 || status === 413) {
      const isThere = said.length === 1 && status === 409 && (await hasSame(context, lane, said[0]!))
      const problem = sentence('The record store refused it with status {status}.', { status })
      return isThere ? { is: 'taken' } : { is: 'unfit', problem }
    }
    if (status === 429 || status === 503)
      return {
        is: 'paused',
        seconds: secondsOf(reply.retryAfter, context.now()),
        problem: sentence('The record store is busy and takes it later.'),
      }
    const answered = sentence('The record store answered with status {status}.', { status })
    if (status >= 500 || status < 300) return { is: 'later', problem: answered, goesOn: false }
    // A wrong password or address: asking again soon would not mend it, and may lock the account.
    return { is: 'paused', seconds: hourSeconds, because: answered }
  },
})

/** Sends what is due to every record store. */
export function sendStatements(context: Context): Promise<void> {
  return sendDue(context, statements)
}

/** A login page answers 200 as well: only the ids that were sent say that they arrived. */
function isTaken({ status, body }: OutsideReply, said: Statement[]): boolean {
  if (status === 204) return true
  return status === 200 && Array.isArray(body) && said.every(({ id }) => body.includes(id))
}

/** Whether the store has this statement already, sent in an earlier try whose answer was lost. */
async function hasSame(
  { config, log }: Context,
  store: LaneOf<CalledStore>,
  statement: Statement,
): Promise<boolean> {
  const { url, ...call } = storeCall(store, {
    method: 'GET',
    path: `statements?statementId=${statement.id}`,
  })
  const reply = await callOutside(url, call, config.RECORD_STORE_HOSTS).catch((error: Error) => {
    log.warn({ laneId: store.laneId, error: error.message }, 'record store')
    return undefined
  })
  const kept = reply?.status === 200 ? (reply.body as Record<string, unknown> | undefined) : undefined
  if (!kept) return false
  const told = ({ actor, verb, object, result }: Record<string, unknown>) => ({
    account: (actor as { account?: unknown } | undefined)?.account,
    verb: (verb as { id?: string } | undefined)?.id,
    object: (object as { id?: string } | undefined)?.id,
    result,
  })
  return isDeepStrictEqual(told(kept), told(statement))
}
