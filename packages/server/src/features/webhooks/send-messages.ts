import { type Sentence, sentence, stored } from '@studio/contract'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import { callOutside, NotPublic, notPublic, type OutsideReply, secondsOf } from '../learning/index.ts'
import { readFacts } from './facts.store.ts'
import {
  type DueMessage,
  dropMessage,
  dueMessages,
  endLease,
  keepBody,
  type LeasedWebhook,
  leaseWebhooks,
  lockMessage,
  markSent,
  pauseWebhook,
  postpone,
  renewLease,
} from './outbox.store.ts'
import { signedHeaders } from './signature.ts'

const batchMost = 50
/** Longer than one call may take. */
const leaseSeconds = 90
const hourSeconds = 3600
const dayMs = 86_400_000

/** Sends what is due to every webhook; one sender to each. */
export async function sendMessages(context: Context): Promise<void> {
  const webhooks = await leaseWebhooks(context.sql, leaseSeconds)
  await Promise.all(webhooks.map((webhook) => sendTo(context, webhook)))
}

async function sendTo(context: Context, webhook: LeasedWebhook): Promise<void> {
  const { sql } = context
  const { webhookId, organizationId } = webhook
  try {
    for (;;) {
      const due = await dueMessages(sql, webhookId, batchMost)
      if (due.length === 0) break
      if (!(await deliverAll(context, webhook, due))) break
    }
  } finally {
    await endLease(sql, webhookId)
    await noteChange(sql, { topic: 'webhook', organizationId })
  }
}

async function deliverAll(context: Context, webhook: LeasedWebhook, due: DueMessage[]): Promise<boolean> {
  for (const message of due) {
    await renewLease(context.sql, webhook.webhookId, leaseSeconds)
    if (!(await deliver(context, webhook, message))) return false
  }
  return true
}

/** Sends one message and settles what became of it; false: the receiver takes nothing for now. */
async function deliver(context: Context, webhook: LeasedWebhook, message: DueMessage): Promise<boolean> {
  const { sql } = context
  const { messageId } = message
  const body = message.body ?? (await writeDown(context, message))
  if (body === undefined) {
    await dropMessage(sql, messageId)
    return true
  }
  const reply = await post(context, webhook, { messageId, body })
  if (reply === 'not public') {
    await pauseWebhook(sql, webhook.webhookId, { because: stored(notPublic), seconds: hourSeconds })
    return false
  }
  if (reply !== undefined && reply.status >= 200 && reply.status < 300) {
    await markSent(sql, messageId)
    return true
  }
  await postpone(sql, messageId, stored(problemOf(reply)))
  if (reply?.status === 410) {
    // A receiver that says so wants nothing any more.
    await pauseWebhook(sql, webhook.webhookId, { because: stored(problemOf(reply)), seconds: dayMs / 1000 })
    return false
  }
  if (reply?.status === 429 || reply?.status === 503) {
    const seconds = secondsOf(reply.retryAfter, context.now())
    await pauseWebhook(sql, webhook.webhookId, { because: null, seconds })
    return false
  }
  // Where no answer comes the next message would wait as long.
  return reply !== undefined
}

/** What it is about may change while it is read: whoever changes it waits for the row, and then knows what was told. */
async function writeDown({ sql }: Context, message: DueMessage): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    const written = await lockMessage(tx, message.messageId)
    if (written !== null) return written
    const data = await readFacts(tx, message)
    if (!data) return undefined
    const body = bodyOf(message.event, message.at, data)
    await keepBody(tx, message.messageId, body)
    return body
  })
}

export function bodyOf(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

/** What a receiver answered, in words; undefined: nothing came. */
export function problemOf(reply: OutsideReply | undefined): Sentence {
  if (!reply) return sentence('The receiver did not answer.')
  const { status } = reply
  if (status >= 300 && status < 400)
    return sentence(
      'The receiver answered with a redirect, which is not followed. Enter the address it leads to.',
    )
  return sentence('The receiver answered with status {status}.', { status })
}

export async function post(
  { config, log, now }: Context,
  { webhookId, url, secret }: LeasedWebhook,
  message: { messageId: string; body: string },
): Promise<OutsideReply | 'not public' | undefined> {
  try {
    const headers = signedHeaders(secret, { ...message, at: now() })
    return await callOutside(
      new URL(url),
      { method: 'POST', headers, body: message.body, limitMs: 15_000, statusOnly: true },
      config.RECORD_STORE_HOSTS,
    )
  } catch (error) {
    log.warn({ webhookId, error: (error as Error).message }, 'webhook')
    return error instanceof NotPublic ? 'not public' : undefined
  }
}
