import { Refusal, sentence, type Team } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Queryable, Sql, Transaction } from '../../../platform/database/sql.ts'
import { freeDeletedName, restoredName } from '../../../platform/deleted-name.ts'
import { nameTaken } from '../../../platform/taken.ts'
import { forgetPersons } from '../../identity/index.ts'
import { audit } from '../audit/audit.store.ts'
import { changesOf } from '../audit/audit-changes.ts'
import { requireWithin } from '../people/within-own-role.ts'
import {
  addToTeams,
  findTeam,
  insertTeam,
  lockTeam,
  narrowTeamMembers,
  takeFromTeam,
  teamNamesLike,
  teamsOfStoryfile,
  updateTeam,
} from './teams.store.ts'

export type Caller = { actor: Actor; requestId: string }
type Fields = Pick<Team, 'name' | 'description' | 'defaultRole'>
type Parts = { userIds: string[]; storyfileIds: string[] }

export async function createTeam(
  sql: Sql,
  caller: Caller,
  fields: Fields & { organizationId: string },
): Promise<Team> {
  // What a team proposes unless asked otherwise gives no one anything: an invitation is looked at itself.
  if (fields.defaultRole !== 'read:ns')
    requireWithin(caller.actor, fields.organizationId, { role: fields.defaultRole })
  return sql.begin(async (tx) => {
    const teamId = await insertTeam(tx, { ...fields, createdBy: caller.actor.userId }).catch(nameTaken)
    const team = (await findTeam(tx, teamId))!
    await note(tx, caller, team, 'team.created', { name: team.name, defaultRole: team.defaultRole })
    return team
  })
}

export async function changeTeam(
  sql: Sql,
  caller: Caller,
  teamId: string,
  changes: Partial<Fields>,
  version?: number,
): Promise<Team> {
  return sql.begin(async (tx) => {
    const before = await living(tx, teamId)
    if (changes.defaultRole && changes.defaultRole !== before.defaultRole)
      requireWithin(caller.actor, before.organizationId, { role: changes.defaultRole })
    if (!(await updateTeam(tx, teamId, version, changes).catch(nameTaken)))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('team') })
    const after = (await findTeam(tx, teamId))!
    const { name, description, defaultRole } = after
    const details = changesOf(before, { name, description, defaultRole })
    if (details) await note(tx, caller, after, 'team.changed', details)
    return after
  })
}

/** What the team shared is closed at once; an owner can restore it for 30 days. */
export async function removeTeam(sql: Sql, caller: Caller, teamId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await lockTeam(tx, teamId)
    const team = (await findTeam(tx, teamId))!
    if (team.isDeleted) return
    const name = freeDeletedName(team.name, await teamNamesLike(tx, team.organizationId, ''))
    await updateTeam(tx, teamId, undefined, { name, deletedAt: new Date() })
    await forgetPersons(tx, await narrowTeamMembers(tx, teamId))
    await note(tx, caller, team, 'team.deleted', { name: team.name })
  })
}

export async function restoreTeam(sql: Sql, caller: Caller, teamId: string): Promise<Team> {
  return sql.begin(async (tx) => {
    await lockTeam(tx, teamId)
    const team = (await findTeam(tx, teamId))!
    if (!team.isDeleted)
      throw new Refusal('STATE_CONFLICT', { reason: sentence('This team is not deleted.') })
    await updateTeam(tx, teamId, undefined, { name: restoredName(team.name), deletedAt: null }).catch(
      nameTaken,
    )
    await forgetPersons(tx, await narrowTeamMembers(tx, teamId))
    const restored = (await findTeam(tx, teamId))!
    await note(tx, caller, restored, 'team.restored', { name: restored.name })
    return restored
  })
}

export async function addToTeam(sql: Sql, caller: Caller, teamId: string, parts: Parts): Promise<Team> {
  return sql.begin(async (tx) => {
    const { organizationId } = await living(tx, teamId)
    await addToTeams(tx, organizationId, [teamId], parts)
    return moved(tx, caller, teamId, 'team.added', parts)
  })
}

export async function takeOutOfTeam(sql: Sql, caller: Caller, teamId: string, parts: Parts): Promise<Team> {
  return sql.begin(async (tx) => {
    await living(tx, teamId)
    const losers = parts.storyfileIds.length > 0 ? await narrowTeamMembers(tx, teamId) : []
    await takeFromTeam(tx, teamId, parts)
    await forgetPersons(tx, losers)
    return moved(tx, caller, teamId, 'team.taken', parts)
  })
}

/** Puts a storyfile into these teams and takes it out of the others of its organization. Locks the teams before it. */
export async function putIntoTeams(
  tx: Transaction,
  caller: Caller,
  { organizationId, storyfileId }: { organizationId: string; storyfileId: string },
  teamIds: string[],
): Promise<void> {
  const before = await teamsOfStoryfile(tx, storyfileId)
  const parts = { userIds: [], storyfileIds: [storyfileId] }
  for (const teamId of [...new Set([...before, ...teamIds])].sort()) {
    if (before.includes(teamId) && teamIds.includes(teamId)) continue
    await lockTeam(tx, teamId)
    const team = await findTeam(tx, teamId)
    if (team?.organizationId !== organizationId || team.isDeleted)
      throw new Refusal('INVALID_INPUT', {
        reason: sentence('teamIds: one of them is not in this organization'),
      })
    if (teamIds.includes(teamId)) await addToTeams(tx, organizationId, [teamId], parts)
    else await takeFromTeam(tx, teamId, parts)
    await moved(tx, caller, teamId, teamIds.includes(teamId) ? 'team.added' : 'team.taken', parts)
  }
}

/** Something was put into these teams: what their people see is read anew. */
export async function tellTeams(sql: Queryable, teamIds: string[]): Promise<void> {
  for (const teamId of teamIds) await forgetPersons(sql, await narrowTeamMembers(sql, teamId))
}

/** What the people of the team see is read anew, also of those who have just left it. */
async function moved(
  tx: Transaction,
  caller: Caller,
  teamId: string,
  action: string,
  parts: Parts,
): Promise<Team> {
  await updateTeam(tx, teamId, undefined, {})
  await forgetPersons(tx, [...new Set([...parts.userIds, ...(await narrowTeamMembers(tx, teamId))])])
  const team = (await findTeam(tx, teamId))!
  await note(tx, caller, team, action, parts)
  return team
}

async function living(tx: Transaction, teamId: string): Promise<Team> {
  await lockTeam(tx, teamId)
  const team = (await findTeam(tx, teamId))!
  if (team.isDeleted)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This team is deleted. Restore it first.') })
  return team
}

async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  { organizationId, teamId }: Team,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { organizationId, actor, action, objectType: 'team', objectId: teamId, details, requestId })
}
