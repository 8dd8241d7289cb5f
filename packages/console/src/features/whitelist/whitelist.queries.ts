import {
  type BodyInput,
  routes,
  type Selection,
  type WhitelistEntry,
  type WhitelistProvider,
} from '@studio/contract'
import { call } from '../../platform/api.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import { listQuery, refreshTopic } from '../../platform/route-query.ts'
import type { ChosenTeam } from '../../platform/team-choice.tsx'

export function whitelistQuery(query: ListInput & { organizationId: string }) {
  return listQuery(routes.whitelist.list, { query })
}

export type EntrySettings = Pick<
  BodyInput<typeof routes.whitelist.add>,
  'provider' | 'role' | 'autoJoin' | 'expiresAt'
> & { teams: ChosenTeam[] }

/** As the calls take it. */
function bodyOf({ teams, ...settings }: EntrySettings) {
  return { ...settings, teamIds: teams.map((team) => team.teamId) }
}

export function addEntries(
  { organizationId, values }: Pick<BodyInput<typeof routes.whitelist.add>, 'organizationId' | 'values'>,
  settings: EntrySettings,
) {
  return refreshing(call(routes.whitelist.add, { body: { organizationId, values, ...bodyOf(settings) } }))
}

/** Refused with CHANGED_MEANWHILE when somebody else changed the entry since it was shown. */
export function changeEntry({ whitelistEntryId, version }: WhitelistEntry, settings: EntrySettings) {
  return refreshing(
    call(routes.whitelist.update, {
      params: { whitelistEntryId },
      body: bodyOf(settings),
      ifMatch: version,
    }),
  )
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
    void refreshTopic('whitelist_entry')
  }
}
