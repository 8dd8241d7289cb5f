import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listFeedback, setDone } from './feedback.store.ts'
import { keepFeedback } from './keep-feedback.ts'

export function serveFeedback(serve: Serve, context: Context): void {
  serve(routes.feedback.send, ({ body, actor, requestId }) =>
    keepFeedback(context, { ...body, userId: actor.userId, requestId }),
  )

  serve(routes.feedback.list, ({ scope, query }) => listFeedback(context.sql, scope, query))

  serve(routes.feedback.settle, async ({ scope, params, body, actor }) => {
    const doneAt = await setDone(context.sql, scope, params.feedbackId, {
      done: body.done,
      by: actor.userId,
    })
    if (doneAt === undefined) throw new Refusal('NOT_FOUND')
    return { doneAt: doneAt?.toISOString() ?? null }
  })
}
