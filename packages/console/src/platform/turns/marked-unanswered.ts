import type { Turn } from '@studio/contract'

/**
 * Whether a person had said that nothing answers this question: then the scores of the clips did not count, however high
 * they were, and the turn's own score is 0.
 */
export function isMarkedUnanswered({ kind, score, top5 }: Pick<Turn, 'kind' | 'score' | 'top5'>): boolean {
  return kind === 'cannot_answer' && score === 0 && (top5[0]?.score ?? 0) > 0
}
