import {
  type BodyInput,
  type Selection,
  type WhitelistEntry,
  type WhitelistProvider,
  whitelistRoutes,
} from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { refreshing } from '../../platform/calls/refreshing.ts'
import { listQuery } from '../../platform/calls/route-query.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import type { ChosenTeam } from '../teams/index.ts'

export function whitelistQuery(query: ListInput & { organizationId: string }) {
  return listQuery(whitelistRoutes.list, { query })
}

export type EntrySettings = Pick<
  BodyInput<typeof whitelistRoutes.add>,
  'provider' | 'role' | 'autoJoin' | 'expiresAt'
> & { teams: ChosenTeam[] }

/** As the calls take it. */
function bodyOf({ teams, ...settings }: EntrySettings) {
  return { ...settings, teamIds: teams.map((team) => team.teamId) }
}

export function addEntries(
  { organizationId, values }: Pick<BodyInput<typeof whitelistRoutes.add>, 'organizationId' | 'values'>,
  settings: EntrySettings,
) {
  return refreshing(
    'whitelist_entry',
    call(whitelistRoutes.add, { body: { organizationId, values, ...bodyOf(settings) } }),
  )
}

/** Refused with CHANGED_MEANWHILE when another person changed the entry since it was shown. */
export function changeEntry({ whitelistEntryId, version }: WhitelistEntry, settings: EntrySettings) {
  return refreshing(
    'whitelist_entry',
    call(whitelistRoutes.update, {
      params: { whitelistEntryId },
      body: bodyOf(settings),
      ifMatch: version,
    }),
  )
}

export function setStatus(organizationId: string, selection: Selection, status: 'active' | 'paused') {
  return refreshing(
    'whitelist_entry',
    call(whitelistRoutes.setStatus, { body: { organizationId, selection, status } }),
  )
}

export function removeEntries(organizationId: string, selection: Selection) {
  return refreshing('whitelist_entry', call(whitelistRoutes.remove, { body: { organizationId, selection } }))
}

export function restoreEntries(organizationId: string, ids: string[]) {
  return refreshing('whitelist_entry', call(whitelistRoutes.restore, { body: { organizationId, ids } }))
}

export function testAddress(query: { organizationId: string; email: string; provider: WhitelistProvider }) {
  return call(whitelistRoutes.test, { query })
}
