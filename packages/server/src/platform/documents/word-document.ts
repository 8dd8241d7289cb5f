import type { TableRow } from '../tables/read-table.ts'
import { type Block, checkLength, Lines, type Paragraph } from './blocks.ts'
import { readXml, type XmlEvents } from './read-xml.ts'
import { damaged, type Zip } from './unzip.ts'
import { isOn, type Look, readWordStyles, type WordStyles } from './word-styles.ts'

const part = 'word/document.xml'

/** Nothing inside of these is text that the document says: what was deleted or moved away, codes, properties, pictures' numbers. */
const silent = new Set([
  ...['w:del', 'w:moveFrom', 'w:delText', 'w:instrText', 'w:delInstrText', 'w:sdtEndPr', 'w:rt'],
  ...['w:tblPr', 'w:tblGrid', 'w:sectPr', 'm:oMath'],
])

type Open = {
  texts: string[]
  /** With white space, which letters are counted without. */
  size: number
  letters: number
  boldLetters: number
  style: string
  /** What the paragraph says of itself, over its style. */
  outline?: number
  listLevel?: number | null
  /** Its mark was deleted: it is one with the next. */
  joins: boolean
  contents: boolean
}
type Table = {
  rows: TableRow[]
  row?: { cells: string[]; deleted: boolean }
  cell?: Cell
  paragraphs: Paragraph[]
}
type Cell = { texts: string[]; span: number; merged: boolean }

/**
 * The paragraphs and tables of a Word document, in order: content controls and text boxes at any level, inserted text,
 * but neither what was deleted nor what Word keeps beside the text. Macros and other parts of the file are not opened.
 * `isBelow` says of a style that its paragraphs belong to the one above and count for nothing.
 */
export async function readWordDocument(zip: Zip, isBelow: (style: string) => boolean): Promise<Block[]> {
  if (!zip.names.has(part)) throw damaged()
  const reader = new WordReader(await readWordStyles(zip), isBelow)
  await readXml(zip, part, reader)
  if (!reader.hasBody) throw damaged()
  return reader.blocks
}

class WordReader implements XmlEvents {
  readonly blocks: Block[] = []
  hasBody = false
  readonly #styles: WordStyles
  readonly #isBelow: (style: string) => boolean
  readonly #lines = new Lines()
  readonly #path: string[] = []
  readonly #paragraphs: Open[] = []
  readonly #tables: Table[] = []
  /** Of text boxes: told after the paragraph that they hang on. */
  readonly #boxes: Paragraph[] = []
  /** Fields that have begun and not ended, by what they do. */
  readonly #fields: { code: string; isResult: boolean }[] = []
  /** How deep the outermost element is of which nothing is told, or 0. */
  #silentFrom = 0
  readonly #alternatives: boolean[] = []
  #run = { bold: undefined as boolean | undefined, hidden: false }
  #joined: string[] = []
  readonly #controls: { placeholder: boolean; contents: boolean }[] = []

  constructor(styles: WordStyles, isBelow: (style: string) => boolean) {
    this.#styles = styles
    this.#isBelow = isBelow
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const above = this.#path.at(-1)
    this.#path.push(name)
    const value = attributes['w:val']
    if (name === 'w:body') this.hasBody = true
    const table = this.#tables.at(-1)
    if (above === 'w:trPr' && name === 'w:del' && table?.row) table.row.deleted = true
    if (above === 'w:rPr' && this.#path.at(-3) === 'w:pPr' && /^w:(del|moveFrom)$/.test(name))
      this.#paragraph('joins', true)
    if (this.#silentFrom > 0) return
    if (silent.has(name)) {
      this.#silence()
      return
    }
    if (name === 'mc:AlternateContent') this.#alternatives.push(false)
    if (name === 'mc:Choice' || name === 'mc:Fallback') {
      if (this.#alternatives.at(-1)) {
        this.#silence()
        return
      }
      this.#alternatives[this.#alternatives.length - 1] = true
    }
    if (name === 'w:sdt') this.#controls.push({ placeholder: false, contents: false })
    if (above === 'w:sdtPr') this.#control(name)
    if (name === 'w:docPartGallery' && /contents|inhalt/i.test(value ?? '')) this.#control('contents')
    if (name === 'w:sdtContent' && this.#controls.at(-1)?.placeholder) {
      this.#silence()
      return
    }
    if (name === 'w:p') this.#openParagraph()
    if (name === 'w:r') this.#run = { bold: undefined, hidden: false }
    if (above === 'w:rPr' && this.#path.at(-3) === 'w:r') this.#ofRun(name, value)
    if (above === 'w:pPr' || above === 'w:numPr') this.#ofParagraph(name, value)
    if (name.startsWith('w:fld')) this.#field(name, attributes)
    if (/^w:(tbl|tr|tc|gridSpan|gridBefore|vMerge)$/.test(name)) this.#ofTable(name, value)
    if (above === 'w:r') this.#sign(name)
  }

  close(name: string): void {
    if (name === 'w:r') this.#run = { bold: undefined, hidden: false }
    if (this.#silentFrom === this.#path.length) this.#silentFrom = 0
    else if (this.#silentFrom === 0) this.#closed(name)
    this.#path.pop()
  }

  text(text: string): void {
    const inside = this.#path.at(-1)
    if (inside === 'w:instrText' && this.#fields.length > 0 && !this.#isInDeleted())
      this.#fields.at(-1)!.code += text
    if (this.#silentFrom === 0 && inside === 'w:t' && !this.#run.hidden) this.#say(text)
  }

  #silence(): void {
    this.#silentFrom = this.#path.length
  }

  #isInDeleted = () => this.#path.includes('w:del') || this.#path.includes('w:moveFrom')

  #control(name: string): void {
    const control = this.#controls.at(-1)
    if (!control) return
    if (name === 'w:showingPlcHdr') control.placeholder = true
    if (name === 'contents') control.contents = true
  }

  #openParagraph(): void {
    this.#paragraphs.push({
      texts: this.#joined,
      size: lengthOf(this.#joined),
      letters: 0,
      boldLetters: 0,
      style: '',
      joins: false,
      contents: this.#isInContents(),
    })
    this.#joined = []
  }

  #isInContents(): boolean {
    return (
      this.#fields.some(({ code }) => /^\s*TOC\b/i.test(code)) ||
      this.#controls.some(({ contents }) => contents)
    )
  }

  #paragraph<Key extends keyof Open>(key: Key, value: Open[Key]): void {
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph) paragraph[key] = value
  }

  #ofParagraph(name: string, value: string | undefined): void {
    if (name === 'w:pStyle') this.#paragraph('style', value ?? '')
    if (name === 'w:outlineLvl') this.#paragraph('outline', Number(value))
    const level = this.#paragraphs.at(-1)?.listLevel
    if (name === 'w:ilvl') this.#paragraph('listLevel', Number(value) || 0)
    if (name === 'w:numId') this.#paragraph('listLevel', value === '0' ? null : (level ?? 0))
  }

  #ofRun(name: string, value: string | undefined): void {
    if (name === 'w:b') this.#run.bold = isOn(value)
    if (name === 'w:vanish' || name === 'w:webHidden') this.#run.hidden = isOn(value)
  }

  #field(name: string, attributes: Readonly<Record<string, string>>): void {
    const type = attributes['w:fldCharType']
    if (name === 'w:fldSimple' || type === 'begin')
      this.#fields.push({ code: attributes['w:instr'] ?? '', isResult: name === 'w:fldSimple' })
    if (type === 'separate' && this.#fields.length > 0) this.#fields.at(-1)!.isResult = true
    if (type === 'end') this.#fields.pop()
    if (this.#isInContents()) this.#paragraph('contents', true)
  }

  #ofTable(name: string, value: string | undefined): void {
    const table = this.#tables.at(-1)
    if (name === 'w:tbl') this.#tables.push({ rows: [], paragraphs: [] })
    if (!table) return
    if (name === 'w:tr') table.row = { cells: [], deleted: false }
    if (name === 'w:tc') table.cell = { texts: [], span: 1, merged: false }
    if (name === 'w:gridBefore') table.row?.cells.push(...empty(Number(value)))
    if (name === 'w:gridSpan' && table.cell) table.cell.span = Number(value) || 1
    // Without “restart” it belongs to the cell above.
    if (name === 'w:vMerge' && table.cell) table.cell.merged = value !== 'restart'
  }

  #sign(name: string): void {
    if (name === 'w:br' || name === 'w:cr') this.#say('\n')
    if (name === 'w:tab' || name === 'w:ptab') this.#say('\t')
    if (name === 'w:noBreakHyphen') this.#say('-')
  }

  #say(text: string): void {
    const paragraph = this.#paragraphs.at(-1)
    if (!paragraph) return
    paragraph.size += text.length
    checkLength(paragraph.size)
    paragraph.texts.push(text)
    const letters = text.trim().length
    paragraph.letters += letters
    if (this.#run.bold ?? this.#styles(paragraph.style).bold) paragraph.boldLetters += letters
  }

  #closed(name: string): void {
    if (name === 'mc:AlternateContent') this.#alternatives.pop()
    if (name === 'w:sdt') this.#controls.pop()
    if (name === 'w:fldSimple') this.#fields.pop()
    if (name === 'w:p') this.#closeParagraph()
    const table = this.#tables.at(-1)
    if (name === 'w:tc' && table?.cell) {
      const { texts, span, merged } = table.cell
      table.row?.cells.push(merged ? '' : texts.filter(Boolean).join('\n'), ...empty(span - 1))
      delete table.cell
    }
    if (name === 'w:tr' && table?.row) {
      const { cells, deleted } = table.row
      if (!deleted) table.rows.push({ line: this.#lines.next(), cells })
      delete table.row
    }
    if (name === 'w:tbl') this.#closeTable()
  }

  #closeParagraph(): void {
    const open = this.#paragraphs.pop()
    if (!open) return
    if (open.joins) {
      this.#joined = open.texts
      return
    }
    const text = open.texts.join('').trim()
    const cell = this.#tables.at(-1)?.cell
    const look = this.#styles(open.style)
    const paragraph = { ...ofLook(look, open), text, style: open.style, line: 0 }
    if (cell) cell.texts.push(text)
    const isBelow = text !== '' && this.#isBelow(open.style)
    const isBox = !cell && this.#paragraphs.length > 0
    if (!isBox) paragraph.line = cell ? this.#lines.line + 1 : this.#lines.next(isBelow)
    if (text === '') {
      this.#tellBoxes()
      return
    }
    if (cell) this.#tables.at(-1)!.paragraphs.push(paragraph)
    else if (isBox) this.#boxes.push(paragraph)
    else this.blocks.push({ paragraph })
    this.#tellBoxes()
  }

  #tellBoxes(): void {
    if (this.#paragraphs.length > 0 || this.#tables.length > 0) return
    for (const paragraph of this.#boxes.splice(0))
      this.blocks.push({ paragraph: { ...paragraph, line: this.#lines.next() } })
  }

  /** A table of one column only puts a frame around paragraphs. One inside of another belongs to its cell. */
  #closeTable(): void {
    const table = this.#tables.pop()!
    const outer = this.#tables.at(-1)
    if (outer) {
      outer.cell?.texts.push(...table.rows.map(({ cells }) => cells.filter(Boolean).join('\n')))
      outer.paragraphs.push(...table.paragraphs)
    } else if (table.rows.every(({ cells }) => cells.length <= 1))
      this.blocks.push(...table.paragraphs.map((paragraph) => ({ paragraph })))
    else this.blocks.push({ table: table.rows })
  }
}

function ofLook(look: Look, open: Open): Omit<Paragraph, 'line' | 'text' | 'style'> {
  const { heading, title, listLevel } = look
  const isOutlined = open.outline !== undefined && open.outline < 9
  return {
    contents: open.contents || look.contents,
    heading: heading || isOutlined,
    title: title && !isOutlined,
    bold: open.letters > 0 && open.boldLetters === open.letters,
    listLevel: open.listLevel !== undefined ? open.listLevel : listLevel,
  }
}

/** Cells that a wide one covers, so that columns stay where they are. No table has more than 63. */
function empty(count: number): string[] {
  return new Array<string>(Math.min(63, Math.max(0, count || 0))).fill('')
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)
