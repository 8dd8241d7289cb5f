import type { Question, ScriptTopic } from '@studio/contract'

/** What became of one question between two versions of a script. */
export type ScriptChange = {
  questionId: string
  kind: 'added' | 'removed' | 'moved' | 'changed'
  text: string
  /** The wording before, where that changed. */
  before?: string
  /** The topics, where a question was moved. */
  from?: string
  to?: string
}

const told = [
  'text',
  'hint',
  'notes',
  'teleprompter',
  'expectedSeconds',
  'priority',
  'variants',
  'starter',
] as const

/** The changes from one version to another, in the order of the newer one; what was removed comes last. */
export function compareScripts(older: ScriptTopic[], newer: ScriptTopic[]): ScriptChange[] {
  const before = placed(older)
  const after = placed(newer)
  const changes = [...after].flatMap(([questionId, { question, topic }]): ScriptChange[] => {
    const was = before.get(questionId)
    const { text } = question
    if (!was) return [{ questionId, kind: 'added', text }]
    const moved: ScriptChange[] =
      was.topic.topicId === topic.topicId
        ? []
        : [{ questionId, kind: 'moved', text, from: was.topic.name, to: topic.name }]
    if (told.every((field) => same(was.question, question, field))) return moved
    const old = was.question.text
    return [...moved, { questionId, kind: 'changed', text, ...(old === text ? {} : { before: old }) }]
  })
  const removed = [...before].flatMap(([questionId, { question }]): ScriptChange[] =>
    after.has(questionId) ? [] : [{ questionId, kind: 'removed', text: question.text }],
  )
  return [...changes, ...removed]
}

function placed(topics: ScriptTopic[]) {
  return new Map(
    topics.flatMap((topic) =>
      topic.questions.map((question) => [question.questionId, { question, topic }] as const),
    ),
  )
}

function same(a: Question, b: Question, field: (typeof told)[number]): boolean {
  return JSON.stringify(a[field]) === JSON.stringify(b[field])
}
