import { routes } from '@studio/contract'
import { routeQuery } from '../route-query.ts'

export const houseRulesQuery = (organizationId: string, version?: number) =>
  routeQuery(routes.instructions.get, {
    query: { organizationId, ...(version === undefined ? {} : { version }) },
  })
