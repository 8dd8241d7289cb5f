import { type ListLine, listColumns } from '@studio/contract'
import type { Paragraph } from '../../../platform/documents/blocks.ts'
import type { Remark } from './remark.ts'
import { detailsOf, languageOf } from './table-lines.ts'
import { detailStyle } from './write-docx.ts'

/** A document that we wrote ourselves: its styles say what each paragraph is, and its text is taken as it is. */
export const isOurs = (paragraphs: readonly Paragraph[]) =>
  paragraphs.slice(0, 5).some(({ style, text }) => style === detailStyle && text.startsWith('language:'))

/** What `writeDocx` wrote: a heading for each topic, variants as list items, “hint: …” in the style `Detail`. */
export function linesOfOurs(paragraphs: readonly Paragraph[]): {
  lines: ListLine[]
  remarks: Remark[]
  language: string | null
} {
  const lines: ListLine[] = []
  const remarks: Remark[] = []
  let language: string | null = null
  let cells = new Map<string, string>()
  let question: ListLine | undefined
  const finish = () => {
    if (!question) return
    const { line } = question
    const details = detailsOf({
      cell: (column) => cells.get(column) ?? '',
      remark: (reason) => remarks.push({ line, reason }),
    })
    if (details) question.details = details
  }
  for (const { line, text, style, title, heading } of paragraphs) {
    if (style === detailStyle) {
      const end = text.indexOf(':')
      const column = text.slice(0, end).trim().toLowerCase()
      if ((listColumns as readonly string[]).includes(column)) cells.set(column, text.slice(end + 1).trim())
      if (!question && column === 'language') language = languageOf(cells.get(column) ?? '')
      continue
    }
    // It is the name of the script, and the file has that name.
    if (title) continue
    const kind = heading ? 'topic' : style === 'ListBullet' ? 'variant' : 'question'
    const read: ListLine = { line, kind, text, doubt: null, leftOut: null }
    lines.push(read)
    if (kind === 'variant') continue
    finish()
    cells = new Map()
    question = kind === 'question' ? read : undefined
  }
  finish()
  return { lines, remarks, language }
}
