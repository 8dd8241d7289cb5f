/** A visitor is erased or a name masked: every copy of what was asked, wherever earlier features keep one. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { copiesOfTurn, deleteTurn } from './delete-turn.ts'
import { describeVisitor, eraseVisitor, extendErasure, finishErasures } from './erase-visitor.ts'
import { maskTurn } from './mask-turn.ts'
import { purgeDue, purgeNow } from './purge-clips.ts'

export const erasure: Feature = {
  name: 'erasure',
  tables: ['erasures'],
  extend: extendErasure,
  jobs(work, context) {
    work.every('erasure.finish', '*/5 * * * *', () => finishErasures(context))
    work.every('erasure.purge-withdrawn', '20 3 * * *', () => purgeDue(context))
  },
  routes(serve, context) {
    serve(routes.consents.purge, ({ params, body, ...by }) =>
      purgeNow(context, by, params.consentId, body.clipIds),
    )
    serve(routes.erasure.visitor, ({ params }) => describeVisitor(context, params.turnId))
    serve(routes.erasure.eraseVisitor, ({ params, body, ...by }) =>
      eraseVisitor(context, by, params.turnId, body),
    )
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
