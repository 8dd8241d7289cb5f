/** What is written in the rows of a quiz item, without empty ones; the right one is where its row is among them. */
export function writtenChoices(
  rows: readonly string[],
  right: number,
): { choices: string[]; correct: number } {
  const written = rows.map((one) => one.trim())
  const choices = written.filter(Boolean)
  const before = written.slice(0, right).filter(Boolean).length
  return { choices, correct: Math.min(before, Math.max(0, choices.length - 1)) }
}
