import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { explainTurn } from './explain-turn.ts'
import { presentTurn } from './present-turn.ts'
import { listTurns } from './review.store.ts'
import { reviewTurn } from './review-turn.ts'

export function reviewRoutes(serve: Serve, context: Context): void {
  serve(routes.review.turns, async ({ query, scope }) => {
    const { rows, total } = await listTurns(context.sql, scope, query)
    return listAnswer(rows.map(presentTurn), total, query)
  })

  serve(routes.review.turn, ({ params, scope }) => explainTurn(context, scope, params.turnId))

  serve(routes.review.review, ({ params, body, ...caller }) =>
    reviewTurn(context, caller, params.turnId, body),
  )
}
