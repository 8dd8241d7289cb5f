import { routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { joinByPackage, joinClass } from './join-class.ts'
import {
  answerQuiz,
  askForClass,
  finish,
  openPupilSession,
  reflect,
  seeAttempt,
  tryAgain,
} from './pupil-acts.ts'
import { seeTranscript } from './see-transcript.ts'
import { endTrial, tryActivity } from './try-activity.ts'

export function servePupils(serve: Serve, context: Context): void {
  const table = routes.pupils

  serve(table.join, ({ body, request }) => joinClass(context, body, request.ip))
  serve(table.joinPackage, ({ body }) => joinByPackage(context, body))
  serve(table.get, ({ pupil }) => seeAttempt(context, pupil))
  serve(table.transcript, ({ pupil }) => seeTranscript(context, pupil))
  serve(table.openSession, ({ pupil, body, request }) =>
    openPupilSession(context, pupil, { ...body, address: request.ip }),
  )
  serve(table.reflect, async ({ pupil, params, body }) => {
    await reflect(context, pupil, { reflectionId: params.reflectionId, ...body })
    return {}
  })
  serve(table.answerQuiz, async ({ pupil, params, body }) => {
    await answerQuiz(context, pupil, { quizItemId: params.quizItemId, ...body })
    return {}
  })
  serve(table.askForClass, async ({ pupil, body }) => {
    await askForClass(context, pupil, body.text)
    return {}
  })
  serve(table.finish, ({ pupil }) => finish(context, pupil))
  serve(table.tryAgain, ({ pupil }) => tryAgain(context, pupil))
  serve(table.beginTrial, ({ params, ...caller }) => tryActivity(context, caller, params.activityId))
  serve(table.endTrial, async ({ pupil }) => {
    await endTrial(context, pupil)
    return {}
  })
}
