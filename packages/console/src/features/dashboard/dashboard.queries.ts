import {
  type DashboardDays,
  dashboardDays,
  dashboardRoutes,
  type Storyfile,
  storyfilesRoutes,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/calls/api.ts'
import { listQuery, routeKey } from '../../platform/calls/route-query.ts'

/** What the address says of the dashboard. */
export type DashboardSearch = { days?: string; storyfileId?: string }

const standardDays: DashboardDays = 30

/** The days of the address; what is none of the choices is the standard. */
export function daysOf({ days }: DashboardSearch): DashboardDays {
  return dashboardDays.find((one) => String(one) === days) ?? standardDays
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function dashboardQuery(search: DashboardSearch) {
  const days = daysOf(search)
  const storyfileId = idPattern.test(search.storyfileId ?? '') ? search.storyfileId : undefined
  return listQuery(dashboardRoutes.get, { query: { days, storyfileId } })
}

const shown = 5

/**
 * The storyfiles to go on with: those that were open on this device, the newest first, then those that changed last.
 * What is gone meanwhile is left out.
 */
export function continueQuery(recentIds: string[]) {
  return queryOptions({
    queryKey: routeKey(storyfilesRoutes.list, { recentIds }, 'continue'),
    queryFn: async ({ signal }): Promise<Storyfile[]> => {
      const [recent, { items }] = await Promise.all([
        Promise.all(recentIds.map((storyfileId) => found(storyfileId, signal))),
        call(storyfilesRoutes.list, {
          query: { pageSize: 2 * shown, sort: 'updatedAt', dir: 'desc' },
          signal,
        }),
      ])
      const kept = recent.filter((one) => one !== undefined && one.status !== 'deleted') as Storyfile[]
      const others = items.filter(
        (one) =>
          one.status !== 'archived' && !kept.some(({ storyfileId }) => storyfileId === one.storyfileId),
      )
      return [...kept, ...others].slice(0, shown)
    },
  })
}

async function found(storyfileId: string, signal: AbortSignal): Promise<Storyfile | undefined> {
  return call(storyfilesRoutes.get, { params: { storyfileId }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return undefined
    throw error
  })
}
