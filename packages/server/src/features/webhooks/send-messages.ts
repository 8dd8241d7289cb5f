import { type Sentence, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import { deliveryKind, type LaneOf, type Verdict } from '../../platform/outbox/delivery-kind.ts'
import { secondsOf } from '../../platform/outbox/retry-after.ts'
import { callReceiver, sendDue } from '../../platform/outbox/send-due.ts'
import { readFacts } from './facts.store.ts'
import { type DueMessage, keepBody, lockMessage, messageRows, type Receiver } from './outbox.store.ts'
import { signedHeaders } from './signature.ts'

const daySeconds = 86_400

const messages = deliveryKind<Receiver, DueMessage, DueMessage & { body: string }>({
  kind: 'webhook',
  rows: messageRows,
  callMost: 1,
  topic: 'webhook',
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
  sign({ now }, { url, secret }, [message]) {
    const { deliveryId: messageId, body } = message!
    const headers = signedHeaders(secret, { messageId, body, at: now() })
    return { url: new URL(url), method: 'POST', headers, body, limitMs: 15_000, statusOnly: true }
  },
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
  const event = 'test'
  const body = bodyOf(event, at, { webhookId: receiver.laneId })
  const due = { ...{ deliveryId, event, body, at }, mark: '', tries: 0, sourceId: '' }
  const reply = await callReceiver(context, messages, receiver, [due])
  if (reply === 'not public') return reply
  if (reply === undefined) return messages.silence.problem
  return isTaken(reply.status) ? 'arrived' : problemOf(reply.status)
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
