/** A visitor is erased: every copy of what was asked, wherever earlier features keep one. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { eraseVisitor } from './erase-visitor.ts'

export const erasure: Feature = {
  name: 'erasure',
  routes(serve, context) {
    serve(routes.erasure.eraseVisitor, ({ params, ...by }) => eraseVisitor(context, by, params.turnId))
  },
}
