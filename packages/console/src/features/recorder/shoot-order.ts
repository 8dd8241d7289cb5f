import type { Proposal, Question, Script } from '@studio/contract'
import type { UploadItem } from '../../platform/uploads/upload-list.ts'

export type ShootRow = { question: Question; upload: UploadItem | undefined }
export type ShootTopic = { topicId: string; name: string; rows: ShootRow[] }

const isLeft = ({ status }: Question) => status === 'todo'
const isRecorded = ({ status }: Question) => status === 'recorded' || status === 'approved'

/** The questions in the order in which they are filmed, each with its newest upload that is not finished. */
export function shootOrder(script: Script, uploads: readonly UploadItem[], onlyTodo: boolean): ShootTopic[] {
  const uploadOf = (questionId: string) =>
    uploads.findLast((one) => one.questionId === questionId && one.uploadStatus !== 1)
  return script.topics
    .map(({ topicId, name, questions }) => ({
      topicId,
      name,
      rows: questions
        .map((question) => ({ question, upload: uploadOf(question.questionId) }))
        .filter(({ question, upload }) => !onlyTodo || isLeft(question) || upload !== undefined),
    }))
    .filter(({ rows }) => rows.length > 0)
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

/** What the answers to questions that visitors asked in vain are predicted to bring, by question. */
export function gainsOf(
  proposals: readonly Pick<Proposal, 'kind' | 'state' | 'questionId' | 'points'>[],
): Map<string, number> {
  return new Map(
    proposals.flatMap(({ kind, state, questionId, points }) =>
      kind === 'record' && state === 'accepted' && questionId && points >= 0.05 ? [[questionId, points]] : [],
    ),
  )
}
