import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { mayRead } from '../review/index.ts'
import { readFigures } from './figures.ts'
import { mergeTwo } from './merge-two.ts'
import { readMergeUses } from './merge-uses.ts'
import { readClusters } from './shoot/clusters.ts'
import { orderShoot } from './shoot/keep-shoot.ts'
import { acceptProposal, decideProposal, readNextShoot, readNextSteps } from './shoot/next-shoot.ts'
import { addTest, readTestSet, removeTest } from './test-set.ts'
import { readThresholds, setThreshold, tryThreshold } from './thresholds.ts'

export function qualityRoutes(serve: Serve, context: Context): void {
  const { sql, now } = context
  const table = routes.quality

  serve(table.figures, ({ params, query, actor, owner }) =>
    readFigures(sql, params.storyfileId, { ...query, mayRead: mayRead(actor, owner.organizationId) }, now()),
  )
  serve(table.nextShoot, ({ params, scope }) => readNextShoot(context, { scope }, params.storyfileId))
  serve(table.testSet, ({ params }) => readTestSet(context, params.storyfileId))
  serve(table.addTest, ({ params, body, ...by }) => addTest(context, by, params.storyfileId, body))
  serve(table.removeTest, async ({ params }) => {
    await removeTest(context, params.storyfileId, params.testQuestionId)
    return {}
  })
  serve(table.thresholds, ({ params }) => readThresholds(context, params.storyfileId))
  serve(table.tryThreshold, ({ params, query }) => tryThreshold(context, params.storyfileId, query))
  serve(table.setThreshold, ({ params, body, ...by }) => setThreshold(context, by, params.storyfileId, body))
  serve(table.mergeUses, ({ params, query }) => readMergeUses(context, params.storyfileId, query))
  serve(table.mergeAnswers, ({ params, body, ...by }) => mergeTwo(context, by, params.storyfileId, body))
  serve(table.clusters, ({ params, query, scope }) =>
    readClusters(context, { scope, storyfileId: params.storyfileId, days: query.days }),
  )
  serve(table.lookAgain, async ({ params }) => {
    await orderShoot(context, params.storyfileId)
    return { planning: true }
  })
  serve(table.accept, ({ params, body, ...by }) => acceptProposal(context, by, params, body))
  serve(table.decide, ({ params, body, ...by }) => decideProposal(context, by, params, body))
  serve(table.nextSteps, ({ query, scope }) => readNextSteps(sql, scope, query.storyfileId))
}
