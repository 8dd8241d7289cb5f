import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { listInkySessions } from './inky-sessions.store.ts'
import { describeInkySession, presentInkySession, replaySession } from './inky-sessions.ts'

export function inkyRoutes(serve: Serve, context: Context): void {
  serve(routes.inky.sessions, async ({ query }) => {
    const { rows, total } = await listInkySessions(context.sql, query)
    return listAnswer(rows.map(presentInkySession), total, query)
  })
  serve(routes.inky.session, ({ params, query, ...caller }) =>
    describeInkySession(context, caller, params.sessionId, query.text === 'true'),
  )
  serve(routes.inky.replay, ({ params, body, ...caller }) =>
    replaySession(context, caller, params.sessionId, body.storyVersionId),
  )
}
