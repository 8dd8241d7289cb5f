import { type PromoClient, Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { changeClient, createClient, removeClient, restoreClient } from './change-client.ts'
import { type ClientRow, findClient, listClients } from './clients.store.ts'

export function serveClients(serve: Serve, { sql }: Context): void {
  const table = routes.promotions

  serve(table.clients, async ({ query }) => {
    const { rows, total } = await listClients(sql, query)
    return listAnswer(rows.map(present), total, query)
  })
  serve(table.createClient, async ({ body, ...caller }) => present(await createClient(sql, caller, body)))
  serve(table.client, async ({ params }) => {
    const client = await findClient(sql, params.promoClientId)
    if (!client) throw new Refusal('NOT_FOUND')
    return present(client)
  })
  serve(table.updateClient, async ({ params, body, ifMatch, ...caller }) =>
    present(await changeClient(sql, caller, params.promoClientId, body, ifMatch)),
  )
  serve(table.removeClient, async ({ params, ...caller }) => {
    await removeClient(sql, caller, params.promoClientId)
    return {}
  })
  serve(table.restoreClient, async ({ params, ...caller }) =>
    present(await restoreClient(sql, caller, params.promoClientId)),
  )
}

function present(row: ClientRow): PromoClient {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}
