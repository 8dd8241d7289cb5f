import { type BodyInput, recordsRoutes } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

export function storeQuery(organizationId: string) {
  return routeQuery(recordsRoutes.store, { query: { organizationId } })
}

/** Refused with CHANGED_MEANWHILE when another person changed it since `basedOn`. */
export async function saveStore(body: BodyInput<typeof recordsRoutes.saveStore>) {
  const store = await call(recordsRoutes.saveStore, { body })
  queryClient.setQueryData(storeQuery(body.organizationId).queryKey, store)
  await refreshTopic('record_store')
  return store
}
export function reloadStore(organizationId: string): Promise<void> {
  return queryClient.refetchQueries({ queryKey: storeQuery(organizationId).queryKey })
}
