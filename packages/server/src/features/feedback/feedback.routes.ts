import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listFeedback } from './feedback.store.ts'
import { keepFeedback } from './keep-feedback.ts'

export function serveFeedback(serve: Serve, context: Context): void {
  serve(routes.feedback.send, ({ body, actor, requestId }) =>
    keepFeedback(context, { ...body, userId: actor.userId, requestId }),
  )

  serve(routes.feedback.list, ({ scope, query }) => listFeedback(context.sql, scope, query))
}
