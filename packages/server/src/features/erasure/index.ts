/** A visitor is erased or a name masked: every copy of what was asked, wherever earlier features keep one. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { copiesOfTurn, deleteTurn } from './delete-turn.ts'
import { eraseVisitor } from './erase-visitor.ts'
import { maskTurn } from './mask-turn.ts'

export const erasure: Feature = {
  name: 'erasure',
  routes(serve, context) {
    serve(routes.erasure.eraseVisitor, ({ params, ...by }) => eraseVisitor(context, by, params.turnId))
    serve(routes.erasure.copies, ({ params }) => copiesOfTurn(context, params.turnId))
    serve(routes.erasure.deleteTurn, async ({ params, body, ...by }) => {
      await deleteTurn(context, by, params.turnId, body.keepTest)
      return {}
    })
    serve(routes.erasure.maskTurn, ({ params, body, ...by }) =>
      maskTurn(context, by, params.turnId, body.words),
    )
  },
}
