import { searchTerms } from '@studio/contract'
import type { AnswerOption } from './turns.queries.ts'

export type Found = AnswerOption & { score: number | undefined }

const shownMost = 8

/**
 * The answers whose question, other questions or topic hold every term; the matcher's own candidates come first,
 * best score first. `scores`: by clip.
 */
export function findAnswers(
  answers: readonly AnswerOption[],
  text: string,
  scores: ReadonlyMap<string, number>,
): Found[] {
  const terms = searchTerms(text)
  return answers
    .filter((answer) => {
      const words = [answer.text, ...answer.alsoAnswers, answer.topicName].join(' ').toLowerCase()
      return terms.every((term) => words.includes(term))
    })
    .map((answer) => ({ ...answer, score: scores.get(answer.clipId) }))
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1))
    .slice(0, shownMost)
}
