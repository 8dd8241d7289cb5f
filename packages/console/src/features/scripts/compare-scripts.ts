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

/**
 * The changes from one version to another, in the order of the newer one; what was removed comes last. Versions of one
 * script know their questions and topics by their ids, two scripts only `byText`.
 */
export function compareScripts(
  older: ScriptTopic[],
  newer: ScriptTopic[],
  byText?: 'byText',
): ScriptChange[] {
  const keyOf = ({ questionId, text }: Question) => (byText ? text.trim().toLowerCase() : questionId)
  const before = placed(older, keyOf)
  const after = placed(newer, keyOf)
  const nameOf = ({ topicId, name }: ScriptTopic) => (byText ? name.trim().toLowerCase() : topicId)
  const changes = [...after].flatMap(([key, { question, topic }]): ScriptChange[] => {
    const was = before.get(key)
    const { questionId, text } = question
    if (!was) return [{ questionId, kind: 'added', text }]
    const moved: ScriptChange[] =
      nameOf(was.topic) === nameOf(topic)
        ? []
        : [{ questionId, kind: 'moved', text, from: was.topic.name, to: topic.name }]
    if (told.every((field) => same(was.question, question, field))) return moved
    const old = was.question.text
    return [...moved, { questionId, kind: 'changed', text, ...(old === text ? {} : { before: old }) }]
  })
  const removed = [...before].flatMap(
    ([
      key,
      {
        question: { questionId, text },
      },
    ]): ScriptChange[] => (after.has(key) ? [] : [{ questionId, kind: 'removed', text }]),
  )
  return [...changes, ...removed]
}

function placed(topics: ScriptTopic[], keyOf: (question: Question) => string) {
  return new Map(
    topics.flatMap((topic) =>
      topic.questions.map((question) => [keyOf(question), { question, topic }] as const),
    ),
  )
}

function same(a: Question, b: Question, field: (typeof told)[number]): boolean {
  return JSON.stringify(a[field]) === JSON.stringify(b[field])
}
