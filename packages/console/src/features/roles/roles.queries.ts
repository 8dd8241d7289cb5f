import { type BodyInput, type QueryInput, type Role, routes } from '@studio/contract'
import { call } from '../../platform/api.ts'
import { listQuery, refreshTopic } from '../../platform/route-query.ts'

export function rolesQuery(query: QueryInput<typeof routes.roles.list>) {
  return listQuery(routes.roles.list, { query })
}

export function roleMembersQuery(roleId: string, search: string) {
  return listQuery(routes.roles.members, { params: { roleId }, query: { search } })
}

type NewRole = BodyInput<typeof routes.roles.create>

/** Makes a narrowed role, or changes the one that was opened; `role` is what the person saw. */
export async function saveRole(fields: NewRole, role?: Role): Promise<Role> {
  const { organizationId: _, base: __, ...changes } = fields
  const saved = role
    ? await call(routes.roles.update, {
        params: { roleId: role.roleId },
        body: changes,
        ifMatch: role.version,
      })
    : await call(routes.roles.create, { body: fields })
  await refreshRoles()
  return saved
}

export async function removeRole(roleId: string): Promise<void> {
  await call(routes.roles.remove, { params: { roleId } })
  await refreshRoles()
}

export async function restoreRole(roleId: string): Promise<Role> {
  const role = await call(routes.roles.restore, { params: { roleId } })
  await refreshRoles()
  return role
}

export async function giveRole(roleId: string, userId: string): Promise<void> {
  await call(routes.roles.give, { params: { roleId }, body: { userIds: [userId] } })
  await refreshRoles()
}

export async function takeRoleBack(roleId: string, userId: string): Promise<void> {
  await call(routes.roles.takeBack, { params: { roleId, userId } })
  await refreshRoles()
}

export function refreshRoles(): Promise<void> {
  return refreshTopic('role')
}

export async function isRoleNameFree(name: string, organizationId: string): Promise<boolean> {
  const { unique } = await call(routes.organizations.nameTaken, {
    params: { type: 'roles' },
    query: { name, organizationIds: organizationId },
  })
  return unique
}
