import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AnyRoute, gateway, Refusal, sentence } from '@studio/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Visitor } from '../../access.ts'
import type { Sql } from '../database/sql.ts'
import {
  claimReply,
  type OnceAsked,
  releaseReply,
  type StoredReply,
  storeReply,
} from '../database/stored-replies.ts'

export type Asked = {
  route: AnyRoute
  /** What was sent, unchecked. */
  input: { params: unknown; query: unknown; body: unknown }
  by: { actor?: Actor; visitor?: Visitor }
  request: FastifyRequest
  reply: FastifyReply
}

/** Does a change with an Idempotency-Key once; repeated within a day, it is answered again without being done again. */
export type Once = (asked: Asked, work: () => Promise<unknown>) => Promise<unknown>

/** Answers that are no JSON are not kept, and neither is anything of a call that carries a secret. */
export function createOnce(sql: Sql): Once {
  return async (asked, work) => {
    const call = onceAsked(asked)
    if (!call) return work()
    const { reply } = asked
    const claim = await claimReply(sql, call)
    if (claim.kind === 'busy')
      throw new Refusal(
        'STATE_CONFLICT',
        { reason: sentence('This is being done already.') },
        { retryAfterSeconds: 2 },
      )
    if (claim.kind === 'other')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This key was used for something else before.'),
      })
    if (claim.kind === 'done') {
      reply.status(claim.stored.status).header('idempotency-replayed', 'true')
      return JSON.parse(claim.stored.reply)
    }
    const answer = await work().catch(async (error) => {
      await releaseReply(sql, call)
      throw error
    })
    const stored = { status: reply.statusCode, reply: JSON.stringify(answer) }
    // It is done, whatever becomes of its answer: the key stays claimed, so that nobody does it again.
    await storeReply(sql, call, stored).catch((error: Error) => {
      asked.request.log.error(
        { error: error.message },
        'the answer of a call could not be kept; trying again',
      )
      void storeLater(sql, call, stored)
    })
    return answer
  }
}

/**
 * Well before the call would count as lost. What is left: a database that takes the change, and then nothing for a minute,
 * lets the call be done again after two. To close that, the answer would have to be written in the transaction of the
 * change; but each act opens its own, some several, and the answer is made behind it. Holding the claim for longer would
 * keep what a killed server left behind from being done at all, and it is the same database that cannot be told to.
 */
const storeAgainSeconds = [1, 2, 4, 8, 16, 32]

async function storeLater(sql: Sql, call: OnceAsked, stored: StoredReply): Promise<void> {
  for (const seconds of storeAgainSeconds) {
    await sleep(seconds * 1000, undefined, { ref: false })
    const isStored = await storeReply(sql, call, stored).then(
      () => true,
      () => false,
    )
    if (isStored) return
  }
}

function onceAsked({ route, input, by, request }: Asked): OnceAsked | undefined {
  const key = request.headers[gateway.idempotencyHeader]
  const caller = by.actor?.userId ?? by.visitor?.sessionId
  if (key === undefined || !caller || route.method === 'GET' || route.secret || route.file) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    throw new Refusal('INVALID_INPUT', {
      reason: sentence('idempotency-key: 8 to 128 letters, digits and signs'),
    })
  // A change of another version is another thing, too.
  const what = { ...input, ifMatch: request.headers['if-match'] }
  const inputHash = createHash('sha256').update(JSON.stringify(what)).digest()
  return { caller, route: `${route.method} ${route.path}`, key, inputHash }
}
