import { Refusal, routes, type TrainingRun } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { startRun } from './start-run.ts'
import { findRun, listRuns, type RunRow } from './training.store.ts'

export function trainingRoutes(serve: Serve, context: Context): void {
  const { sql } = context

  serve(routes.training.runs, async ({ query }) => {
    const { rows, total } = await listRuns(sql, query.storyfileId, query)
    return listAnswer(rows.map(presentRun), total, query)
  })

  serve(routes.training.start, async ({ body, actor, scope, requestId }) =>
    presentRun(await startRun(context, { actor, scope, requestId }, body.storyfileId)),
  )

  serve(routes.training.run, async ({ params }) => {
    const run = await findRun(sql, params.runId)
    if (!run) throw new Refusal('NOT_FOUND')
    return presentRun(run)
  })
}

function presentRun(row: RunRow): TrainingRun {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
