import { type BodyInput, type Delivery, deliveriesRoutes, readFilter, writeFilter } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { listQuery, refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'
import type { ListInput } from '../../../platform/lists/use-list-address.ts'

type Searched = {
  search?: string | undefined
  searchOptions?: string | undefined
  filter?: string | undefined
}

export function deliveriesQuery(query: ListInput & { organizationId: string }) {
  return listQuery(deliveriesRoutes.list, { query })
}

/** What is set aside of what a list shows. */
export function setAside({ search = '', searchOptions = '', filter = '' }: Searched) {
  const { state = 'set_aside', ...others } = readFilter(filter)
  return state === 'set_aside'
    ? { search, searchOptions, filter: writeFilter({ ...others, state }) }
    : undefined
}

export function setAsideQuery(organizationId: string, matching: NonNullable<ReturnType<typeof setAside>>) {
  return routeQuery(deliveriesRoutes.list, { query: { organizationId, ...matching, pageSize: 1 } })
}

type Which = BodyInput<typeof deliveriesRoutes.sendAgain>['which']

export async function sendAgain(organizationId: string, which: Which): Promise<{ count: number }> {
  const sent = await call(deliveriesRoutes.sendAgain, { body: { organizationId, which } })
  await refreshTopic('delivery')
  return sent
}

export function sendOneAgain(organizationId: string, { kind, deliveryId }: Delivery) {
  return sendAgain(organizationId, { deliveries: [{ kind, deliveryId }] })
}
