import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { findOffer, openTrial, redeemCode } from './redeem-code.ts'
import { listRedemptions } from './redemptions.store.ts'

export function serveRedemptions(serve: Serve, context: Context): void {
  const table = routes.promotions

  serve(table.redemptions, async ({ query }) => {
    const { rows, total } = await listRedemptions(context.sql, query)
    return listAnswer(
      rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      total,
      query,
    )
  })
  serve(table.redeem, ({ body, ...caller }) => redeemCode(context, caller, body))
  serve(table.openTrial, ({ body, ...caller }) => openTrial(context, caller, body))
  serve(table.offer, async ({ params }) => {
    const { code, kind, value, plan, clientName, endsAt } = await findOffer(context, params.code)
    const signUp = context.config.STUDIO_SIGN_UP
    return { code, kind, value, plan, clientName, endsAt: endsAt?.toISOString() ?? null, signUp }
  })
}
