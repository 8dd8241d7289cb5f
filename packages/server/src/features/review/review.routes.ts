import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { activityLogs } from './activity-log.ts'
import { annotateTurn } from './annotation/annotate-turn.ts'
import { findComparison } from './comparisons.store.ts'
import { listConversations } from './conversations.store.ts'
import { explainTurn } from './explain-turn.ts'
import { listLanguages, listLocations, listReviewers, markRead } from './log-choices.store.ts'
import { findTurn, listTurns } from './review.store.ts'
import { reviewTurn } from './review-turn.ts'
import { searchable, showConversation, showTurn } from './visitor-text.ts'

export function reviewRoutes(serve: Serve, context: Context): void {
  serve(routes.review.turns, async ({ query, scope, actor }) => {
    const reach = searchable(actor, scope, query.search)
    const { rows, total } = await listTurns(context, reach, query, actor.userId)
    return listAnswer(
      rows.map((row) => showTurn(actor, row)),
      total,
      query,
    )
  })

  serve(routes.review.conversations, async ({ query, scope, actor }) => {
    const reach = searchable(actor, scope, query.search)
    const { rows, total } = await listConversations(context, reach, query, actor.userId)
    return listAnswer(
      rows.map((row) => showConversation(actor, row)),
      total,
      query,
    )
  })

  serve(routes.review.choices, async ({ scope, actor }) => {
    const led = actor.memberships.filter(
      (one) => one.scope === 'owner:ns' && one.attributes.LEARNING_MODULE === true,
    )
    const [reviewers, languages, locations, activities] = await Promise.all([
      listReviewers(context.sql, scope),
      listLanguages(context.sql, scope),
      listLocations(context.sql, scope),
      activityLogs.of(context)[0]?.listAsked(
        context.sql,
        led.map((one) => one.organizationId),
      ),
    ])
    return { reviewers, languages, locations, activities: activities ?? [] }
  })

  serve(routes.review.read, async ({ body, scope, actor }) => {
    await markRead(context.sql, scope, actor.userId, body.turnIds)
    return {}
  })

  serve(routes.review.turn, ({ params, scope, actor }) =>
    explainTurn(context, { scope, actor }, params.turnId),
  )

  serve(routes.review.changes, async ({ params, scope }) => {
    if (!(await findTurn(context.sql, scope, params.turnId))) throw new Refusal('NOT_FOUND')
    const comparison = await findComparison(context.sql, params.turnId)
    return { comparing: comparison?.changed === null, changed: comparison?.changed ?? [] }
  })

  serve(routes.review.annotate, ({ params, body, ...caller }) =>
    annotateTurn(context, caller, params.turnId, body),
  )

  serve(routes.review.review, ({ params, body, ...caller }) =>
    reviewTurn(context, caller, params.turnId, body),
  )
}
