import { type PromoCode, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { changeCode, createCode, createCodes, endCodes } from './change-codes.ts'
import { type CodeRow, listCodes } from './codes.store.ts'

export function serveCodes(serve: Serve, { sql }: Context): void {
  const table = routes.promotions

  serve(table.codes, async ({ query }) => {
    const { rows, total } = await listCodes(sql, query)
    return listAnswer(rows.map(present), total, query)
  })
  serve(table.createCode, async ({ body, ...caller }) => present(await createCode(sql, caller, body)))
  serve(table.createCodes, ({ body, ...caller }) => createCodes(sql, caller, body))
  serve(table.updateCode, async ({ params, body, ifMatch, ...caller }) =>
    present(await changeCode(sql, caller, params.promoCodeId, body, ifMatch)),
  )
  serve(table.revokeCodes, async ({ body, ...caller }) => ({
    revoked: await endCodes(sql, caller, body.promoClientId, body.selection),
  }))
}

function present(row: CodeRow): PromoCode {
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
