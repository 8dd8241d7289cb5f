import { randomUUID } from 'node:crypto'
import { type BodyOf, Refusal, type routes, type Selection, sentence } from '@studio/contract'
import type { Sql, Transaction } from '../../platform/database/sql.ts'
import { lockClient } from './clients.store.ts'
import { type CodeRow, findCode, insertCodes, lockCode, revokeCodes, updateCode } from './codes.store.ts'
import { type Caller, notePromotion } from './note-promotion.ts'
import { checkTerms, checkWindow, randomCode, refuse } from './terms.ts'

export function createCode(
  sql: Sql,
  caller: Caller,
  { code, ...body }: BodyOf<typeof routes.promotions.createCode>,
): Promise<CodeRow> {
  checkTerms(body)
  return sql.begin(async (tx) => {
    await openClient(tx, body.promoClientId)
    const terms = { ...body, batchId: null, createdBy: caller.actor.userId }
    const [made] = await insertCodes(tx, [code], terms)
    if (!made) throw taken()
    await notePromotion(tx, caller, made.promoCodeId, 'promo_code.created', { code, ...body })
    return (await findCode(tx, made.promoCodeId))!
  })
}

/** Makes as many as were asked for, or none: a code that a person has already is drawn again. */
export function createCodes(
  sql: Sql,
  caller: Caller,
  { prefix, count, ...body }: BodyOf<typeof routes.promotions.createCodes>,
): Promise<{ batchId: string; created: number }> {
  checkTerms(body)
  const batchId = randomUUID()
  return sql.begin(async (tx) => {
    await openClient(tx, body.promoClientId)
    const terms = { ...body, batchId, createdBy: caller.actor.userId }
    for (let left = count; left > 0; ) {
      const codes = Array.from({ length: left }, () => randomCode(prefix))
      left -= (await insertCodes(tx, codes, terms)).length
    }
    await notePromotion(tx, caller, batchId, 'promo_code.batch_created', { prefix, count, ...body })
    return { batchId, created: count }
  })
}

export function changeCode(
  sql: Sql,
  caller: Caller,
  promoCodeId: string,
  changes: BodyOf<typeof routes.promotions.updateCode>,
  ifMatch: number | undefined,
): Promise<CodeRow> {
  return sql.begin(async (tx) => {
    const before = await lockCode(tx, promoCodeId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('code') })
    if (before.status === 'revoked')
      throw new Refusal('STATE_CONFLICT', { reason: sentence('This code was revoked. Make a new one.') })
    const {
      startsAt = before.startsAt?.toISOString() ?? null,
      endsAt = before.endsAt?.toISOString() ?? null,
    } = changes
    checkWindow(startsAt, endsAt)
    if (changes.maxRedemptions && changes.maxRedemptions < before.redemptions)
      refuse(
        'maxRedemptions',
        sentence('This code was used {times} times already.', { times: before.redemptions }),
      )
    await updateCode(tx, promoCodeId, changes)
    await notePromotion(tx, caller, promoCodeId, 'promo_code.changed', { code: before.code, after: changes })
    return (await findCode(tx, promoCodeId))!
  })
}

export function endCodes(
  sql: Sql,
  caller: Caller,
  promoClientId: string,
  chosen: Selection,
): Promise<number> {
  return sql.begin(async (tx) => {
    const codes = await revokeCodes(tx, promoClientId, chosen)
    if (codes.length > 0)
      await notePromotion(tx, caller, promoClientId, 'promo_code.revoked', {
        count: codes.length,
        codes: codes.slice(0, 100),
      })
    return codes.length
  })
}

async function openClient(tx: Transaction, promoClientId: string): Promise<void> {
  const client = await lockClient(tx, promoClientId)
  if (!client || client.deleted) throw new Refusal('NOT_FOUND')
}

function taken(): Refusal {
  const message = sentence('This code is already taken.')
  return new Refusal('ALREADY_EXISTS', { reason: message }, { fields: [{ field: 'code', message }] })
}
