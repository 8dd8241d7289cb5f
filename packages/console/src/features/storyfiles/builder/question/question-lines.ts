import { type ListLine, limits } from '@studio/contract'
import { judgeLines, linesOfText, readLines, topicsOf } from '@studio/dialogue/question-list'

export type QuestionLine = { text: string; variants: string[] }
/** A line, counted from 1, that has more characters than there is room for. */
export type LongLine = { line: number; most: number }

/**
 * Reads pasted or typed lines for one topic: a question a line, numbers and bullets at the front are dropped, empty
 * lines too. A line that begins with a tab is a variant of the question above it; headings are left out. `known`: the
 * questions of the script.
 */
export function readQuestionLines(
  text: string,
  known: readonly string[] = [],
): { questions: QuestionLine[]; leftOut: ListLine[] } {
  const read = readLines(linesOfText(text)).map((line): ListLine => {
    if (line.kind !== 'topic') return line
    // What only looks like a heading is a question here; a marked one is none.
    return { ...line, kind: line.doubt ? 'question' : 'unused' }
  })
  const lines = judgeLines(read, known)
  const questions = topicsOf(lines, '').flatMap((topic) => topic.questions)
  const isTyped = lines.length === 1
  return {
    questions: questions.map(({ text: words, variants }) => ({ text: words, variants })),
    leftOut: lines.filter(({ leftOut }) => leftOut && !(isTyped && leftOut === 'too_short')),
  }
}

/** The lines that the server would refuse for their length: nothing is cut without a word. */
export function longLines(text: string): LongLine[] {
  return readLines(linesOfText(text)).flatMap(({ line, text: words, kind }) => {
    const most = kind === 'variant' ? limits.variantCharacters.max : limits.questionCharacters.max
    return words.length > most ? [{ line, most }] : []
  })
}

/** A list cut into parts of at most this length. */
export function inParts<Part>(list: readonly Part[], counts: readonly number[]): Part[][] {
  const left = [...list]
  return counts.map((count) => left.splice(0, count))
}
