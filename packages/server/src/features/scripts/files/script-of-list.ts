import {
  type CatalogueScript,
  type ListLine,
  limits,
  Refusal,
  type Sentence,
  sentence,
} from '@studio/contract'
import { judgeLines, topicsOf } from '@studio/dialogue/question-list'
import type { ReadList } from './read-list.ts'
import type { Remark } from './remark.ts'
import type { ColumnRead } from './table-lines.ts'

/** Our own largest script has as many; a browser still shows them. */
const linesMost = 60_000

/** A script as a file says it; the language is null where the file does not say it. */
type FileScript = Omit<CatalogueScript, 'language'> & { language: string | null }
export type ScriptFile = {
  script: FileScript
  questions: number
  lines: ListLine[]
  columns: ColumnRead[] | null
  skipped: Remark[]
}

/** What the lines of a list make, and why some are left out. */
export function scriptOfList(fileName: string, read: ReadList): ScriptFile {
  if (read.lines.length > linesMost)
    throw new Refusal('TOO_LARGE', {
      reason: sentence('a list may have {most} lines at most', { most: linesMost }),
    })
  const lines = judgeLines(read.lines)
  const questions = lines.filter(({ kind, leftOut }) => kind === 'question' && !leftOut).length
  if (questions === 0) throw fault(sentence('There are no questions in {file}.', { file: fileName }))
  if (questions > limits.questionsPerStoryfile)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script may have 5,000 questions at most') })
  const topics = topicsOf(lines, 'Questions')
  return {
    script: {
      name: fileName.replace(/\.[^.]*$/, '').slice(0, limits.nameCharacters) || 'Script',
      description: '',
      language: read.language,
      tags: [],
      topics: topics.map((topic) => ({
        ...topic,
        questions: topic.questions.map((question) => ({ ...nothing, ...question })),
      })),
    },
    questions,
    lines,
    columns: read.columns,
    skipped: skippedOf(lines, read.remarks),
  }
}

const nothing = {
  hint: '',
  notes: '',
  teleprompter: '',
  starter: false,
  starterLabel: '',
  sensitive: false,
  contentNote: '',
}

const fault = (reason: Sentence) => new Refusal('INVALID_INPUT', { reason })

/** Why a line is left out, for those who read only what is missing. A heading of the table is not missed. */
const reasons: Partial<Record<NonNullable<ListLine['leftOut']>, Sentence>> = {
  title: sentence('This is a title, and no question.'),
  contents: sentence('This belongs to the table of contents.'),
  too_short: sentence('A question needs at least 3 characters.'),
  too_long: sentence('A question cannot be longer than 500 characters.'),
  in_file: sentence('This question is in the file already.'),
  variant_length: sentence('A variant needs 2 to 300 characters.'),
  variants_most: sentence('A question can have 100 variants. The others were left out.'),
  question_left_out: sentence('The question of this variant was left out.'),
  not_used: sentence('This is no question.'),
}

function skippedOf(lines: readonly ListLine[], remarks: readonly Remark[]): Remark[] {
  const told = new Set<string>()
  const left = lines.flatMap(({ line, leftOut }) => {
    const reason = leftOut ? reasons[leftOut] : undefined
    return reason ? [{ line, reason }] : []
  })
  return [...remarks, ...left]
    .filter(({ line, reason }) => {
      const key = `${line} ${reason.en}`
      return !told.has(key) && told.add(key)
    })
    .sort((a, b) => a.line - b.line)
}
