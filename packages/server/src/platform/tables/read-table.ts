import { decodeText, Refusal, sentence } from '@studio/contract'
import Papa from 'papaparse'
import { type ColumnOf, findHeading } from './headings.ts'

/** A row with the line where it begins, from 1: cells in quotation marks may have line breaks. */
export type TableRow = { line: number; cells: string[] }

/** Quotation marks that do not match, or letters that were lost when the file was saved. */
type TableProblem = { line: number; problem: 'quotes' | 'letters' }

export type Table<Column extends string> = {
  /** What is below the headings; rows without any text are left out. */
  rows: TableRow[]
  /** What each column is, by its heading; empty where no row of headings was found. */
  columns: (Column | undefined)[]
  heading: TableRow | undefined
  /** Titles and notes above the headings. */
  above: TableRow[]
  problems: TableProblem[]
}

type TableOptions<Column extends string> = {
  /** Knows the headings; see `columnNames`. */
  columnOf: ColumnOf<Column>
  /** Cells are sentences: a comma with a space behind it divides nothing. */
  prose?: boolean
  rowsMost?: number
}

const delimiters = ['\t', ';', ',', '|']
/** Divides nothing: the text has one column. */
const none = '\u001f'
const sampleLetters = 100_000
const rowsMost = 20_000
const cellsMost = 400_000
/** What a spreadsheet keeps in a cell at most. */
const cellLetters = 32_767

/**
 * Reads CSV, tab-separated text or a plain list, from a file or pasted, as a table. The delimiter is that of a line
 * `sep=;`, or the one with which headings are known, or which divides nearly all lines in the same way. Refused with
 * TOO_LARGE while it is read: rows, cells and letters of a cell have limits.
 */
export function readTable<Column extends string>(
  source: Uint8Array | string,
  options: TableOptions<Column>,
): Table<Column> {
  const decoded = typeof source === 'string' ? source : decodeText(source)
  if (decoded === null) throw new Refusal('INVALID_INPUT', { reason: sentence('This is no text file.') })
  const { text, given, from } = withoutSeparatorLine(decoded.replace(/^\uFEFF/, ''))
  const delimiter = given ?? delimiterOf(text, options)
  const { rows, unmatched } = rowsOf(text, delimiter, from, options.rowsMost ?? rowsMost)
  const problems = [
    ...(unmatched ? [{ line: unmatched, problem: 'quotes' as const }] : []),
    ...rows
      .filter(({ cells }) => cells.some(isMisread))
      .map(({ line }) => ({ line, problem: 'letters' as const })),
  ]
  return { ...underHeadings(rows, options.columnOf), problems }
}

/** The same for rows that something else has cut into cells, as a sheet or a table of a document has them. */
export function underHeadings<Column extends string>(
  rows: TableRow[],
  columnOf: ColumnOf<Column>,
): Omit<Table<Column>, 'problems'> {
  const found = findHeading(rows, columnOf)
  if (!found) return { rows, columns: [], heading: undefined, above: [] }
  const { at, columns } = found
  return { rows: rows.slice(at + 1), columns, heading: rows[at], above: rows.slice(0, at) }
}

/** Excel writes its delimiter into the first line where the machine that reads it may have another. */
function withoutSeparatorLine(whole: string): { text: string; given: string | undefined; from: number } {
  const text = whole.replace(/\r\n?/g, '\n')
  const said = /^"?sep=([^\n])"?[^\S\n]*(\n|$)/i.exec(text)
  return said
    ? { text: text.slice(said[0].length), given: said[1], from: 2 }
    : { text, given: undefined, from: 1 }
}

function delimiterOf<Column extends string>(
  text: string,
  { columnOf, prose = false }: TableOptions<Column>,
): string {
  const start = text.slice(0, sampleLetters)
  const samples = [...delimiters, none].map((delimiter) => {
    const { rows } = rowsOf(start, delimiter, 1, 100, true)
    const columns = findHeading(rows, columnOf)?.columns ?? []
    const named = new Set(columns.filter((one) => one !== undefined)).size
    // One name beside headings that we do not know says as much as the only name of a single column.
    return { delimiter, rows, named: columns.length > 1 ? named + 0.5 : named }
  })
  const best = Math.max(...samples.map(({ named }) => named))
  if (best > 0) return samples.find(({ named }) => named === best)!.delimiter
  const evenly = samples.find(({ delimiter, rows }) => dividesEvenly(rows, delimiter, prose))
  if (evenly) return evenly.delimiter
  if (prose) return none
  return samples.find(({ rows }) => rows.some(({ cells }) => cells.length > 1))?.delimiter ?? none
}

/** Nearly all rows have as many cells as each other, and more than one. */
function dividesEvenly(rows: TableRow[], delimiter: string, prose: boolean): boolean {
  const widths = new Map<number, number>()
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  widths.delete(1)
  if (Math.max(0, ...widths.values()) < rows.length * 0.8) return false
  if (!prose || delimiter !== ',') return true
  const further = rows.flatMap(({ cells }) => cells.slice(1))
  return further.filter((cell) => /^\s+\S/.test(cell)).length * 3 < further.length
}

/**
 * `unmatched` is the line whose quotation mark is never closed: such a mark would swallow all that follows, so the text
 * is read again with quotation marks as letters.
 */
function rowsOf(
  text: string,
  delimiter: string,
  from: number,
  most: number,
  isSample = false,
): { rows: TableRow[]; unmatched?: number } {
  const read = parsed(text, { delimiter, from, most, isSample, quoteChar: '"' })
  if (!read.unmatched) return read
  const { rows } = parsed(text, { delimiter, from, most, isSample, quoteChar: '\u0000' })
  return { rows, unmatched: read.unmatched }
}

function parsed(
  text: string,
  {
    delimiter,
    from,
    most,
    isSample,
    quoteChar,
  }: { delimiter: string; from: number; most: number; isSample: boolean; quoteChar: string },
): { rows: TableRow[]; unmatched?: number } {
  const rows: TableRow[] = []
  let line = from
  let cells = 0
  let unmatched: number | undefined
  // The end of a sample may cut a quotation.
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      if (!isSample && errors.some(({ type }) => type === 'Quotes')) unmatched ??= line
      const isEmpty = data.every((cell) => cell.trim() === '')
      if (!isEmpty) {
        rows.push({ line, cells: data })
        cells += data.length
      }
      if (isSample ? rows.length >= most : unmatched) parser.abort()
      else if (!isSample) checkSize(data, { rows: rows.length, cells, most, line })
      line += 1 + data.reduce((breaks, cell) => breaks + breaksIn(cell), 0)
    },
  })
  return { rows, ...(unmatched ? { unmatched } : {}) }
}

function checkSize(
  data: string[],
  { rows, cells, most, line }: { rows: number; cells: number; most: number; line: number },
): void {
  if (rows > most) throw tooLarge(sentence('a table may have {most} rows at most', { most }))
  if (cells > cellsMost)
    throw tooLarge(sentence('a table may have {most} cells at most', { most: cellsMost }))
  if (data.some((cell) => cell.length > cellLetters))
    throw tooLarge(
      sentence('line {line} has a cell of more than {most} characters', { line, most: cellLetters }),
    )
}

const tooLarge = (reason: ReturnType<typeof sentence>) => new Refusal('TOO_LARGE', { reason })

function breaksIn(cell: string): number {
  let breaks = 0
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks++
  return breaks
}

/** What a file turns into when it is opened in another encoding: signs without a letter, or UTF-8 as Western letters. */
function isMisread(text: string): boolean {
  return text.includes('\uFFFD') || /[ÃÂ][\u0080-\u00BF\u0152-\u0178\u2013-\u2122]/.test(text)
}
