import { limits, Refusal, sentence } from '@studio/contract'
import Papa from 'papaparse'
import { readDocx } from './read-docx.ts'
import { fault, type Line, readRows } from './read-rows.ts'

/** Reads a CSV or DOCX file as a script; what cannot be used is named by its line. */
export async function readScriptFile(fileName: string, bytes: Buffer) {
  if (bytes.length > limits.scriptFileBytes)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script file may have 10 MB at most') })
  if (bytes.length === 0) throw fault(sentence('The file is empty.'))
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  if (/\.docx$/i.test(fileName)) {
    if (!isZip) throw fault(sentence('{file} is not a Word document.', { file: fileName }))
    return readRows(await readDocx(bytes), fileName)
  }
  if (isZip || (!isWide(bytes) && bytes.includes(0)) || !/\.(csv|tsv|txt)$/i.test(fileName))
    throw fault(sentence('We can read CSV and DOCX files. Save {file} as one of them.', { file: fileName }))
  return readRows(csvRows(textOf(bytes)), fileName)
}

const isWide = (bytes: Buffer) => /^(\xff\xfe|\xfe\xff)/.test(bytes.subarray(0, 2).toString('latin1'))

/** Spreadsheets write UTF-8, UTF-16 or, in much of Europe, Windows-1252. */
export function textOf(bytes: Buffer): string {
  if (isWide(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Commas, semicolons or tabs, whichever the file uses. A question with a comma is no second column. */
function csvRows(text: string): Line[] {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const head = /(^|[,;\t])"?(question|frage|fragen|text)"?([,;\t]|$)/i.exec(first)
  const separator =
    [';', '\t'].find((one) => first.includes(one)) ?? (/^[^,]+,\S/.test(first) ? ',' : undefined)
  // The head of a single column names none.
  const delimiter = head ? head[1] || head[3] || '\u001f' : separator
  if (!delimiter)
    return text
      .split(/\r\n|\n|\r/)
      .map((one, at) => ({ line: at + 1, cells: [one.replace(/^"(.*)"$/, '$1')] }))
  const lines: Line[] = []
  let line = 1
  let cursor = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, meta }) => {
      lines.push({ line, cells: data })
      line += text.slice(cursor, meta.cursor).match(/\r\n|\n|\r/g)?.length ?? 0
      cursor = meta.cursor
    },
  })
  return lines
}
