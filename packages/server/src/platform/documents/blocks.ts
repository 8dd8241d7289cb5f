import { sentence } from '@studio/contract'
import type { TableRow } from '../tables/read-table.ts'
import { tooLarge } from './read-xml.ts'

/** A paragraph of a document of words, with what tells headings and lists from other text. */
export type Paragraph = {
  /** Counted from 1, rows of tables too. */
  line: number
  text: string
  /** The id of its style, as the file has it. */
  style: string
  heading: boolean
  title: boolean
  bold: boolean
  /** A line of a table of contents. */
  contents: boolean
  /** From 0; null outside of lists. */
  listLevel: number | null
}
export type Block = { paragraph: Paragraph } | { table: TableRow[] }

const paragraphsMost = 10_000
/** With those that say more of the paragraph above them. */
const allParagraphsMost = 700_000
const lettersMost = 100_000

/** Counts paragraphs and rows while a document is read. `isBelow`: it belongs to the one above and is no line of its own. */
export class Lines {
  line = 0
  #own = 0

  next(isBelow = false): number {
    if (!isBelow) this.#own++
    if (this.#own > paragraphsMost || ++this.line > allParagraphsMost)
      throw tooLarge(
        sentence('the document has more than 10,000 paragraphs; split it after paragraph 10,000'),
      )
    return this.line
  }
}

/** A paragraph longer than any that a person writes is refused before memory is filled with it. */
export function checkLength(letters: number): void {
  if (letters > lettersMost)
    throw tooLarge(sentence('a paragraph may have {most} characters at most', { most: lettersMost }))
}

/**
 * Headings as word processors call them in the languages of Europe, by id or name: `Heading1`, `berschrift1`, `Titre1`,
 * `Ttulo1`. Without a number some of these are the title of the document.
 */
const heading =
  /^(heading|h|(ü|ue)?berschrift|titre|t[ií]?tulo|titolo|kop|rubrik|overskrift|otsikko|nag[łl]?[óo]?wek|nadpis|заголовок|标题|見出し)[\s_]*(20_)?[1-9]\b/iu
const unnumbered = /^(heading|(ü|ue)?berschrift|contents heading)$/i
const title = /^(title|titel|titre|t[ií]?tulo|titolo|subtitle|untertitel|sous-titre|subt[ií]?tulo)$/iu
const contents =
  /^(toc|contents|verzeichnis|inhaltsverzeichnis|tm|tdc|tm|sumario|sommario|inhopg|spis)[\s_]*(20_)?(\d|heading|[uü]?berschrift)/iu

export const looksLikeHeading = (name: string) => heading.test(name) || unnumbered.test(name)
export const looksLikeTitle = (name: string) => title.test(name)
export const looksLikeContents = (name: string) => contents.test(name)
