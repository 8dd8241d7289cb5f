import { Refusal, type Role, sentence } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Sql, Transaction } from '../../../platform/database/sql.ts'
import { freeDeletedName, restoredName } from '../../../platform/deleted-name.ts'
import { nameTaken } from '../../../platform/taken.ts'
import { forgetPersons } from '../../identity/index.ts'
import { audit } from '../audit/audit.store.ts'
import { changesOf } from '../audit/audit-changes.ts'
import { lockMembers } from '../people/members.store.ts'
import { requireWithin } from '../people/within-own-role.ts'
import {
  type CustomRole,
  countFullOwners,
  giveRole,
  insertRole,
  lockRole,
  presentRole,
  roleHolders,
  roleNames,
  roleOwner,
  takeRoleBack,
  updateRole,
} from './roles.store.ts'

export type Caller = { actor: Actor; requestId: string }
type NewRole = Pick<CustomRole, 'organizationId' | 'name' | 'description' | 'base' | 'denies'>

/** Makes a named copy of one of the six roles that can do less. */
export async function createRole(sql: Sql, caller: Caller, fields: NewRole): Promise<Role> {
  requireWithin(caller.actor, fields.organizationId, { role: fields.base, denies: fields.denies })
  return sql.begin(async (tx) => {
    const denies = [...new Set(fields.denies)]
    const roleId = await insertRole(tx, { ...fields, denies, createdBy: caller.actor.userId }).catch(
      nameTaken,
    )
    const { name, base } = fields
    await note(tx, caller, { ...fields, roleId }, 'role.created', { name, base, denies })
    return presentRole(tx, roleId)
  })
}

/** Counts at once for all who hold the role. No one widens the role that he holds himself. */
export async function changeRole(
  sql: Sql,
  caller: Caller,
  roleId: string,
  changes: Partial<Pick<CustomRole, 'name' | 'description' | 'denies'>>,
  version?: number,
): Promise<Role> {
  return sql.begin(async (tx) => {
    const before = await living(tx, roleId)
    const holders = await roleHolders(tx, roleId)
    if (changes.denies) {
      requireWithin(caller.actor, before.organizationId, { role: before.base, denies: changes.denies })
      if (holders.includes(caller.actor.userId)) throw ownRole()
    }
    if (!(await updateRole(tx, roleId, version, changes).catch(nameTaken)))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('role') })
    const { name, description, denies } = await lockRole(tx, roleId)
    const details = changesOf(before, { name, description, denies })
    if (details) await note(tx, caller, before, 'role.changed', details)
    await forgetPersons(tx, holders)
    return presentRole(tx, roleId)
  })
}

export async function removeRole(sql: Sql, caller: Caller, roleId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const role = await lockRole(tx, roleId)
    if (role.isDeleted) return
    const holders = (await roleHolders(tx, roleId)).length
    // Their role would grow by what this one took away.
    if (holders > 0)
      throw new Refusal('STATE_CONFLICT', {
        reason:
          holders === 1
            ? sentence('People have this role. Give them another one first.')
            : sentence('{holders} people have this role. Give them another one first.', { holders }),
      })
    const name = freeDeletedName(role.name, await roleNames(tx, role.organizationId))
    await updateRole(tx, roleId, undefined, { name, deletedAt: new Date() })
    await note(tx, caller, role, 'role.deleted', { name: role.name })
  })
}

export async function restoreRole(sql: Sql, caller: Caller, roleId: string): Promise<Role> {
  return sql.begin(async (tx) => {
    const role = await lockRole(tx, roleId)
    if (!role.isDeleted)
      throw new Refusal('STATE_CONFLICT', { reason: sentence('This role is not deleted.') })
    const name = restoredName(role.name)
    await updateRole(tx, roleId, undefined, { name, deletedAt: null }).catch(nameTaken)
    await note(tx, caller, role, 'role.restored', { name })
    return presentRole(tx, roleId)
  })
}

export async function giveRoleTo(sql: Sql, caller: Caller, roleId: string, userIds: string[]): Promise<void> {
  if (userIds.includes(caller.actor.userId)) throw ownRole()
  await sql.begin(async (tx) => {
    const owner = await roleOwner(tx, roleId)
    if (!owner) throw new Refusal('NOT_FOUND')
    await lockMembers(tx, owner.organizationId)
    const role = await living(tx, roleId)
    requireWithin(caller.actor, role.organizationId, { role: role.base, denies: role.denies })
    const before = await giveRole(tx, role, userIds)
    if (before.length < new Set(userIds).size) throw new Refusal('NOT_FOUND')
    await keepAnOwner(tx, role.organizationId)
    await forgetPersons(tx, userIds)
    for (const { userId, scope } of before)
      await note(tx, caller, role, 'role.given', { userId, before: scope, after: role.base, name: role.name })
  })
}

export async function takeRoleFrom(sql: Sql, caller: Caller, roleId: string, userId: string): Promise<void> {
  if (userId === caller.actor.userId) throw ownRole()
  await sql.begin(async (tx) => {
    const role = await lockRole(tx, roleId)
    requireWithin(caller.actor, role.organizationId, { role: role.base })
    if (!(await takeRoleBack(tx, roleId, userId))) throw new Refusal('NOT_FOUND')
    await forgetPersons(tx, [userId])
    await note(tx, caller, role, 'role.taken_back', { userId, name: role.name })
  })
}

async function keepAnOwner(tx: Transaction, organizationId: string): Promise<void> {
  if ((await countFullOwners(tx, organizationId)) === 0)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('You cannot remove the last owner of an organization.'),
    })
}

function ownRole(): Refusal {
  return new Refusal('STATE_CONFLICT', { reason: sentence('You cannot change your own role.') })
}

async function living(tx: Transaction, roleId: string): Promise<CustomRole> {
  const role = await lockRole(tx, roleId)
  if (role.isDeleted)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This role is deleted. Restore it first.') })
  return role
}

async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  { organizationId, roleId }: Pick<CustomRole, 'organizationId' | 'roleId'>,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { organizationId, actor, action, objectType: 'role', objectId: roleId, details, requestId })
}
