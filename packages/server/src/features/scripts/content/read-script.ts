import type { ScriptChanges, ScriptContent, ScriptTopic } from '@studio/contract'
import type { Queryable, Sql } from '../../../platform/database/sql.ts'
import { readQuestions, readTopics } from './script.store.ts'
import {
  countRows,
  readCursor,
  readQuestionsSince,
  readRemovedSince,
  readTopicsSince,
} from './script-changes.store.ts'
import type { ScriptHome } from './script-home.ts'

type Versioned = Pick<ScriptHome, 'scriptId' | 'version'>

/** The topics of a script in order, each with its questions in order. */
export async function readScriptTopics(sql: Queryable, scriptId: string): Promise<ScriptTopic[]> {
  const [topics, questions] = await Promise.all([readTopics(sql, scriptId), readQuestions(sql, scriptId)])
  const inTopic = Map.groupBy(questions, (question) => question.topicId)
  return topics.map((topic) => ({ ...topic, questions: inTopic.get(topic.topicId) ?? [] }))
}

export async function readContent(
  sql: Queryable,
  { scriptId, version: versionOf }: Versioned,
): Promise<ScriptContent> {
  // First: what changes while the rows are read is then told again.
  const { cursor } = await readCursor(sql)
  const [version, topics] = await Promise.all([versionOf(sql), readScriptTopics(sql, scriptId)])
  return { version, cursor, topics }
}

/** What changed since a cursor, all of one moment. Of a cursor that this database never gave, everything did. */
export function readScriptChanges(
  sql: Sql,
  { scriptId, version }: Versioned,
  since: number,
): Promise<ScriptChanges> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const { cursor, next } = await readCursor(tx)
    const from = since > Number(cursor) ? null : String(since)
    const span = { from, next }
    return {
      version: await version(tx),
      cursor,
      ...(await countRows(tx, scriptId)),
      topics: await readTopicsSince(tx, scriptId, span),
      questions: await readQuestionsSince(tx, scriptId, span),
      removed: from === null ? [] : await readRemovedSince(tx, scriptId, from),
    }
  })
}
