import { instructionsRoutes } from '@studio/contract'
import { routeQuery } from '../../../platform/calls/route-query.ts'

export const houseRulesQuery = (organizationId: string, version?: number) =>
  routeQuery(instructionsRoutes.get, {
    query: { organizationId, ...(version === undefined ? {} : { version }) },
  })
