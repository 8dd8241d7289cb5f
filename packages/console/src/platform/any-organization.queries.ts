import { routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

// Under the key of the organizations' pages: what changes one there is read anew here.
const all = ['organizations', 'any'] as const
const shown = 30

/** Organizations by name, whatever their status: for platform admins, who act in each and may be a member of none. */
export function organizationsByName(search: string) {
  return queryOptions({
    queryKey: [...all, 'by-name', search],
    queryFn: ({ signal }) =>
      call(routes.organizations.list, {
        // Asked as an owner: closed ones are for who looks after them.
        query: { role: 'owner', search, searchOptions: 'name', pageSize: shown, sort: 'name', dir: 'asc' },
        signal,
      }),
    placeholderData: (before) => before,
  })
}

/** Where a platform admin begins who belongs to none. */
export const firstOrganizationQuery = queryOptions({
  queryKey: [...all, 'first'],
  queryFn: ({ signal }) =>
    call(routes.organizations.list, { query: { pageSize: 1, sort: 'name', dir: 'asc' }, signal }),
  select: ({ items }) => items[0],
})

export function namedOrganizationQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...all, 'one', organizationId],
    queryFn: ({ signal }) => call(routes.organizations.get, { params: { organizationId }, signal }),
    // The page and its choice of another one both look at it: the second would ask again for what was refused, without end.
    retryOnMount: false,
  })
}
