import { type BodyInput, type QueryInput, type Role, rolesRoutes } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { listQuery, refreshTopic } from '../../platform/calls/route-query.ts'

export function rolesQuery(query: QueryInput<typeof rolesRoutes.list>) {
  return listQuery(rolesRoutes.list, { query })
}

export function roleMembersQuery(roleId: string, search: string) {
  return listQuery(rolesRoutes.members, { params: { roleId }, query: { search } })
}

type NewRole = BodyInput<typeof rolesRoutes.create>

/** Makes a narrowed role, or changes the one that was opened; `role` is what the person saw. */
export async function saveRole(fields: NewRole, role?: Role): Promise<Role> {
  const { organizationId: _, base: __, ...changes } = fields
  const saved = role
    ? await call(rolesRoutes.update, {
        params: { roleId: role.roleId },
        body: changes,
        ifMatch: role.version,
      })
    : await call(rolesRoutes.create, { body: fields })
  await refreshRoles()
  return saved
}

export async function removeRole(roleId: string): Promise<void> {
  await call(rolesRoutes.remove, { params: { roleId } })
  await refreshRoles()
}

export async function restoreRole(roleId: string): Promise<Role> {
  const role = await call(rolesRoutes.restore, { params: { roleId } })
  await refreshRoles()
  return role
}

export async function giveRole(roleId: string, userId: string): Promise<void> {
  await call(rolesRoutes.give, { params: { roleId }, body: { userIds: [userId] } })
  await refreshRoles()
}

export async function takeRoleBack(roleId: string, userId: string): Promise<void> {
  await call(rolesRoutes.takeBack, { params: { roleId, userId } })
  await refreshRoles()
}

export function refreshRoles(): Promise<void> {
  return refreshTopic('role')
}
