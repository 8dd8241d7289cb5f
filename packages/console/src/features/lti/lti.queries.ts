import { type BodyInput, type LearningCourse, type LearningPlatform, platformsRoutes } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { refreshing } from '../../platform/calls/refreshing.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

export function platformsQuery(organizationId: string) {
  return routeQuery(platformsRoutes.list, { query: { organizationId } })
}

export function savePlatform(
  platform: LearningPlatform | undefined,
  body: BodyInput<typeof platformsRoutes.create>,
) {
  const { organizationId: _, ...changes } = body
  return refreshing(
    'learning_platform',
    platform
      ? call(platformsRoutes.update, {
          params: { platformId: platform.platformId },
          body: changes,
          ifMatch: platform.version,
        })
      : call(platformsRoutes.create, { body }),
  )
}
export function inviteToRegister(organizationId: string) {
  return call(platformsRoutes.invite, { body: { organizationId } })
}
/** What the platform refused is tried once more. */
export function sendScoresAgain({ platformId, version }: LearningPlatform) {
  const params = { platformId }
  return refreshing('learning_platform', call(platformsRoutes.update, { params, body: {}, ifMatch: version }))
}
export function confirmPlatform(platformId: string) {
  return refreshing('learning_platform', call(platformsRoutes.confirm, { params: { platformId } }))
}
export async function bringIn(
  { platformId, courseId }: LearningCourse,
  body: BodyInput<typeof platformsRoutes.bringIn>,
) {
  const answer = await refreshing(
    'learning_platform',
    call(platformsRoutes.bringIn, { params: { platformId, courseId }, body }),
  )
  if (!body.isPreview) void refreshTopic('student')
  return answer
}
export function removePlatform(platformId: string) {
  return refreshing('learning_platform', call(platformsRoutes.remove, { params: { platformId } }))
}
