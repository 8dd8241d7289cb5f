import {
  invalidField,
  limits,
  recall,
  type Sentence,
  sentence,
  type WordSettings,
  wordSettings,
} from '@studio/contract'
import { armed } from '../../../platform/tables/formulas.ts'
import { columnNames } from '../../../platform/tables/headings.ts'
import { readTable } from '../../../platform/tables/read-table.ts'

/** A word of a file, with the line where it begins; `given`: what the file says of it, without what it leaves out. */
export type ReadWord = { line: number; word: WordSettings; given: Partial<WordSettings> }

/** What a file can say of a word; where it counts is chosen in the studio. */
type Column = Exclude<keyof WordSettings, 'storyfileIds'>

/** Headers of our own export, and what people call the columns. */
const columnOf = columnNames<Column>({
  written: ['word', 'words', 'written', 'wort', 'wörter'],
  soundsLike: ['sounds like', 'soundslike', 'heard as', 'heardas', 'klingt wie', 'klingtwie'],
  synonyms: ['synonyms', 'synonym', 'synonyme'],
  kind: ['kind', 'art'],
  language: ['language', 'sprache'],
  boost: ['boost', 'verstärkung'],
})

/**
 * Words from CSV with a header, or from a plain list with one word a line. Refused with the line where one is wrong. It
 * is read on this thread: the call may bring 1 MB, and of that as many rows as an organization has words.
 */
export function readWordsCsv(csv: string): ReadWord[] {
  const { rows, columns, heading, problems } = readTable(csv, {
    columnOf,
    rowsMost: limits.wordsPerOrganization + 1,
  })
  if (problems.some(({ problem }) => problem === 'quotes'))
    throw invalidField('csv', sentence('The quotation marks of this file do not match.'))
  if (heading && !columns.includes('written'))
    throw invalidField('csv', sentence('Name the column of the words “word”.'))
  const named = heading ? columns : (['written', 'soundsLike', 'synonyms'] as const)
  if (rows.length === 0) throw invalidField('csv', sentence('The file is empty.'))
  return rows.map(({ cells, line }) => readRow(cells, named, line))
}

function readRow(cells: string[], named: readonly (Column | undefined)[], line: number): ReadWord {
  const row: Record<string, unknown> = {}
  named.forEach((column, at) => {
    const cell = armed((cells[at] ?? '').trim())
    if (!column || (cell === '' && column !== 'written')) return
    if (column === 'soundsLike' || column === 'synonyms')
      row[column] = cell
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean)
    else if (column === 'boost') row.boost = Number(cell)
    else row[column] = column === 'written' ? cell : cell.toLowerCase()
  })
  const read = wordSettings.safeParse(row)
  if (read.success) {
    const given = Object.fromEntries(
      Object.keys(row).map((key) => [key, read.data[key as keyof WordSettings]]),
    )
    return { line, word: read.data, given }
  }
  const { path, message } = read.error.issues[0]!
  throw invalidField(
    'csv',
    sentence('Line {line}: {problem}', { line, problem: problemOf(String(path[0]), message) }),
  )
}

/** Messages of the contract have their own sentence; what zod says of a kind or number is said by the column. */
function problemOf(column: string, message: string): Sentence {
  if (column === 'kind') return sentence('A kind is name, place, acronym, product or other.')
  if (column === 'boost') return sentence('The boost goes from 0 to 10.')
  return recall(message)
}
