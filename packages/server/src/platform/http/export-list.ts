import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { type AnyRoute, type ExportFormat, itemOf, type List } from '@studio/contract'
import Papa from 'papaparse'
import { z } from 'zod'
import { formula } from '../tables/formulas.ts'
import type { Call } from './gateway.ts'

type Row = Record<string, unknown>
type Query = { page: number; pageSize: number; format: ExportFormat }

const rowsAtOnce = 1000

/** Hears that a list was taken away as a file, with how many rows were sent. */
export type Exported = (list: AnyRoute, call: Call<AnyRoute>, rows: number) => void

/**
 * Everything that a list's query finds, as a file: the list's own handler is asked page by page while the file is sent.
 * The first page is read before the answer begins, so that a refusal is an answer and not a broken file.
 */
export async function exportList(
  list: AnyRoute,
  handler: (call: Call<AnyRoute>) => unknown,
  call: Call<AnyRoute>,
  exported?: Exported,
): Promise<Readable> {
  const query = call.query as Query
  // The file is read when the call is no longer being handled; who sent it is known here.
  const tell = exported && AsyncResource.bind(exported)
  const read = async (page: number) =>
    (await handler({ ...call, query: { ...query, page, pageSize: rowsAtOnce } })) as List<Row>
  const first = await read(1)
  async function* pages() {
    let rows = 0
    try {
      for (let page = 1, answer = first; ; answer = await read(page)) {
        rows += answer.items.length
        yield answer.items
        if (++page > answer.pageCount) break
      }
    } finally {
      // Also when the receiver has left: what was sent is out.
      tell?.(list, call, rows)
    }
  }
  const name = list.path.split('/').at(-1)
  call.reply
    .header('content-type', contentTypes[query.format])
    .header('content-disposition', `attachment; filename="${name}.${query.format}"`)
    .header('cache-control', 'private, no-store')
  const columns = columnsOf(itemOf(list)!)
  return Readable.from(
    { csv: () => csv(columns, pages()), json: () => json(pages()), jsonl: () => lines(pages()) }[
      query.format
    ](),
  )
}

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  jsonl: 'application/jsonl; charset=utf-8',
}

async function* lines(pages: AsyncIterable<Row[]>) {
  for await (const rows of pages) for (const row of rows) yield `${JSON.stringify(row)}\n`
}

async function* json(pages: AsyncIterable<Row[]>) {
  let mark = '['
  for await (const rows of pages)
    for (const row of rows) {
      yield `${mark}\n${JSON.stringify(row)}`
      mark = ','
    }
  yield mark === '[' ? '[]\n' : '\n]\n'
}

/** The mark at the beginning tells spreadsheets that the text is UTF-8. */
async function* csv(columns: string[], pages: AsyncIterable<Row[]>) {
  yield `\uFEFF${csvLines([columns])}`
  for await (const rows of pages)
    if (rows.length > 0) yield csvLines(rows.map((row) => columns.map((column) => cell(row, column))))
}

export function csvLines(rows: unknown[][]): string {
  return `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: formula })}\r\n`
}

/** The columns of an entry: its fields, those of objects inside it with a dot. */
export function columnsOf(item: z.ZodObject, prefix = ''): string[] {
  return Object.entries(item.shape).flatMap(([name, schema]) => {
    const inner = bare(schema as z.ZodType)
    return inner instanceof z.ZodObject ? columnsOf(inner, `${prefix}${name}.`) : [`${prefix}${name}`]
  })
}

function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? bare(schema.unwrap() as z.ZodType)
    : schema
}

export function cell(row: Row, column: string): unknown {
  const value = column.split('.').reduce<unknown>((at, name) => (at as Row | null)?.[name], row)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ')
  if (Array.isArray(value) && value.every(isCount))
    return value.map((one) => Object.values(one).join(' ')).join('; ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** How often something with a name was counted, and no more than that: it reads as text. */
function isCount(value: object): boolean {
  const [name, count, ...more] = Object.values(value)
  return typeof name === 'string' && typeof count === 'number' && more.length === 0
}
