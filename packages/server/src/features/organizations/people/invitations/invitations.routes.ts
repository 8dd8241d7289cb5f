import { type Invitation, type Language, recall, routes } from '@studio/contract'
import type { Context } from '../../../../context.ts'
import type { Serve } from '../../../../platform/http/gateway.ts'
import { entryTicket, refuseKeys } from '../../../identity/index.ts'
import { listInvitations } from './invitations.store.ts'
import { invitePeople, resendInvitation, takeBackInvitation } from './invite-people.ts'
import { acceptAsMember, acceptAsNewPerson, openInvitation } from './join-organization.ts'

/** Invitations, and the page behind their links, which needs no account yet. */
export function serveInvitations(serve: Serve, context: Context): void {
  const table = routes.invitations

  serve(table.list, async ({ query, language }) => {
    const list = await listInvitations(context.sql, query.organizationId, query)
    return { ...list, items: list.items.map((one) => told(one, language)) }
  })
  // A key for programs lets no one in: who finds one cannot settle in.
  serve(table.invite, async ({ body, actor, requestId, language }) => {
    refuseKeys(actor)
    const by = { actor, organizationId: body.organizationId, requestId, language }
    return { results: await invitePeople(context, by, body) }
  })
  serve(table.resend, async ({ params, actor, owner, requestId, language }) => {
    refuseKeys(actor)
    const by = { actor, requestId, language, organizationId: owner.organizationId }
    const { invitation, link } = await resendInvitation(context, by, params.invitationId)
    return { invitation: told(invitation, language), link }
  })
  serve(table.revoke, async ({ params, actor, owner, requestId, language }) => {
    const by = { actor, requestId, language, organizationId: owner.organizationId }
    return told(await takeBackInvitation(context, by, params.invitationId), language)
  })

  serve(table.look, ({ body }) => openInvitation(context, body.token))
  serve(table.accept, async ({ body, requestId, language }) => {
    const { userId, email } = await acceptAsNewPerson(context, body, { requestId, language })
    return { email, loginHint: entryTicket(context, userId) }
  })
  serve(table.join, ({ body, actor, requestId }) => {
    refuseKeys(actor)
    return acceptAsMember(context, actor, body.token, requestId)
  })
}

/** What the mail server said stays as it is; what the studio says of it is in the language of the reader. */
function told(invitation: Invitation, language: Language): Invitation {
  return { ...invitation, mailProblem: recall(invitation.mailProblem)[language] }
}
