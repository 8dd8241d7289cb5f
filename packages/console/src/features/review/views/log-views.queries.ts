import { type LogView, type LogViewQuery, logViewsRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'

export const logViewsQuery = routeQuery(logViewsRoutes.list)

/** Saves a view, for the team where that is wanted. */
export async function saveView(
  view: { organizationId: string; name: string; query: LogViewQuery },
  isTeam: boolean,
): Promise<LogView> {
  const made = await call(logViewsRoutes.create, { body: view })
  try {
    return isTeam ? await shareView(made, true) : made
  } catch (error) {
    // What was asked for is a view of the team: a private one under the name would be in the way of the next try.
    await call(logViewsRoutes.remove, { params: { logViewId: made.logViewId } })
    throw error
  } finally {
    await refreshTopic('log_view')
  }
}

export async function changeView(
  { logViewId, version }: LogView,
  body: { name?: string; query?: LogViewQuery },
): Promise<LogView> {
  try {
    return await call(logViewsRoutes.update, { params: { logViewId }, body, ifMatch: version })
  } finally {
    await refreshTopic('log_view')
  }
}

export async function shareView({ logViewId, version }: LogView, isTeam: boolean): Promise<LogView> {
  try {
    return await call(logViewsRoutes.share, { params: { logViewId }, body: { isTeam }, ifMatch: version })
  } finally {
    await refreshTopic('log_view')
  }
}

export async function removeView({ logViewId }: LogView): Promise<void> {
  await call(logViewsRoutes.remove, { params: { logViewId } })
  await refreshTopic('log_view')
}

export async function restoreView({ logViewId }: LogView): Promise<void> {
  await call(logViewsRoutes.restore, { params: { logViewId } })
  await refreshTopic('log_view')
}
