import { type BodyInput, invitationsRoutes, usersRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { routeKey } from '../../platform/calls/route-query.ts'
import { meQuery } from '../../platform/session/session.ts'

/** What a link opens is told to whoever holds it; a wrong link is not asked about again. */
const retry = (count: number, error: Error) =>
  count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export function openedInvitationQuery(token: string) {
  return queryOptions({
    queryKey: routeKey(invitationsRoutes.look, { token }),
    queryFn: ({ signal }) => call(invitationsRoutes.look, { body: { token }, signal }),
    retry,
  })
}

export function openedResetQuery(token: string) {
  return queryOptions({
    queryKey: routeKey(usersRoutes.lookAtReset, { token }),
    queryFn: ({ signal }) => call(usersRoutes.lookAtReset, { body: { token }, signal }),
    retry,
  })
}

export function acceptInvitation(body: BodyInput<typeof invitationsRoutes.accept>) {
  return call(invitationsRoutes.accept, { body })
}

export async function joinWithAccount(token: string) {
  const joined = await call(invitationsRoutes.join, { body: { token } })
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  return joined
}

export function setNewPassword(body: BodyInput<typeof usersRoutes.useReset>) {
  return call(usersRoutes.useReset, { body })
}
