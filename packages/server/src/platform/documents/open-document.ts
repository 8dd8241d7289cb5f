import type { TableRow } from '../tables/read-table.ts'
import {
  type Block,
  checkLength,
  Lines,
  looksLikeContents,
  looksLikeHeading,
  looksLikeTitle,
  type Paragraph,
} from './blocks.ts'
import { readXml, type XmlEvents } from './read-xml.ts'
import { damaged, type Zip } from './unzip.ts'
import { Cells, type Sheet } from './workbook.ts'

/** Nothing inside of these is text that the document says. */
const silent = new Set([
  ...[
    'text:tracked-changes',
    'office:annotation',
    'text:note',
    'text:ruby-text',
    'office:forms',
    'svg:title',
  ],
  ...['svg:desc', 'text:placeholder', 'text:hidden-text', 'table:table-source', 'office:event-listeners'],
])
const columnsMost = 200
const chainMost = 20

type Style = { parent?: string; bold?: boolean; list?: boolean }
type Open = {
  texts: string[]
  size: number
  letters: number
  boldLetters: number
  style: string
  heading: boolean
}
type Table = {
  name: string
  rows: TableRow[]
  row?: string[]
  rowTimes: number
  cell?: { texts: string[]; times: number }
  paragraphs: Paragraph[]
}

/** The paragraphs and tables of a document of words as LibreOffice and others write it (ODT), in order. */
export async function readTextDocument(zip: Zip): Promise<Block[]> {
  const reader = await readContent(zip)
  return reader.blocks
}

/** The sheets of a spreadsheet as LibreOffice and others write it (ODS). */
export async function readSpreadsheet(zip: Zip): Promise<Sheet[]> {
  const reader = await readContent(zip)
  return reader.sheets
}

async function readContent(zip: Zip): Promise<OpenReader> {
  if (!zip.names.has('content.xml')) throw damaged()
  const styles = new Map<string, Style>()
  if (zip.names.has('styles.xml'))
    await readXml(zip, 'styles.xml', { open: styleReader(styles), close() {}, text() {} })
  const reader = new OpenReader(styles)
  await readXml(zip, 'content.xml', reader)
  if (!reader.hasBody) throw damaged()
  return reader
}

function styleReader(styles: Map<string, Style>) {
  let style: Style | undefined
  return (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'style:style' && styles.size < 50_000) {
      const parent = attributes['style:parent-style-name']
      style = { ...(parent ? { parent } : {}) }
      if (attributes['style:list-style-name']) style.list = true
      styles.set(attributes['style:name'] ?? '', style)
    }
    const weight = attributes['fo:font-weight']
    if (name === 'style:text-properties' && weight && style)
      style.bold = weight === 'bold' || Number(weight) >= 600
  }
}

class OpenReader implements XmlEvents {
  readonly blocks: Block[] = []
  readonly sheets: Sheet[] = []
  hasBody = false
  readonly #styles: Map<string, Style>
  readonly #readStyle: ReturnType<typeof styleReader>
  readonly #lines = new Lines()
  readonly #cells = new Cells()
  readonly #path: string[] = []
  readonly #paragraphs: Open[] = []
  readonly #tables: Table[] = []
  readonly #boxes: Paragraph[] = []
  readonly #spans: (boolean | undefined)[] = []
  #silentFrom = 0
  #lists = 0
  #contents = 0
  #isSheet = false

  constructor(styles: Map<string, Style>) {
    this.#styles = styles
    this.#readStyle = styleReader(styles)
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name)
    if (name.startsWith('style:')) this.#readStyle(name, attributes)
    if (this.#silentFrom > 0) return
    if (silent.has(name)) {
      this.#silentFrom = this.#path.length
      return
    }
    if (name === 'office:text') this.hasBody = true
    if (name === 'office:spreadsheet') {
      this.hasBody = true
      this.#isSheet = true
    }
    if (name === 'text:list') this.#lists++
    if (/^text:(table-of-content|.*-index)$/.test(name)) this.#contents++
    const style = attributes['text:style-name'] ?? ''
    if (name === 'text:p' || name === 'text:h')
      this.#paragraphs.push({
        texts: [],
        size: 0,
        letters: 0,
        boldLetters: 0,
        style,
        heading: name === 'text:h',
      })
    if (name === 'text:span') this.#spans.push(this.#boldOf(style))
    if (name === 'text:s') this.#say(' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1)))
    if (name === 'text:tab') this.#say('\t')
    if (name === 'text:line-break') this.#say('\n')
    this.#openTable(name, attributes)
  }

  close(name: string): void {
    if (this.#silentFrom === this.#path.length) this.#silentFrom = 0
    else if (this.#silentFrom === 0) this.#closed(name)
    this.#path.pop()
  }

  text(text: string): void {
    // White space between the elements of a paragraph is text, anywhere else it is none.
    if (this.#silentFrom > 0 || this.#paragraphs.length === 0) return
    if (
      /^(text:(p|h|span|a|.*-ref|meta|meta-field|date|time|title|subject|sequence|ruby-base|database-display|text-input|variable-.*|user-.*|bookmark-.*))$/.test(
        this.#path.at(-1)!,
      )
    )
      this.#say(text.replace(/[\t\r\n ]+/g, ' '))
  }

  #openTable(name: string, attributes: Readonly<Record<string, string>>): void {
    const table = this.#tables.at(-1)
    if (name === 'table:table')
      this.#tables.push({ name: attributes['table:name'] ?? '', rows: [], rowTimes: 1, paragraphs: [] })
    if (!table) return
    if (name === 'table:table-row') {
      table.row = []
      table.rowTimes = Number(attributes['table:number-rows-repeated'] ?? 1) || 1
    }
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.#cells.cell()
      table.cell = { texts: [], times: Number(attributes['table:number-columns-repeated'] ?? 1) || 1 }
    }
  }

  #say(text: string): void {
    const paragraph = this.#paragraphs.at(-1)
    if (!paragraph) return
    paragraph.size += text.length
    checkLength(paragraph.size)
    paragraph.texts.push(text)
    const letters = text.trim().length
    paragraph.letters += letters
    if (this.#isSheet) this.#cells.letters(text.length)
    if (this.#spans.findLast((one) => one !== undefined) ?? this.#boldOf(paragraph.style) ?? false)
      paragraph.boldLetters += letters
  }

  #chain(style: string): string[] {
    const names: string[] = []
    for (
      let name: string | undefined = style;
      name && names.length < chainMost;
      name = this.#styles.get(name)?.parent
    )
      names.push(name)
    return names
  }

  #boldOf(style: string): boolean | undefined {
    return this.#chain(style)
      .map((name) => this.#styles.get(name)?.bold)
      .find((bold) => bold !== undefined)
  }

  #closed(name: string): void {
    if (name === 'text:list') this.#lists--
    if (/^text:(table-of-content|.*-index)$/.test(name)) this.#contents--
    if (name === 'text:span') this.#spans.pop()
    if (name === 'text:p' || name === 'text:h') this.#closeParagraph()
    const table = this.#tables.at(-1)
    if (/^table:(covered-)?table-cell$/.test(name) && table?.cell) {
      const { texts, times } = table.cell
      const text = texts.filter(Boolean).join('\n')
      const room = columnsMost - (table.row?.length ?? 0)
      const shown = Math.max(0, Math.min(times, room))
      if (shown > 1) this.#cells.letters(text.length * (shown - 1))
      table.row?.push(...new Array<string>(shown).fill(text))
      delete table.cell
    }
    if (name === 'table:table-row' && table?.row) this.#closeRow(table)
    if (name === 'table:table') this.#closeTable()
  }

  #closeRow(table: Table): void {
    const cells = table.row!
    delete table.row
    while (cells.at(-1) === '') cells.pop()
    // The empty rows down to the end of the sheet are one that is repeated.
    if (this.#isSheet && cells.length === 0) return
    const line = this.#isSheet ? table.rows.length + 1 : this.#lines.next()
    const letters = cells.reduce((sum, text) => sum + text.length, 0)
    for (let times = 0; times < table.rowTimes; times++) {
      this.#cells.row()
      if (times > 0) this.#cells.letters(letters)
      table.rows.push({ line, cells })
    }
  }

  #closeParagraph(): void {
    const open = this.#paragraphs.pop()!
    const text = open.texts.join('').trim()
    const table = this.#tables.at(-1)
    table?.cell?.texts.push(text)
    if (this.#isSheet) return
    const names = this.#chain(open.style)
    const contents = this.#contents > 0 || names.some(looksLikeContents)
    const title = names.some(looksLikeTitle)
    const paragraph: Paragraph = {
      text,
      style: open.style,
      contents,
      title,
      heading: !contents && !title && (open.heading || names.some(looksLikeHeading)),
      bold: open.letters > 0 && open.boldLetters === open.letters,
      listLevel: this.#lists > 0 ? this.#lists - 1 : null,
      line: table?.cell ? this.#lines.line + 1 : this.#paragraphs.length > 0 ? 0 : this.#lines.next(),
    }
    if (text !== '' && table?.cell) table.paragraphs.push(paragraph)
    else if (text !== '' && this.#paragraphs.length > 0) this.#boxes.push(paragraph)
    else if (text !== '') this.blocks.push({ paragraph })
    if (this.#paragraphs.length === 0 && this.#tables.length === 0)
      this.blocks.push(
        ...this.#boxes.splice(0).map((one) => ({ paragraph: { ...one, line: this.#lines.next() } })),
      )
  }

  #closeTable(): void {
    const { name, rows, paragraphs } = this.#tables.pop()!
    const outer = this.#tables.at(-1)
    if (this.#isSheet) this.sheets.push({ name, rows })
    else if (outer) outer.cell?.texts.push(...rows.map(({ cells }) => cells.filter(Boolean).join('\n')))
    else if (rows.every(({ cells }) => cells.length <= 1))
      this.blocks.push(...paragraphs.map((paragraph) => ({ paragraph })))
    else this.blocks.push({ table: rows })
  }
}
