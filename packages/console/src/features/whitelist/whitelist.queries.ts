import {
  type BodyInput,
  routes,
  type Selection,
  type WhitelistEntry,
  type WhitelistProvider,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import { queryClient } from '../../platform/query-client.ts'

const keys = { list: ['whitelist', 'list'] as const, teams: ['whitelist', 'teams'] as const }

export function whitelistQuery(query: ListInput & { organizationId: string }) {
  return queryOptions({
    queryKey: [...keys.list, query],
    queryFn: ({ signal }) => call(routes.whitelist.list, { query, signal }),
    placeholderData: (before) => before,
  })
}

export function teamsQuery(organizationId: string) {
  const query = { organizationId, pageSize: 100, sort: 'name', dir: 'asc' as const }
  return queryOptions({
    queryKey: [...keys.teams, query],
    queryFn: ({ signal }) => call(routes.teams.list, { query, signal }),
  })
}

export type EntrySettings = Pick<
  BodyInput<typeof routes.whitelist.add>,
  'provider' | 'role' | 'teamIds' | 'autoJoin' | 'expiresAt'
>

export function addEntries(body: BodyInput<typeof routes.whitelist.add>) {
  return refreshing(call(routes.whitelist.add, { body }))
}

/** Refused with CHANGED_MEANWHILE when somebody else changed the entry since it was shown. */
export function changeEntry({ whitelistEntryId, version }: WhitelistEntry, body: EntrySettings) {
  return refreshing(call(routes.whitelist.update, { params: { whitelistEntryId }, body, ifMatch: version }))
}

export function setStatus(organizationId: string, selection: Selection, status: 'active' | 'paused') {
  return refreshing(call(routes.whitelist.setStatus, { body: { organizationId, selection, status } }))
}

export function removeEntries(organizationId: string, selection: Selection) {
  return refreshing(call(routes.whitelist.remove, { body: { organizationId, selection } }))
}

export function restoreEntries(organizationId: string, ids: string[]) {
  return refreshing(call(routes.whitelist.restore, { body: { organizationId, ids } }))
}

export function testAddress(query: { organizationId: string; email: string; provider: WhitelistProvider }) {
  return call(routes.whitelist.test, { query })
}

async function refreshing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.list })
  }
}
