/**
 * What a score of an attempt would be, in per cent: the mean of what was found and what was right in the quiz, as far as
 * the activity asks for either.
 */
export function suggestedScore(attempt: {
  found: number
  mustFinds: number
  quizRight: number
  quizItems: number
}): number | null {
  const { found, mustFinds, quizRight, quizItems } = attempt
  const shares = [
    ...(mustFinds > 0 ? [Math.min(found, mustFinds) / mustFinds] : []),
    ...(quizItems > 0 ? [Math.min(quizRight, quizItems) / quizItems] : []),
  ]
  if (shares.length === 0) return null
  return Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length)
}
