import type { Proposal, Question, Script } from '@studio/contract'
import type { UploadItem } from '../../platform/uploads/upload-list.ts'

export type ShootRow = { question: Question; upload: UploadItem | undefined }
export type ShootTopic = { topicId: string; name: string; rows: ShootRow[] }

const isLeft = ({ status }: Question) => status === 'todo'
const isRecorded = ({ status }: Question) => status === 'recorded' || status === 'approved'

const last = Number.MAX_SAFE_INTEGER

/** All questions as they are filmed: those with a place in the shoot first, the others in the order of the script. */
export function inShootOrder(script: Script): { question: Question; topicId: string; topicName: string }[] {
  return script.topics
    .flatMap(({ topicId, name, questions }) =>
      questions.map((question) => ({ question, topicId, topicName: name })),
    )
    .toSorted((a, b) => (a.question.shootPosition ?? last) - (b.question.shootPosition ?? last))
}

/**
 * The questions in the order in which they are filmed, each with its newest upload that is not finished, under the topics
 * that they pass through; a topic that is filmed in two parts is there twice.
 */
export function shootOrder(script: Script, uploads: readonly UploadItem[], onlyTodo: boolean): ShootTopic[] {
  const uploadOf = (questionId: string) =>
    uploads.findLast((one) => one.questionId === questionId && one.uploadStatus !== 1)
  const topics: ShootTopic[] = []
  for (const { question, topicId, topicName } of inShootOrder(script)) {
    const upload = uploadOf(question.questionId)
    if (onlyTodo && !isLeft(question) && upload === undefined) continue
    const current = topics.at(-1)
    if (current?.topicId === topicId) current.rows.push({ question, upload })
    else topics.push({ topicId, name: topicName, rows: [{ question, upload }] })
  }
  return topics
}

/** How far the shoot is. Questions that the subject will not answer do not count. */
export function shootProgress(script: Script): { recorded: number; questions: number; minutesLeft: number } {
  const asked = script.topics.flatMap(({ questions }) => questions).filter((one) => one.status !== 'skipped')
  const seconds = asked.filter(isLeft).reduce((sum, one) => sum + one.expectedSeconds, 0)
  return {
    recorded: asked.filter(isRecorded).length,
    questions: asked.length,
    minutesLeft: Math.ceil(seconds / 60),
  }
}

/** What an answer is predicted to bring in points, and what it brought since it is live; null: not live, or not asked since. */
export type Gain = { predicted: number; cameTrue: number | null }

/** What the answers to questions that visitors asked in vain bring, by question. */
export function gainsOf(
  proposals: readonly Pick<Proposal, 'kind' | 'state' | 'questionId' | 'points' | 'cameTrue'>[],
): Map<string, Gain> {
  return new Map(
    proposals.flatMap(({ kind, state, questionId, points, cameTrue }) =>
      kind === 'record' && state === 'accepted' && questionId && points >= 0.05
        ? [[questionId, { predicted: points, cameTrue: cameTrue?.questions ? cameTrue.points : null }]]
        : [],
    ),
  )
}
