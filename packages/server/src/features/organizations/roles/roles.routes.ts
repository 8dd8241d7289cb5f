import { routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { refuseKeys } from '../../identity/index.ts'
import { changeRole, createRole, giveRoleTo, removeRole, restoreRole, takeRoleFrom } from './change-role.ts'
import { listRoles, roleMembers } from './roles.store.ts'

export function serveRoles(serve: Serve, { sql }: Context): void {
  const table = routes.roles

  serve(table.list, ({ query, language }) => listRoles(sql, query, language))
  // A key for programs gives no one more than they had: who finds one cannot settle in.
  serve(table.create, ({ body, ...caller }) => {
    refuseKeys(caller.actor)
    return createRole(sql, caller, body)
  })
  serve(table.update, ({ params, body, ifMatch, ...caller }) => {
    refuseKeys(caller.actor)
    return changeRole(sql, caller, params.roleId, body, ifMatch)
  })
  serve(table.remove, async ({ params, ...caller }) => {
    await removeRole(sql, caller, params.roleId)
    return {}
  })
  serve(table.restore, ({ params, ...caller }) => restoreRole(sql, caller, params.roleId))
  serve(table.members, ({ params, query }) => roleMembers(sql, params.roleId, query.search))
  serve(table.give, async ({ params, body, ...caller }) => {
    refuseKeys(caller.actor)
    await giveRoleTo(sql, caller, params.roleId, body.userIds)
    return {}
  })
  serve(table.takeBack, async ({ params, ...caller }) => {
    refuseKeys(caller.actor)
    await takeRoleFrom(sql, caller, params.roleId, params.userId)
    return {}
  })
}
