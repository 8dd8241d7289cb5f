import { randomUUID } from 'node:crypto'
import { Refusal, type ScriptRemoval, shortName } from '@studio/contract'
import { type Actor, displayName } from '../../access.ts'
import type { Sql, Transaction } from '../../platform/database/sql.ts'
import { findLibraryQuestions } from '../library/index.ts'
import { audit } from '../organizations/index.ts'
import {
  addQuestions,
  addTopic,
  type Content,
  changeQuestion,
  changeTopic,
  checkSize,
  move,
  type NewQuestions,
  type Part,
  putBack,
  type QuestionChanges,
  removePart,
  type TopicChanges,
  type Wording,
} from './script-document.ts'
import {
  deleteRemoved,
  insertRemoved,
  type LockedScript,
  lockScript,
  type RemovedRow,
  readRemoved,
  setContent,
} from './scripts.store.ts'

/** Who edits. */
export type Caller = { actor: Actor; requestId: string }
type Outcome<Result> = { content: Content; result: Result; deed?: Deed }
type Deed = { action: `script.${string}`; details: Record<string, unknown> }

/** Every edit of a script's content: one at a time; the first after a publication begins the next version. */
async function edit<Result>(
  sql: Sql,
  scriptId: string,
  by: Caller,
  change: (script: LockedScript, tx: Transaction) => Promise<Outcome<Result>> | Outcome<Result>,
): Promise<Result> {
  return sql.begin(async (tx) => {
    const script = await lockScript(tx, scriptId)
    if (!script) throw new Refusal('NOT_FOUND')
    const { content, result, deed } = await change(script, tx)
    checkSize(content)
    const isNext = script.status === 'published'
    const versionNumber = script.versionNumber + (isNext ? 1 : 0)
    await setContent(tx, script, content, {
      versionNumber,
      shortName: isNext ? nextShortName(script.shortName, versionNumber) : script.shortName,
      status: isNext ? 'draft' : script.status,
    })
    if (deed) await noteScript(tx, script, by, deed)
    return result
  })
}

/** The short name of another version: `_V{n}` instead of the one before. */
export function nextShortName(before: string, versionNumber: number): string {
  return shortName(before.replace(/_V\d+$/, ''), versionNumber)
}

export async function noteScript(
  tx: Transaction,
  { scriptId, organizationId }: Pick<LockedScript, 'scriptId' | 'organizationId'>,
  { actor, requestId }: Caller,
  { action, details }: Deed,
): Promise<void> {
  await audit(tx, {
    ...{ organizationId, actor, action, objectType: 'script', objectId: scriptId, details, requestId },
  })
}

export const addTopicTo = (sql: Sql, scriptId: string, name: string, by: Caller) =>
  edit(sql, scriptId, by, ({ content }) => ({
    ...addTopic(content, name),
    deed: { action: 'script.topic_added', details: { name } },
  }))

export const changeTopicOf = (
  sql: Sql,
  { scriptId, topicId }: { scriptId: string; topicId: string },
  changes: TopicChanges,
  seen: number | undefined,
  by: Caller,
) =>
  edit(sql, scriptId, by, ({ content }) => ({
    ...changeTopic(content, topicId, changes, seen),
    deed: { action: 'script.topic_changed', details: { after: changes } },
  }))

export const addQuestionsTo = (sql: Sql, scriptId: string, body: NewQuestions, by: Caller) =>
  edit(sql, scriptId, by, async ({ content, language }, tx) => {
    const ids = body.questions.flatMap(({ libraryQuestionId }) => libraryQuestionId ?? [])
    const known = ids.length > 0 ? await findLibraryQuestions(tx, ids) : []
    const wordings = new Map<string, Wording>(
      known.map((one) => [one.questionId, { libraryText: one.text, libraryTopicId: one.topicId }]),
    )
    const outcome = addQuestions(content, body, wordings, language.startsWith('de') ? 'Fragen' : 'Questions')
    const { questions } = outcome.result
    const texts = questions.slice(0, 20).map((one) => one.text)
    const details = { count: questions.length, questions: texts }
    return { ...outcome, deed: { action: 'script.questions_added', details } }
  })

export const changeQuestionOf = (
  sql: Sql,
  { scriptId, questionId }: { scriptId: string; questionId: string },
  changes: QuestionChanges,
  seen: number | undefined,
  by: Caller,
) =>
  edit(sql, scriptId, by, ({ content }) => {
    const outcome = changeQuestion(content, questionId, changes, seen)
    const details = { question: outcome.result.text, fields: Object.keys(changes) }
    return { ...outcome, deed: { action: 'script.question_changed', details } }
  })

export const moveIn = (sql: Sql, scriptId: string, body: Parameters<typeof move>[1], by: Caller) =>
  edit(sql, scriptId, by, ({ content, contentVersion }) => {
    const moved = move(content, body)
    const result = { scriptId, version: contentVersion + 1, ...moved }
    return { content: moved, result, deed: { action: 'script.moved', details: { kind: body.type } } }
  })

export const removeFrom = (
  sql: Sql,
  scriptId: string,
  what: { topicId: string } | { questionId: string },
  by: Caller,
): Promise<ScriptRemoval> =>
  edit(sql, scriptId, by, async ({ content }, tx) => {
    const { content: rest, result: part } = removePart(content, what)
    const row = {
      ...{ removalId: randomUUID(), scriptId, content: part, removedBy: displayName(by.actor) },
      removedAt: new Date(),
    }
    await insertRemoved(tx, row)
    const result = presentRemoved(row)
    const { kind, name, questions } = result
    return { content: rest, result, deed: { action: `script.${kind}_removed`, details: { name, questions } } }
  })

export const restoreInto = (sql: Sql, scriptId: string, removalId: string, by: Caller) =>
  edit(sql, scriptId, by, async ({ content, contentVersion }, tx) => {
    const [removed] = await readRemoved(tx, scriptId, removalId)
    if (!removed) throw new Refusal('NOT_FOUND')
    const back = putBack(content, removed.content)
    await deleteRemoved(tx, removalId)
    const { kind, name } = presentRemoved(removed)
    return {
      content: back,
      result: { scriptId, version: contentVersion + 1, ...back },
      deed: { action: `script.${kind}_restored`, details: { name } },
    }
  })

export function presentRemoved({ removalId, content, removedBy, removedAt }: RemovedRow): ScriptRemoval {
  const { topic, question }: Part = content
  return {
    removalId,
    kind: topic ? 'topic' : 'question',
    name: topic ? topic.name : question!.text,
    questions: topic ? topic.questions.length : 1,
    removedBy,
    removedAt: removedAt.toISOString(),
  }
}
