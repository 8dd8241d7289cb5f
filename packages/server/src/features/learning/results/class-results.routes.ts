import { routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { seeMap, seeWords } from './see-results.ts'

export function serveClassResults(serve: Serve, context: Context): void {
  const table = routes.classResults

  serve(table.map, ({ params }) => seeMap(context, params.activityId))
  serve(table.words, async ({ params }) => ({ words: await seeWords(context, params.activityId) }))
}
