import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** A webhook for which something is due, leased to one sender. */
export type LeasedWebhook = { webhookId: string; organizationId: string; url: string; secret: string }
export type DueMessage = {
  messageId: string
  event: string
  sourceId: string
  body: string | null
  at: Date
}

export async function leaseWebhooks(sql: Queryable, leaseSeconds: number): Promise<LeasedWebhook[]> {
  return sql<LeasedWebhook[]>`
    update webhooks w set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where w.active and coalesce(w.leased_until, '-infinity') < now() and coalesce(w.paused_until, '-infinity') <= now()
      and exists (select from webhook_messages m where m.webhook_id = w.webhook_id and m.state = 'waiting'
        and m.next_try_at <= now())
    returning w.webhook_id, w.organization_id, w.url, w.signing_secret as secret`
}

export async function renewLease(sql: Queryable, webhookId: string, leaseSeconds: number): Promise<void> {
  await sql`update webhooks set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where webhook_id = ${webhookId}`
}

export async function endLease(sql: Queryable, webhookId: string): Promise<void> {
  await sql`update webhooks set leased_until = null where webhook_id = ${webhookId}`
}

export async function pauseWebhook(
  sql: Queryable,
  webhookId: string,
  { because, seconds }: { because: string | null; seconds: number },
): Promise<void> {
  await sql`update webhooks set paused_because = ${because}, paused_until = now() + make_interval(secs => ${seconds})
    where webhook_id = ${webhookId}`
}

export async function findSecret(sql: Queryable, webhookId: string): Promise<LeasedWebhook | undefined> {
  const [row] = await sql<LeasedWebhook[]>`
    select webhook_id, organization_id, url, signing_secret as secret from webhooks where webhook_id = ${webhookId}`
  return row
}

export async function dueMessages(sql: Queryable, webhookId: string, most: number): Promise<DueMessage[]> {
  return sql<DueMessage[]>`
    select message_id, event, source_id, body, at from webhook_messages
    where webhook_id = ${webhookId} and state = 'waiting' and next_try_at <= now()
    order by at, message_id limit ${most}`
}

/** Holds a message while it is written down; answers what it says, where somebody did that meanwhile. */
export async function lockMessage(tx: Transaction, messageId: string): Promise<string | null> {
  const [row] = await tx<{ body: string | null }[]>`
    select body from webhook_messages where message_id = ${messageId} for update`
  return row?.body ?? null
}

/** Written down before it is sent first: whatever changes later, the receiver gets the same again. */
export async function keepBody(tx: Transaction, messageId: string, body: string): Promise<void> {
  await tx`update webhook_messages set body = ${body} where message_id = ${messageId} and body is null`
}

/** What it is about is gone, such as a conversation that was erased. */
export async function dropMessage(sql: Queryable, messageId: string): Promise<void> {
  await sql`delete from webhook_messages where message_id = ${messageId}`
}

/** What arrived is listed without its words: no second copy of what a visitor said. */
export async function markSent(sql: Queryable, messageId: string): Promise<void> {
  await sql`update webhook_messages set state = 'sent', problem = '', body = null, sent_at = now()
    where message_id = ${messageId}`
}

/** Tries again after 5 s, doubled each time up to six hours, a little apart from others; after five days it is set aside. */
export async function postpone(sql: Queryable, messageId: string, problem: string): Promise<void> {
  await sql`
    update webhook_messages set tries = tries + 1, problem = ${problem},
      next_try_at = now() + make_interval(secs => least(21600, 5 * 2 ^ least(tries, 13)) * (0.8 + 0.4 * random())),
      state = case when at < now() - interval '5 days' then 'set_aside' else state end
    where message_id = ${messageId}`
}

export async function forgetOldMessages(sql: Queryable): Promise<void> {
  await sql`delete from webhook_messages where state <> 'waiting' and at < now() - interval '30 days'`
}
