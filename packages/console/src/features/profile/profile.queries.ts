import { type BodyInput, identityRoutes, ownAccountRoutes, type Profile } from '@studio/contract'
import { announceCurrentUser } from '../../platform/avatar/current-user-updated.ts'
import { call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { routeQuery } from '../../platform/calls/route-query.ts'
import { followProfile, profileQuery } from '../../platform/session/own-profile.queries.ts'

export const sessionsQuery = routeQuery(ownAccountRoutes.sessions)

export const apiKeysQuery = routeQuery(identityRoutes.apiKeys)

/** Saves on top of what was seen; everything that shows the person looks again. */
export async function saveProfile(
  seen: Profile,
  body: BodyInput<typeof ownAccountRoutes.updateProfile>,
): Promise<Profile> {
  const saved = await call(ownAccountRoutes.updateProfile, { body, ifMatch: seen.version })
  await followProfile(saved)
  queryClient.setQueryData(profileQuery.queryKey, saved)
  announceCurrentUser()
  return saved
}

export async function reloadProfile(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
}

export async function endSession(sessionId: string): Promise<void> {
  await call(ownAccountRoutes.endSession, { params: { sessionId } })
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export async function endOtherSessions(): Promise<number> {
  const { ended } = await call(ownAccountRoutes.endOtherSessions)
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  return ended
}

export async function changePassword(body: { current: string; next: string }): Promise<number> {
  const { ended } = await call(ownAccountRoutes.changePassword, { body })
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  return ended
}

/** The secret is told this once. */
export async function createApiKey(body: BodyInput<typeof identityRoutes.createApiKey>): Promise<string> {
  const { secret } = await call(identityRoutes.createApiKey, { body })
  await queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
  return secret
}

export async function revokeApiKey(apiKeyId: string): Promise<void> {
  await call(identityRoutes.revokeApiKey, { params: { apiKeyId } })
  await queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
}

/** Everything that is stored about the person, as the browser's download. */
export async function downloadOwnData(): Promise<void> {
  const data = await call(ownAccountRoutes.exportData)
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `my-data-${data.exportedAt.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
}
