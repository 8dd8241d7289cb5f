import { routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { entryTicket, refuseKeys } from '../../identity/index.ts'
import { listInvitations } from './invitations.store.ts'
import { invitePeople, resendInvitation, takeBackInvitation } from './invite-people.ts'
import { acceptAsMember, acceptAsNewPerson, openInvitation } from './join-organization.ts'

/** Invitations, and the page behind their links, which needs no account yet. */
export function serveInvitations(serve: Serve, context: Context): void {
  const table = routes.invitations

  serve(table.list, ({ query }) => listInvitations(context.sql, query.organizationId, query))
  // A key for programs lets nobody in: who finds one cannot settle in.
  serve(table.invite, async ({ body, actor, requestId }) => {
    refuseKeys(actor)
    const by = { actor, organizationId: body.organizationId, requestId }
    return { results: await invitePeople(context, by, body) }
  })
  serve(table.resend, ({ params, actor, owner, requestId }) => {
    refuseKeys(actor)
    const by = { actor, requestId, organizationId: owner.organizationId }
    return resendInvitation(context, by, params.invitationId)
  })
  serve(table.revoke, ({ params, actor, owner, requestId }) =>
    takeBackInvitation(
      context,
      { actor, requestId, organizationId: owner.organizationId },
      params.invitationId,
    ),
  )

  serve(table.look, ({ body }) => openInvitation(context, body.token))
  serve(table.accept, async ({ body, requestId }) => {
    const { userId, email } = await acceptAsNewPerson(context, body, requestId)
    return { email, loginHint: entryTicket(context, userId) }
  })
  serve(table.join, ({ body, actor, requestId }) => {
    refuseKeys(actor)
    return acceptAsMember(context, actor, body.token, requestId)
  })
}
