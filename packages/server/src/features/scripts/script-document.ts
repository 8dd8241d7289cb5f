import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  type CatalogueScript,
  invalidField,
  limits,
  type Question,
  Refusal,
  type routes,
  type ScriptMove,
  type ScriptTopic,
  type Sentence,
  sentence,
} from '@studio/contract'

/** What a script holds, as one document: every change answers a new one. */
export type Content = { topics: ScriptTopic[] }
/** Something taken out, and where it was: `topicId` of a question, `index` among its neighbours. */
export type Part = { topic: ScriptTopic | null; topicId: string; question: Question | null; index: number }
export type TopicChanges = BodyOf<typeof routes.scripts.updateTopic>
export type QuestionChanges = BodyOf<typeof routes.scripts.updateQuestion>
export type NewQuestions = BodyOf<typeof routes.scripts.addQuestions>
export type Wording = { libraryText: string; libraryTopicId: string }
type Stored = Question & { libraryTopicId?: string }

const last = Number.MAX_SAFE_INTEGER

export function questionsOf({ topics }: Content): Question[] {
  return topics.flatMap((topic) => topic.questions)
}

/** Those with a place first, the others in the order of the script. */
export function startersOf(content: Content): Question[] {
  return questionsOf(content)
    .filter((one) => one.starter)
    .sort((a, b) => (a.starterPosition ?? last) - (b.starterPosition ?? last))
}

/** Those with a place in the shoot first, the others in the order of the script. */
function inShootOrder(content: Content): Question[] {
  return questionsOf(content).sort((a, b) => (a.shootPosition ?? last) - (b.shootPosition ?? last))
}

function blank(topicId: string, text: string): Question {
  return {
    ...{
      questionId: randomUUID(),
      topicId,
      text,
      hint: '',
      notes: '',
      teleprompter: '',
      expectedSeconds: 60,
    },
    ...{ priority: 'should', starter: false, starterLabel: '', starterPosition: null, shootPosition: null },
    status: 'todo',
    ...{ answers: 0, takes: 0, variants: [], sensitive: false, contentNote: '', followUps: [] },
    ...{ libraryText: '', version: 1 },
  }
}

function newTopic(name: string): ScriptTopic {
  return { topicId: randomUUID(), name, questions: [], budgetMinutes: null, condition: '', version: 1 }
}

/** A script that was written outside the studio, with ids. */
export function contentOf(topics: CatalogueScript['topics']): Content {
  const made = topics.map(({ name, budgetMinutes, condition, questions }) => {
    const topic = newTopic(name)
    return {
      ...topic,
      budgetMinutes: budgetMinutes ?? null,
      condition: condition ?? '',
      questions: questions.map(({ followUps: _later, variants, ...written }) => ({
        ...blank(topic.topicId, written.text),
        ...Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)),
        variants: variants.map((text) => ({ text, source: 'author' as const })),
      })),
    }
  })
  const ids = new Map(
    questionsOf({ topics: made }).map((one) => [one.text.toLowerCase(), one.questionId] as const),
  )
  const links = new Map(
    topics.flatMap(({ questions }) =>
      questions.map(({ text, followUps = [] }) => [
        text,
        followUps.flatMap((one) => ids.get(one.toLowerCase()) ?? []),
      ]),
    ),
  )
  return mapQuestions({ topics: made }, (one) => ({ ...one, followUps: links.get(one.text) ?? [] }))
}

/** A copy with ids of its own. */
export function copyOf(content: Content): Content {
  const ids = new Map(questionsOf(content).map((one) => [one.questionId, randomUUID()]))
  return {
    topics: content.topics.map((topic) => {
      const topicId = randomUUID()
      return {
        ...topic,
        topicId,
        version: 1,
        questions: topic.questions.map((one) => ({
          ...one,
          topicId,
          questionId: ids.get(one.questionId)!,
          followUps: one.followUps.flatMap((id) => ids.get(id) ?? []),
          version: 1,
        })),
      }
    }),
  }
}

function mapQuestions({ topics }: Content, change: (question: Question) => Question): Content {
  return { topics: topics.map((topic) => ({ ...topic, questions: topic.questions.map(change) })) }
}

function findTopic({ topics }: Content, topicId: string): ScriptTopic {
  const topic = topics.find((one) => one.topicId === topicId)
  if (!topic) throw new Refusal('NOT_FOUND')
  return topic
}

export function findQuestion(content: Content, questionId: string): Question {
  const question = questionsOf(content).find((one) => one.questionId === questionId)
  if (!question) throw new Refusal('NOT_FOUND')
  return question
}

function checkVersion(thing: 'topic' | 'question', seen: number | undefined, now: number): void {
  if (seen !== undefined && seen !== now) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence(thing) })
}

export function checkSize(content: Content): void {
  if (questionsOf(content).length > limits.questionsPerStoryfile)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script may have 5,000 questions at most') })
  if (content.topics.length > limits.topicsPerScript)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script may have 500 topics at most') })
}

function checkStarters(starters: number): void {
  if (starters > limits.startersPerStoryfile)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script may have 12 starters at most') })
}

export function addTopic(content: Content, name: string) {
  const topic = newTopic(name)
  return { content: { topics: [...content.topics, topic] }, result: topic }
}

export function changeTopic(content: Content, topicId: string, changes: TopicChanges, seen?: number) {
  const before = findTopic(content, topicId)
  checkVersion('topic', seen, before.version)
  const result = { ...before, ...defined(changes), version: before.version + 1 }
  return { content: { topics: content.topics.map((one) => (one === before ? result : one)) }, result }
}

/** Adds questions to a topic, the last one unless it is named; those that it has already are skipped and named. */
export function addQuestions(
  content: Content,
  { topicId, questions }: NewQuestions,
  wordings: ReadonlyMap<string, Wording>,
  firstTopic: string,
) {
  const topic = topicId ? findTopic(content, topicId) : (content.topics.at(-1) ?? newTopic(firstTopic))
  const known = new Set(topic.questions.map((one) => one.text.toLowerCase()))
  const added: Question[] = []
  const skipped: { text: string; reason: Sentence }[] = []
  for (const { text, variants, libraryQuestionId, ...details } of questions) {
    if (known.has(text.toLowerCase())) {
      const reason = sentence('This question is already in the topic {topic}.', { topic: topic.name })
      skipped.push({ text, reason })
      continue
    }
    known.add(text.toLowerCase())
    added.push({
      ...blank(topic.topicId, text),
      ...defined(details),
      variants: variants.map((one) => ({ text: one, source: 'author' })),
      ...(libraryQuestionId ? wordings.get(libraryQuestionId) : {}),
    })
  }
  const grown = { ...topic, questions: [...topic.questions, ...added] }
  const topics = content.topics.includes(topic)
    ? content.topics.map((one) => (one === topic ? grown : one))
    : [...content.topics, grown]
  return { content: { topics }, result: { questions: added, skipped } }
}

export function changeQuestion(
  content: Content,
  questionId: string,
  changes: QuestionChanges,
  seen?: number,
) {
  const before = findQuestion(content, questionId)
  checkVersion('question', seen, before.version)
  if (changes.starter && !before.starter) checkStarters(startersOf(content).length + 1)
  const known = new Set(questionsOf(content).map((one) => one.questionId))
  known.delete(questionId)
  if (changes.followUps && !changes.followUps.every((id) => known.has(id)))
    throw invalidField('followUps', sentence('Choose other questions of this script.'))
  const result: Question = {
    ...before,
    ...defined(changes),
    ...(changes.starter === false ? { starterPosition: null } : {}),
    version: before.version + 1,
  }
  return { content: mapQuestions(content, (one) => (one === before ? result : one)), result }
}

export function removePart(content: Content, what: { topicId: string } | { questionId: string }) {
  if ('topicId' in what) {
    const topic = findTopic(content, what.topicId)
    const part: Part = { topic, topicId: topic.topicId, question: null, index: content.topics.indexOf(topic) }
    return { content: { topics: content.topics.filter((one) => one !== topic) }, result: part }
  }
  const question = findQuestion(content, what.questionId)
  const { topicId } = question
  const index = findTopic(content, topicId).questions.indexOf(question)
  return {
    content: withoutQuestion(content, question),
    result: { topic: null, topicId, question, index } satisfies Part,
  }
}

function withoutQuestion({ topics }: Content, question: Question): Content {
  return {
    topics: topics.map((topic) => ({
      ...topic,
      questions: topic.questions.filter((one) => one !== question),
    })),
  }
}

/** Puts something back to its place, as far as that is still there. */
export function putBack(content: Content, { topic, topicId, question, index }: Part): Content {
  if (topic) return { topics: content.topics.toSpliced(index, 0, { ...topic, version: topic.version + 1 }) }
  if (!content.topics.some((one) => one.topicId === topicId))
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('Its topic was removed too. Restore the topic first.'),
    })
  const back = { ...question!, version: question!.version + 1 }
  return {
    topics: content.topics.map((one) =>
      one.topicId === topicId ? { ...one, questions: one.questions.toSpliced(index, 0, back) } : one,
    ),
  }
}

/** Moves a topic among topics, a question within or between topics, or a starter among starters; indexes count from 0. */
export function move(content: Content, body: ScriptMove): Content {
  if (body.type === 'topic') {
    const topic = findTopic(content, body.topicId)
    return { topics: content.topics.filter((one) => one !== topic).toSpliced(body.toIndex, 0, topic) }
  }
  const question = findQuestion(content, body.questionId)
  if (body.type === 'starter') {
    const others = startersOf(content).filter((one) => one !== question)
    checkStarters(others.length + 1)
    const places = new Map(
      others.toSpliced(body.toIndex, 0, question).map((one, place) => [one.questionId, place]),
    )
    return mapQuestions(content, (one) => {
      const place = places.get(one.questionId)
      if (place === undefined) return one
      return {
        ...one,
        starter: true,
        starterPosition: place,
        version: one.starter ? one.version : one.version + 1,
      }
    })
  }
  if (body.type === 'shoot') {
    const others = inShootOrder(content).filter((one) => one !== question)
    const places = new Map(
      others.toSpliced(body.toIndex, 0, question).map((one, place) => [one.questionId, place]),
    )
    return mapQuestions(content, (one) => ({ ...one, shootPosition: places.get(one.questionId)! }))
  }
  findTopic(content, body.toTopicId)
  const moved = { ...question, topicId: body.toTopicId }
  return {
    topics: withoutQuestion(content, question).topics.map((topic) =>
      topic.topicId === body.toTopicId
        ? { ...topic, questions: topic.questions.toSpliced(body.toIndex, 0, moved) }
        : topic,
    ),
  }
}

/** What lists show and search: kept beside the document. */
export function summaryOf(content: Content) {
  const questions = questionsOf(content)
  return {
    topicCount: content.topics.length,
    questionCount: questions.length,
    seconds: questions.reduce((sum, one) => sum + (one.status === 'skipped' ? 0 : one.expectedSeconds), 0),
    topicText: content.topics.map((one) => one.name).join('\n'),
    questionText: questions.map((one) => one.text).join('\n'),
  }
}

/** For the API: what is only kept for counting stays inside. */
export function presentContent({ topics }: Content): Content {
  return mapQuestions({ topics }, (one) => {
    const { libraryTopicId: _inside, ...rest } = one as Stored
    // Scripts from before questions had a place in the shoot do not say so.
    return { ...rest, shootPosition: rest.shootPosition ?? null }
  })
}

function defined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
