import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { listAnswer } from '../../../platform/lists.ts'
import { findStoryfile } from '../../storyfiles/index.ts'
import { listInkySessions } from './inky-sessions.store.ts'
import { describeInkySession, presentInkySession, readState, replaySession } from './inky-sessions.ts'
import { countStoryVisits } from './story-visits.store.ts'

export function inkyRoutes(serve: Serve, context: Context): void {
  serve(routes.inky.sessions, async ({ query }) => {
    const { rows, total } = await listInkySessions(context.sql, query)
    return listAnswer(rows.map(presentInkySession), total, query)
  })
  serve(routes.inky.session, ({ params, query, ...caller }) =>
    describeInkySession(context, caller, params.sessionId, query.text === 'true'),
  )
  serve(routes.stories.visits, async ({ params, query, scope }) => {
    const storyfile = await findStoryfile(context.sql, scope, params.storyfileId)
    if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
    return countStoryVisits(context.sql, params.storyfileId, query)
  })
  serve(routes.inky.readState, ({ params, body }) => readState(context, params.sessionId, body.ink))
  serve(routes.inky.replay, ({ params, body, ...caller }) =>
    replaySession(context, caller, params.sessionId, body.storyVersionId),
  )
}
