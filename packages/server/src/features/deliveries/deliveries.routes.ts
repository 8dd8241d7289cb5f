import { recall, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { deliveryKinds } from '../../platform/outbox/delivery-kind.ts'
import { listDeliveries } from './deliveries.store.ts'
import { sendDeliveriesAgain } from './send-again.ts'

export function deliveriesRoutes(serve: Serve, context: Context): void {
  const table = routes.deliveries

  serve(table.list, async ({ query, language }) => {
    const { rows, total } = await listDeliveries(context.sql, deliveryKinds(context), query)
    const items = rows.map(({ at, nextTryAt, sentAt, problem, ...row }) => ({
      ...row,
      problem: problem && recall(problem)[language],
      at: at.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    }))
    return listAnswer(items, total, query)
  })
  serve(table.sendAgain, ({ body, ...by }) => sendDeliveriesAgain(context, by, body))
}
