import { type Hearing, Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { speechEngine } from '../../platform/speech/engines.ts'
import { unheardLanguages } from '../../platform/speech/heard-languages.ts'
import { signedInAs } from '../identity/index.ts'
import { askQuestion } from './ask-question.ts'
import { authenticityOf } from './authenticity/card.ts'
import { guessClips } from './choose/guess-clips.ts'
import { roomOf } from './conversation-room.ts'
import { endSession, saveNoneOfThese, savePlayed } from './conversations.store.ts'
import { openVisit, renewStage, stillShown } from './open-session.ts'
import { serviceOf } from './speech/transcribe.ts'
import { tryWords } from './speech/try-words.ts'
import { englishEar, otherEar, testEars } from './speech/visitors-ear.ts'
import { openStudioPreview } from './stories/fork-session.ts'
import { inkyRoutes } from './stories/inky-sessions.routes.ts'
import { removeThumb, saveThumb } from './usage/thumbs.store.ts'
import { countUsage } from './usage/usage.store.ts'

/** How this server hears, for owners. */
function hearingOf(context: Context): Hearing {
  const engine = speechEngine(context.config)
  if (engine === 'builtin')
    return {
      engine,
      ...englishEar(context),
      others: otherEar(context),
      unheard: unheardLanguages(context.config),
      noModels: false,
    }
  const state = serviceOf(context).isBroken ? 'broken' : 'untested'
  const noModels = engine === 'none' && context.config.SPEECH_ENGINE !== 'none'
  const unknown = { milliseconds: null, testedAt: null, nextTestAt: null }
  return { engine, state, ...unknown, others: null, unheard: [], noModels }
}

export function conversationsRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  inkyRoutes(serve, context)

  serve(routes.conversations.start, ({ body: { site, ...body }, request }) =>
    openVisit(context, {
      ...body,
      address: request.ip,
      page: { host: request.host, origin: request.headers.origin, framedBy: site },
      signedInAs: () => signedInAs(context, request),
    }),
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
  serve(routes.conversations.hearing, () => hearingOf(context))
  serve(routes.conversations.testHearing, async () => {
    await testEars(context)
    return hearingOf(context)
  })

  serve(routes.words.tryOut, ({ body, scope }) => tryWords(context, scope, body))

  serve(routes.conversations.played, async ({ body, visitor }) => {
    const askedBy = await savePlayed(sql, visitor.sessionId, body)
    if (!askedBy) throw new Refusal('NOT_FOUND')
    if (body.primed !== undefined)
      roomOf(context).answers.inc({ asked_by: askedBy, primed: String(body.primed) })
    return {}
  })

  serve(routes.conversations.authenticity, ({ visitor }) => authenticityOf(context, visitor.sessionId))

  serve(routes.conversations.thumb, async ({ body: { turnId, good, words }, visitor }) => {
    if (good === null) await removeThumb(sql, visitor.sessionId, turnId)
    else if (!(await saveThumb(sql, visitor.sessionId, { turnId, good, words })))
      throw new Refusal('NOT_FOUND')
    return {}
  })

  serve(routes.conversations.usage, async ({ params, query: { days, by } }) => {
    const from = new Date(context.now().getTime() - days * 86_400_000)
    return { from: from.toISOString(), items: await countUsage(sql, params.storyfileId, { from, by }) }
  })

  serve(routes.conversations.noneOfThese, async ({ body, visitor }) => {
    if (!(await saveNoneOfThese(sql, visitor.sessionId, body.turnId))) throw new Refusal('NOT_FOUND')
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
