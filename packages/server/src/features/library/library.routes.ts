import { type LibraryTopic, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { changeTopic, copyTopic, createTopic, removeTopic, setTopicStatus } from './change-topic.ts'
import { listTopics, type TopicRow } from './library.store.ts'
import { mergeTopics, splitTopics } from './merge-topics.ts'

export function libraryRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.library
  serve(table.topics, async ({ query, scope }) => {
    const { rows, total } = await listTopics(sql, scope, query)
    return listAnswer(rows.map(present), total, query)
  })
  serve(table.createTopic, async ({ body, ...by }) => present(await createTopic(sql, by, body)))
  serve(table.updateTopic, async ({ params, body, ifMatch, ...by }) =>
    present(await changeTopic(sql, by, params.topicId, body, ifMatch)),
  )
  serve(table.copyTopic, async ({ params, body, ...by }) =>
    present(await copyTopic(sql, by, params.topicId, body)),
  )
  serve(table.mergeTopics, async ({ params, body, ...by }) => {
    const { topic, mergeId } = await mergeTopics(sql, by, params.topicId, body.fromTopicId)
    return { ...present(topic), mergeId }
  })
  serve(table.undoMerge, async ({ params, ...by }) =>
    present(await splitTopics(sql, by, params.topicId, params.mergeId)),
  )
  serve(table.archiveTopic, async ({ params, ...by }) =>
    present(await setTopicStatus(sql, by, params.topicId, 'archived')),
  )
  serve(table.restoreTopic, async ({ params, ...by }) =>
    present(await setTopicStatus(sql, by, params.topicId, 'active')),
  )
  serve(table.removeTopic, async ({ params, ...by }) => {
    await removeTopic(sql, by, params.topicId)
    return {}
  })
}

function present(row: TopicRow): LibraryTopic {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
