import type { Question, ScriptChanges, ScriptContent } from './script.ts'

/**
 * The script as it is after `changes`, which were asked for with its cursor. Undefined where they don't fit what is there,
 * e.g. after a backup was restored: then the whole of it is to be asked for.
 */
export function withChanges<Content extends ScriptContent>(
  script: Content,
  { version, cursor, topics, questions, removed, ...counts }: ScriptChanges,
): Content | undefined {
  if (version < script.version) return undefined
  const gone = new Set(removed)
  const had = new Map(script.topics.map((topic) => [topic.topicId, topic.questions]))
  const order = placed(
    script.topics.filter((one) => !gone.has(one.topicId)),
    topics.map(({ topic, after }) => [{ ...topic, questions: had.get(topic.topicId) ?? [] }, after]),
    ({ topicId }) => topicId,
  )
  const changed = new Set(questions.map(({ question }) => question.questionId))
  const inTopic = Map.groupBy(questions, ({ question }) => question.topicId)
  const result = order?.map((topic) => {
    const stay = topic.questions.filter((one) => !gone.has(one.questionId) && !changed.has(one.questionId))
    const come = (inTopic.get(topic.topicId) ?? []).map(({ question, after }): [Question, string | null] => [
      question,
      after,
    ])
    return { ...topic, questions: placed(stay, come, ({ questionId }) => questionId) }
  })
  const total = result?.reduce((sum, topic) => sum + (topic.questions?.length ?? Number.NaN), 0)
  if (result?.length !== counts.topicCount || total !== counts.questionCount) return undefined
  return { ...script, version, cursor, topics: result }
}

/** `items` with those that come, each behind the one that it follows; undefined where that isn't there. */
function placed<Item>(
  items: Item[],
  come: [item: Item, after: string | null][],
  idOf: (item: Item) => string,
): Item[] | undefined {
  const ids = new Set(come.map(([item]) => idOf(item)))
  const order = items.filter((item) => !ids.has(idOf(item)))
  for (const [item, after] of come) {
    const at = order.findIndex((one) => idOf(one) === after)
    if (after !== null && at < 0) return undefined
    order.splice(at + 1, 0, item)
  }
  return order
}
