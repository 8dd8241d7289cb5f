import {
  type BodyInput,
  type Question,
  routes,
  type ScriptContent,
  type ScriptRemoval,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { listQuery, routeQuery } from '../../../platform/route-query.ts'
import { callsOf, contentQuery, refreshContent, refreshSource, type ScriptSource } from './script-source.ts'
import { withStarter } from './starters.ts'

export function libraryQuery(search: string) {
  return queryOptions({
    ...listQuery(routes.library.topics, { query: { search, pageSize: 100 } }),
    staleTime: 5 * 60_000,
  })
}

function change(source: ScriptSource, edit: (script: ScriptContent) => ScriptContent): void {
  queryClient.setQueryData(contentQuery(source).queryKey, (script) => script && { ...script, ...edit(script) })
}

export async function addTopic(source: ScriptSource, name: string) {
  const { table, params } = callsOf(source)
  const topic = await call(table.addTopic, { params, body: { name } })
  change(source, (script) => ({ ...script, topics: [...script.topics, topic] }))
  void refreshSource(source)
  return topic
}

/** Refused with CHANGED_MEANWHILE when somebody else changed it after `version`; the script is read again then, too. */
export async function changeTopic(
  source: ScriptSource,
  { topicId, version }: Pick<ScriptContent['topics'][number], 'topicId' | 'version'>,
  body: BodyInput<typeof routes.storyfiles.updateTopic>,
): Promise<void> {
  const { table, params } = callsOf(source)
  try {
    await call(table.updateTopic, { params: { ...params, topicId }, body, ifMatch: version })
  } finally {
    await refreshSource(source)
  }
}

export async function removeTopic(source: ScriptSource, topicId: string): Promise<ScriptRemoval> {
  const { table, params } = callsOf(source)
  return removed(source, await call(table.removeTopic, { params: { ...params, topicId } }))
}

async function removed(source: ScriptSource, removal: ScriptRemoval): Promise<ScriptRemoval> {
  await refreshSource(source)
  return removal
}

/** What was removed from the script and can come back. */
export function removalsQuery(source: ScriptSource) {
  const { table, params } = callsOf(source)
  return routeQuery(table.removals, { params })
}

export async function restoreRemoval(source: ScriptSource, removalId: string): Promise<void> {
  const { table, params } = callsOf(source)
  const script = await call(table.restoreRemoval, { params: { ...params, removalId } })
  queryClient.setQueryData(contentQuery(source).queryKey, script)
  await refreshSource(source)
}

/** Resolves once the script shows them. With the same `onceKey` they are added once, however often it is called. */
export async function addQuestions(
  source: ScriptSource,
  body: BodyInput<typeof routes.storyfiles.addQuestions>,
  onceKey?: string,
) {
  const { table, params } = callsOf(source)
  const added = await call(table.addQuestions, {
    params,
    body,
    ...(onceKey ? { onceKey } : {}),
  })
  const topicId = added.questions[0]?.topicId
  const isKnown = queryClient
    .getQueryData(contentQuery(source).queryKey)
    ?.topics.some((topic) => topic.topicId === topicId)
  if (isKnown) change(source, (script) => withAdded(script, added.questions))
  else await refreshContent(source)
  void refreshSource(source)
  return added
}

function withAdded(script: ScriptContent, added: Question[]): ScriptContent {
  const known = new Set(script.topics.flatMap(({ questions }) => questions.map((one) => one.questionId)))
  const fresh = added.filter((one) => !known.has(one.questionId))
  return {
    ...script,
    topics: script.topics.map((topic) => ({
      ...topic,
      questions: [...topic.questions, ...fresh.filter((one) => one.topicId === topic.topicId)],
    })),
  }
}

export async function updateQuestion(
  source: ScriptSource,
  questionId: string,
  body: BodyInput<typeof routes.storyfiles.updateQuestion>,
  version?: number,
): Promise<Question> {
  const { table, params } = callsOf(source)
  const question = await call(table.updateQuestion, {
    params: { ...params, questionId },
    body,
    ...(version === undefined ? {} : { ifMatch: version }),
  })
  change(source, (script) => ({
    ...script,
    topics: script.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => (one.questionId === questionId ? question : one)),
    })),
  }))
  return question
}

export async function removeQuestion(source: ScriptSource, questionId: string): Promise<ScriptRemoval> {
  const { table, params } = callsOf(source)
  return removed(source, await call(table.removeQuestion, { params: { ...params, questionId } }))
}

/** Shows the new order at once; the server's answer, or the old order after a refusal, replaces it. */
export async function move(
  source: ScriptSource,
  body: BodyInput<typeof routes.storyfiles.move>,
): Promise<void> {
  const { table, params } = callsOf(source)
  const key = contentQuery(source).queryKey
  const before = queryClient.getQueryData(key)
  change(source, (script) => moved(script, body))
  try {
    queryClient.setQueryData(key, await call(table.move, { params, body }))
  } catch (error) {
    queryClient.setQueryData(key, before)
    throw error
  }
}

function moved(script: ScriptContent, body: BodyInput<typeof routes.storyfiles.move>): ScriptContent {
  if (body.type === 'starter') return withStarter(script, body.questionId, body.toIndex)
  if (body.type === 'topic') {
    const topic = script.topics.find((one) => one.topicId === body.topicId)
    const rest = script.topics.filter((one) => one !== topic)
    return topic ? { ...script, topics: rest.toSpliced(body.toIndex, 0, topic) } : script
  }
  const question = script.topics
    .flatMap((topic) => topic.questions)
    .find((one) => one.questionId === body.questionId)
  if (!question) return script
  return {
    ...script,
    topics: script.topics.map((topic) => {
      const rest = topic.questions.filter((one) => one !== question)
      const here = topic.topicId === body.toTopicId
      return {
        ...topic,
        questions: here ? rest.toSpliced(body.toIndex, 0, { ...question, topicId: topic.topicId }) : rest,
      }
    }),
  }
}
