import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import type { DeliveryRows, LaneOf } from '../../platform/outbox/delivery-kind.ts'

export type Receiver = { url: string; secret: string }
export type DueMessage = { event: string; sourceId: string; body: string | null; at: Date }

/** Tries go on for five days, at last every six hours. */
export const messageRows: DeliveryRows = {
  lanes: {
    table: 'webhooks',
    key: 'webhook_id',
    columns: (sql) => sql`l.url, l.signing_secret as secret`,
    isOpen: (sql) => sql`l.active`,
  },
  deliveries: {
    table: 'webhook_messages',
    key: 'message_id',
    keyType: 'uuid',
    columns: (sql) => sql`d.event, d.source_id, d.body, d.at`,
    order: (sql) => sql`d.at, d.message_id`,
    // What is set aside can be sent again by hand, as it was.
    words: { column: 'body', until: 'sent' },
  },
  listed: { destination: 'l.name', about: 'd.event', idThere: 'd.message_id::text' },
  repeats: true,
  patience: { waitSecondsMost: 21_600, days: 5 },
}

export async function findReceiver(sql: Queryable, webhookId: string): Promise<LaneOf<Receiver> | undefined> {
  const [row] = await sql<LaneOf<Receiver>[]>`
    select webhook_id as lane_id, organization_id, url, signing_secret as secret from webhooks
    where webhook_id = ${webhookId}`
  return row
}

/** Holds a message while it is written down; answers what it says, where a person did that meanwhile. */
export async function lockMessage(tx: Transaction, messageId: string): Promise<string | null> {
  const [row] = await tx<{ body: string | null }[]>`
    select body from webhook_messages where message_id = ${messageId} for update`
  return row?.body ?? null
}

/** Written down before it is sent first: whatever changes later, the receiver gets the same again. */
export async function keepBody(tx: Transaction, messageId: string, body: string): Promise<void> {
  await tx`update webhook_messages set body = ${body} where message_id = ${messageId} and body is null`
}

export async function forgetOldMessages(sql: Queryable): Promise<void> {
  await sql`delete from webhook_messages where state <> 'waiting' and at < now() - interval '30 days'`
}
