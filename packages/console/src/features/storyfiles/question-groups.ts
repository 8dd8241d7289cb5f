import { limits } from '@studio/contract'
import {
  type LongLine,
  longLines,
  type QuestionLine,
  readQuestionLines,
} from './builder/question/question-lines.ts'

/** Questions under the heading they were written under; without a topic: under none. */
export type QuestionGroup = { topic?: string; questions: QuestionLine[] }

/**
 * Reads pasted lines under their headings: `# Childhood`, or words in capitals alone on a line, as Word's headings are
 * pasted. A line in capitals counts only where no question comes right before it and one follows.
 */
export function readQuestionGroups(text: string): QuestionGroup[] {
  return partsOf(text)
    .map(({ topic, lines: own }) => ({
      ...(topic ? { topic } : {}),
      questions: readQuestionLines(own.join('\n')),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** The lines, headings too, that have more characters than there is room for. */
export function longLinesOf(text: string): LongLine[] {
  return partsOf(text).flatMap(({ topic = '', from, lines }) => {
    const own = longLines(lines.join('\n')).map(({ line, most }) => ({ line: from + line, most }))
    return topic.length > limits.nameCharacters ? [{ line: from, most: limits.nameCharacters }, ...own] : own
  })
}

/** `from` lines come before those of the part; the last of these is its heading. */
function partsOf(text: string): { topic?: string; from: number; lines: string[] }[] {
  const lines = text.split(/\r?\n/)
  const parts: ReturnType<typeof partsOf> = [{ from: 0, lines: [] }]
  for (const [at, line] of lines.entries()) {
    const topic = topicOf(line) ?? (isAlone(lines, at) ? capitalsOf(line) : undefined)
    if (topic) parts.push({ topic, from: at + 1, lines: [] })
    else parts.at(-1)!.lines.push(line)
  }
  return parts
}

/** As one would have typed them, so that they can be looked over before anything is made. */
export function linesOfGroups(groups: QuestionGroup[]): string {
  const oneLine = (words: string) => words.replace(/\s+/g, ' ')
  return groups
    .map(({ topic, questions }) =>
      [
        ...(topic ? [`# ${oneLine(topic)}`] : []),
        ...questions.flatMap((one) => [oneLine(one.text), ...one.variants.map((v) => `\t${oneLine(v)}`)]),
      ].join('\n'),
    )
    .join('\n\n')
}

function topicOf(line: string): string | undefined {
  return /^#{1,6}\s+(\S.*)$/.exec(line.trim())?.[1]
}

/** Letters, all of them capitals; a question or a sentence is none. */
function capitalsOf(line: string): string | undefined {
  const words = line.trim().replace(/:$/, '')
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  const isHeading = letters >= 3 && words === words.toUpperCase() && words !== words.toLowerCase()
  return isHeading && !/[?.!]$/.test(words) && !/^[-*•–\d]/.test(words) ? words : undefined
}

/** Nothing comes before it but an empty line, and a line that is no heading itself comes after it. */
function isAlone(lines: string[], at: number): boolean {
  const before = lines[at - 1]?.trim() ?? ''
  const next = lines.slice(at + 1).find((line) => line.trim() !== '')
  return before === '' && next !== undefined && capitalsOf(next) === undefined && !topicOf(next)
}
