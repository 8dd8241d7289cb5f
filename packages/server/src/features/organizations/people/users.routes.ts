import { type Language, Refusal, routes } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { lookAtReset, refuseKeys, resetSignIn } from '../../identity/index.ts'
import { letterheadOf } from '../brand/organization-brand.ts'
import { grantPlatformAdmin, platformAdmins, revokePlatformAdmin } from './platform-admins.ts'
import { listMembers } from './users.store.ts'
import { closeAccount, noteReset } from './users-account.ts'
import {
  actOnMembers,
  type By,
  changeRole,
  deactivate,
  reactivate,
  remove,
  resetMember,
  seenBy,
  share,
  signOut,
  suspend,
} from './users-acts.ts'
import { requireWithin } from './within-own-role.ts'

/** The members of an organization, and what its owners may do with them. */
export function serveUsers(serve: Serve, context: Context): void {
  const { sql, config } = context
  const table = routes.users

  serve(table.list, ({ query, actor }) => listMembers(sql, query.organizationId, seenBy(actor), query))

  serve(table.changeRole, (call) => {
    refuseKeys(call.actor)
    requireWithin(call.actor, call.body.organizationId, { role: call.body.role })
    return actOnMembers(context, by(call), call.body.selection, changeRole(call.body.role))
  })
  serve(table.suspend, (call) => actOnMembers(context, by(call), call.body.selection, suspend))
  serve(table.reactivate, (call) => {
    refuseKeys(call.actor)
    return actOnMembers(context, by(call), call.body.selection, reactivate(by(call)))
  })
  serve(table.remove, (call) => actOnMembers(context, by(call), call.body.selection, remove))
  serve(table.signOut, (call) => actOnMembers(context, by(call), call.body.selection, signOut))
  serve(table.deactivate, (call) => deactivate(context, by(call), call.body))
  serve(table.share, async (call) => ({ storyfileIds: await share(context, by(call), call.body) }))
  serve(table.resetSignIn, async (call) => {
    refuseKeys(call.actor)
    const token = await resetMember(context, by(call), call.body.userId)
    if (!token) return { link: null }
    const { origin } = await letterheadOf(sql, config, call.body.organizationId)
    return { link: `${origin}/?reset=${token}` }
  })
  serve(table.setAccountStatus, async ({ params, body, actor, requestId }) => {
    await closeAccount(context, { actor, requestId }, params.userId, body.closed)
    return {}
  })

  serve(routes.platformAdmins.list, async () => ({ items: await platformAdmins(context) }))
  serve(routes.platformAdmins.grant, ({ body, actor, requestId }) =>
    grantPlatformAdmin(context, { actor, requestId }, body.email),
  )
  serve(routes.platformAdmins.revoke, async ({ params, actor, requestId }) => {
    await revokePlatformAdmin(context, { actor, requestId }, params.userId)
    return {}
  })

  serve(table.lookAtReset, async ({ body }) => {
    const found = await lookAtReset(context, body.token)
    return { email: found?.email ?? '', isOpen: found !== undefined }
  })
  serve(table.useReset, async ({ body }) => {
    if (config.OIDC_ISSUER) throw new Refusal('NOT_FOUND')
    const { email } = await resetSignIn(context, body.token, body.password, (tx, reset) =>
      noteReset(tx, reset),
    )
    return { email }
  })
}

function by(call: {
  actor: Actor
  body: { organizationId: string }
  requestId: string
  language: Language
}): By {
  const { actor, body, requestId, language } = call
  return { actor, organizationId: body.organizationId, requestId, language }
}
