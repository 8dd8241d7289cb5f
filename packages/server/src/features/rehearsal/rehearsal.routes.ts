import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAsked } from './asked.store.ts'
import { editableTemplate } from './editable-template.ts'
import { addGuestLink, openGuestVisit, revokeGuestLink } from './guest-links.ts'
import { chooseCard, operate } from './operate.ts'
import { describeRehearsal, startPreparing } from './prepare-rehearsal.ts'
import { undoUse, useQuestion } from './use-question.ts'
import { listWaits } from './waits.store.ts'

export function rehearsalRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.rehearsal

  serve(table.get, ({ params, language }) => describeRehearsal(sql, params.storyfileId, language))
  serve(table.prepare, async ({ params, language, ...by }) => {
    await startPreparing(context, by, params.storyfileId)
    return describeRehearsal(sql, params.storyfileId, language)
  })
  serve(table.addLink, ({ params, body, ...by }) => addGuestLink(context, by, params.storyfileId, body))
  serve(table.revokeLink, async ({ params, language, ...by }) => {
    await revokeGuestLink(context, by, params.storyfileId, params.rehearsalLinkId)
    return describeRehearsal(sql, params.storyfileId, language)
  })
  serve(table.questions, async ({ params: { storyfileId }, actor }) => ({
    questions: await listAsked(sql, storyfileId),
    template: await editableTemplate(sql, { actor }, storyfileId),
  }))
  serve(table.use, ({ params, body, ...by }) =>
    useQuestion(context, by, params.storyfileId, params.turnId, body),
  )
  serve(table.undoUse, async ({ params, ...by }) => {
    await undoUse(context, by, params.storyfileId, params.rehearsalUseId)
    return {}
  })
  serve(table.operate, async ({ params, body, language, ...by }) => {
    await operate(context, by, params.storyfileId, body)
    return describeRehearsal(sql, params.storyfileId, language)
  })
  serve(table.waiting, async ({ params }) => ({ waiting: await listWaits(sql, params.storyfileId) }))
  serve(table.choose, async ({ params, body }) => {
    await chooseCard(context, params.storyfileId, params.rehearsalWaitId, body.questionId)
    return {}
  })
  serve(table.open, ({ body, request }) => openGuestVisit(context, body, request.ip))
}
