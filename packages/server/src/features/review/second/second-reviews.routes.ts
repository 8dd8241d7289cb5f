import { limits, routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { listAnswer } from '../../../platform/lists.ts'
import { audit } from '../../organizations/index.ts'
import { presentTurn } from '../present-turn.ts'
import { agreedOf, kappaOf, sumOf } from './agreement.ts'
import { giveSecond, settleTurn } from './give-second.ts'
import {
  countUnsettled,
  countWaiting,
  listUnsettled,
  nextWaiting,
  readPairs,
  readShare,
  writeShare,
} from './second-reviews.store.ts'

export function secondReviewsRoutes(serve: Serve, context: Context): void {
  const table = routes.secondReviews
  const { sql } = context
  serve(table.agreement, async ({ query: { organizationId }, actor }) => {
    const pairs = await readPairs(sql, organizationId)
    const reviewed = sumOf(pairs)
    return {
      percent: await readShare(sql, organizationId),
      reviewed,
      agreed: agreedOf(pairs),
      kappa: reviewed < limits.agreementAtLeast ? null : kappaOf(pairs),
      waiting: await countWaiting(sql, organizationId, actor.userId),
      unsettled: await countUnsettled(sql, organizationId),
    }
  })

  serve(table.setShare, async ({ body: { organizationId, percent }, actor, requestId }) => {
    await sql.begin(async (tx) => {
      await writeShare(tx, organizationId, percent)
      await audit(tx, {
        organizationId,
        actor,
        requestId,
        details: { percent },
        action: 'second_reviews.share_set',
        objectType: 'organization',
        objectId: organizationId,
        changes: 'turn',
      })
    })
    return { percent }
  })

  serve(table.next, async ({ query: { organizationId }, actor }) => {
    const waiting = await countWaiting(sql, organizationId, actor.userId)
    const found = waiting > 0 ? await nextWaiting(sql, organizationId, actor.userId) : undefined
    if (!found) return { waiting, next: null }
    const { version, ...turn } = found
    // The second verdict is worth something only where the first is not known.
    const blind = {
      quality: null,
      correctClipId: null,
      correctQuestion: null,
      reviewer: null,
      reviewedAt: null,
      note: '',
    }
    return { waiting, next: { turn: { ...presentTurn(turn), ...blind }, version } }
  })

  serve(table.give, ({ params, body, ...caller }) => giveSecond(context, caller, params.turnId, body))

  serve(table.disagreements, async ({ query }) => {
    const rows = await listUnsettled(sql, query.organizationId, query)
    const items = rows.map(({ turn, first, second, version }) => ({
      turn: presentTurn(turn),
      first: { ...first, at: first.at.toISOString() },
      second: { ...second, at: second.at.toISOString() },
      version,
    }))
    return listAnswer(items, await countUnsettled(sql, query.organizationId), query)
  })

  serve(table.settle, async ({ params, body, ...caller }) => {
    await settleTurn(context, caller, params.turnId, body)
    return {}
  })
}
