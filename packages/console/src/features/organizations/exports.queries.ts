import { type OrganizationExport, routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const table = routes.exports
const keys = { newest: (organizationId: string) => ['organizations', 'export', organizationId] as const }
const underWayMs = 2000

/** The newest archive; asked for again as long as it is being made. */
export function exportQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.newest(organizationId),
    queryFn: async ({ signal }): Promise<OrganizationExport | null> =>
      (await call(table.newest, { params: { organizationId }, signal })).newest,
    refetchInterval: ({ state }) =>
      state.data?.status === 'waiting' || state.data?.status === 'running' ? underWayMs : false,
  })
}

export async function startExport(organizationId: string): Promise<void> {
  const begun = await call(table.start, { params: { organizationId } })
  queryClient.setQueryData(keys.newest(organizationId), begun)
}

/** For a link: the browser itself fetches what may be very long, and goes on where it stopped. */
export function exportAddress(organizationId: string, exportId: string): string {
  return table.file.path.replace(':organizationId', organizationId).replace(':exportId', exportId)
}
