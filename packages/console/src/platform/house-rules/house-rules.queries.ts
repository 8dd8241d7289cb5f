import { instructionsRoutes } from '@studio/contract'
import { routeQuery } from '../calls/route-query.ts'

export const houseRulesQuery = (organizationId: string, version?: number) =>
  routeQuery(instructionsRoutes.get, {
    query: { organizationId, ...(version === undefined ? {} : { version }) },
  })
