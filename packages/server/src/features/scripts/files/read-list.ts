import {
  decodeText,
  type ListColumn,
  type ListLine,
  listColumns,
  Refusal,
  type Sentence,
  sentence,
} from '@studio/contract'
import { asksSomething, linesOfText, type RawLine, readLines } from '@studio/dialogue/question-list'
import type { Block, Paragraph } from '../../../platform/documents/blocks.ts'
import { readSpreadsheet, readTextDocument } from '../../../platform/documents/open-document.ts'
import { openZip, type Zip } from '../../../platform/documents/unzip.ts'
import { readWordDocument } from '../../../platform/documents/word-document.ts'
import { readWorkbook, type Sheet } from '../../../platform/documents/workbook.ts'
import { plainHeading } from '../../../platform/tables/headings.ts'
import { readTable, type Table, type TableRow, underHeadings } from '../../../platform/tables/read-table.ts'
import { columnOf, columnsOf } from './list-columns.ts'
import { isOurs as isOursDocument, linesOfOurs } from './our-document.ts'
import type { Remark } from './remark.ts'
import { type ColumnRead, linesOfTable } from './table-lines.ts'
import { detailStyle } from './write-docx.ts'

export type ListFile = {
  fileName: string
  bytes: Uint8Array
  /** Of the storyfile, or null: of columns in several languages that one is taken. */
  language: string | null
  /** What a person said that the columns are; null leaves it to their headings. */
  columns: readonly ListColumn[] | null
}
export type ReadList = {
  lines: ListLine[]
  remarks: Remark[]
  language: string | null
  /** Of the widest table, or null where there is none. */
  columns: ColumnRead[] | null
}

type Wish = Pick<ListFile, 'language' | 'columns'>
const empty: ReadList = { lines: [], remarks: [], language: null, columns: null }

/** Reads a list of questions in any format that we know; what is no such file is refused with what it is. */
export async function readList({ fileName, bytes, ...wish }: ListFile): Promise<ReadList> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return readPacked(await openZip(file), fileName, wish)
  const other = kindOf(file)
  if (other) throw fault(other(fileName))
  if (/\.docx$/i.test(fileName)) throw fault(sentence('{file} is not a Word document.', { file: fileName }))
  const text = /\.(csv|tsv|tab|txt|md|text)$/i.test(fileName) ? decodeText(file) : null
  if (text === null) throw fault(unknown(fileName))
  return readText(text, /\.(csv|tsv|tab)$/i.test(fileName), wish)
}

async function readPacked(zip: Zip, fileName: string, wish: Wish): Promise<ReadList> {
  if (zip.names.has('word/document.xml'))
    return ofBlocks(
      await readWordDocument(zip, (style) => style === detailStyle || style === 'ListBullet'),
      wish,
    )
  if (zip.names.has('xl/workbook.xml')) return ofSheets(await readWorkbook(zip), wish)
  if (zip.names.has('content.xml') && zip.names.has('mimetype')) {
    let type = ''
    await zip.read('mimetype', (piece) => {
      type += piece.slice(0, 100)
    })
    if (/opendocument\.text/.test(type)) return ofBlocks(await readTextDocument(zip), wish)
    if (/opendocument\.spreadsheet/.test(type)) return ofSheets(await readSpreadsheet(zip), wish)
  }
  if (zip.names.has('Index/Document.iwa') || zip.names.has('Index.zip'))
    throw fault(
      sentence('{file} is a file of Pages or Numbers. Export it as Word or Excel.', { file: fileName }),
    )
  if (zip.names.has('ppt/presentation.xml'))
    throw fault(sentence('{file} is a presentation. Copy its text and paste it.', { file: fileName }))
  if (/\.docx$/i.test(fileName)) throw fault(sentence('The file is damaged and cannot be read.'))
  throw fault(unknown(fileName))
}

const fault = (reason: Sentence) => new Refusal('INVALID_INPUT', { reason })
const unknown = (file: string) =>
  sentence('We can read text, CSV, Word, Excel and OpenDocument files. Save {file} as one of them.', { file })

/** Files of which people think that they can be read, by their first bytes. */
const others: [beginning: string, say: (file: string) => Sentence][] = [
  ['%PDF', (file) => sentence('{file} is a PDF. Copy its text and paste it.', { file })],
  ['{\\rtf', (file) => sentence('{file} is a rich text file. Save it as Word (.docx).', { file })],
  [
    '\u00d0\u00cf\u0011\u00e0',
    (file) =>
      sentence(
        '{file} is an old Office file, or protected by a password. Save it as .docx or .xlsx without one.',
        {
          file,
        },
      ),
  ],
]
const kindOf = (file: Buffer) =>
  others.find(([beginning]) => file.subarray(0, beginning.length).toString('latin1') === beginning)?.[1]

function readText(text: string, isTable: boolean, wish: Wish): ReadList {
  const table = readTable(text, { columnOf, prose: true })
  const width = Math.max(0, ...table.rows.map(({ cells }) => cells.length))
  const isPasted = !table.heading && table.rows.every(isPastedRow)
  if (width > 1 && (isTable || table.heading || isPasted || wish.columns))
    return withQuotes(ofTable(table, wish), table)
  if (!isTable) {
    const lines = linesOfText(text).filter(({ line }) => line !== table.heading?.line)
    return { ...empty, lines: readLines(lines) }
  }
  // A table of one column is a list.
  const raw = table.rows.map(
    ({ line, cells: [cell = ''] }, at): RawLine => ({
      ...linesOfText(cell.replace(/\s*\n\s*/g, '\n'))[0],
      text: cell.trim(),
      line,
      alone: line - (table.rows[at - 1]?.line ?? 0) > 1,
    }),
  )
  return withQuotes({ ...empty, lines: readLines(raw) }, table)
}

/** Cells that were copied out of a spreadsheet, and no numbered list, nor one that is set in, nor a table of contents. */
function isPastedRow({ cells }: TableRow): boolean {
  const [first = '', second = ''] = cells.map((cell) => cell.trim())
  return /\p{L}{2}/u.test(first) && /\p{L}{2}/u.test(second)
}

function withQuotes(list: ReadList, { problems }: Table<string>): ReadList {
  const remarks = problems.map(({ line, problem }) => ({
    line,
    reason:
      problem === 'quotes'
        ? sentence('A quotation mark is not closed. The lines below were read without quotation marks.')
        : sentence('Some letters cannot be read. Save the file as UTF-8.'),
  }))
  return { ...list, remarks: [...remarks, ...list.remarks] }
}

function ofTable(table: Omit<Table<string>, 'problems'>, wish: Wish, topic = ''): ReadList {
  const { heading, rows, above } = table
  const columns = wish.columns ? [...wish.columns] : columnsOf(heading, rows, wish.language)
  const isOurs = listColumns.every((name, at) => plainHeading(heading?.cells[at] ?? '') === name)
  const read = linesOfTable(rows, columns, { topic, isOurs })
  const known = columns.map((use, at) => ({
    heading: heading?.cells[at]?.trim() ?? '',
    use,
    example:
      rows
        .map(({ cells }) => cells[at]?.trim() ?? '')
        .find(Boolean)
        ?.slice(0, 200) ?? '',
  }))
  const left = known.filter(
    ({ use, heading: name, example }) => use === 'unused' && name !== '' && example !== '',
  )
  return {
    ...read,
    lines: [
      ...above.map((row) => lineOut(row, 'title')),
      ...(heading ? [lineOut(heading, 'heading_row')] : []),
      ...read.lines,
    ],
    columns: known,
    remarks: [
      ...left.map(({ heading: column }) => ({
        line: heading!.line,
        reason: sentence('The column “{column}” was left out.', { column }),
      })),
      ...read.remarks,
    ],
  }
}

const lineOut = ({ line, cells }: TableRow, leftOut: ListLine['leftOut']): ListLine => ({
  line,
  kind: 'unused',
  doubt: null,
  leftOut,
  text: cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · '),
})

/** Of several sheets with questions and no topics, each is a topic. */
function ofSheets(sheets: Sheet[], wish: Wish): ReadList {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const read = filled.map(({ name, rows }) => {
    const table = underHeadings(rows, columnOf)
    const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
    const list =
      width === 1 && !wish.columns
        ? {
            ...empty,
            lines: readLines(table.rows.map(({ line, cells }) => ({ line, text: cells[0] ?? '' }))),
          }
        : ofTable(table, wish)
    return { name, list }
  })
  const asking = read.filter(({ list }) =>
    list.lines.some(({ kind, text }) => kind === 'question' && asksSomething(text)),
  )
  const used = asking.length > 0 ? asking : read
  return joined(
    used.map(({ name, list }) => {
      const hasTopics = list.lines.some(({ kind }) => kind === 'topic')
      const topic: ListLine = { line: 0, kind: 'topic', text: name, doubt: 'short', leftOut: null }
      return used.length > 1 && !hasTopics ? { ...list, lines: [topic, ...list.lines] } : list
    }),
  )
}

function joined(lists: ReadList[]): ReadList {
  const columns = lists.map((one) => one.columns ?? []).sort((a, b) => b.length - a.length)[0] ?? []
  return {
    lines: lists.flatMap(({ lines }) => lines),
    remarks: lists.flatMap(({ remarks }) => remarks),
    language: lists.find(({ language }) => language)?.language ?? null,
    columns: columns.length > 0 ? columns : null,
  }
}

/** Paragraphs are told as one list, so that what is said of one counts for all; tables stay where they are in it. */
function ofBlocks(blocks: Block[], wish: Wish): ReadList {
  const paragraphs = blocks.flatMap((one) => ('paragraph' in one ? [one.paragraph] : []))
  if (isOursDocument(paragraphs)) return { ...empty, ...linesOfOurs(paragraphs) }
  const lines = readLines(paragraphs.flatMap(rawOf))
  const tables = blocks.flatMap((one) => ('table' in one ? [underHeadings(one.table, columnOf)] : []))
  const hasQuestions = lines.some(({ kind, text }) => kind === 'question' && asksSomething(text))
  const read = tables.map((table) => {
    const asks = table.heading || table.rows.some(({ cells }) => cells.some(asksSomething))
    // A table of who, when and where, above the questions.
    return asks || !hasQuestions
      ? ofTable(table, wish)
      : { ...empty, lines: table.rows.map((row) => lineOut(row, 'not_used')) }
  })
  const isAsked = read.some(({ lines }) => lines.some(({ kind }) => kind === 'question'))
  // Beside a table of questions, a text without any is rather about it.
  const beside = lines.map((one) =>
    isAsked && !hasQuestions && one.kind === 'question' && !one.doubt
      ? { ...one, doubt: 'statement' as const }
      : one,
  )
  const all = joined([{ ...empty, lines: beside }, ...read])
  return { ...all, lines: all.lines.sort((a, b) => a.line - b.line) }
}

/** A paragraph; one that was broken between two questions is two of them, and elsewhere a break is a space. */
function rawOf(paragraph: Paragraph): RawLine[] {
  const { line, text, heading, title, bold, contents, listLevel } = paragraph
  const parts = text.split(/\s*\n\s*/).filter(Boolean)
  const texts = parts.filter(asksSomething).length > 1 ? parts : [parts.join(' ')]
  return texts.map((text) => ({
    line,
    text,
    heading,
    title,
    bold,
    contents,
    alone: true,
    ...(listLevel === null ? { depth: 0 } : { depth: 1 + listLevel, listed: true }),
  }))
}
