import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  type Language,
  Refusal,
  recall,
  type routes,
  sentence,
  stored,
  type Webhook,
} from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { notPublic, refuseInside } from '../../platform/outside/outside-call.ts'
import { refuseKeys } from '../identity/index.ts'
import { audit } from '../organizations/index.ts'
import { findReceiver } from './outbox.store.ts'
import { sendTest } from './send-messages.ts'
import { newSigningSecret } from './signature.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.store.ts'

export type By = { actor: Actor; requestId: string; language: Language }
type Table = typeof routes.webhooks

export function presentWebhook(row: WebhookRow, language: Language): Webhook {
  return {
    ...row,
    pausedBecause: row.pausedBecause && recall(row.pausedBecause)[language],
    createdAt: row.createdAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
  }
}

export async function addWebhook(
  { sql, config }: Context,
  by: By,
  wanted: BodyOf<Table['add']>,
): Promise<{ webhook: Webhook; secret: string }> {
  // A person who finds a key for programs must not be able to send what visitors say elsewhere.
  refuseKeys(by.actor)
  await refuseInside({ url: wanted.url }, config.RECORD_STORE_HOSTS)
  const [webhookId, secret] = [randomUUID(), newSigningSecret()]
  return sql.begin(async (tx) => {
    await insertWebhook(tx, { ...wanted, webhookId, secret })
    const row = (await findWebhook(tx, webhookId))!
    await note(tx, by, row, 'webhook.added')
    return { webhook: presentWebhook(row, by.language), secret }
  })
}

export async function changeWebhook(
  { sql, config }: Context,
  by: By,
  webhookId: string,
  changes: BodyOf<Table['change']>,
  seen: number | undefined,
): Promise<Webhook> {
  refuseKeys(by.actor)
  await refuseInside({ url: changes.url }, config.RECORD_STORE_HOSTS)
  return sql.begin(async (tx) => {
    const isNewest = await updateWebhook(tx, webhookId, changes, seen)
    const row = await findWebhook(tx, webhookId)
    if (!row) throw new Refusal('NOT_FOUND')
    if (!isNewest) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('webhook') })
    await note(tx, by, row, 'webhook.changed')
    return presentWebhook(row, by.language)
  })
}

export async function removeWebhook({ sql }: Context, by: By, webhookId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const row = await findWebhook(tx, webhookId)
    if (!row) throw new Refusal('NOT_FOUND')
    await deleteWebhook(tx, webhookId)
    await note(tx, by, row, 'webhook.removed')
  })
}

/** A message that is about nothing; it is in no list and is not tried again. */
export async function testWebhook(context: Context, { language }: By, webhookId: string) {
  const receiver = await findReceiver(context.sql, webhookId)
  if (!receiver) throw new Refusal('NOT_FOUND')
  const outcome = await sendTest(context, receiver, randomUUID())
  if (outcome === 'arrived') return { arrived: true, problem: '' }
  const problem = outcome === 'not public' ? notPublic : outcome
  return { arrived: false, problem: recall(stored(problem))[language] }
}

async function note(
  tx: Transaction,
  { actor, requestId }: By,
  row: WebhookRow,
  action: string,
): Promise<void> {
  const { organizationId, webhookId, name, url, events, active } = row
  await audit(tx, {
    organizationId,
    actor,
    requestId,
    action,
    objectType: 'webhook',
    objectId: webhookId,
    details: { name, url: new URL(url).origin, events: events.join(', '), active },
  })
}
