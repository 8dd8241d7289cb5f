import { routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

const shown = 30

/** Teams to choose from, by name. */
export function teamsByName(organizationId: string, search: string) {
  const query = {
    organizationId,
    search,
    searchOptions: 'name',
    pageSize: shown,
    sort: 'name',
    dir: 'asc' as const,
  }
  return queryOptions({
    queryKey: ['team-choice', query],
    queryFn: ({ signal }) => call(routes.teams.list, { query, signal }),
    placeholderData: (before) => before,
  })
}
