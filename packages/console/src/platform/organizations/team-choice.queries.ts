import { teamsRoutes } from '@studio/contract'
import { listQuery } from '../calls/route-query.ts'

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
  return listQuery(teamsRoutes.list, { query })
}
