import { routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { seeFollowUps, seeMap, seeWords } from './see-results.ts'

export function serveClassResults(serve: Serve, context: Context): void {
  const table = routes.classResults

  serve(table.map, ({ params }) => seeMap(context, params.activityId))
  serve(table.words, async ({ params }) => ({ words: await seeWords(context, params.activityId) }))
  serve(table.followUps, async ({ params }) => ({
    followUps: await seeFollowUps(context, params.activityId),
  }))
}
