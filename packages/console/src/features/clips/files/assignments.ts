import type { ClipKind } from '@studio/contract'
import type { VideoToSend } from '../../../platform/uploads/send-videos.ts'
import { type Certainty, type MatchableQuestion, matchFiles } from './match-files.ts'

/** What one dropped file is to be, until it is sent. */
export type Assignment = {
  file: File
  kind: ClipKind
  questionId: string | null
  /** Of what was matched by name; `sure` once a person has chosen. */
  certainty: Certainty
  asAnswer: boolean
}

/** Kinds that visitors get by a question; the others are played by themselves. */
const askedKinds: readonly ClipKind[] = ['regular', 'knowledge', 'greeting', 'goodbye']
export const mayAnswer = (kind: ClipKind) => askedKinds.includes(kind)

export function assignFiles(files: File[], questions: MatchableQuestion[]): Assignment[] {
  const names = files.map((file) => file.name)
  return matchFiles(names, questions).map((match, index) => ({
    ...match,
    file: files[index]!,
    asAnswer: false,
  }))
}

/** Whether a file becomes a take that visitors do not get yet: its question has an answer, here or in the list before. */
export function isFurtherTake(
  assignments: Assignment[],
  index: number,
  questions: MatchableQuestion[],
): boolean {
  const { questionId, kind } = assignments[index]!
  if (questionId === null || !mayAnswer(kind)) return false
  const question = questions.find((one) => one.questionId === questionId)
  const before = assignments.slice(0, index).some((one) => one.questionId === questionId && one.kind === kind)
  return before || (kind === 'regular' && (question?.answers ?? 0) > 0)
}

/** How many files a name was enough for, and how many are guesses. */
export function countMatched(assignments: Assignment[]): Record<Certainty, number> {
  const counts = { sure: 0, guess: 0, none: 0 }
  for (const { certainty } of assignments) counts[certainty]++
  return counts
}

export function toVideos(
  assignments: Assignment[],
  questions: MatchableQuestion[],
  kindName: (kind: ClipKind) => string,
): VideoToSend[] {
  return assignments.map(({ file, kind, questionId, asAnswer }, index) => {
    const question = mayAnswer(kind) ? questions.find((one) => one.questionId === questionId) : undefined
    return {
      file,
      kind,
      topicName: question?.topicName ?? kindName(kind),
      questionText: question?.text ?? '',
      ...(question ? { questionId: question.questionId } : {}),
      ...(asAnswer && isFurtherTake(assignments, index, questions) ? { asAnswer: true } : {}),
    }
  })
}
