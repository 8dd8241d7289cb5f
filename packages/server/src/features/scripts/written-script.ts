import { randomUUID } from 'node:crypto'
import type { CatalogueScript, Question, ScriptTopic } from '@studio/contract'
import { checkRoom, checkTopics } from './content/edit-script.ts'

function blank(topicId: string, text: string): Question {
  return {
    questionId: randomUUID(),
    topicId,
    text,
    hint: '',
    notes: '',
    teleprompter: '',
    expectedSeconds: 60,
    priority: 'should',
    starter: false,
    starterLabel: '',
    starterPosition: null,
    shootPosition: null,
    status: 'todo',
    answers: 0,
    takes: 0,
    variants: [],
    sensitive: false,
    contentNote: '',
    followUps: [],
    libraryText: '',
    version: 1,
  }
}

/** A script that was written outside the studio, with ids. */
export function topicsOf(written: CatalogueScript['topics']): ScriptTopic[] {
  checkTopics(written.length)
  checkRoom(written.reduce((sum, { questions }) => sum + questions.length, 0))
  const topics = written.map(({ name, budgetMinutes = null, condition = '', questions }): ScriptTopic => {
    const topicId = randomUUID()
    return {
      topicId,
      name,
      budgetMinutes,
      condition,
      version: 1,
      questions: questions.map(({ followUps: _later, variants, ...fields }) => ({
        ...blank(topicId, fields.text),
        ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
        variants: variants.map((text) => ({ text, source: 'author' as const })),
      })),
    }
  })
  const ids = new Map(
    topics.flatMap(({ questions }) => questions).map((one) => [one.text.toLowerCase(), one.questionId]),
  )
  for (const [place, topic] of topics.entries())
    for (const [at, question] of topic.questions.entries())
      question.followUps = (written[place]!.questions[at]!.followUps ?? []).flatMap(
        (text) => ids.get(text.toLowerCase()) ?? [],
      )
  return topics
}
