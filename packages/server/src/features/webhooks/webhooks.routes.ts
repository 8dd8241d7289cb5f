import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { addWebhook, changeWebhook, presentWebhook, removeWebhook, testWebhook } from './change-webhooks.ts'
import { listWebhooks } from './webhooks.store.ts'

export function webhooksRoutes(serve: Serve, context: Context): void {
  const table = routes.webhooks
  const { sql } = context

  serve(table.list, async ({ query, language }) => {
    const { rows, total } = await listWebhooks(sql, query.organizationId, query)
    return listAnswer(
      rows.map((row) => presentWebhook(row, language)),
      total,
      query,
    )
  })
  serve(table.add, ({ body, ...by }) => addWebhook(context, by, body))
  serve(table.change, ({ params, body, ifMatch, ...by }) =>
    changeWebhook(context, by, params.webhookId, body, ifMatch),
  )
  serve(table.remove, async ({ params, ...by }) => {
    await removeWebhook(context, by, params.webhookId)
    return {}
  })
  serve(table.test, ({ params, ...by }) => testWebhook(context, by, params.webhookId))
}
