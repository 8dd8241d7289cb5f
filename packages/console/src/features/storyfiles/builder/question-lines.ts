export type QuestionLine = { text: string; variants: string[] }

const longest = 500

/**
 * Reads pasted or typed lines: one question a line, numbers and bullets at the front are dropped, empty lines too.
 * A line that begins with a tab (or four spaces) is a variant of the question above it.
 */
export function readQuestionLines(text: string): QuestionLine[] {
  const questions: QuestionLine[] = []
  for (const line of text.split(/\r?\n/)) {
    const plain = line
      .trim()
      .replace(/^(?:\d{1,3}[.)]|[-*•–])\s+/, '')
      .slice(0, longest)
    if (plain.length < 2) continue
    const above = questions.at(-1)
    if (above && /^(\t| {4})/.test(line)) above.variants.push(plain)
    else if (plain.length >= 3) questions.push({ text: plain, variants: [] })
  }
  return questions
}
