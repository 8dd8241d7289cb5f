import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AnyRoute, gateway, Refusal, sentence } from '@studio/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Guest, Pupil, Visitor } from '../../access.ts'
import { type CallMark, callMarks } from '../database/call-mark.ts'
import type { Sql, Transaction } from '../database/sql.ts'
import {
  findCall,
  forgetCall,
  type Known,
  noteCall,
  type OnceAsked,
  type StoredReply,
  storeReply,
} from '../database/stored-replies.ts'

export type Asked = {
  route: AnyRoute
  /** What was sent, unchecked. */
  input: { params: unknown; query: unknown; body: unknown }
  by: { actor?: Actor; visitor?: Visitor; pupil?: Pupil; guest?: Guest }
  request: FastifyRequest
  reply: FastifyReply
}

/** Does a change with an Idempotency-Key once; repeated within a day, it is answered again without being done again. */
export type Once = (asked: Asked, work: () => Promise<unknown>) => Promise<unknown>

/** Answers that are not JSON are not kept, and neither is anything of a call that carries a secret. */
export function createOnce(sql: Sql): Once {
  return async (asked, work) => {
    const call = onceAsked(asked)
    if (!call) return work()
    const known = await findCall(sql, call)
    if (known.kind !== 'new') return answerAgain(asked, known)
    const mark: CallMark = { state: 'due', write: (tx) => note(tx, call) }
    const answer = await callMarks.run(mark, work).catch(async (error) => {
      const isNoted = mark.state === 'written'
      mark.state = 'written'
      if (error instanceof DoneElsewhere) return answerAgain(asked, await findCall(sql, call))
      // Nothing was changed, or what was changed is in good order: the call may be tried again. After any other failure
      // the note that was written with a change stays.
      if (error instanceof Refusal && isNoted) await forgetCall(sql, call)
      throw error
    })
    // What the call left running in the background is no part of it any more.
    mark.state = 'written'
    if (asked.reply.hasHeader(replayedHeader)) return answer
    // Written elsewhere: it was read and nothing done, and may be read again.
    if (answer instanceof Uint8Array) return answer
    const stored = { status: asked.reply.statusCode, reply: JSON.stringify(answer) }
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

const replayedHeader = 'idempotency-replayed'

/** Another call under the same key was first. */
class DoneElsewhere extends Error {}

async function note(tx: Transaction, call: OnceAsked): Promise<void> {
  if (!(await noteCall(tx, call))) throw new DoneElsewhere()
}

/** The reply of the first call; while there is none, a refusal that says whether waiting helps. */
function answerAgain({ reply }: Asked, known: Known): unknown {
  switch (known.kind) {
    case 'answered':
      reply.status(known.stored.status).header(replayedHeader, 'true')
      return JSON.parse(known.stored.reply)
    case 'unanswered':
      throw new Refusal('ALREADY_DONE')
    case 'other':
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This key was used for another call before.'),
      })
    default:
      throw new Refusal(
        'STATE_CONFLICT',
        { reason: sentence('The first call with this key is still running.') },
        { retryAfterSeconds: 2 },
      )
  }
}

/** The server lives, only its database did not take the reply: the caller gets it with one of the next tries. */
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
  const caller = by.actor?.userId ?? by.visitor?.sessionId ?? by.pupil?.attemptId ?? by.guest?.guestId
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
