import { limits, type QueryInput, storyfilesRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { listQuery, routeQuery } from '../../../platform/calls/route-query.ts'

const byName = { sort: 'name', dir: 'asc' } as const

/** All storyfiles to choose from, by name, with the organization that says what one may do. */
export const storyfileNamesQuery = queryOptions({
  ...routeQuery(storyfilesRoutes.list, { query: { ...byName, pageSize: limits.pageSize.max } }),
  select: (list) =>
    list.items.map(({ storyfileId, name, organizationId }) => ({ storyfileId, name, organizationId })),
  staleTime: 60_000,
})

/** Those of one organization, by name. */
export function storyfilesByName(
  query: QueryInput<typeof storyfilesRoutes.list> & { organizationId: string },
) {
  return listQuery(storyfilesRoutes.list, { query: { ...byName, pageSize: 100, ...query } })
}
