import {
  catalogueScript,
  type ListColumn,
  type ListLine,
  limits,
  type Sentence,
  sentence,
} from '@studio/contract'
import { asksSomething, withoutMark } from '@studio/dialogue/question-list'
import type { TableRow } from '../../../platform/tables/read-table.ts'
import type { Remark } from './remark.ts'

/** What a column was taken for, with its heading and the first text in it. */
export type ColumnRead = { heading: string; use: ListColumn; example: string }

type Details = NonNullable<ListLine['details']>

/** Rows of a table as lines of a list: the topic where it changes, the question, its variants. */
export function linesOfTable(
  rows: readonly TableRow[],
  columns: readonly ListColumn[],
  { topic: above = '', isOurs = false }: { topic?: string; isOurs?: boolean } = {},
): { lines: ListLine[]; remarks: Remark[]; language: string | null } {
  const lines: ListLine[] = []
  const remarks: Remark[] = []
  let language: string | null = null
  let topic = above
  const add = (line: number, kind: ListLine['kind'], text: string, details?: Details) =>
    lines.push({ line, kind, text, doubt: null, leftOut: null, ...(details ? { details } : {}) })
  const hasSections = !columns.includes('topic') && !isOurs && mostHaveMore(rows)
  for (const { line, cells } of rows) {
    // Several columns may hold variants, one each.
    const cell = (column: ListColumn) =>
      cells
        .filter((_, at) => columns[at] === column)
        .map((one) => unquoted(one.trim()))
        .filter(Boolean)
        .join('\n')
    const read = { cell, line, remark: (reason: Sentence) => remarks.push({ line, reason }) }
    const spoken = cell('language')
    if (!language && spoken !== '') {
      language = languageOf(spoken)
      if (!language) read.remark(sentence('The language has to be a tag like de or en-US.'))
    }
    const clean = (text: string) => (isOurs ? text : withoutMark(text).text)
    const question = clean(cell('question'))
    // A row with one cell only, in a table that has more columns, is a heading within the table.
    const alone = cells.filter((one) => one.trim() !== '')
    const isAlone = alone.length === 1 && columns.length > 1 && !asksSomething(alone[0]!)
    const inColumn = short(read, 'topic', limits.nameCharacters)
    const isHeading = isAlone && inColumn === '' && (question === '' || hasSections)
    const named = inColumn || (isHeading ? alone[0]!.trim() : '')
    if (named !== '' && named.toLowerCase() !== topic.toLowerCase()) {
      add(line, 'topic', named)
      if (isHeading) lines.at(-1)!.doubt = 'short'
    }
    topic = named || topic
    if (isHeading) continue
    if (question === '' && (named !== '' || alone.length === 0)) continue
    add(line, question === '' ? 'unused' : 'question', question || shownOf(alone), detailsOf(read))
    const variants = cell('variants').split(/\r?\n|\||(?<=[?？؟])\s*;\s*/)
    for (const one of new Set(variants.map((variant) => clean(variant.trim()))))
      if (one !== '') add(line, 'variant', one)
  }
  return { lines, remarks, language }
}

/** Enough to know a row by; what is no question is only looked at. */
const shownOf = (cells: string[]) => cells.join(' · ').slice(0, limits.questionCharacters.max)

/** Where nearly every row has a number or a note beside its question, one that has a single cell is no question. */
function mostHaveMore(rows: readonly TableRow[]): boolean {
  const wide = rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return wide.length * 2 >= rows.length && wide.every(({ cells }) => cells.some(asksSomething))
}

/** `DE` is `de`, and what is no language null. */
export function languageOf(cell: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(cell)
    return catalogueScript.shape.language.safeParse(tag).data ?? null
  } catch {
    return null
  }
}

/** Our own files protect cells that a spreadsheet would run as formulas with an apostrophe. */
function unquoted(cell: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

type Read = { cell: (column: ListColumn) => string; remark: (reason: Sentence) => void }

/** A cell's text; what it has too much of is cut and named. */
function short({ cell, remark }: Read, column: ListColumn, most: number): string {
  const text = cell(column)
  if (text.length > most)
    remark(
      sentence('The column “{column}” has room for {most} characters. The rest was left out.', {
        column,
        most: most.toLocaleString('en'),
      }),
    )
  return text.slice(0, most)
}

/** What cells say of a question besides its variants. */
export function detailsOf(read: Read): Details | undefined {
  const seconds = Number(read.cell('seconds'))
  const priority = priorityOf(read.cell('priority'))
  const isSeconds = Number.isInteger(seconds) && seconds >= 5 && seconds <= 600
  if (read.cell('priority') !== '' && !priority)
    read.remark(sentence('The priority has to be must, should or nice.'))
  if (read.cell('seconds') !== '' && !isSeconds)
    read.remark(sentence('The length has to be between 5 and 600 seconds.'))
  const texts = {
    hint: short(read, 'hint', limits.hintCharacters),
    notes: short(read, 'notes', limits.noteCharacters),
    teleprompter: short(read, 'teleprompter', limits.teleprompterCharacters),
    starterLabel: short(read, 'starter label', limits.starterLabelCharacters),
    contentNote: short(read, 'content note', limits.contentNoteCharacters),
  }
  const details: Details = {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(isSeconds ? { expectedSeconds: seconds } : {}),
    ...(priority ? { priority } : {}),
    ...(isYes(read.cell('starter')) ? { starter: true } : {}),
    ...(isYes(read.cell('sensitive')) ? { sensitive: true } : {}),
  }
  return Object.keys(details).length > 0 ? details : undefined
}

const priorities = {
  must: /^(must( have)?|high(est)?|essential|required|critical|a|1|hoch|muss|wichtig|haute?|alta)$/i,
  should: /^(should( have)?|medium|middle|normal|b|2|mittel|soll|moyenne?|media)$/i,
  nice: /^(nice( to have)?|could( have)?|low(est)?|optional|c|3|niedrig|gering|kann|basse|faible|baja)$/i,
}

/** As people and other tools say it: high, medium and low; A, B and C; 1, 2 and 3. */
function priorityOf(cell: string): keyof typeof priorities | undefined {
  return (['must', 'should', 'nice'] as const).find((one) => priorities[one].test(cell.trim()))
}

const isYes = (cell: string) => /^(yes|true|1|x|ja)$/i.test(cell)
