import { limits } from '@studio/contract'

export type QuestionLine = { text: string; variants: string[] }
/** A line, counted from 1, that has more characters than there is room for. */
export type LongLine = { line: number; most: number }

/**
 * Reads pasted or typed lines: one question a line, numbers and bullets at the front are dropped, empty lines too.
 * A line that begins with a tab (or four spaces) is a variant of the question above it.
 */
export function readQuestionLines(text: string): QuestionLine[] {
  const questions: QuestionLine[] = []
  for (const { plain, isVariant } of readLines(text)) {
    const above = questions.at(-1)
    if (above && isVariant) above.variants.push(plain)
    else if (plain.length >= limits.questionCharacters.min) questions.push({ text: plain, variants: [] })
  }
  return questions
}

/** The lines that the server would refuse for their length: nothing is cut without a word. */
export function longLines(text: string): LongLine[] {
  return readLines(text).flatMap(({ line, plain, isVariant }) => {
    const most = isVariant ? limits.variantCharacters.max : limits.questionCharacters.max
    return plain.length > most ? [{ line, most }] : []
  })
}

function readLines(text: string) {
  let hasQuestion = false
  return text.split(/\r?\n/).flatMap((line, at) => {
    const plain = line.trim().replace(/^(?:\d{1,3}[.)]|[-*•–])\s+/, '')
    if (plain.length < limits.variantCharacters.min) return []
    const isVariant = hasQuestion && /^(\t| {4})/.test(line)
    if (!isVariant && plain.length >= limits.questionCharacters.min) hasQuestion = true
    return [{ line: at + 1, plain, isVariant }]
  })
}

/** A list cut into parts of at most this length. */
export function inParts<Part>(list: readonly Part[], counts: readonly number[]): Part[][] {
  const left = [...list]
  return counts.map((count) => left.splice(0, count))
}
