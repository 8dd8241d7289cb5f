/** Where the right choice is among new ones: by its words, or, where these were changed, in its place. */
export function rightChoice(
  item: { choices: readonly string[]; correct: number },
  next: readonly string[],
): number {
  const at = next.indexOf(item.choices[item.correct] ?? '')
  return at >= 0 ? at : Math.min(item.correct, Math.max(0, next.length - 1))
}
