import { type Language, Refusal, recall, routes, type TrainingRun } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { readChanges } from './run-changes.store.ts'
import { startRun } from './start-run.ts'
import { findRun, listRuns, type RunRow } from './training.store.ts'

export function trainingRoutes(serve: Serve, context: Context): void {
  const { sql } = context

  serve(routes.training.runs, async ({ query, language }) => {
    const { rows, total } = await listRuns(sql, query.storyfileId, query)
    return listAnswer(
      rows.map((row) => presentRun(row, language)),
      total,
      query,
    )
  })

  serve(routes.training.start, async ({ body, actor, scope, requestId, language }) =>
    presentRun(await startRun(context, { actor, scope, requestId }, body.storyfileId), language),
  )

  serve(routes.training.changes, async ({ params }) => {
    const changes = await readChanges(sql, params.runId)
    if (!changes) throw new Refusal('NOT_FOUND')
    return changes
  })

  serve(routes.training.run, async ({ params, language }) => {
    const run = await findRun(sql, params.runId)
    if (!run) throw new Refusal('NOT_FOUND')
    return presentRun(run, language)
  })
}

function presentRun(row: RunRow, language: Language): TrainingRun {
  return {
    ...row,
    error: row.error && recall(row.error)[language],
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
