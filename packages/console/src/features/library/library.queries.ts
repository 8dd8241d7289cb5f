import { type BodyInput, type LibraryTopic, libraryRoutes, type QueryInput } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { listQuery, refreshTopic } from '../../platform/calls/route-query.ts'

export function topicsQuery(query: QueryInput<typeof libraryRoutes.topics>) {
  return listQuery(libraryRoutes.topics, { query })
}

async function changed<Result>(act: Promise<Result>): Promise<Result> {
  const result = await act
  await refreshTopic('topic')
  return result
}

export const createTopic = (body: BodyInput<typeof libraryRoutes.createTopic>) =>
  changed(call(libraryRoutes.createTopic, { body }))
export const changeTopic = (
  { topicId, version }: LibraryTopic,
  body: BodyInput<typeof libraryRoutes.updateTopic>,
) => changed(call(libraryRoutes.updateTopic, { params: { topicId }, body, ifMatch: version }))
export const copyTopic = (topicId: string, body: BodyInput<typeof libraryRoutes.copyTopic>) =>
  changed(call(libraryRoutes.copyTopic, { params: { topicId }, body }))
export const mergeTopics = (topicId: string, fromTopicId: string) =>
  changed(call(libraryRoutes.mergeTopics, { params: { topicId }, body: { fromTopicId } }))
export const undoMerge = (topicId: string, mergeId: string) =>
  changed(call(libraryRoutes.undoMerge, { params: { topicId, mergeId } }))
export const archiveTopic = (topicId: string) =>
  changed(call(libraryRoutes.archiveTopic, { params: { topicId } }))
export const restoreTopic = (topicId: string) =>
  changed(call(libraryRoutes.restoreTopic, { params: { topicId } }))
export const removeTopic = (topicId: string) =>
  changed(call(libraryRoutes.removeTopic, { params: { topicId } }))
