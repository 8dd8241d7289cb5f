import { type BodyInput, type Question, routes, type Script, type ScriptRemoval } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { listQuery, routeQuery } from '../../../platform/route-query.ts'
import { refreshScript, refreshStoryfile, scriptQuery } from '../storyfiles.queries.ts'
import { withStarter } from './starters.ts'

export function libraryQuery(search: string) {
  return queryOptions({
    ...listQuery(routes.library.topics, { query: { search, pageSize: 100 } }),
    staleTime: 5 * 60_000,
  })
}

function change(storyfileId: string, edit: (script: Script) => Script): void {
  queryClient.setQueryData(scriptQuery(storyfileId).queryKey, (script) => script && edit(script))
}

export async function addTopic(storyfileId: string, name: string) {
  const topic = await call(routes.storyfiles.addTopic, { params: { storyfileId }, body: { name } })
  change(storyfileId, (script) => ({ ...script, topics: [...script.topics, topic] }))
  void refreshStoryfile(storyfileId)
  return topic
}

/** Refused with CHANGED_MEANWHILE when somebody else renamed it after `version`; the script is read anew then, too. */
export async function renameTopic(
  storyfileId: string,
  { topicId, version }: Pick<Script['topics'][number], 'topicId' | 'version'>,
  name: string,
): Promise<void> {
  try {
    const params = { storyfileId, topicId }
    await call(routes.storyfiles.updateTopic, { params, body: { name }, ifMatch: version })
  } finally {
    await refreshStoryfile(storyfileId)
  }
}

export async function removeTopic(storyfileId: string, topicId: string): Promise<ScriptRemoval> {
  return removed(storyfileId, await call(routes.storyfiles.removeTopic, { params: { storyfileId, topicId } }))
}

async function removed(storyfileId: string, removal: ScriptRemoval): Promise<ScriptRemoval> {
  await refreshStoryfile(storyfileId)
  return removal
}

/** What was removed from the script and can come back. */
export function removalsQuery(storyfileId: string) {
  return routeQuery(routes.storyfiles.removals, { params: { storyfileId } })
}

export async function restoreRemoval(storyfileId: string, removalId: string): Promise<void> {
  const params = { storyfileId, removalId }
  const script = await call(routes.storyfiles.restoreRemoval, { params })
  queryClient.setQueryData(scriptQuery(storyfileId).queryKey, script)
  await refreshStoryfile(storyfileId)
}

/** Resolves once the script shows them. With the same `onceKey` they are added once, however often it is called. */
export async function addQuestions(
  storyfileId: string,
  body: BodyInput<typeof routes.storyfiles.addQuestions>,
  onceKey?: string,
) {
  const added = await call(routes.storyfiles.addQuestions, {
    params: { storyfileId },
    body,
    ...(onceKey ? { onceKey } : {}),
  })
  const topicId = added.questions[0]?.topicId
  const isKnown = queryClient
    .getQueryData(scriptQuery(storyfileId).queryKey)
    ?.topics.some((topic) => topic.topicId === topicId)
  if (isKnown) change(storyfileId, (script) => withAdded(script, added.questions))
  else await refreshScript(storyfileId)
  void refreshStoryfile(storyfileId)
  return added
}

function withAdded(script: Script, added: Question[]): Script {
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
  storyfileId: string,
  questionId: string,
  body: BodyInput<typeof routes.storyfiles.updateQuestion>,
  version?: number,
): Promise<Question> {
  const question = await call(routes.storyfiles.updateQuestion, {
    params: { storyfileId, questionId },
    body,
    ...(version === undefined ? {} : { ifMatch: version }),
  })
  change(storyfileId, (script) => ({
    ...script,
    topics: script.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => (one.questionId === questionId ? question : one)),
    })),
  }))
  return question
}

export async function removeQuestion(storyfileId: string, questionId: string): Promise<ScriptRemoval> {
  const params = { storyfileId, questionId }
  return removed(storyfileId, await call(routes.storyfiles.removeQuestion, { params }))
}

/** Shows the new order at once; the server's answer, or the old order after a refusal, replaces it. */
export async function move(
  storyfileId: string,
  body: BodyInput<typeof routes.storyfiles.move>,
): Promise<void> {
  const key = scriptQuery(storyfileId).queryKey
  const before = queryClient.getQueryData(key)
  change(storyfileId, (script) => moved(script, body))
  try {
    queryClient.setQueryData(key, await call(routes.storyfiles.move, { params: { storyfileId }, body }))
  } catch (error) {
    queryClient.setQueryData(key, before)
    throw error
  }
}

function moved(script: Script, body: BodyInput<typeof routes.storyfiles.move>): Script {
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
