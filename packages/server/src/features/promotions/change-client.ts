import { type BodyOf, Refusal, type routes, sentence } from '@studio/contract'
import type { Sql } from '../../platform/database/sql.ts'
import { freeDeletedName, restoredName } from '../../platform/deleted-name.ts'
import { nameTaken } from '../../platform/taken.ts'
import {
  type ClientRow,
  deletedClientNames,
  findClient,
  insertClient,
  lockClient,
  markClient,
  updateClient,
} from './clients.store.ts'
import { type Caller, notePromotion } from './note-promotion.ts'

export function createClient(
  sql: Sql,
  caller: Caller,
  body: BodyOf<typeof routes.promotions.createClient>,
): Promise<ClientRow> {
  return sql.begin(async (tx) => {
    const promoClientId = await insertClient(tx, { ...body, createdBy: caller.actor.userId }).catch(nameTaken)
    await notePromotion(tx, caller, promoClientId, 'promo_client.created', { after: body })
    return (await findClient(tx, promoClientId))!
  })
}

export function changeClient(
  sql: Sql,
  caller: Caller,
  promoClientId: string,
  changes: BodyOf<typeof routes.promotions.updateClient>,
  ifMatch: number | undefined,
): Promise<ClientRow> {
  return sql.begin(async (tx) => {
    const before = await lockClient(tx, promoClientId)
    if (!before || before.deleted) throw new Refusal('NOT_FOUND')
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('client') })
    await updateClient(tx, promoClientId, changes).catch(nameTaken)
    const old = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof ClientRow]]))
    await notePromotion(tx, caller, promoClientId, 'promo_client.changed', { before: old, after: changes })
    return (await findClient(tx, promoClientId))!
  })
}

/** Deletes softly: its codes cannot be redeemed any more, and it can be restored for 30 days. */
export async function removeClient(sql: Sql, caller: Caller, promoClientId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const client = await lockClient(tx, promoClientId)
    if (!client) throw new Refusal('NOT_FOUND')
    if (client.deleted) return
    const name = freeDeletedName(client.name, await deletedClientNames(tx))
    await markClient(tx, promoClientId, { name, deleted: true })
    await notePromotion(tx, caller, promoClientId, 'promo_client.deleted', { before: { name: client.name } })
  })
}

export function restoreClient(sql: Sql, caller: Caller, promoClientId: string): Promise<ClientRow> {
  return sql.begin(async (tx) => {
    const client = await lockClient(tx, promoClientId)
    if (!client) throw new Refusal('NOT_FOUND')
    if (!client.deleted)
      throw new Refusal('STATE_CONFLICT', { reason: sentence('This client is not deleted.') })
    const name = restoredName(client.name)
    await markClient(tx, promoClientId, { name, deleted: false }).catch(nameTaken)
    await notePromotion(tx, caller, promoClientId, 'promo_client.restored', { after: { name } })
    return (await findClient(tx, promoClientId))!
  })
}
