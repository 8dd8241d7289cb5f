import { organizationsRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { listQuery, routeQuery } from '../calls/route-query.ts'

const shown = 30

/** Organizations by name, whatever their status: for platform admins, who act in each and may be a member of none. */
export function organizationsByName(search: string) {
  return listQuery(organizationsRoutes.list, {
    // Asked as an owner: closed ones are for who looks after them.
    query: { role: 'owner', search, searchOptions: 'name', pageSize: shown, sort: 'name', dir: 'asc' },
  })
}

/** Where a platform admin begins who belongs to none. */
export const firstOrganizationQuery = queryOptions({
  ...routeQuery(organizationsRoutes.list, { query: { pageSize: 1, sort: 'name', dir: 'asc' } }),
  select: ({ items }) => items[0],
})

export function namedOrganizationQuery(organizationId: string) {
  return queryOptions({
    ...routeQuery(organizationsRoutes.get, { params: { organizationId } }),
    // The page and its choice of another one both look at it: the second would ask again for what was refused, without end.
    retryOnMount: false,
  })
}
