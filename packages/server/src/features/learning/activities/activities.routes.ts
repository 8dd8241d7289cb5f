import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { fileName } from '../../../platform/documents/file-name.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { listAnswer } from '../../../platform/lists.ts'
import { gradeAttempt, pathOf, returnReflection } from '../pupils/grade-attempt.ts'
import { listResults } from '../results/results.store.ts'
import { findActivity, listActivities } from './activities.store.ts'
import { actOnActivity, changeActivity, createActivity, makeCode, stopCode } from './change-activity.ts'
import { answersToChoose } from './offered-answers.ts'
import { findPacked } from './packages.store.ts'
import { writePackage } from './write-package.ts'

export function serveActivities(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.activities

  serve(table.list, async ({ query }) => {
    const { items, total } = await listActivities(sql, query)
    return listAnswer(items, total, query)
  })
  serve(table.create, ({ body, ...caller }) => createActivity(context, caller, body))
  serve(table.get, async ({ params }) => {
    const activity = await findActivity(sql, params.activityId)
    if (!activity) throw new Refusal('NOT_FOUND')
    return activity
  })
  serve(table.update, ({ params, body, ifMatch, ...caller }) =>
    changeActivity(context, caller, params.activityId, body, ifMatch),
  )
  serve(table.setState, ({ params, body, ...caller }) =>
    actOnActivity(context, caller, params.activityId, body.act),
  )
  serve(table.answers, async ({ params }) => ({ answers: await answersToChoose(context, params.activityId) }))
  serve(table.makeCode, ({ params, body, ...caller }) => makeCode(context, caller, params.activityId, body))
  serve(table.endCode, async ({ params, body, ...caller }) => {
    await stopCode(context, caller, params.activityId, body.code)
    return {}
  })
  serve(table.package, async ({ params, reply }) => {
    const packed = await findPacked(sql, params.activityId)
    if (!packed) throw new Refusal('NOT_FOUND')
    reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${fileName(packed.name, 'activity')}.zip"`)
    return writePackage(packed, context.config.publicUrl)
  })
  serve(table.results, async ({ params, query }) => {
    const { items, total } = await listResults(sql, params.activityId, query)
    return listAnswer(items, total, query)
  })
  serve(table.path, ({ params }) => pathOf(sql, params))
  serve(table.grade, ({ params, body, ifMatch, ...caller }) =>
    gradeAttempt(context, caller, params, body, ifMatch),
  )
  serve(table.returnReflection, ({ params, body, ...caller }) =>
    returnReflection(context, caller, params, body),
  )
}
