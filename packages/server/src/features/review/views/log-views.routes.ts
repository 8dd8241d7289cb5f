import { routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { addView, changeView, removeView, restoreView } from './change-view.ts'
import { listViews } from './log-views.store.ts'

export function logViewsRoutes(serve: Serve, context: Context): void {
  const table = routes.logViews
  serve(table.list, async ({ scope, actor }) => ({
    items: await listViews(context, scope, actor.userId),
  }))
  serve(table.create, ({ body, actor }) => addView(context, { actor }, body))
  serve(table.update, ({ params, body, actor, ifMatch }) =>
    changeView(context, { actor }, params.logViewId, body, ifMatch),
  )
  serve(table.share, ({ params, body, actor, ifMatch }) =>
    changeView(context, { actor }, params.logViewId, body, ifMatch),
  )
  serve(table.remove, async ({ params, actor }) => {
    await removeView(context, { actor }, params.logViewId)
    return {}
  })
  serve(table.restore, ({ params, actor }) => restoreView(context, { actor }, params.logViewId))
}
