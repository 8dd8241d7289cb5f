import { type BodyInput, type Comment, commentsRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'

/** What colleagues said about answers. */
export function answerCommentsQuery(storyfileId: string) {
  return routeQuery(commentsRoutes.listOfAnswers, { params: { storyfileId } })
}

export async function commentAnswer(storyfileId: string, body: BodyInput<typeof commentsRoutes.addToAnswer>) {
  const comment = await call(commentsRoutes.addToAnswer, { params: { storyfileId }, body })
  await refreshTopic('comment')
  return comment
}

export async function setTask(storyfileId: string, commentId: string, task: Comment['task']) {
  await call(commentsRoutes.setTask, { params: { storyfileId, commentId }, body: { task } })
  await refreshTopic('comment')
}
