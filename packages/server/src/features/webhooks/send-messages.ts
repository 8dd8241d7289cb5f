import { type Sentence, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Call, LaneOf, Verdict } from '../../platform/outbox/delivery-kind.ts'
import { secondsOf } from '../../platform/outbox/retry-after.ts'
import { calledKind, callReceiver, sendDue } from '../../platform/outbox/send-due.ts'
import { readFacts } from './facts.store.ts'
import { type DueMessage, keepBody, lockMessage, messageRows, type Receiver } from './outbox.store.ts'
import { signedHeaders } from './signature.ts'

const daySeconds = 86_400

export const messages = calledKind<Receiver, DueMessage, DueMessage & { body: string }>({
  kind: 'webhook',
  rows: messageRows,
  callMost: 1,
  /** What it is about may change while it is read: whoever changes it waits for the row, and then knows what was told. */
  async write(tx, _, due) {
    const written = due.body ?? (await lockMessage(tx, due.deliveryId))
    if (written !== null) return { ...due, body: written }
    const data = await readFacts(tx, due)
    if (!data) return undefined
    const body = bodyOf(due.event, due.at, data)
    await keepBody(tx, due.deliveryId, body)
    return { ...due, body }
  },
  silence: { problem: sentence('The receiver did not answer.'), of: 'call' },
  sign: ({ now }, receiver, [message]) => callOf(receiver, message!, now()),
  accept: ({ now }, { reply }): Verdict => {
    if (isTaken(reply.status)) return { is: 'taken' }
    const problem = problemOf(reply.status)
    // A receiver that says so wants nothing any more.
    if (reply.status === 410) return { is: 'paused', seconds: daySeconds, because: problem, problem }
    if (reply.status === 429 || reply.status === 503)
      return { is: 'paused', seconds: secondsOf(reply.retryAfter, now()), problem }
    return { is: 'later', problem, goesOn: true }
  },
})

/** Sends what is due to every webhook. */
export function sendMessages(context: Context): Promise<void> {
  return sendDue(context, messages)
}

/** Sends one message that is in no list; what became of it. */
export async function sendTest(
  context: Context,
  receiver: LaneOf<Receiver>,
  deliveryId: string,
): Promise<Sentence | 'not public' | 'arrived'> {
  const at = context.now()
  const body = bodyOf('test', at, { webhookId: receiver.laneId })
  const reply = await callReceiver(context, callOf(receiver, { deliveryId, body }, at)).catch(() => undefined)
  if (reply === 'not public') return reply
  if (reply === undefined) return messages.silence.problem
  return isTaken(reply.status) ? 'arrived' : problemOf(reply.status)
}

function callOf(
  { url, secret }: Receiver,
  { deliveryId: messageId, body }: { deliveryId: string; body: string },
  at: Date,
): Call {
  const headers = signedHeaders(secret, { messageId, body, at })
  return { url: new URL(url), method: 'POST', headers, body, limitMs: 15_000, statusOnly: true }
}

function isTaken(status: number): boolean {
  return status >= 200 && status < 300
}

function bodyOf(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

/** What a receiver answered, in words. */
function problemOf(status: number): Sentence {
  if (status >= 300 && status < 400)
    return sentence(
      'The receiver answered with a redirect, which is not followed. Enter the address it leads to.',
    )
  return sentence('The receiver answered with status {status}.', { status })
}
