import {
  invalidField,
  recall,
  type Sentence,
  sentence,
  type WordSettings,
  wordSettings,
} from '@studio/contract'
import Papa from 'papaparse'
import { armed } from '../../../platform/http/export-list.ts'

/** A word of a file, with the line where it begins; `given`: what the file says of it, without what it leaves out. */
export type ReadWord = { line: number; word: WordSettings; given: Partial<WordSettings> }

/** Headers of our own export, and what people call the columns. */
const columns: Record<string, keyof WordSettings> = {
  ...{ word: 'written', written: 'written', wort: 'written' },
  ...{ soundslike: 'soundsLike', heardas: 'soundsLike', klingtwie: 'soundsLike' },
  ...{ synonyms: 'synonyms', synonym: 'synonyms', synonyme: 'synonyms' },
  ...{ kind: 'kind', art: 'kind', language: 'language', sprache: 'language' },
  ...{ boost: 'boost', verstärkung: 'boost' },
}

/**
 * Words from CSV with a header, or from a plain list with one word a line. Refused with the line where one is wrong.
 * Quotation marks may hold line breaks, so a line is counted where its row begins.
 */
export function readWordsCsv(csv: string): ReadWord[] {
  const text = csv.replace(/^\uFEFF/, '')
  // Of a list of names in one column no delimiter can be guessed.
  const delimiter = /[;\t,]/.test(text) ? {} : { delimiter: ',' }
  const { data, errors } = Papa.parse<string[]>(text, delimiter)
  const broken = errors.find((error) => error.type === 'Quotes')
  if (broken) throw invalidField('csv', sentence('The quotation marks of this file do not match.'))
  const rows = linesOf(data)
  const header = rows[0]?.cells.map((cell) => columns[plain(cell)])
  const hasHeader = header?.some((column) => column !== undefined) ?? false
  if (hasHeader && !header!.includes('written'))
    throw invalidField('csv', sentence('Name the column of the words “word”.'))
  const named: (keyof WordSettings | undefined)[] = hasHeader
    ? header!
    : ['written', 'soundsLike', 'synonyms']
  const words = rows
    .slice(hasHeader ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => readRow(cells, named, line))
  if (words.length === 0) throw invalidField('csv', sentence('The file is empty.'))
  return words
}

function readRow(cells: string[], named: (keyof WordSettings | undefined)[], line: number): ReadWord {
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

/** Rows with the line where each begins: cells in quotation marks may have line breaks. */
function linesOf(data: string[][]): { cells: string[]; line: number }[] {
  let line = 1
  return data.map((cells) => {
    const row = { cells, line }
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
    return row
  })
}

function plain(header: string): string {
  return header.toLowerCase().replace(/[\s_-]/g, '')
}
