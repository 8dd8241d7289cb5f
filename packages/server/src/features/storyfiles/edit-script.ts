import { randomUUID } from 'node:crypto'
import { type BodyOf, limits, type Question, Refusal, type routes, type Script } from '@studio/contract'
import type { Sql, Transaction } from '../../platform/database/sql.ts'
import {
  deleteQuestion,
  deleteTopic,
  insertQuestions,
  insertTopic,
  placeQuestions,
  placeTopics,
  type QuestionChanges,
  readQuestions,
  readScriptVersion,
  readTopics,
  renameTopic,
  updateQuestion,
} from './script.store.ts'
import { moved, nextStatus } from './storyfile.ts'
import { countChange, lockStoryfile, setStatus } from './storyfiles.store.ts'

/** The script of a storyfile: topics in order, each with its questions in order. */
export async function readScript(sql: Sql | Transaction, storyfileId: string): Promise<Script> {
  const [topics, questions, version] = await Promise.all([
    readTopics(sql, storyfileId),
    readQuestions(sql, storyfileId),
    readScriptVersion(sql, storyfileId),
  ])
  const inTopic = Map.groupBy(questions, (question) => question.topicId)
  return {
    storyfileId,
    version,
    topics: topics.map((topic) => ({ ...topic, questions: inTopic.get(topic.topicId) ?? [] })),
  }
}

/** Every edit of a script: one at a time for a storyfile, counted as a change that a release could show. */
async function edit<Result>(
  sql: Sql,
  storyfileId: string,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return sql.begin(async (tx) => {
    const status = await lockStoryfile(tx, storyfileId)
    if (status === 'deleted') throw new Refusal('NOT_FOUND')
    const result = await change(tx)
    await countChange(tx, storyfileId, 'script')
    const next = nextStatus(status, 'script')
    if (next !== status) await setStatus(tx, storyfileId, next)
    return result
  }) as Promise<Result>
}

export function addTopic(sql: Sql, storyfileId: string, name: string) {
  return edit(sql, storyfileId, async (tx) => {
    const topicId = randomUUID()
    await insertTopic(tx, storyfileId, topicId, name)
    return { topicId, name, questions: [] }
  })
}

export function changeTopic(sql: Sql, storyfileId: string, topicId: string, name: string) {
  return edit(sql, storyfileId, async (tx) => {
    if (!(await renameTopic(tx, storyfileId, topicId, name))) throw new Refusal('NOT_FOUND')
    const questions = (await readQuestions(tx, storyfileId)).filter((one) => one.topicId === topicId)
    return { topicId, name, questions }
  })
}

export function removeTopic(sql: Sql, storyfileId: string, topicId: string) {
  return edit(sql, storyfileId, async (tx) => {
    if (!(await deleteTopic(tx, storyfileId, topicId))) throw new Refusal('NOT_FOUND')
    return {}
  })
}

type NewQuestions = BodyOf<typeof routes.storyfiles.addQuestions>

/** Adds questions to a topic; those that stand there already are skipped and named. */
export function addQuestions(sql: Sql, storyfileId: string, { topicId, questions }: NewQuestions) {
  return edit(sql, storyfileId, async (tx) => {
    const topic = await chosenTopic(tx, storyfileId, topicId)
    const existing = await readQuestions(tx, storyfileId)
    if (existing.length + questions.length > limits.questionsPerStoryfile) {
      throw new Refusal('TOO_LARGE', { reason: 'a script may have 5,000 questions at most' })
    }
    const known = new Set(
      existing.filter((one) => one.topicId === topic.topicId).map((one) => one.text.toLowerCase()),
    )
    const added: { questionId: string; text: string; variants: { text: string; source: 'author' }[] }[] = []
    const skipped: { text: string; reason: string }[] = []
    for (const { text, variants } of questions) {
      if (known.has(text.toLowerCase())) {
        skipped.push({ text, reason: `This question is already in the topic ${topic.name}.` })
        continue
      }
      known.add(text.toLowerCase())
      added.push({
        questionId: randomUUID(),
        text,
        variants: variants.map((one) => ({ text: one, source: 'author' })),
      })
    }
    if (added.length > 0) await insertQuestions(tx, storyfileId, topic.topicId, added)
    const ids = new Set(added.map((one) => one.questionId))
    const stored = (await readQuestions(tx, storyfileId)).filter((one) => ids.has(one.questionId))
    return { questions: stored, skipped }
  })
}

async function chosenTopic(tx: Transaction, storyfileId: string, topicId: string | undefined) {
  const topics = await readTopics(tx, storyfileId)
  if (topicId) {
    const found = topics.find((topic) => topic.topicId === topicId)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  }
  const last = topics.at(-1)
  if (last) return last
  const first = { topicId: randomUUID(), name: 'Questions' }
  await insertTopic(tx, storyfileId, first.topicId, first.name)
  return first
}

export function changeQuestion(
  sql: Sql,
  storyfileId: string,
  questionId: string,
  changes: QuestionChanges,
): Promise<Question> {
  return edit(sql, storyfileId, async (tx) => {
    const question = await updateQuestion(tx, storyfileId, questionId, changes)
    if (!question) throw new Refusal('NOT_FOUND')
    return question
  })
}

export function removeQuestion(sql: Sql, storyfileId: string, questionId: string) {
  return edit(sql, storyfileId, async (tx) => {
    if (!(await deleteQuestion(tx, storyfileId, questionId))) throw new Refusal('NOT_FOUND')
    return {}
  })
}

type Move = BodyOf<typeof routes.storyfiles.move>

/** Moves a topic among topics, or a question within or between topics; indexes count from 0. */
export function moveInScript(sql: Sql, storyfileId: string, move: Move): Promise<Script> {
  return edit(sql, storyfileId, async (tx) => {
    const topicIds = (await readTopics(tx, storyfileId)).map((topic) => topic.topicId)
    if (move.type === 'topic') {
      if (!topicIds.includes(move.topicId)) throw new Refusal('NOT_FOUND')
      await placeTopics(tx, storyfileId, moved(topicIds, move.topicId, move.toIndex))
    } else {
      const questions = await readQuestions(tx, storyfileId)
      const known = questions.some((one) => one.questionId === move.questionId)
      if (!known || !topicIds.includes(move.toTopicId)) throw new Refusal('NOT_FOUND')
      const inTarget = questions.filter((one) => one.topicId === move.toTopicId).map((one) => one.questionId)
      await placeQuestions(tx, storyfileId, move.toTopicId, moved(inTarget, move.questionId, move.toIndex))
    }
    return readScript(tx, storyfileId)
  })
}
