import { randomUUID } from 'node:crypto'
import { type BodyOf, limits, Refusal, type routes, sentence } from '@studio/contract'
import type { Actor, Scope } from '../../access.ts'
import type { Sql, Transaction } from '../../platform/database/sql.ts'
import { nameTaken } from '../../platform/taken.ts'
import { audit } from '../organizations/index.ts'
import {
  deleteTopic,
  findTopic,
  insertTopic,
  lockTopics,
  noteTopic,
  readUses,
  setQuestions,
  type TopicQuestion,
  type TopicRow,
  topicNames,
  updateTopic,
} from './library.store.ts'

export type Caller = { actor: Actor; scope: Scope; requestId: string }
type New = BodyOf<typeof routes.library.createTopic>
type Changes = BodyOf<typeof routes.library.updateTopic>

/** Each question once, with an id; one that belongs to another topic gets a new one. */
function questionsFrom(written: New['questions'], own: ReadonlySet<string> = new Set()): TopicQuestion[] {
  const known = new Map(
    written.map(({ questionId, text, variants }) => {
      const id = questionId && own.has(questionId) ? questionId : randomUUID()
      return [text.toLowerCase(), { questionId: id, text, variants }] as const
    }),
  )
  return [...known.values()]
}

export function createTopic(sql: Sql, by: Caller, { questions, ...fields }: New): Promise<TopicRow> {
  return sql.begin(async (tx) => add(tx, by, fields, questionsFrom(questions)))
}

async function add(
  tx: Transaction,
  by: Caller,
  fields: Omit<New, 'questions'>,
  questions: TopicQuestion[],
): Promise<TopicRow> {
  const topicId = randomUUID()
  await insertTopic(tx, { ...fields, topicId, createdBy: by.actor.userId }).catch(nameTaken)
  await setQuestions(tx, topicId, questions)
  await note(
    tx,
    by,
    'topic.created',
    { topicId, organizationId: fields.organizationId },
    { name: fields.name },
  )
  return found(await findTopic(tx, by.scope, topicId))
}

/** A copy in an organization; a name that is taken there gets a number. */
export function copyTopic(
  sql: Sql,
  by: Caller,
  topicId: string,
  { organizationId, language }: { organizationId: string; language?: string | undefined },
): Promise<TopicRow> {
  return sql.begin(async (tx) => {
    const topic = found(await findTopic(tx, by.scope, topicId))
    const { description, colour, tags } = topic
    const taken = await topicNames(tx, organizationId)
    const marked = language && language !== topic.language ? `${topic.name} (${language})` : topic.name
    const fields = { organizationId, name: freeName(marked, taken), description, colour, tags }
    const questions = topic.questions.map((one) => ({ ...one, questionId: randomUUID() }))
    return add(tx, by, { ...fields, language: language ?? topic.language }, questions)
  })
}

function freeName(name: string, taken: string[]): string {
  for (let n = 1; ; n++) {
    const end = n > 1 ? ` ${n}` : ''
    const candidate = name.slice(0, limits.nameCharacters - end.length) + end
    if (!taken.includes(candidate.toLowerCase())) return candidate
  }
}

async function change(
  sql: Sql,
  by: Caller,
  topicId: string,
  act: (tx: Transaction, topic: TopicRow & { organizationId: string }) => Promise<void>,
): Promise<TopicRow | undefined> {
  return sql.begin(async (tx) => {
    await lockTopics(tx, [topicId])
    const topic = found(await findTopic(tx, by.scope, topicId))
    if (topic.organizationId === null) throw new Refusal('NOT_FOUND')
    await act(tx, topic as TopicRow & { organizationId: string })
    return findTopic(tx, by.scope, topicId)
  })
}

export async function changeTopic(
  sql: Sql,
  by: Caller,
  topicId: string,
  { questions, ...changes }: Changes,
  seen: number | undefined,
): Promise<TopicRow> {
  const changed = await change(sql, by, topicId, async (tx, topic) => {
    if (seen !== undefined && seen !== topic.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('topic') })
    const fields = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    await updateTopic(tx, topicId, fields).catch(nameTaken)
    const own = new Set(topic.questions.map((one) => one.questionId))
    if (questions) await setQuestions(tx, topicId, questionsFrom(questions, own))
    const details = { after: { ...fields, ...(questions ? { questions: questions.length } : {}) } }
    await note(tx, by, 'topic.changed', topic, details)
  })
  return found(changed)
}

export async function setTopicStatus(
  sql: Sql,
  by: Caller,
  topicId: string,
  status: TopicRow['status'],
): Promise<TopicRow> {
  const changed = await change(sql, by, topicId, async (tx, topic) => {
    if (topic.status === status) return
    await updateTopic(tx, topicId, { status })
    const deed = status === 'archived' ? 'topic.archived' : 'topic.restored'
    await note(tx, by, deed, topic, { name: topic.name })
  })
  return found(changed)
}

/** Refused, with where, while scripts hold questions of it. */
export async function removeTopic(sql: Sql, by: Caller, topicId: string): Promise<void> {
  await change(sql, by, topicId, async (tx, topic) => {
    await checkUnused(tx, by, topicId)
    await deleteTopic(tx, topicId)
    await note(tx, by, 'topic.deleted', topic, { name: topic.name })
  })
}

export async function checkUnused(tx: Transaction, by: Caller, topicId: string): Promise<void> {
  const uses = await readUses(tx, by.scope, topicId)
  if (uses.length === 0) return
  throw new Refusal('STATE_CONFLICT', {
    reason: sentence(
      uses.length === 1
        ? 'This topic is used in 1 script. Remove it there first or archive it. ({names})'
        : 'This topic is used in {n} scripts. Remove it there first or archive it. ({names})',
      { n: uses.length, names: namesOf(uses) },
    ),
  })
}

/** The first three, and how many more. */
export function namesOf(uses: string[]): string {
  return uses.slice(0, 3).join(', ') + (uses.length > 3 ? ` + ${uses.length - 3}` : '')
}

export async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  action: string,
  { topicId, organizationId }: { topicId: string; organizationId: string },
  details: Record<string, unknown>,
): Promise<void> {
  await noteTopic(tx, organizationId, topicId)
  await audit(tx, {
    organizationId,
    actor,
    action,
    objectType: 'topic',
    objectId: topicId,
    details,
    requestId,
  })
}

export function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
