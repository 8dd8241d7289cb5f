import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { askQuestion } from './ask-question.ts'
import { guessClips } from './choose/guess-clips.ts'
import { roomOf } from './conversation-room.ts'
import { endSession, savePlayed } from './conversations.store.ts'
import { openVisit, renewStage, stillShown } from './open-session.ts'
import { tryWords } from './speech/try-words.ts'
import { openStudioPreview } from './stories/fork-session.ts'
import { inkyRoutes } from './stories/inky-sessions.routes.ts'

export function conversationsRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  inkyRoutes(serve, context)

  serve(routes.conversations.start, ({ body, request }) =>
    openVisit(context, { ...body, address: request.ip }),
  )

  serve(routes.conversations.preview, ({ body, scope, actor, requestId }) =>
    openStudioPreview(context, { scope, actor, requestId }, body),
  )

  serve(routes.conversations.ask, ({ body, visitor, request }) =>
    askQuestion(context, visitor.sessionId, body, {
      address: request.ip,
      wishes: request.headers['accept-language'],
    }),
  )

  serve(routes.conversations.guess, ({ body, visitor, request }) =>
    guessClips(context, visitor.sessionId, body.text, request.ip),
  )

  serve(routes.conversations.stillShown, ({ body, visitor }) =>
    stillShown(context, visitor.sessionId, body.clipIds),
  )

  serve(routes.words.tryOut, ({ body, scope }) => tryWords(context, scope, body))

  serve(routes.conversations.played, async ({ body, visitor }) => {
    const askedBy = await savePlayed(sql, visitor.sessionId, body)
    if (!askedBy) throw new Refusal('NOT_FOUND')
    if (body.primed !== undefined)
      roomOf(context).answers.inc({ asked_by: askedBy, primed: String(body.primed) })
    return {}
  })

  serve(routes.conversations.renew, async ({ visitor }) => {
    const session = await roomOf(context).book.open(visitor.sessionId)
    await roomOf(context).book.refresh(session)
    if (session.ended) throw new Refusal('SESSION_ENDED')
    return renewStage(context, session)
  })

  serve(routes.conversations.end, async ({ visitor }) => {
    const endedAt = await endSession(sql, visitor.sessionId)
    if (!endedAt) throw new Refusal('NOT_FOUND')
    roomOf(context).book.end(visitor.sessionId)
    return { endedAt: endedAt.toISOString() }
  })
}
