import { randomUUID } from 'node:crypto'
import { limits, Refusal, type Sentence, sentence } from '@studio/contract'
import type { Sql } from '../../platform/database/sql.ts'
import { takenAs } from '../../platform/taken.ts'
import { type Caller, checkUnused, found, namesOf, note } from './change-topic.ts'
import {
  deleteTopic,
  findTopic,
  lockTopics,
  setQuestions,
  type TopicRow,
  updateTopic,
} from './library.store.ts'
import {
  findTopicMerge,
  insertTopicMerge,
  putTopicBack,
  readTopicRow,
  readUsesOf,
  setMergeUndone,
} from './topic-merges.store.ts'

const conflict = (reason: Sentence) => new Refusal('STATE_CONFLICT', { reason })

/** Moves the questions of another topic of the same organization into this one; the other is deleted. */
export async function mergeTopics(
  sql: Sql,
  by: Caller,
  topicId: string,
  fromTopicId: string,
): Promise<{ topic: TopicRow; mergeId: string }> {
  if (topicId === fromTopicId) throw conflict(sentence('A topic cannot be merged with itself.'))
  return sql.begin(async (tx) => {
    await lockTopics(tx, [topicId, fromTopicId])
    const topic = found(await findTopic(tx, by.scope, topicId))
    const other = found(await findTopic(tx, by.scope, fromTopicId))
    const { organizationId } = topic
    if (organizationId === null || other.organizationId !== organizationId)
      throw conflict(sentence('Choose a topic of the same organization.'))
    await checkUnused(tx, by, fromTopicId)
    const joined = new Map(topic.questions.map((one) => [one.text.toLowerCase(), one]))
    const fresh = other.questions.filter((one) => !joined.has(one.text.toLowerCase()))
    for (const { text, variants } of other.questions) {
      const same = joined.get(text.toLowerCase())
      if (!same) continue
      const all = [...new Set([...same.variants, ...variants])].slice(0, limits.variantsPerQuestion)
      joined.set(text.toLowerCase(), { ...same, variants: all })
    }
    const questions = [...joined.values(), ...fresh]
    if (questions.length > limits.questionsPerPaste)
      throw conflict(sentence('A topic may have 500 questions at most.'))
    const before = {
      kept: topic.questions,
      other: await readTopicRow(tx, fromTopicId),
      questions: other.questions,
      moved: fresh.map(({ text }) => text),
    }
    await deleteTopic(tx, fromTopicId)
    await setQuestions(tx, topicId, questions)
    await updateTopic(tx, topicId, {})
    const merged = found(await findTopic(tx, by.scope, topicId))
    const mergeId = randomUUID()
    const { version } = merged
    await insertTopicMerge(tx, { mergeId, topicId, version, before, madeBy: by.actor.userId })
    const details = { name: topic.name, from: other.name, questions: fresh.length }
    await note(tx, by, 'topic.merged', { topicId, organizationId }, details)
    return { topic: merged, mergeId }
  })
}

/** Makes two topics of one again, exactly as they were. What a person did with the merged one since is not overwritten. */
export function splitTopics(sql: Sql, by: Caller, topicId: string, mergeId: string): Promise<TopicRow> {
  return sql.begin(async (tx) => {
    await lockTopics(tx, [topicId])
    const topic = found(await findTopic(tx, by.scope, topicId))
    const { version, before, undoneAt } = found(await findTopicMerge(tx, topicId, mergeId))
    if (undoneAt) throw conflict(sentence('This is undone already.'))
    if (topic.version !== version)
      throw conflict(
        sentence('{name} was changed after the merge, which can no longer be undone.', { name: topic.name }),
      )
    const uses = await readUsesOf(tx, by.scope, { topicId, texts: before.moved })
    if (uses.length > 0)
      throw conflict(
        sentence(
          'Scripts took questions of the merged topic, so that the merge can no longer be undone. ({names})',
          { names: namesOf(uses) },
        ),
      )
    const organizationId = topic.organizationId!
    const { name, topic_id: otherId } = before.other as { name: string; topic_id: string }
    await putTopicBack(tx, before.other).catch(
      takenAs(() => conflict(sentence('Another topic is called {name} by now. Rename it first.', { name }))),
    )
    await setQuestions(tx, topicId, before.kept)
    await setQuestions(tx, otherId, before.questions)
    await updateTopic(tx, topicId, {})
    await setMergeUndone(tx, mergeId)
    const details = { name: topic.name, from: name, questions: before.questions.length }
    for (const id of [topicId, otherId])
      await note(tx, by, 'topic.merge_undone', { topicId: id, organizationId }, details)
    return found(await findTopic(tx, by.scope, topicId))
  })
}
