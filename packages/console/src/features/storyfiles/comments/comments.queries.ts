import { type CommentList, commentsRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'
import { oneOf, paramsOf, type ScriptSource } from '../../../platform/scripts/script-source.ts'

export function commentsQuery(source: ScriptSource) {
  const route = oneOf(source, commentsRoutes.list, commentsRoutes.listOfScript)
  return routeQuery(route, { params: paramsOf(source) })
}

export async function addComment(
  source: ScriptSource,
  body: { questionId: string; text: string; mentions: string[] },
): Promise<void> {
  const route = oneOf(source, commentsRoutes.add, commentsRoutes.addToScript)
  await call(route, { params: paramsOf(source), body })
  await refreshTopic('comment')
}

export async function removeComment(source: ScriptSource, commentId: string): Promise<void> {
  const route = oneOf(source, commentsRoutes.remove, commentsRoutes.removeFromScript)
  await call(route, { params: { ...paramsOf(source), commentId } })
  await refreshTopic('comment')
}

export type People = CommentList['people']
