import {
  type AssignableRole,
  type BodyInput,
  invitationsRoutes,
  type MembersOutcome,
  platformAdminsRoutes,
  type Selection,
  type User,
  usersRoutes,
  writeFilter,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { listQuery, refreshRoute, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'

type InOrganization<Input> = Input & { organizationId: string }

export function membersQuery(query: InOrganization<ListInput>) {
  return listQuery(usersRoutes.list, { query })
}

/** One member, for the panel: also of a page of the list that is not shown. */
export function memberQuery(organizationId: string, userId: string) {
  const query = { organizationId, filter: writeFilter({ user: userId }), pageSize: 1 }
  return queryOptions({
    ...routeQuery(usersRoutes.list, { query }),
    select: ({ items }) => items[0] ?? null,
  })
}

export function invitationsQuery(query: InOrganization<ListInput>) {
  return listQuery(invitationsRoutes.list, { query })
}

type Act = 'suspend' | 'reactivate' | 'remove' | 'signOut'

/** Does an act to many; what could not be done to whom is in the answer. */
export function actOnMembers(
  act: Act,
  organizationId: string,
  selection: Selection,
): Promise<MembersOutcome> {
  return refreshing(call(usersRoutes[act], { body: { organizationId, selection } }))
}

/** Who stayed as they were: they stay chosen. */
export function leftOf({ refused }: MembersOutcome) {
  return { left: refused.map(({ userId }) => userId), why: refused[0]?.message }
}

export function changeRole(
  organizationId: string,
  selection: Selection,
  role: AssignableRole,
): Promise<MembersOutcome> {
  return refreshing(call(usersRoutes.changeRole, { body: { organizationId, selection, role } }))
}

export function deactivate(body: BodyInput<typeof usersRoutes.deactivate>) {
  return refreshing(call(usersRoutes.deactivate, { body }))
}

export function shareStoryfiles(body: BodyInput<typeof usersRoutes.share>) {
  return refreshing(call(usersRoutes.share, { body }))
}

export function resetSignIn(organizationId: string, { userId }: Pick<User, 'userId'>) {
  return call(usersRoutes.resetSignIn, { body: { organizationId, userId } })
}

/** Closes the account for every organization, or opens it again: for platform admins. */
export function setAccountClosed({ userId }: Pick<User, 'userId'>, closed: boolean) {
  return refreshing(call(usersRoutes.setAccountStatus, { params: { userId }, body: { closed } }))
}

export const platformAdminsQuery = routeQuery(platformAdminsRoutes.list)

export function grantPlatformAdmin(email: string) {
  return refreshingAdmins(call(platformAdminsRoutes.grant, { body: { email } }))
}

/** Also the own rights: the menu then shows what is left. */
export function revokePlatformAdmin(userId: string) {
  return refreshingAdmins(call(platformAdminsRoutes.revoke, { params: { userId } }))
}

async function refreshingAdmins<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await refreshing(answer)
  } finally {
    void refreshRoute(platformAdminsRoutes.list)
  }
}

export function invite(body: BodyInput<typeof invitationsRoutes.invite>) {
  return refreshing(call(invitationsRoutes.invite, { body }))
}

export function resendInvitation(invitationId: string) {
  return refreshing(call(invitationsRoutes.resend, { params: { invitationId } }))
}

export function revokeInvitation(invitationId: string) {
  return refreshing(call(invitationsRoutes.revoke, { params: { invitationId } }))
}

/** Whatever became of it, the lists show what is so now. */
async function refreshing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } finally {
    void refreshTopic('user')
    void refreshTopic('invitation')
  }
}
