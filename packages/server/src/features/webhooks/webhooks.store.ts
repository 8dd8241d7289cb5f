import type { ListQuery, Webhook } from '@studio/contract'
import type { Owner } from '../../access.ts'
import { type Listing, matches, ordered } from '../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { deliveryCounts, resumeLane } from '../../platform/outbox/outbox.store.ts'
import { messageRows } from './outbox.store.ts'

const listing: Listing = {
  columns: { name: 'w.name', url: 'w.url' },
  defaults: ['name', 'url'],
  sorts: { name: ['w.name'] },
  order: 'w.name',
  key: 'w.webhook_id',
}
export type WebhookRow = Omit<Webhook, 'createdAt' | 'lastSentAt'> & {
  createdAt: Date
  lastSentAt: Date | null
}
export type WebhookFields = Partial<Pick<Webhook, 'name' | 'url' | 'events' | 'active'>>

function selectWebhooks(sql: Queryable) {
  return sql`
    select w.webhook_id, w.organization_id, w.name, w.url, w.events, w.active, w.paused_because, w.created_at, w.version,
      ${deliveryCounts(sql)}, max(d.sent_at) as last_sent_at
    from webhooks w left join webhook_messages d using (webhook_id)`
}

export async function listWebhooks(sql: Queryable, organizationId: string, query: ListQuery) {
  const { limit, offset } = pageOf(query)
  const where = sql`where w.organization_id = ${organizationId} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from webhooks w ${where}`
  const rows = await sql<WebhookRow[]>`
    ${selectWebhooks(sql)} ${where} group by w.webhook_id
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function findWebhook(sql: Queryable, webhookId: string): Promise<WebhookRow | undefined> {
  const [row] = await sql<WebhookRow[]>`
    ${selectWebhooks(sql)} where w.webhook_id = ${webhookId} group by w.webhook_id`
  return row
}

export async function insertWebhook(
  tx: Transaction,
  webhook: Pick<Webhook, 'webhookId' | 'organizationId' | 'name' | 'url' | 'events'> & { secret: string },
): Promise<void> {
  await tx`
    insert into webhooks (webhook_id, organization_id, name, url, signing_secret, events)
    values (${webhook.webhookId}, ${webhook.organizationId}, ${webhook.name}, ${webhook.url}, ${webhook.secret},
      ${webhook.events})`
}

/** A changed webhook counts as mended: what waits is sent now. False: another person changed it since `seen`. */
export async function updateWebhook(
  tx: Transaction,
  webhookId: string,
  { name, url, events, active }: WebhookFields,
  seen: number | undefined,
): Promise<boolean> {
  const rows = await tx`
    update webhooks set name = coalesce(${name ?? null}, name), url = coalesce(${url ?? null}, url),
      events = coalesce(${events ?? null}::text[], events), active = coalesce(${active ?? null}, active),
      version = version + 1
    where webhook_id = ${webhookId} and version = coalesce(${seen ?? null}, version) returning 1`
  if (rows.length === 0) return false
  await resumeLane(tx, messageRows, webhookId)
  return true
}

export async function deleteWebhook(tx: Transaction, webhookId: string): Promise<void> {
  await tx`delete from webhooks where webhook_id = ${webhookId}`
}

export async function webhookOwner(sql: Queryable, webhookId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select organization_id, null as storyfile_id from webhooks where webhook_id = ${webhookId}`
  return row
}
