import { exportsRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { routeQuery } from '../../platform/calls/route-query.ts'

const table = exportsRoutes

/** The newest archive. */
export function exportQuery(organizationId: string) {
  return queryOptions({
    ...routeQuery(table.newest, { params: { organizationId } }),
    select: ({ newest }) => newest,
  })
}

export async function startExport(organizationId: string): Promise<void> {
  const newest = await call(table.start, { params: { organizationId } })
  queryClient.setQueryData(exportQuery(organizationId).queryKey, { newest })
}

/** For a link: the browser itself fetches what may be very long, and goes on where it stopped. */
export function exportAddress(organizationId: string, exportId: string): string {
  return table.file.path.replace(':organizationId', organizationId).replace(':exportId', exportId)
}
