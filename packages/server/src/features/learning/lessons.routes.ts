import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { openClassVisit } from '../conversations/index.ts'
import { leadLesson, seeLesson, showQuestion } from './lead-lesson.ts'
import { findLesson, setFrozen, setPrompt, setQuestionState } from './lessons.store.ts'

export function serveLessons(serve: Serve, context: Context): void {
  const table = routes.lessons

  serve(table.get, ({ params }) => seeLesson(context, params.activityId))
  serve(table.broadcast, async ({ params, body, ...caller }) => {
    const { activityId } = params
    await leadLesson(context, caller, activityId, 'prompted', (tx) => setPrompt(tx, activityId, body.prompt))
    return {}
  })
  serve(table.freeze, async ({ params, body, ...caller }) => {
    const { activityId } = params
    const deed = body.isFrozen ? 'frozen' : 'resumed'
    await leadLesson(context, caller, activityId, deed, (tx) => setFrozen(tx, activityId, body.isFrozen))
    return {}
  })
  serve(table.moderate, async ({ params, body, ...caller }) => {
    const { activityId } = params
    await leadLesson(context, caller, activityId, 'moderated', async (tx) => {
      if (!(await setQuestionState(tx, activityId, body))) throw new Refusal('NOT_FOUND')
    })
    return {}
  })
  serve(table.show, ({ params, body, ...caller }) =>
    showQuestion(context, caller, params.activityId, body.turnId),
  )
  serve(table.openProjector, async ({ params, body, request }) => {
    const lesson = await findLesson(context.sql, params.activityId)
    if (!lesson?.storyfileIds.includes(body.storyfileId)) throw new Refusal('NOT_FOUND')
    return openClassVisit(context, { ...body, address: request.ip, isTrial: false })
  })
}
