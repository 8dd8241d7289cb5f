import { type BodyInput, routes } from '@studio/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/route-query.ts'

/** While the script is measured again, the number before stays on the screen. */
export function coverageQuery(storyfileId: string) {
  return {
    ...routeQuery(routes.coverage.script, { params: { storyfileId } }),
    placeholderData: keepPreviousData as never,
  }
}

export function practiceQuery(storyfileId: string) {
  return routeQuery(routes.coverage.practice, { params: { storyfileId } })
}

export async function savePractice(
  storyfileId: string,
  body: BodyInput<typeof routes.coverage.savePractice>,
): Promise<void> {
  await call(routes.coverage.savePractice, { params: { storyfileId }, body })
  await refreshTopic('practice', { storyfileId })
}
