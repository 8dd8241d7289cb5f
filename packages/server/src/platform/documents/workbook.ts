import { sentence } from '@studio/contract'
import type { TableRow } from '../tables/read-table.ts'
import { readXml, tooLarge } from './read-xml.ts'
import { damaged, type Zip } from './unzip.ts'

export type Sheet = { name: string; rows: TableRow[] }

const rowsMost = 20_000
const cellsMost = 400_000
const lettersMost = 20_000_000
const sheetsMost = 100
/** Columns further right are left out: no list is so wide. */
const columnsMost = 200

/** The sheets of an Excel workbook that can be seen, cells as text: dates as 2031-01-31, merged cells once. */
export async function readWorkbook(zip: Zip): Promise<Sheet[]> {
  const sheets = await sheetsOf(zip)
  const strings = zip.names.has('xl/sharedStrings.xml') ? await stringsOf(zip) : []
  const isDate = zip.names.has('xl/styles.xml') ? await datesOf(zip) : () => false
  const count = new Cells()
  const read: Sheet[] = []
  for (const { name, part } of sheets)
    read.push({ name, rows: await rowsOf(zip, part, { strings, isDate, count }) })
  return read
}

/** Counts what is kept, over all sheets; a text that several cells show is copied for each when it leaves the thread. */
export class Cells {
  #rows = 0
  #cells = 0
  #letters = 0

  row(): void {
    if (++this.#rows > rowsMost)
      throw tooLarge(sentence('a table may have {most} rows at most', { most: rowsMost }))
  }
  cell(): void {
    if (++this.#cells > cellsMost)
      throw tooLarge(sentence('a table may have {most} cells at most', { most: cellsMost }))
  }
  letters(count: number): void {
    this.#letters += count
    if (this.#letters > lettersMost)
      throw tooLarge(sentence('a table may have {most} characters at most', { most: lettersMost }))
  }
}

async function sheetsOf(zip: Zip): Promise<{ name: string; part: string }[]> {
  const targets = new Map<string, string>()
  await readXml(zip, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (localOf(name) === 'Relationship' && Id && Target && targets.size < 1000) targets.set(Id, Target)
    },
    close() {},
    text() {},
  })
  const sheets: { name: string; part: string }[] = []
  await readXml(zip, 'xl/workbook.xml', {
    open(element, attributes) {
      if (localOf(element) !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return
      const id = Object.entries(attributes).find(([key]) => localOf(key) === 'id' && key !== 'id')?.[1]
      const target = targets.get(id ?? '')
      const part = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
      // Charts are sheets, too, without cells.
      if (target && zip.names.has(part) && !/chartsheets/.test(part))
        sheets.push({ name: attributes.name ?? '', part })
      if (sheets.length > sheetsMost)
        throw tooLarge(sentence('a workbook may have {most} sheets at most', { most: sheetsMost }))
    },
    close() {},
    text() {},
  })
  if (sheets.length === 0) throw damaged()
  return sheets
}

const localOf = (name: string) => name.slice(name.indexOf(':') + 1)

/** Texts are kept once, and cells point at them. How a word is pronounced stands beside it and is left out. */
async function stringsOf(zip: Zip): Promise<string[]> {
  const strings: string[] = []
  const count = new Cells()
  let text = ''
  let isText = false
  let phonetic = false
  await readXml(zip, 'xl/sharedStrings.xml', {
    open(element) {
      const name = localOf(element)
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      isText = name === 't' && !phonetic
    },
    close(element) {
      const name = localOf(element)
      isText = false
      if (name === 'rPh') phonetic = false
      if (name !== 'si') return
      count.cell()
      strings.push(text)
    },
    text(piece) {
      if (!isText) return
      count.letters(piece.length)
      text += piece
    },
  })
  return strings
}

const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

/** Which styles of cells show a number as a date. */
async function datesOf(zip: Zip): Promise<(style: number) => boolean> {
  const own = new Set<number>()
  const styles: number[] = []
  let isCells = false
  await readXml(zip, 'xl/styles.xml', {
    open(element, { numFmtId, formatCode }) {
      const name = localOf(element)
      if (name === 'cellXfs') isCells = true
      if (name === 'numFmt' && /[ymdhs]/i.test((formatCode ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
        own.add(Number(numFmtId))
      if (name === 'xf' && isCells && styles.length < 100_000) styles.push(Number(numFmtId))
    },
    close(element) {
      if (localOf(element) === 'cellXfs') isCells = false
    },
    text() {},
  })
  return (style) => dateFormats.has(styles[style]!) || own.has(styles[style]!)
}

async function rowsOf(
  zip: Zip,
  part: string,
  { strings, isDate, count }: { strings: string[]; isDate: (style: number) => boolean; count: Cells },
): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let row: TableRow | undefined
  let cell: { at: number; type: string; style: number; text: string } | undefined
  let isText = false
  await readXml(zip, part, {
    open(element, attributes) {
      const name = localOf(element)
      if (name === 'row') row = { line: Number(attributes.r) || (rows.at(-1)?.line ?? 0) + 1, cells: [] }
      if (name === 'c' && row)
        cell = {
          at: columnAt(attributes.r) ?? row.cells.length,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? -1),
          text: '',
        }
      isText = name === 'v' || name === 't'
    },
    close(element) {
      const name = localOf(element)
      isText = false
      if (name === 'c' && cell && row) {
        count.cell()
        const text = textOf(cell, strings, isDate)
        if (cell.type === 's') count.letters(text.length)
        if (text !== '' && cell.at < columnsMost) {
          while (row.cells.length < cell.at) row.cells.push('')
          row.cells[cell.at] = text
        }
        cell = undefined
      }
      if (name !== 'row' || !row) return
      if (row.cells.length > 0) {
        count.row()
        rows.push(row)
      }
      row = undefined
    },
    text(piece) {
      if (!isText || !cell) return
      count.letters(piece.length)
      cell.text += piece
    },
  })
  return rows
}

/** `AB12` is column 27, counted from 0. */
function columnAt(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf(
  { type, style, text }: { type: string; style: number; text: string },
  strings: readonly string[],
  isDate: (style: number) => boolean,
): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'e') return ''
  if (type === 'b') return text === '1' ? 'yes' : 'no'
  if (type !== 'n' || text.trim() === '') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return isDate(style) ? dateOf(number) : String(Number(number.toPrecision(15)))
}

/** Days since the last day of 1899, as spreadsheets count. */
function dateOf(days: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400_000))
  if (Number.isNaN(date.getTime())) return ''
  const iso = date.toISOString()
  return days < 1 ? iso.slice(11, 16) : iso.slice(0, 10)
}
