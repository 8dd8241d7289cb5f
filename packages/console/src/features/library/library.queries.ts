import { type BodyInput, type LibraryTopic, type QueryInput, routes } from '@studio/contract'
import { call } from '../../platform/api.ts'
import { listQuery, refreshTopic } from '../../platform/route-query.ts'

export function topicsQuery(query: QueryInput<typeof routes.library.topics>) {
  return listQuery(routes.library.topics, { query })
}

async function changed<Result>(act: Promise<Result>): Promise<Result> {
  const result = await act
  await refreshTopic('topic')
  return result
}

export const createTopic = (body: BodyInput<typeof routes.library.createTopic>) =>
  changed(call(routes.library.createTopic, { body }))
export const changeTopic = (
  { topicId, version }: LibraryTopic,
  body: BodyInput<typeof routes.library.updateTopic>,
) => changed(call(routes.library.updateTopic, { params: { topicId }, body, ifMatch: version }))
export const copyTopic = (topicId: string, body: BodyInput<typeof routes.library.copyTopic>) =>
  changed(call(routes.library.copyTopic, { params: { topicId }, body }))
export const mergeTopics = (topicId: string, fromTopicId: string) =>
  changed(call(routes.library.mergeTopics, { params: { topicId }, body: { fromTopicId } }))
export const archiveTopic = (topicId: string) =>
  changed(call(routes.library.archiveTopic, { params: { topicId } }))
export const restoreTopic = (topicId: string) =>
  changed(call(routes.library.restoreTopic, { params: { topicId } }))
export const removeTopic = (topicId: string) =>
  changed(call(routes.library.removeTopic, { params: { topicId } }))
