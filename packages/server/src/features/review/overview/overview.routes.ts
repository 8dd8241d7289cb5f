import { routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { readDashboard } from './overview.ts'

export function overviewRoutes(serve: Serve, context: Context): void {
  serve(routes.dashboard.get, ({ query, ...caller }) => readDashboard(context, caller, query))
}
