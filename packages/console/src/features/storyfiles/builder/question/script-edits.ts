import type { BodyInput, Question, ScriptContent, storyfilesRoutes } from '@studio/contract'
import { withStarter } from '../library/starters.ts'

/** The script with questions that are new, each at the end of its topic. */
export function withAdded(script: ScriptContent, added: Question[]): ScriptContent {
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

export function withoutQuestion(script: ScriptContent, questionId: string): ScriptContent {
  return {
    ...script,
    topics: script.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.filter((one) => one.questionId !== questionId),
    })),
  }
}

/** The script after a move, as the server will have it. */
export function moved(script: ScriptContent, body: BodyInput<typeof storyfilesRoutes.move>): ScriptContent {
  // The order of the shoot is another list: visitors' topics keep theirs.
  if (body.type === 'shoot') return script
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
