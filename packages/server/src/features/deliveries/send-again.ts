import { type BodyOf, Refusal, type routes, sentence } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import { deliveryKinds } from '../../platform/outbox/delivery-kind.ts'
import { sendAgain } from '../../platform/outbox/outbox.store.ts'
import { refuseKeys } from '../identity/index.ts'
import { audit } from '../organizations/index.ts'
import { type Chosen, findDeliveries, findSetAside } from './deliveries.store.ts'

type Body = BodyOf<typeof routes.deliveries.sendAgain>

/** Sends some deliveries again, or all that are set aside and match; the person who asks has removed the cause. */
export async function sendDeliveriesAgain(
  context: Context,
  { actor, requestId }: { actor: Actor; requestId: string },
  { organizationId, which }: Body,
): Promise<{ count: number }> {
  refuseKeys(actor)
  const kinds = deliveryKinds(context)
  return context.sql.begin(async (tx) => {
    const found =
      'matching' in which
        ? await findSetAside(tx, kinds, organizationId, which.matching)
        : wanted(which.deliveries, await findDeliveries(tx, kinds, organizationId, which.deliveries))
    const told = kinds.map(({ kind, rows }) => ({
      kind,
      rows,
      ids: found.filter((one) => one.kind === kind).map(({ deliveryId }) => deliveryId),
    }))
    const touched = told.filter(({ ids }) => ids.length > 0)
    for (const { rows, ids } of touched) await sendAgain(tx, rows, ids)
    if (touched.length > 0)
      await audit(tx, {
        organizationId,
        actor,
        requestId,
        objectId: null,
        action: 'delivery.sent_again',
        objectType: 'delivery',
        details: { count: found.length, kinds: touched.map(({ kind }) => kind).join(', ') },
      })
    return { count: found.length }
  })
}

function wanted(asked: Pick<Chosen, 'kind' | 'deliveryId'>[], found: Chosen[]): Chosen[] {
  const isFound = asked.every((one) =>
    found.some(({ kind, deliveryId }) => kind === one.kind && deliveryId === one.deliveryId),
  )
  if (!isFound) throw new Refusal('NOT_FOUND')
  if (!found.every(({ canSendAgain }) => canSendAgain))
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This has arrived already.') })
  return found
}
