import { answerTasks } from '../../../platform/apart/answer-tasks.ts'
import { readSpreadsheet } from '../../../platform/documents/open-document.ts'
import { openZip } from '../../../platform/documents/unzip.ts'
import { readWorkbook, type Sheet } from '../../../platform/documents/workbook.ts'
import { underHeadings } from '../../../platform/tables/read-table.ts'
import { rosterColumn } from './roster-columns.ts'
import { notReadable } from './roster-sheet.ts'

answerTasks<{ fileName: string; bytes: Uint8Array }, string>(async ({ fileName, bytes }) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') throw notReadable(fileName)
  const zip = await openZip(file)
  if (zip.names.has('xl/workbook.xml')) return textOf(await readWorkbook(zip))
  const isSheet = zip.names.has('content.xml') && !zip.names.has('word/document.xml')
  if (!isSheet) throw notReadable(fileName)
  return textOf(await readSpreadsheet(zip))
})

/** Of a gradebook's sheets that one with the names; without any headings the first that holds something. */
function textOf(sheets: Sheet[]): string {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const named = filled.find(({ rows }) => underHeadings(rows, rosterColumn).heading)
  return (named ?? filled[0])?.rows.map(({ cells }) => cells.map(quoted).join('\t')).join('\n') ?? ''
}

const quoted = (cell: string) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
