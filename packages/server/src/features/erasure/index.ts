/** A visitor is erased or a name masked: every copy of what was asked, wherever earlier features keep one. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { eraseVisitor } from './erase-visitor.ts'
import { maskTurn } from './mask-turn.ts'

export const erasure: Feature = {
  name: 'erasure',
  routes(serve, context) {
    serve(routes.erasure.eraseVisitor, ({ params, ...by }) => eraseVisitor(context, by, params.turnId))
    serve(routes.erasure.maskTurn, ({ params, body, ...by }) =>
      maskTurn(context, by, params.turnId, body.words),
    )
  },
}
