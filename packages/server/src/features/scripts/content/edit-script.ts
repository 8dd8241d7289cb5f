import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  invalidField,
  languageOf,
  limits,
  type Question,
  Refusal,
  type routes,
  type Sentence,
  sentence,
} from '@studio/contract'
import { extensionPoint } from '../../../extension-point.ts'
import type { Queryable, Sql, Transaction } from '../../../platform/database/sql.ts'
import { moved } from './moved.ts'
import {
  findQuestion,
  insertQuestions,
  insertTopic,
  type NewQuestion,
  placeInShoot,
  placeQuestions,
  placeStarters,
  placeTopics,
  type QuestionChanges,
  readQuestions,
  readTopics,
  type TopicChanges,
  updateQuestion,
  updateTopic,
} from './script.store.ts'
import { edit, type LockedHome, type ScriptHome, toldOf } from './script-home.ts'

export async function hasQuestion(sql: Queryable, scriptId: string, questionId: string): Promise<boolean> {
  return (await findQuestion(sql, scriptId, questionId)) !== undefined
}

export function addTopic(sql: Sql, home: ScriptHome, name: string) {
  return edit(sql, home, async (tx) => {
    checkTopics((await readTopics(tx, home.scriptId)).length + 1)
    const topicId = randomUUID()
    await insertTopic(tx, home, topicId, name)
    return {
      result: { topicId, name, questions: [], budgetMinutes: null, condition: '', version: 1 },
      deed: { action: 'script.topic_added', details: { name } },
    }
  })
}

/** What another person changed since `seen` is not overwritten. */
function checkVersion(thing: 'topic' | 'question', seen: number | undefined, now: number): void {
  if (seen !== undefined && seen !== now) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence(thing) })
}

export function changeTopic(
  sql: Sql,
  home: ScriptHome,
  topicId: string,
  { changes, seen }: { changes: TopicChanges; seen: number | undefined },
) {
  return edit(sql, home, async (tx) => {
    const { scriptId } = home
    const before = (await readTopics(tx, scriptId)).find((one) => one.topicId === topicId)
    if (!before) throw new Refusal('NOT_FOUND')
    checkVersion('topic', seen, before.version)
    const after = await updateTopic(tx, topicId, changes)
    const questions = (await readQuestions(tx, scriptId)).filter((one) => one.topicId === topicId)
    return {
      result: { ...after, questions },
      deed:
        changes.name === undefined
          ? { action: 'script.topic_changed', details: { name: before.name, after: changes } }
          : { action: 'script.topic_renamed', details: { before: before.name, after: after.name } },
    }
  })
}

type NewQuestions = BodyOf<typeof routes.scripts.addQuestions>

/** Questions by their ids: what is made from them remembers their wording and topic. */
type QuestionSource = (
  sql: Queryable,
  questionIds: string[],
) => Promise<{ questionId: string; topicId: string; text: string }[]>
/** Where a later feature has questions that scripts can be made from. */
export const questionSources = extensionPoint<QuestionSource>()

/** Adds questions to a topic; those that stand there already are skipped and named. */
export function addQuestions(
  sql: Sql,
  home: ScriptHome,
  { topicId, questions }: NewQuestions,
  sources: readonly QuestionSource[] = [],
) {
  return edit(sql, home, async (tx, locked) => {
    const { scriptId } = home
    const topic = await chosenTopic(tx, home, locked, topicId)
    const existing = await readQuestions(tx, scriptId)
    checkRoom(existing.length + questions.length)
    const known = new Set(
      existing.filter((one) => one.topicId === topic.topicId).map((one) => one.text.toLowerCase()),
    )
    const wordings = await libraryWordings(tx, questions, sources)
    const added: NewQuestion[] = []
    const skipped: { text: string; reason: Sentence }[] = []
    for (const { text, variants, libraryQuestionId, ...details } of questions) {
      if (known.has(text.toLowerCase())) {
        skipped.push({
          text,
          reason: sentence('This question is already in the topic {topic}.', { topic: topic.name }),
        })
        continue
      }
      known.add(text.toLowerCase())
      added.push({
        questionId: randomUUID(),
        text,
        variants: variants.map((one) => ({ text: one, source: 'author' })),
        details,
        ...(libraryQuestionId ? wordings.get(libraryQuestionId) : {}),
      })
    }
    if (added.length > 0) await insertQuestions(tx, home, topic.topicId, added)
    const ids = new Set(added.map((one) => one.questionId))
    const stored = (await readQuestions(tx, scriptId)).filter((one) => ids.has(one.questionId))
    const result = { questions: stored, skipped }
    if (added.length === 0) return { result }
    const texts = added.slice(0, notedAtMost).map((one) => one.text)
    const details = { topic: topic.name, count: added.length, questions: texts }
    return { result, deed: { action: 'script.questions_added', details } }
  })
}

/** What the library says of the questions that are made from its own; one that it does not have counts as written here. */
async function libraryWordings(
  tx: Transaction,
  questions: NewQuestions['questions'],
  sources: readonly QuestionSource[],
) {
  const ids = questions.flatMap(({ libraryQuestionId }) => libraryQuestionId ?? [])
  const found = ids.length > 0 ? await Promise.all(sources.map((find) => find(tx, ids))) : []
  return new Map(
    found
      .flat()
      .map((one) => [one.questionId, { libraryText: one.text, libraryTopicId: one.topicId }] as const),
  )
}

/** Of a long list the log names the first. */
const notedAtMost = 20

export function checkRoom(questions: number): void {
  if (questions > limits.questionsPerStoryfile)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script may have 5,000 questions at most') })
}

export function checkTopics(topics: number): void {
  if (topics > limits.topicsPerScript)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script may have 500 topics at most') })
}

/** In the language of the script, as everything that is written below it, whoever writes. */
const firstTopic = sentence('Questions')

async function chosenTopic(
  tx: Transaction,
  home: ScriptHome,
  locked: LockedHome,
  topicId: string | undefined,
) {
  const topics = await readTopics(tx, home.scriptId)
  if (topicId) {
    const found = topics.find((topic) => topic.topicId === topicId)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  }
  const last = topics.at(-1)
  if (last) return last
  const language = languageOf(await locked.language())
  const first = { topicId: randomUUID(), name: firstTopic[language] }
  await insertTopic(tx, home, first.topicId, first.name)
  return first
}

export function changeQuestion(
  sql: Sql,
  home: ScriptHome,
  questionId: string,
  { changes, seen }: { changes: QuestionChanges; seen?: number | undefined },
): Promise<Question> {
  return edit(sql, home, async (tx) => {
    const { scriptId } = home
    const before = await findQuestion(tx, scriptId, questionId)
    if (!before) throw new Refusal('NOT_FOUND')
    checkVersion('question', seen, before.version)
    if (changes.starter && !before.starter) {
      const starters = (await readQuestions(tx, scriptId)).filter((one) => one.starter)
      checkStarters(starters.length + 1)
    }
    if (changes.followUps) await checkFollowUps(tx, scriptId, questionId, changes.followUps)
    const result = await updateQuestion(tx, questionId, changes)
    const fields = Object.keys(changes) as (keyof QuestionChanges)[]
    const details = {
      question: before.text,
      before: toldOf(before, fields),
      after: toldOf(result, fields),
    }
    return { result, deed: { action: 'script.question_changed', details } }
  })
}

async function checkFollowUps(tx: Transaction, scriptId: string, questionId: string, ids: string[]) {
  const known = new Set((await readQuestions(tx, scriptId)).map((one) => one.questionId))
  known.delete(questionId)
  if (!ids.every((id) => known.has(id)))
    throw invalidField('followUps', sentence('Choose other questions of this script.'))
}

type Move = BodyOf<typeof routes.scripts.move>

const last = Number.MAX_SAFE_INTEGER

/** Those with a place first, the others in the order of the script. */
function startersInOrder(topics: { topicId: string }[], questions: Question[]): Question[] {
  return topics
    .flatMap(({ topicId }) => questions.filter((one) => one.topicId === topicId))
    .filter((one) => one.starter)
    .sort((a, b) => (a.starterPosition ?? last) - (b.starterPosition ?? last))
}

/** All questions as they are filmed: those with a place first, the others in the order of the script. */
function inShootOrder(topics: { topicId: string }[], questions: Question[]): Question[] {
  return topics
    .flatMap(({ topicId }) => questions.filter((one) => one.topicId === topicId))
    .toSorted((a, b) => (a.shootPosition ?? last) - (b.shootPosition ?? last))
}

function checkStarters(starters: number): void {
  if (starters > limits.startersPerStoryfile)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script may have 12 starters at most') })
}

/** Moves a topic among topics, a question within or between topics, a starter among starters, or a question in the shoot; indexes count from 0. */
export function moveInScript(sql: Sql, home: ScriptHome, move: Move): Promise<void> {
  return edit(sql, home, async (tx) => {
    const { scriptId } = home
    const topics = await readTopics(tx, scriptId)
    const topicOf = (topicId: string) => topics.find((one) => one.topicId === topicId)
    let details: Record<string, unknown>
    if (move.type === 'topic') {
      const topic = topicOf(move.topicId)
      if (!topic) throw new Refusal('NOT_FOUND')
      const topicIds = topics.map((one) => one.topicId)
      await placeTopics(tx, scriptId, moved(topicIds, move.topicId, move.toIndex), move.topicId)
      details = { topic: topic.name, place: move.toIndex + 1 }
    } else if (move.type === 'starter') {
      const questions = await readQuestions(tx, scriptId)
      const question = questions.find((one) => one.questionId === move.questionId)
      if (!question) throw new Refusal('NOT_FOUND')
      const others = startersInOrder(topics, questions).map((one) => one.questionId)
      if (!question.starter) checkStarters(others.length + 1)
      await placeStarters(tx, scriptId, moved(others, move.questionId, move.toIndex))
      details = { question: question.text, starter: true, place: move.toIndex + 1 }
    } else if (move.type === 'shoot') {
      const ordered = inShootOrder(topics, await readQuestions(tx, scriptId))
      const question = ordered.find((one) => one.questionId === move.questionId)
      if (!question) throw new Refusal('NOT_FOUND')
      const ids = ordered.map((one) => one.questionId)
      await placeInShoot(tx, scriptId, moved(ids, move.questionId, move.toIndex))
      details = { question: question.text, place: move.toIndex + 1 }
    } else {
      const questions = await readQuestions(tx, scriptId)
      const question = questions.find((one) => one.questionId === move.questionId)
      const to = topicOf(move.toTopicId)
      if (!question || !to) throw new Refusal('NOT_FOUND')
      const inTarget = questions.filter((one) => one.topicId === move.toTopicId).map((one) => one.questionId)
      const ids = moved(inTarget, move.questionId, move.toIndex)
      await placeQuestions(tx, scriptId, {
        topicId: move.toTopicId,
        questionIds: ids,
        moved: move.questionId,
      })
      details = {
        question: question.text,
        from: topicOf(question.topicId)?.name,
        to: to.name,
        place: move.toIndex + 1,
      }
    }
    return { result: undefined, deed: { action: 'script.moved', details } }
  })
}
